import { plainText } from './place-text.ts';

/** LIKE patterns for what somebody typed; the typed text is data, its wildcards too. */
export interface KeywordPatterns {
  readonly prefix: string;
  /** a word inside the name begins with it */
  readonly word: string;
  readonly part: string;
}

const LONGEST = 60;

/** Patterns over lower-cased names, or null when nothing was typed. 'Tungarli, Lonavala' looks for its first name. */
export function keywordPatterns(term: string): KeywordPatterns | null {
  const [first = ''] = plainText(term).slice(0, LONGEST).toWellFormed().toLowerCase().split(',');
  const text = first.trim();
  if (text === '') return null;
  const literal = text.replace(/[\\%_]/g, (c) => `\\${c}`);
  return { prefix: `${literal}%`, word: `% ${literal}%`, part: `%${literal}%` };
}
