/** Sounds that are spelt in several ways when Indian names are written in Latin letters, brought to one. */
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

/** Slips allowed in a word of that length: short words mean too many things. */
export const slipsAllowed = (length: number): number => (length < 5 ? 0 : length < 8 ? 1 : 2);

/** Inserted, dropped, wrong and swapped letters between two words; anything above `most` is `most + 1`. */
export function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
    }
    if (Math.min(...next) > most) return most + 1;
    before = row;
    row = next;
  }
  return Math.min(row[b.length] ?? most + 1, most + 1);
}

/** The one word of a list that a typed word is a slip of; null where none is near or two are equally near. */
export function meantWord<T>(typed: string, known: readonly T[], spelling: (one: T) => string): { found: T; slips: number } | null {
  const from = folded(typed);
  const most = slipsAllowed(from.length);
  let best: { found: T; slips: number } | null = null;
  let tied = false;
  for (const one of known) {
    const to = folded(spelling(one));
    if (to[0] !== from[0]) continue;
    const slips = slipsBetween(from, to, Math.min(most, slipsAllowed(to.length)));
    if (slips > Math.min(most, slipsAllowed(to.length))) continue;
    if (best !== null && slips === best.slips) tied = true;
    if (best === null || slips < best.slips) {
      best = { found: one, slips };
      tied = false;
    }
  }
  return tied ? null : best;
}
