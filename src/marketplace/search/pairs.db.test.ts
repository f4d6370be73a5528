import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildProperty } from '#test/support/builders.ts';
import { openSearch, requestOf, type SearchFixture } from '#test/support/search.ts';
import { listWithCounts, pairsFor } from './index.ts';

let h: SearchFixture;
beforeAll(async () => {
  h = await openSearch();
  for (const [name, rate] of [
    ['North', 600_000],
    ['South', 500_000],
    ['West', 900_000],
  ] as const)
    await buildProperty(h.t.db, { name, rooms: [{ maxAdults: 8, maxChildren: 2, rate }] });
}, 120_000);
afterAll(() => h.t.close());

const party = { adults: 12, childAges: [], rooms: 1 };

it('finds two houses for a party that fits into no single one, each priced for its part, together within the budget', async () => {
  const alone = await listWithCounts(h.ctx, requestOf({ hotelType: 'bungalow', party }));
  expect(alone).toMatchObject({ ok: true, value: { count: 0 } });
  const [cheapest] = await pairsFor(h.ctx, requestOf({ hotelType: 'bungalow', party }), 3);
  expect(cheapest?.stays.map(({ item }) => item.card.name).toSorted()).toEqual(['North', 'South']);
  expect(cheapest?.stays.reduce((sum, one) => sum + one.party.adults, 0)).toBe(12);
  const total = cheapest?.total ?? 0;
  expect(total).toBe(cheapest?.stays.reduce((sum, { item }) => sum + item.grandTotal, 0));
  const within = (to: number) =>
    pairsFor(h.ctx, requestOf({ hotelType: 'bungalow', party, total: { from: null, to } }), 3);
  expect((await within(total)).map((pair) => pair.total)).toEqual([total]);
  expect(await within(total - 100)).toEqual([]);
});
