import { slipsAllowed, slipsBetween } from './slips.ts';

/** Words of the grammar that are long enough for a slip in them to be plain. */
const LONG_WORDS = `villa villas bungalow bungalows resort resorts swimming infinity rooftop outdoor indoor restaurant conference wedding children adults people persons
  guests friends weekend tonight tomorrow monday tuesday wednesday thursday saturday january february september october november december cheapest friendly couple
  refundable cancellation nights bedroom bedrooms christmas vegetarian elevator internet smoking service between maximum minimum including`.split(/\s+/);

/** Words of their own that lie within a slip of one of those. */
const THEIR_OWN = new Set(['hostel', 'hostels', 'night', 'guest', 'friend', 'resorts', 'couples', 'person', 'adult', 'services', 'smoker', 'smokers', 'friends', 'bedding', 'wedding', 'weddings', 'weekends']);

/** The word of the grammar that a typed word is a slip of, or null. */
export function meantGrammarWord(word: string): string | null {
  if (word.length < 5 || LONG_WORDS.includes(word) || THEIR_OWN.has(word)) return null;
  const most = slipsAllowed(word.length);
  const near = LONG_WORDS.filter((known) => known[0] === word[0] && slipsBetween(word, known, Math.min(most, slipsAllowed(known.length))) <= Math.min(most, slipsAllowed(known.length)));
  const best = near.toSorted((a, b) => slipsBetween(word, a, 3) - slipsBetween(word, b, 3));
  const [first, second] = best;
  if (first === undefined) return null;
  return second !== undefined && slipsBetween(word, first, 3) === slipsBetween(word, second, 3) ? null : first;
}
