import type { IsoDate } from '#shared/dates.ts';
import type { Pool } from '#platform/database/index.ts';
import { createRemembered, type Remembered } from '#platform/remembered.ts';
import { houseNames, placeNames } from './name-store.ts';
import { FILLERS } from './rules/words/fillers.ts';
import { readWords } from './rules/words/read-words.ts';
import { sayWords } from './rules/words/say-words.ts';
import { tokensOf } from './rules/words/tokens.ts';
import type { KnownName } from './rules/words/types.ts';
import type { WordsUnderstood } from './types.ts';

/** A slip may be in the middle of a name, seldom in its first letters. */
const FIRST_LETTERS = 4;
const LEAST_LETTERS = 5;

type PlaceNames = readonly KnownName[];

/**
 * What a search in words asks for, with the names of this catalogue. It only reads names: whether anything is to be
 * had is the list's to say. Most searches are just a place as our own lists write it: that is looked up, not read.
 */
export function createWordsReader(pool: Pool): { understand: (typed: string, today: IsoDate) => Promise<WordsUnderstood> } & Pick<Remembered<PlaceNames>, 'remember' | 'forget' | 'dropAll'> {
  const { recall, remember, forget, dropAll } = createRemembered<PlaceNames>({ mostGroups: 1, mostValues: 1, atOnce: 1 });
  const readPlaces = new WeakMap<PlaceNames, Map<string, WordsUnderstood>>();
  const placesKnown = async (): Promise<PlaceNames> => (await recall('', [0], async () => new Map([[0, await placeNames(pool)]]))).get(0) ?? [];
  return {
    remember,
    forget,
    dropAll,
    understand: async (typed, today) => {
      const places = await placesKnown();
      const written = places.find(({ label }) => label === typed);
      if (written === undefined) return read(typed, today, [...places, ...(await houseNames(pool, beginningsIn(typed)))]);
      const known = readPlaces.get(places) ?? new Map<string, WordsUnderstood>();
      readPlaces.set(places, known);
      const understood = known.get(`${today} ${typed}`) ?? read(typed, today, [written, ...places.filter(({ name }) => written.within.includes(name))]);
      known.set(`${today} ${typed}`, understood);
      return understood;
    },
  };
}

function read(typed: string, today: IsoDate, names: PlaceNames): WordsUnderstood {
  const understood = readWords(typed, today, names);
  return { ...understood, sentence: sayWords(understood) };
}

/** How names of houses among the words would begin: two words that stand together, or the first letters of one. */
export function beginningsIn(typed: string): readonly string[] {
  const words = tokensOf(typed).tokens.map((token) => ({ word: token.word, said: token.said.toLowerCase() }));
  const pairs = words.flatMap((one, i) => {
    const next = words[i + 1];
    return next === undefined || one.said.length < 2 || next.word === ',' ? [] : [`${one.said} ${next.said.slice(0, FIRST_LETTERS)}`];
  });
  const letters = words.filter(({ word }) => word.length >= LEAST_LETTERS && !FILLERS.has(word) && !/^\d/.test(word)).map(({ word }) => word.slice(0, FIRST_LETTERS));
  return [...new Set([...pairs, ...letters])];
}
