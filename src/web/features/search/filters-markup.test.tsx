import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { FilterCounts } from '#marketplace/search/index.ts';
import { pack } from '#web/lib/packed.ts';
import { FILTER_GROUPS, type FilterGroup } from './filter-values.ts';
import { parseList } from './list-params.ts';
import { FilterFields } from './filter-fields.tsx';
import { filtersMarkup } from './filters-markup.ts';

/** Elements and texts in their order, attributes in order of their names: what a browser makes of the HTML. */
const elements = (html: string): string[] =>
  html
    .replaceAll(/&#x?[0-9a-f]+;|&amp;/g, (sign) => (sign === '&amp;' ? '&' : String.fromCodePoint(sign.startsWith('&#x') ? Number.parseInt(sign.slice(3), 16) : Number(sign.slice(2, -1)))))
    .split(/(?=<)|(?<=>)/)
    .map((piece) => piece.replace(/^<(\w+) (.*?)\/?>$/, (_, name: string, rest: string) => `<${name} ${[...rest.matchAll(/[\w-]+="([^"]*)"/g)].map(([one]) => one.replace(/ +"$/, '"')).toSorted().join(' ')}>`));

function counts(n: number): FilterCounts {
  const of = (wanted: FilterGroup) => Object.fromEntries((FILTER_GROUPS.find(({ group }) => group === wanted)?.options ?? []).map(({ value }, i) => [value, (i * n) % 5]));
  return { popular: of('popular'), budget: of('budget'), starRating: of('starRating'), propertyType: of('propertyType'), amenities: of('amenities') };
}

it.each([
  ['', 3],
  ['type=bungalow&popular=pure_veg&budget=0_4000&star_rating=4&amenities=41', 2],
  ['amenities=48&type=any', 0],
])('the server’s text of the filters is what React draws: %s', (query, n) => {
  const { state } = parseList(new URLSearchParams(query), '2026-11-20');
  const drawn = renderToStaticMarkup(<FilterFields state={state} counts={pack(counts(n))} onChange={() => {}} />);
  expect(elements(filtersMarkup(state, counts(n)))).toEqual(elements(drawn));
  expect(drawn).toContain('type="checkbox"');
});
