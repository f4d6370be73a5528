import { formatShortDate } from '#shared/dates.ts';
import { search } from '#shared/messages/search.ts';
import { searchWords } from '#shared/messages/search-words.ts';
import type { BudgetBand } from '../../types.ts';
import type { Understood } from './types.ts';

/** What was understood, in words that are understood as the same again. Empty when nothing was. */
export function sayWords(u: Understood): string {
  const villa = u.types?.length === 1 && u.types[0] === 'bungalow';
  const say = searchWords.said;
  const labelOf = (id: number): string => (search.amenities as Readonly<Record<number, string>>)[id] ?? '';
  return [
    u.types === null ? null : u.types.length === 0 ? say.anyType : u.types.map((type) => say.types[type]).join(say.or),
    u.place && (u.place.kind === 'property' ? say.at(u.place.label) : say.near(u.place.label)),
    u.stay && say.stay(formatShortDate(u.stay.checkIn), formatShortDate(u.stay.checkOut)),
    u.nights && say.nights(u.nights),
    u.rooms && (villa ? say.bhk(u.rooms) : say.rooms(u.rooms)),
    u.adults && say.adults(u.adults),
    u.childAges && say.children(u.childAges),
    ...u.popular.map((value) => search.popular[value]),
    saidBudget(u.budget),
    ...u.starRating.map((n) => search.stars(n)),
    u.anyPool ? say.pool : null,
    ...u.amenities.map(labelOf),
    u.sort && say.sorts[u.sort],
  ].filter((part) => part !== null && part !== 0 && part !== '').join(' · ');
}

/** Bands stand side by side, so their outer edges say them all. */
function saidBudget(bands: readonly BudgetBand[]): string | null {
  const [low] = bands[0]?.split('_').map(Number) ?? [];
  if (low === undefined) return null;
  const [, high] = bands.at(-1)?.split('_').map(Number) ?? [];
  if (high === undefined) return searchWords.said.above(low);
  return low === 0 ? searchWords.said.under(high) : searchWords.said.between(low, high);
}
