import { plainText } from '../place-text.ts';
import { hindiNumber, NUMBER_WORDS } from './numbers.ts';
import { MONTH, WEEKDAY } from './calendar-names.ts';

/** How much is read of what was typed. */
export const MOST_CHARACTERS = 120;
const MOST_TOKENS = 80;

export interface Token {
  /** as the rules see it: lower case, figures for number words */
  readonly word: string;
  readonly said: string;
  readonly start: number;
  readonly end: number;
  readonly source: string;
}

// whole dates, amounts with Indian grouping, numbers, words with their apostrophes, the few signs that mean something
const PIECES = /\d{4}-\d{1,2}-\d{1,2}|\d{1,2}([/.-])\d{1,2}\1\d{4}|\d{1,2}\/\d{1,2}(?![\d/])|\d{1,3}(?:,\d{2})*,\d{3}(?!\d)|\d+(?:\.\d+)?|[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*|[₹+,&/·]|[-–—]/gu;

/** Lower case, without apostrophes and accents, so that names compare as they are typed. */
export const normalWord = (word: string): string => word.normalize('NFKD').replace(/[\p{M}'’]/gu, '').toLowerCase();

function wordOf(said: string): string {
  if (/^[-–—]$/u.test(said)) return '-';
  if (said === '&') return 'and';
  if (said === '·') return ',';
  if (/^\d{1,3}(,\d{2})*,\d{3}$/.test(said)) return said.replaceAll(',', '');
  const word = normalWord(said);
  return NUMBER_WORDS.get(word) ?? (word === '' ? said.toLowerCase() : word);
}

/** A dash joins two ends of a range, or it only spells a word ('pet-friendly', '3-bhk'). */
const joinsRange = (next: string | undefined): boolean => next !== undefined && (/^\d/.test(next) || next === '₹' || new RegExp(`^(?:${WEEKDAY}|${MONTH})$`, 'u').test(next));

export function tokensOf(typed: string): { tokens: readonly Token[]; wasCut: boolean } {
  const source = plainText(typed);
  const cut = typed.trim().length > MOST_CHARACTERS;
  const all = [...source.matchAll(PIECES)].map((piece) => ({ said: piece[0], word: wordOf(piece[0]), start: piece.index, end: piece.index + piece[0].length, source }));
  const kept = all.filter((token, i) => token.word !== '-' || joinsRange(all[i + 1]?.word));
  const tokens = kept.slice(0, MOST_TOKENS).map((token, i) => ({ ...token, word: hindiNumber(token.word, kept[i + 1]?.word) ?? token.word }));
  return { tokens, wasCut: cut || kept.length > MOST_TOKENS };
}

/** A name as the rules see it, to compare it with what was typed. */
export const nameWords = (name: string): readonly string[] => tokensOf(name).tokens.map((token) => token.word).filter((word) => word !== ',');
