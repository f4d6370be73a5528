import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertAccount } from '#marketplace/accounts/users.ts';
import { inTransaction } from '#platform/database/index.ts';
import { DAY_MS } from '#shared/dates.ts';
import { buildCity, buildMember, buildUser } from '#test/support/builders.ts';
import { HOME, intakeFixture, must, PHONE, photo } from './testing/fixture.ts';
import { approveListing, refuseListing, submittedListing } from './index.ts';

let f: Awaited<ReturnType<typeof intakeFixture>>;
let lonavala: number;
beforeAll(async () => {
  f = await intakeFixture();
  lonavala = (await buildCity(f.t.db, 'Lonavala', 18.75, 73.4)).id;
});
afterAll(() => f.close());
beforeEach(async () => {
  await f.clear();
  await f.t.db.deleteFrom('users').execute();
});

const properties = () => f.t.db.selectFrom('properties').selectAll().orderBy('id').execute();
const owners = () => f.t.db.selectFrom('memberships').select(['user_id', 'role']).execute();
/** Another listing of the same person, once another code may be sent. */
const submitLater = async (over: Parameters<typeof f.submitted>[0] = {}) => {
  f.clock.advance(60_000);
  return f.submitted(over);
};
const begin = (phone: string) =>
  inTransaction(f.t.db, (trx) =>
    insertAccount(trx, { name: 'Tara', phone, email: '' }, f.clock.now()),
  );

describe('a submitted listing', () => {
  test('is a draft of a property at once, with one room for the whole villa and no rates', async () => {
    const { id } = await f.submitted({ hotel_name: 'Fern & Fig House' });
    const [property] = await properties();
    expect(property).toMatchObject({
      state: 'draft',
      slug: `fern-fig-house-${id}`,
      name: 'Fern & Fig House',
      hotel_type: 'bungalow',
      place_id: lonavala,
      city: 'Lonavala',
      region: 'Maharashtra',
      latitude: 18.75,
      longitude: 73.4,
      star_rating: 4,
      bedrooms: 6,
      checkin_time: '14:00:00',
      phone: PHONE,
      went_live_at: null,
    });
    expect((await submittedListing(f.ctx, id))?.propertyId).toBe(property?.id);
    const rooms = await f.t.db.selectFrom('rooms').selectAll().execute();
    expect(rooms).toMatchObject([{ name: 'Entire villa', units: 1, max_adults: 12 }]);
    expect(await f.t.db.selectFrom('rate_rules').select('id').execute()).toEqual([]);
    expect(await f.t.db.selectFrom('room_nights').select('night').execute()).toEqual([]);
  });

  test('of a hotel has a room type with its rooms; a name without Latin letters has an address', async () => {
    const { id } = await f.submitted({
      hotel_name: 'सह्याद्री निवास',
      hotel_type: 'hotel',
      no_rooms: '14',
    });
    expect((await properties())[0]?.slug).toBe(`property-${id}`);
    const rooms = await f.t.db.selectFrom('rooms').selectAll().execute();
    expect(rooms).toMatchObject([{ name: 'Room', units: 14, max_adults: 2 }]);
  });

  test('stands in the place of its locality, else of its state', async () => {
    const village = await f.t.db
      .insertInto('places')
      .values({
        slug: 'tungarli',
        name: 'Tungarli',
        kind: 'locality',
        city_id: lonavala,
        state: 'Maharashtra',
        latitude: 18.77,
        longitude: 73.42,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await f.submitted();
    await submitLater({ hotel_name: 'Far House', city: 'Wai', locality: 'Menavali' });
    const found = (await properties()).map(({ place_id, latitude }) => [place_id, latitude]);
    expect(found).toEqual([
      [village.id, 18.77],
      [lonavala, 18.75],
    ]);
    await f.clear();
    await f.t.db.deleteFrom('places').where('id', '=', village.id).execute();
  });

  test('makes the account with the proved number its owner', async () => {
    const tara = await buildUser(f.t.db, { phone: PHONE });
    await f.submitted();
    expect(await owners()).toEqual([{ user_id: tara.id, role: 'owner' }]);
    const history = await f.t.db
      .selectFrom('audit_log')
      .select(['event', 'property_id'])
      .where('event', '=', 'member.joined')
      .execute();
    expect(history).toEqual([{ event: 'member.joined', property_id: (await properties())[0]?.id }]);
  });

  test('makes the account that proves the number later its owner', async () => {
    await f.submitted();
    expect(await owners()).toEqual([]);
    expect((await begin('+919812345679'))?.hosts).toBe(false);
    const tara = await begin(PHONE);
    expect(tara?.hosts).toBe(true);
    expect(await owners()).toEqual([{ user_id: tara?.id, role: 'owner' }]);
  });

  test('waits 90 days for its owner: the number may be another person’s then', async () => {
    await f.submitted();
    f.clock.advance(91 * DAY_MS);
    expect((await begin(PHONE))?.hosts).toBe(false);
  });

  test('finds its owner while the account begins', async () => {
    for (const phone of ['98123 45601', '98123 45602', '98123 45603']) {
      const token = await f.drafted({ phone });
      must(await f.intake.submit(token, HOME));
      const number = `+91${phone.replaceAll(' ', '')}`;
      const code = await f.code(number);
      await Promise.all([f.intake.confirm(token, code, HOME), begin(number)]);
    }
    expect(await owners()).toHaveLength(3);
  });

  test('is one property, however often and quickly it is submitted', async () => {
    await f.submitted();
    await submitLater();
    f.clock.advance(60_000);
    const token = await f.drafted({ hotel_name: 'Moss House' });
    must(await f.intake.submit(token, HOME));
    const code = await f.code();
    await Promise.all([1, 2, 3].map(() => f.intake.confirm(token, code, HOME)));
    expect((await properties()).map(({ name }) => name)).toEqual(['Fern House', 'Moss House']);
  });
});

describe('an operator’s decision', () => {
  test('approves: the property is paused where the desk says, with the photographs in order', async () => {
    const khandala = (await buildCity(f.t.db, 'Khandala', 18.76, 73.37)).id;
    const { id, token } = await f.submitted();
    for (const colour of ['#335544', '#446655', '#557766'])
      must(
        await f.intake.addPicture(
          token,
          { name: 'a.jpg', bytes: await photo(colour) },
          HOME.address,
        ),
      );
    const before = (await submittedListing(f.ctx, id))?.pictures.map((picture) => picture.id);
    const where = { placeId: khandala, latitude: 18.7612, longitude: 73.3712 };
    expect(await approveListing(f.ctx, id, 'Asha', { ...where, latitude: 91 })).toMatchObject({
      code: 'supply.invalid',
      fields: { latitude: expect.any(String) },
    });
    expect(await approveListing(f.ctx, id, 'Asha', { ...where, placeId: 99_999 })).toMatchObject({
      fields: { placeId: expect.any(String) },
    });
    must(await approveListing(f.ctx, id, 'Asha', where));
    expect((await properties())[0]).toMatchObject({
      state: 'paused',
      city: 'Khandala',
      place_id: khandala,
      latitude: 18.7612,
      longitude: 73.3712,
    });
    const shown = await f.t.db
      .selectFrom('property_pictures')
      .select(['media_id', 'position'])
      .orderBy('position')
      .execute();
    expect(shown).toEqual(before?.map((media_id, position) => ({ media_id, position })));
  });

  test('gives a property whose owner never signed in an owner again', async () => {
    const { id } = await f.submitted();
    f.clock.advance(91 * DAY_MS);
    must(await approveListing(f.ctx, id, 'Asha'));
    expect((await begin(PHONE))?.hosts).toBe(true);
  });

  test('leaves a property with another owner to them', async () => {
    const { id } = await f.submitted();
    const other = await buildUser(f.t.db);
    await buildMember(f.t.db, other.id, (await properties())[0]?.id ?? 0);
    must(await approveListing(f.ctx, id, 'Asha'));
    expect(await owners()).toEqual([{ user_id: other.id, role: 'owner' }]);
  });

  test('refuses: the property is gone; submitted again it is the same draft with the new facts', async () => {
    const { id } = await f.submitted();
    const [first] = await properties();
    must(await refuseListing(f.ctx, id, 'Asha', 'No photographs'));
    expect((await properties())[0]?.state).toBe('gone');
    const again = await submitLater({ no_rooms: '3' });
    expect(again.id).not.toBe(id);
    expect(await properties()).toMatchObject([
      { id: first?.id, slug: first?.slug, state: 'draft', bedrooms: 3 },
    ]);
    must(await approveListing(f.ctx, again.id, 'Asha'));
    expect((await properties())[0]?.state).toBe('paused');
  });

  test('is one of two at once, and the other says whose it was', async () => {
    const { id } = await f.submitted();
    const results = await Promise.all([
      approveListing(f.ctx, id, 'Asha'),
      refuseListing(f.ctx, id, 'Ravi', 'No licence'),
    ]);
    const [won, lost] = results[0].ok ? ['Asha', results[1]] : ['Ravi', results[0]];
    expect(lost).toMatchObject({ ok: false, code: 'listing.decided' });
    expect(lost.ok ? '' : lost.message).toContain(won);
    expect((await properties())[0]?.state).toBe(won === 'Asha' ? 'paused' : 'gone');
  });

  test('makes the property of a listing from before there were drafts', async () => {
    const { id } = await f.submitted();
    await f.t.db.updateTable('listings').set({ property_id: null }).execute();
    await f.t.db.deleteFrom('properties').execute();
    must(await approveListing(f.ctx, id, 'Asha'));
    expect(await properties()).toMatchObject([{ name: 'Fern House', state: 'paused' }]);
  });
});
