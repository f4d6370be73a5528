import { afterAll, beforeAll, expect, it } from 'vitest';
import { FLAG_COLUMNS, FLAGS } from '#shared/filters.ts';
import { buildCity, buildProperty } from '#test/support/builders.ts';
import { openSearch, type SearchFixture } from '#test/support/search.ts';

let h: SearchFixture;
beforeAll(async () => {
  h = await openSearch();
}, 120_000);
afterAll(() => h.t.close());

it.each(FLAGS)(
  '%s filters, counts and stands on the card, as built and as changed',
  async (flag) => {
    const name = `Town ${flag}`;
    const city = await buildCity(h.t.db, name, 15.3, 74.1);
    const at = { city, latitude: 15.3, longitude: 74.1, nights: 60 };
    const town = { city: name };
    await buildProperty(h.t.db, { ...at, name: 'With', flags: [flag] });
    const { id } = await buildProperty(h.t.db, { ...at, name: 'Without' });
    expect(await h.names({ ...town, filters: { popular: [flag] } })).toEqual(['With']);
    expect((await h.counts(town)).popular[flag]).toBe(1);
    const { items } = await h.list(town);
    expect(new Map(items.map(({ card }) => [card.name, card.flags]))).toEqual(
      new Map([
        ['With', [flag]],
        ['Without', []],
      ]),
    );
    const set = `update properties set ${FLAG_COLUMNS[flag]} = true where id = $1`;
    await h.t.pool.query(set, [id]);
    expect((await h.counts(town)).popular[flag]).toBe(2);
  },
);
