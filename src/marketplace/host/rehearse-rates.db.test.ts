import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberOf } from '#marketplace/inventory/testing/host.ts';
import { fixedClock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { buildProperty, type BuiltProperty } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { rehearseRates } from './rehearse-rates.ts';

let t: TestDatabase;
let villa: BuiltProperty;
let owner: Context;

beforeAll(async () => {
  t = await testDatabase();
  const clock = fixedClock('2026-11-25T10:00:00+05:30');
  villa = await buildProperty(t.db, { name: 'Mist House', nights: 120 });
  owner = await memberOf(testContext(t, { clock }), [villa.id]);
});
afterAll(() => t.close());

const inWords = (words: string) =>
  rehearseRates(owner, {
    propertyId: villa.id,
    roomIds: villa.rooms.map(({ id }) => id),
    rooms: [],
    from: '',
    last: '',
    weekdays: null,
    change: { rate: 0 },
    words,
  });

it.each([
  ['weekends in January 20000', 10],
  ['10% less on weekdays in January', 21],
  ['Saturdays and Sundays 20k', 32],
])('rehearses more nights than a stay may have: %s', async (words, nights) => {
  const found = await inWords(words);
  expect(found).toMatchObject({ ok: true });
  if (found.ok) expect(found.value.cells).toHaveLength(nights);
});

it('says that a range is turned round', async () => {
  expect(await inWords('20 Dec to 15 Dec 18k')).toMatchObject({
    code: 'words.unclear',
    message: expect.stringContaining('20 Dec to 15 Dec'),
  });
});
