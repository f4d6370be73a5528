import { nameWords, type Line, type Span } from './line.ts';
import { refusedBefore } from './read-wishes.ts';
import type { Draft, KnownName } from './read-words.ts';
import { meantWord } from './spelling.ts';

/** Words that may follow a place's name: 'Pawna lake', 'Tikona fort'. */
const ROUNDED_OFF = new Set([
  'lake',
  'dam',
  'village',
  'city',
  'town',
  'area',
  'side',
  'hill',
  'hills',
  'station',
  'fort',
  'killa',
  'kila',
  'cave',
  'caves',
  'falls',
  'waterfall',
]);
const LONGEST_NAME = 6;
const RANK: Readonly<Record<KnownName['kind'], number>> = {
  locality: 0,
  city: 1,
  state: 2,
  property: 3,
};

interface Spelt {
  readonly name: KnownName;
  readonly words: readonly string[];
}

export const spelt = (names: readonly KnownName[]): readonly Spelt[] =>
  names
    .map((name) => ({ name, words: nameWords(name.name) }))
    .filter(({ words }) => words.length > 0)
    .toSorted((a, b) => b.words.length - a.words.length || RANK[a.name.kind] - RANK[b.name.kind]);

/** Reads names that are spelt correctly, longest first. A property needs its full name, of two words or more. */
export function readExactPlaces(line: Line, draft: Draft, names: readonly Spelt[]): void {
  for (const { name, words } of names) {
    if (name.kind === 'property' && words.length < 2) continue;
    for (let at = find(line, words); at !== -1; at = find(line, words)) {
      const span = { from: at, count: words.length, said: '' };
      settle(line, draft, name, span);
    }
  }
}

/** The first open run of words that spells a name; -1 if there is none. */
function find(line: Line, words: readonly string[]): number {
  const open = line.text().split(' ');
  return open.findIndex((_, i) => words.every((word, j) => open[i + j] === word));
}

/**
 * Reads misspelt names from unused words: a run shorter than three words that is close to one known name and no
 * other. Properties count too, also by the first word of their name if it is unique.
 */
export function readMisspeltPlaces(line: Line, draft: Draft, names: readonly Spelt[]): void {
  for (const run of line.openRuns()) {
    const words = line.words(run);
    for (let count = Math.min(LONGEST_NAME, words.length); count > 0; count -= 1) {
      for (let at = 0; at + count <= words.length; at += 1) {
        const some = words.slice(at, at + count);
        const meant = meantWord(
          some.join(''),
          names.filter((one) => fits(one, count)),
          ({ words: name }) => name.join(''),
        );
        if (meant === null || /\d/.test(some.join(''))) continue;
        const span = { from: run.from + at, count, said: '' };
        if (settle(line, draft, meant.found.name, span))
          draft.assumed.push({
            kind: 'spelling',
            typed: some.join(' '),
            taken: meant.found.name.name,
          });
        return readMisspeltPlaces(line, draft, names);
      }
    }
  }
}

/** A typo may split or join a word of a place; a property needs as many words as it has. */
const fits = ({ name, words }: Spelt, count: number): boolean =>
  name.kind === 'property'
    ? words.length === count && count > 1
    : Math.abs(words.length - count) <= 1;

/** Uses a name as the place, or as the surroundings of a place already read. True if it became the place. */
function settle(line: Line, draft: Draft, name: KnownName, span: Span): boolean {
  if (refusedBefore(line, span.from)) {
    const negator = line
      .text()
      .split(' ')
      .slice(0, span.from)
      .findLastIndex((word) =>
        /^(?:no|not|non|without|except|excluding|avoid|want|nahi|bina|sans)$/u.test(word),
      );
    refuseAll(line, negator, span.from + span.count);
    return false;
  }
  const other = draft.place;
  if (other !== null && other.label !== name.label && !other.within.includes(name.name)) {
    // 'Lonavala, Tungarli': the narrower name becomes the place
    if (name.within.includes(other.name)) {
      draft.place = name;
      line.use(span);
      return true;
    }
    refuseAll(line, span.from, span.from + span.count);
    return false;
  }
  const becomes = other === null;
  draft.place ??= name;
  line.use(span);
  const after = span.from + span.count;
  if (ROUNDED_OFF.has(line.text().split(' ')[after] ?? ''))
    line.use({ from: after, count: 1, said: '' });
  return becomes;
}

const refuseAll = (line: Line, from: number, to: number): void =>
  line.refuse(line.span(from, to - from));
