import type { IsoDate } from '#shared/dates.ts';
import type { Pool } from '#platform/db/index.ts';
import { houseNames, placeNames } from './name-store.ts';
import { FILLERS } from './rules/words/fillers.ts';
import { readWords } from './rules/words/read-words.ts';
import { sayWords } from './rules/words/say-words.ts';
import { tokensOf } from './rules/words/tokens.ts';
import type { WordsUnderstood } from './types.ts';

/** A slip may be in the middle of a name, seldom in its first letters. */
const FIRST_LETTERS = 4;
const LEAST_LETTERS = 5;

/**
 * What a search in words asks for, with the names of this catalogue. It only reads names: whether anything is to be
 * had is the list's to say.
 */
export async function understandWords(pool: Pool, typed: string, today: IsoDate): Promise<WordsUnderstood> {
  const [places, houses] = await Promise.all([placeNames(pool), houseNames(pool, beginningsIn(typed))]);
  const understood = readWords(typed, today, [...places, ...houses]);
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
