/** Unifies sounds that have several spellings when Indian names are written in Latin letters. */
export function folded(word: string): string {
  return word
    .replace(/(.)\1+/gu, '$1')
    .replace(/w/g, 'v')
    .replace(/([bcdgkpst])h/g, '$1')
    .replace(/au|ou/g, 'a')
    .replace(/ee/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/h$/, '');
}

/** Typos allowed in a word of a length: short words resemble too many others. */
const typosAllowed = (length: number): number => (length < 5 ? 0 : length < 8 ? 1 : 2);

/**
 * Inserted, dropped, wrong and swapped letters between two words; anything above `most` is `most + 1`. A swap counts
 * as one typo: a Levenshtein distance would count two and miss 'Kmashet'.
 */
export function typosBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
    }
    if (Math.min(...next) > most) return most + 1;
    before = row;
    row = next;
  }
  return Math.min(row[b.length] ?? most + 1, most + 1);
}

/** The one word of a list that a typed word is a typo of; null if none is near or two are equally near. */
export function meantWord<T>(
  typed: string,
  known: readonly T[],
  spelling: (one: T) => string,
): { found: T; typos: number } | null {
  const from = folded(typed);
  const most = typosAllowed(from.length);
  let best: { found: T; typos: number } | null = null;
  let tied = false;
  for (const one of known) {
    const to = folded(spelling(one));
    if (to[0] !== from[0]) continue;
    const typos = typosBetween(from, to, Math.min(most, typosAllowed(to.length)));
    if (typos > Math.min(most, typosAllowed(to.length))) continue;
    if (best !== null && typos === best.typos) tied = true;
    if (best === null || typos < best.typos) {
      best = { found: one, typos };
      tied = false;
    }
  }
  return tied ? null : best;
}

/** Words of the grammar long enough to recognise typos in them. */
const LONG_WORDS =
  `villa villas bungalow bungalows resort resorts swimming infinity rooftop outdoor indoor restaurant conference wedding children adults people persons
  guests friends weekend tonight tomorrow monday tuesday wednesday thursday saturday january february september october november december cheapest friendly couple
  refundable cancellation nights bedroom bedrooms christmas vegetarian elevator internet smoking service between maximum minimum including`.split(
    /\s+/,
  );

/** Correct words that are within a typo of one of those. */
const THEIR_OWN = new Set([
  'hostel',
  'hostels',
  'night',
  'guest',
  'friend',
  'resorts',
  'couples',
  'person',
  'adult',
  'services',
  'smoker',
  'smokers',
  'friends',
  'bedding',
  'wedding',
  'weddings',
  'weekends',
]);

/** The word of the grammar that a typed word is a typo of, or null. */
export function meantGrammarWord(word: string): string | null {
  if (word.length < 5 || LONG_WORDS.includes(word) || THEIR_OWN.has(word)) return null;
  const most = typosAllowed(word.length);
  const near = LONG_WORDS.filter(
    (known) =>
      known[0] === word[0] &&
      typosBetween(word, known, Math.min(most, typosAllowed(known.length))) <=
        Math.min(most, typosAllowed(known.length)),
  );
  const best = near.toSorted((a, b) => typosBetween(word, a, 3) - typosBetween(word, b, 3));
  const [first, second] = best;
  if (first === undefined) return null;
  return second !== undefined && typosBetween(word, first, 3) === typosBetween(word, second, 3)
    ? null
    : first;
}
