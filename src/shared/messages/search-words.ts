import { formatPaise, paise } from '../money.ts';

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
const money = (rupees: number): string => formatPaise(paise(rupees));
const listed = (items: readonly (string | number)[]): string => (items.length < 2 ? String(items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`);
const quoted = (words: readonly string[]): string => listed(words.map((word) => `“${word}”`));

/** A search in words: what was understood of it, what was not, and what was taken for granted. */
export const searchWords = {
  understood: (text: string) => `We looked for: ${text}.`,
  nothing: 'We could not make a search of those words.',
  notUsed: (words: readonly string[]) => `We did not use: ${quoted(words)}.`,
  spelling: (typed: string, taken: string) => `“${typed}” was read as ${taken}.`,
  budgetBand: (typed: string) => `Prices are asked in bands, a night before taxes; those round “${typed}” are ticked.`,
  childAge: 'Children without an age count as 12: give their ages for the right price.',
  grownChild: (age: number) => `At ${age} years somebody counts as an adult.`,
  moreRooms: (rooms: number) => `At most 4 children fit a room, so the search is for ${rooms} rooms.`,
  cut: 'Only the beginning of that long sentence was read.',
  said: {
    or: ' or ',
    anyType: 'any kind of stay',
    types: { bungalow: 'villa', hotel: 'hotel', resort: 'resort' },
    near: (place: string) => `near ${place}`,
    at: (house: string) => `at ${house}`,
    stay: (from: string, to: string) => `${from} to ${to}`,
    nights: (n: number) => `for ${count(n, 'night', 'nights')}`,
    bhk: (n: number) => `${n} BHK`,
    rooms: (n: number) => count(n, 'room', 'rooms'),
    adults: (n: number) => count(n, 'adult', 'adults'),
    children: (ages: readonly number[]) => `${count(ages.length, 'child', 'children')} aged ${listed(ages)}`,
    under: (rupees: number) => `under ${money(rupees)} a night`,
    above: (rupees: number) => `above ${money(rupees)} a night`,
    between: (low: number, high: number) => `${money(low)} to ${money(high)} a night`,
    pool: 'with a pool',
    sorts: { recommended: '', price_asc: 'cheapest first', price_desc: 'most expensive first', rating: 'best rated first', distance: 'nearest first' },
  },
} as const;
