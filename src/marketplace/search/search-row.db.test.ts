import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildProperty, type BuiltProperty } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';

let t: TestDatabase;
let p: BuiltProperty;
beforeAll(async () => {
  t = await testDatabase();
  p = await buildProperty(t.db, {
    nights: 40,
    rooms: [
      { units: 2, maxAdults: 2, maxChildren: 1, rate: 500_000 },
      { units: 1, maxAdults: 4, maxChildren: 0, rate: 300_000 },
    ],
  });
}, 120_000);
afterAll(() => t.close());

const sql = (text: string, values: unknown[] = []) => t.pool.query(text, values);
const row = async () =>
  (await sql('select * from search_rows where property_id = $1', [p.id])).rows[0] as Record<
    string,
    unknown
  > & { open_nights: string };

/** The row must always equal the one built anew. */
async function expectRowCurrent(): Promise<void> {
  const before = await row();
  await sql('select rebuild_search_row($1, $2::date, $2::date + length($3::varbit) - 1)', [
    p.id,
    before['open_from'],
    before.open_nights,
  ]);
  expect(await row()).toEqual(before);
}

describe('the search row', () => {
  it('is derived from rooms, plans and nights', async () => {
    expect(await row()).toMatchObject({
      whole_unit: false,
      max_adults: 8,
      max_guests: 10,
      base_price: 300_000,
      refundable: true,
      free_cancel_minutes: 288 * 60 - 14 * 60,
      open_nights: '1'.repeat(40),
    });
  });

  it.each([
    [
      'a rate rule',
      `update rate_rules set rate = 250000 where property_id = $1 and rate = 300000`,
      { base_price: 250_000 },
    ],
    [
      'a plan gets dearer',
      `update rate_plans set rate_adjust = 10050 where property_id = $1`,
      { base_price: 260_050 },
    ],
    [
      'guests may come earlier',
      `update properties set checkin_time = '11:30' where id = $1`,
      { free_cancel_minutes: 288 * 60 - 11.5 * 60 },
    ],
    [
      'one plan pays back until later',
      `
        update rate_plans
        set refund_ladder = '[
          {"hours_before": 100, "percent": 100},
          {"hours_before": 6.5, "percent": 100},
          {"hours_before": 0, "percent": 99}
        ]'
        where id = (select max(id) from rate_plans where property_id = $1)`,
      { free_cancel_minutes: -300 },
    ],
    [
      'and is taken from sale',
      `update rate_plans set active = false where id = (select max(id) from rate_plans where property_id = $1)`,
      { free_cancel_minutes: 16_590 },
    ],
    [
      'a ladder that nobody can wait for',
      `
        update rate_plans
        set active = true, refund_ladder = '[{"hours_before": 1e12, "percent": 100}]'
        where id = (select max(id) from rate_plans where property_id = $1)`,
      { free_cancel_minutes: 16_590 },
    ],
    [
      'plans stop giving money back',
      `update rate_plans set refund_ladder = '[{"hours_before": 24, "percent": 50}]' where property_id = $1`,
      { refundable: false, free_cancel_minutes: null },
    ],
    [
      'a room grows',
      `update rooms set max_adults = 3 where property_id = $1 and units = 2`,
      { max_adults: 10, max_guests: 12 },
    ],
    [
      'the property changes',
      `update properties set star_rating = 2, is_couple = true, state = 'paused' where id = $1`,
      { star_rating: 2, is_couple: true, live: false },
    ],
    [
      'it opens again, elsewhere',
      `update properties set state = 'live', latitude = 19 where id = $1`,
      { live: true },
    ],
    [
      'a plan ends: its room adds no capacity',
      `
        update rate_plans
        set active = false
        where property_id = $1 and room_id = (select min(id) from rooms where property_id = $1)`,
      { max_adults: 4, base_price: 260_050 },
    ],
    [
      'it begins again',
      `update rate_plans set active = true where property_id = $1`,
      { max_adults: 10 },
    ],
  ])('%s', async (_, change, facts) => {
    await sql(change, [p.id]);
    expect(await row()).toMatchObject(facts);
    await expectRowCurrent();
  });

  it('a property let by rooms has the figure for each room', async () => {
    await sql(
      `
        update rate_plans
        set refund_ladder = '[{"hours_before": 48, "percent": 100}]'
        where property_id = $1 and room_id = (select min(id) from rooms where property_id = $1)`,
      [p.id],
    );
    const { rows } = await sql(
      `
        select room_shapes[1][5] as first, room_shapes[2][5] as second,
          free_cancel_minutes as property
        from search_rows
        where property_id = $1`,
      [p.id],
    );
    expect(rows).toEqual([{ first: 48 * 60 - 690, second: null, property: 48 * 60 - 690 }]);
    await expectRowCurrent();
  });

  it('follows amenities', async () => {
    await sql('insert into property_amenities (property_id, amenity_id) values ($1, 41), ($1, 7)', [
      p.id,
    ]);
    expect(await row()).toMatchObject({ amenity_ids: [7, 41] });
    await sql('delete from property_amenities where property_id = $1 and amenity_id = 7', [p.id]);
    expect(await row()).toMatchObject({ amenity_ids: [41] });
  });

  it('is undone with the transaction that changed it', async () => {
    const before = await row();
    const client = await t.pool.connect();
    await client.query('begin');
    await client.query('update properties set star_rating = 1 where id = $1', [p.id]);
    await client.query(`update room_nights set closed = 'repairs' where property_id = $1`, [p.id]);
    await client.query('rollback');
    client.release();
    expect(await row()).toEqual(before);
  });

  it('follows nights through hundreds of random sales, closures, new and removed rooms', async () => {
    let seed = 20_261_120;
    const random = (n: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % n;
    for (let i = 0; i < 150; i += 1) {
      const from = random(45);
      const span = 1 + random(6);
      const range = [p.id, from, span];
      const where = `property_id = $1 and night >= date '2026-11-18' + $2::integer and night < date '2026-11-18' + $2::integer + $3::integer`;
      const kind = random(5);
      if (kind < 2) await sql(`update room_nights set sold = units where ${where}`, range);
      else if (kind === 2)
        await sql(`update room_nights set sold = 0, closed = null where ${where}`, range);
      else if (kind === 3)
        await sql(`update room_nights set closed = 'repairs' where ${where}`, range);
      else
        await sql(
          `delete from room_nights where ${where} and room_id = (select max(id) from rooms where property_id = $1)`,
          range,
        );
      if (i % 30 === 29) {
        const { rows } = await sql(
          `insert into rooms (property_id, name, max_adults, units) values ($1, 'Annexe', 2, 1) returning id`,
          [p.id],
        );
        await sql(
          `
            insert into room_nights (property_id, room_id, night, units, rate)
            select $1, $2, date '2026-11-25' + i, 1, 100000
            from generate_series(0, 4) i`,
          [p.id, (rows[0] as { id: number }).id],
        );
      }
      if (i % 10 === 0 || i % 30 === 29) await expectRowCurrent();
    }
    await expectRowCurrent();
    await sql(`delete from rooms where property_id = $1 and name = 'Annexe'`, [p.id]);
    await expectRowCurrent();
  });

  it('moves with the town', async () => {
    await sql(
      `
        with town as (
          insert into places (slug, name, kind, state, latitude, longitude)
          values ('away', 'Away', 'city', 'Goa', 15, 74)
          returning id
        )
        update properties
        set city_id = town.id, place_id = town.id
        from town
        where properties.id = $1`,
      [p.id],
    );
    const { rows } = await sql(
      'select c.slug from search_rows s join places c on c.id = s.city_id where property_id = $1',
      [p.id],
    );
    expect(rows).toEqual([{ slug: 'away' }]);
    await expectRowCurrent();
  });

  it('keeps both of two concurrent sales of nights', async () => {
    const two = [await t.pool.connect(), await t.pool.connect()];
    for (const one of two) await one.query('begin');
    const sell = `update room_nights set sold = units where property_id = $1 and night = $2`;
    await two[0]?.query(sell, [p.id, '2026-12-02']);
    const second = two[1]?.query(sell, [p.id, '2026-12-03']);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await two[0]?.query('commit');
    await second;
    await two[1]?.query('commit');
    for (const one of two) one.release();
    await expectRowCurrent();
  });

  it('distinguishes a single whole unit from several', async () => {
    const villa = await buildProperty(t.db, {});
    const whole = async () =>
      (await sql('select whole_unit from search_rows where property_id = $1', [villa.id]))
        .rows[0] as { whole_unit: boolean };
    expect(await whole()).toEqual({ whole_unit: true });
    await sql('update rooms set units = 2 where property_id = $1', [villa.id]);
    expect(await whole()).toEqual({ whole_unit: false });
  });
});
