import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadFacts } from '#demo/load-facts.ts';
import { catalogue } from '#demo/catalogue/index.ts';
import { RULE_TOPICS } from '#shared/property-facts.ts';
import type { Context } from '#platform/context.ts';
import { fixedClock } from '#platform/clock.ts';
import { buildProperty } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { cardsOf, propertyFacts } from './index.ts';

let t: TestDatabase;
let ctx: Context;
const entry = (slug: string) => catalogue.find((one) => one.slug === slug) ?? catalogue[0]!;
const built = async (slug: string) => {
  const seed = entry(slug);
  const property = await buildProperty(t.db, {
    hotelType: seed.kind,
    rooms: seed.rooms.map(({ units, maxAdults, maxChildren }) => ({
      units,
      maxAdults,
      maxChildren,
    })),
    flags: seed.flags,
    amenities: [...seed.amenities],
  });
  await loadFacts(
    t.db,
    property.id,
    property.rooms.map((room) => room.id),
    seed,
  );
  return property;
};

beforeAll(async () => {
  t = await testDatabase();
  ctx = testContext(t, { clock: fixedClock('2026-11-20T06:30:00Z') });
}, 120_000);
afterAll(() => t.close());

it('lists the bedrooms of a house, with the same capacity as card and search row', async () => {
  const { id } = await built('ghatmatha-house');
  const facts = await propertyFacts(ctx, id);
  expect(facts).toMatchObject({
    sleeps: { adults: 16, guests: 24 },
    bedrooms: 6,
    bathrooms: 7,
    beds: 14,
    fittings: ['bathtub', 'shower', 'rails'],
    care: { caretaker: 'lives_in', stepFree: true, parkingPlaces: 6 },
  });
  expect(facts?.pools).toEqual([
    {
      kind: 'infinity',
      length: 27.4,
      width: 4.5,
      depthFrom: 1.2,
      depthTo: 1.7,
      opens: '06:00',
      closes: '22:00',
      fenced: false,
      heated: true,
      lining: 'turquoise',
    },
  ]);
  expect(facts?.rules.map((rule) => rule.topic)).toEqual([...RULE_TOPICS]);
  expect(facts?.rules.find((rule) => rule.topic === 'day_visitors')).toMatchObject({
    answer: 'ask',
    most: 10,
    until: '18:00',
  });
  const [card] = await cardsOf(ctx, [id]);
  expect(card).toMatchObject({ maxGuests: 24, maxAdults: 16, beds: 14 });
});

it('counts rooms over all units of a hotel, and reads food and couples from the property', async () => {
  const { id } = await built('hotel-peepal-yard');
  const facts = await propertyFacts(ctx, id);
  expect(facts).toMatchObject({ bathrooms: 24, sleeps: { adults: 56, guests: 110 } });
  expect(
    facts?.rules
      .filter((rule) => rule.topic === 'food' || rule.topic === 'couples')
      .map(({ answer }) => answer),
  ).toEqual(['no', 'no']);
});

it('is empty for facts that an owner has not entered, and for an unknown property', async () => {
  const { id } = await buildProperty(t.db, {});
  expect(await propertyFacts(ctx, id)).toMatchObject({
    sleeps: { adults: 6, guests: 8 },
    bedrooms: 0,
    care: null,
    rules: [],
    pools: [],
  });
  expect(await propertyFacts(ctx, 987_654)).toBeNull();
});

it('names the host, with a portrait if there is one', async () => {
  const { id } = await buildProperty(t.db, {});
  expect((await propertyFacts(ctx, id))?.host).toBeNull();
  await t.pool.query(
    `insert into property_hosts (property_id, name, languages) values ($1, 'Shubhangi Vaidya', '{mr,hi}')`,
    [id],
  );
  ctx.caches.onChange(`property:${id}`);
  expect((await propertyFacts(ctx, id))?.host).toEqual({
    name: 'Shubhangi Vaidya',
    languages: ['mr', 'hi'],
    picture: null,
  });
  await expect(
    t.pool.query(`update property_hosts set name = ' ' where property_id = $1`, [id]),
  ).rejects.toMatchObject({ constraint: 'property_hosts_name_check' });
  await expect(
    t.pool.query(`update property_hosts set languages = '{xx}' where property_id = $1`, [id]),
  ).rejects.toMatchObject({ constraint: 'property_hosts_languages_check' });
});

it('the database refuses contradictions', async () => {
  const { id, rooms } = await buildProperty(t.db, {});
  const room = rooms[0]?.id;
  const refused = (text: string, values: unknown[], constraint: string) =>
    expect(t.pool.query(text, values)).rejects.toMatchObject({ constraint });
  await refused(
    `insert into room_spaces (property_id, room_id, position, kind, name) values ($1, $2, 0, 'bedroom', 'Bare')`,
    [id, room],
    'bedrooms_have_beds',
  );
  await refused(
    `
      insert into room_spaces (property_id, room_id, position, kind, name, bath)
      values ($1, $2, 0, 'kitchen', 'Kitchen', '{bathtub}')`,
    [id, room],
    'baths_where_one_bathes',
  );
  await refused(
    `insert into property_rules (property_id, topic, answer) values ($1, 'couples', 'no')`,
    [id],
    'answers_that_stand_in_properties',
  );
  await refused(
    `insert into property_rules (property_id, topic, answer, until) values ($1, 'pets', 'yes', '20:00')`,
    [id],
    'an_end_for_music_and_visitors',
  );
  await refused(
    `insert into property_facts values ($1, 'none', 'none', null, 'none', '', 'tarred', 0, '', 3, true, 1)`,
    [id],
    'step_free_has_no_steps',
  );
});
