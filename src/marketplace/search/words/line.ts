import { plainText } from '../area.ts';
import { latinFigures, latinWord, withEndingsApart } from './devanagari.ts';
import { MONTH, WEEKDAY } from './calendar.ts';

const ENGLISH = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
];

/** English number words up to twenty, as figures. */
const NUMBER_WORDS: ReadonlyMap<string, string> = new Map(
  ENGLISH.map((word, i) => [word, String(i + 1)]),
);

const HINDI: ReadonlyMap<string, string> = new Map([
  ['ek', '1'],
  ['do', '2'],
  ['teen', '3'],
  ['tin', '3'],
  ['char', '4'],
  ['chaar', '4'],
  ['panch', '5'],
  ['paanch', '5'],
  ['che', '6'],
  ['chhe', '6'],
  ['saat', '7'],
  ['aath', '8'],
  ['nau', '9'],
  ['das', '10'],
]);

/** Words that a Hindi number may count; 'do' alone is English. */
const COUNTED =
  /^(?:log|logon|raat|raatein|din|kamre|kamra|bacche|bachche|baccha|bachcha|hazar|hazaar|bhk|jodi)$/u;

/** '2' for 'do' before 'log'; null if it is not a Hindi number. */
const hindiNumber = (word: string, next: string | undefined): string | null =>
  next !== undefined && COUNTED.test(next) ? (HINDI.get(word) ?? null) : null;

/** The most characters and tokens that are read. */
const MOST_CHARACTERS = 120;
const MOST_TOKENS = 80;

interface Token {
  /** as the rules compare it: lower case, figures for number words */
  readonly word: string;
  readonly said: string;
  readonly start: number;
  readonly end: number;
  readonly source: string;
}

// whole dates, amounts with Indian grouping, numbers, words with their apostrophes, the few signs that mean something
const PIECES =
  /\d{4}-\d{1,2}-\d{1,2}|\d{1,2}([/.-])\d{1,2}\1\d{4}|\d{1,2}\/\d{1,2}(?![\d/])|\d{1,3}(?:,\d{2})*,\d{3}(?!\d)|\d+(?:\.\d+)?|[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*|[₹+,&/·%]|[-–—]/gu;

/** Lower case, without apostrophes and accents, so that names compare as they are typed. */
const normalWord = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();

function wordOf(said: string): string {
  const latin = /^[\u0900-\u097f]/u.test(said) ? latinWord(said) : null;
  if (latin !== null) return latin;
  if (/^[-–—]$/u.test(said)) return '-';
  if (said === '&') return 'and';
  if (said === '·') return ',';
  if (said === '%') return 'percent';
  if (/^\d{1,3}(,\d{2})*,\d{3}$/.test(said)) return said.replaceAll(',', '');
  const word = normalWord(said);
  return NUMBER_WORDS.get(word) ?? (word === '' ? said.toLowerCase() : word);
}

/** Whether a dash joins two ends of a range; otherwise it belongs to a word ('pet-friendly', '3-bhk'). */
const joinsRange = (next: string | undefined): boolean =>
  next !== undefined &&
  (/^\d/.test(next) || next === '₹' || new RegExp(`^(?:${WEEKDAY}|${MONTH})$`, 'u').test(next));

export function tokensOf(typed: string): { tokens: readonly Token[]; wasCut: boolean } {
  const source = withEndingsApart(latinFigures(plainText(typed)));
  const cut = typed.trim().length > MOST_CHARACTERS;
  const all = [...source.matchAll(PIECES)].map((piece) => ({
    said: piece[0],
    word: wordOf(piece[0]),
    start: piece.index,
    end: piece.index + piece[0].length,
    source,
  }));
  const kept = all.filter((token, i) => token.word !== '-' || joinsRange(all[i + 1]?.word));
  const tokens = kept.slice(0, MOST_TOKENS).map((token, i) => ({
    ...token,
    word: hindiNumber(token.word, kept[i + 1]?.word) ?? token.word,
  }));
  return { tokens, wasCut: cut || kept.length > MOST_TOKENS };
}

/** A name as the rules compare it. */
export const nameWords = (name: string): readonly string[] =>
  tokensOf(name)
    .tokens.map((token) => token.word)
    .filter((word) => word !== ',');

/** Praise that every stay claims: it narrows nothing. */
const PRAISE = `quiet quieter peaceful calm serene silent cosy cozy beautiful lovely pretty scenic romantic charming cute amazing awesome great perfect decent
  comfortable comfy homely relaxing relaxed secluded hidden stunning gorgeous wonderful fantastic superb excellent shaant shant sundar`;

/** Words without a meaning of their own, and praise. Only these may be unused without being reported. */
export const FILLERS: ReadonlySet<string> = new Set(
  `, - . + / a an the in at near nearby around by of for from to on with and or please pls plz want wanted need needed looking show find me i we us our my some any
  stay stays place places property properties accommodation rental rentals book booking rent is are that which has have having there per also only
  search get give let should must be can would like like to good nice check checkin check-in checkout options option
  ke ki ka ko mein me hai ho paas pas liye chahiye chaiye aur wala wali wale do dikhao achha accha ek ${PRAISE}`.split(
    /\s+/,
  ),
);

/** A run of tokens. */
export interface Span {
  readonly from: number;
  readonly count: number;
  /** as it was typed */
  readonly said: string;
}

/** The result of a rule for a match: used it, refused it (it is reported), or left it to later rules. */
export type Verdict = 'used' | 'refused' | 'skip';

type State = 'open' | Exclude<Verdict, 'skip'>;

/** Replaces words that a rule has used: no later pattern matches across it. */
const TAKEN = '|';

/**
 * The typed text as words separated by one blank. Rules match patterns on it and take the words they understand; the
 * words that remain are reported.
 */
export interface Line {
  /** the open words; used ones are TAKEN */
  text(): string;
  /** calls `use` for every match of a pattern, left to right */
  take(pattern: RegExp, use: (match: RegExpExecArray, span: Span) => Verdict): void;
  /** marks used words as refused, to be reported */
  refuse(span: Span): void;
  use(span: Span): void;
  /** runs of open words between used ones, without fillers at their edges */
  openRuns(): readonly Span[];
  /** every unused run and every refusal, as typed */
  notUsed(): readonly string[];
  words(span: Span): readonly string[];
  span(from: number, count: number): Span;
  /** corrects an open word that is plainly a typo of another */
  respell(correct: (word: string) => string | null): readonly { typed: string; taken: string }[];
  readonly wasCut: boolean;
}

/** Words that separate two wishes. */
const PARTS: ReadonlySet<string> = new Set([',', 'and', 'or', 'aur', 'but']);

const blanks = (text: string): number => text.split(' ').length - 1;

/** `fillers`: the words that may stay unused without being reported. */
export function lineOf(typed: string, fillers: ReadonlySet<string> = FILLERS): Line {
  const { tokens, wasCut } = tokensOf(typed);
  const words = tokens.map((token) => token.word);
  const states: State[] = tokens.map(() => 'open');
  const refusals: Span[] = [];

  const text = () => words.map((word, i) => (states[i] === 'open' ? word : TAKEN)).join(' ');
  const spanOf = (from: number, count: number): Span => ({
    from,
    count,
    said: typedOf(from, count),
  });
  const typedOf = (from: number, count: number) => {
    const first = tokens[from];
    const last = tokens[from + count - 1];
    return first && last ? first.source.slice(first.start, last.end) : '';
  };
  const mark = (span: Span, state: State) => states.fill(state, span.from, span.from + span.count);
  const refuse = (span: Span) => {
    mark(span, 'refused');
    refusals.push(span);
  };

  function openRuns(): Span[] {
    const runs: Span[] = [];
    let from = 0;
    while (from < words.length) {
      if (states[from] !== 'open') {
        from += 1;
        continue;
      }
      let to = from;
      while (to < words.length && states[to] === 'open' && !PARTS.has(words[to] ?? '')) to += 1;
      let first = from;
      let last = to;
      while (first < last && fillers.has(words[first] ?? '')) first += 1;
      while (last > first && fillers.has(words[last - 1] ?? '')) last -= 1;
      if (last > first) runs.push(spanOf(first, last - first));
      from = Math.max(to, from + 1);
    }
    return runs;
  }

  return {
    text,
    refuse,
    span: spanOf,
    openRuns,
    wasCut,
    use: (span) => mark(span, 'used'),
    words: (span) => words.slice(span.from, span.from + span.count),
    notUsed: () =>
      [...openRuns(), ...refusals].toSorted((a, b) => a.from - b.from).map((span) => span.said),
    take(pattern, use) {
      const each = pattern;
      each.lastIndex = 0;
      let line = text();
      for (let match = each.exec(line); match !== null; match = each.exec(line)) {
        const span = spanOf(blanks(line.slice(0, match.index)), blanks(match[0]) + 1);
        const verdict = use(match, span);
        if (verdict === 'skip') {
          each.lastIndex = match.index + Math.max(1, match[0].indexOf(' ') + 1);
          continue;
        }
        if (verdict === 'used') mark(span, 'used');
        else refuse(span);
        line = text();
        each.lastIndex = 0;
      }
    },
    respell(correct) {
      const respelt: { typed: string; taken: string }[] = [];
      words.forEach((word, i) => {
        const taken = states[i] === 'open' ? correct(word) : null;
        if (taken === null) return;
        respelt.push({ typed: tokens[i]?.said ?? word, taken });
        words[i] = normalWord(taken);
      });
      return respelt;
    },
  };
}

/** The grammar's own patterns, each compiled once. */
const patterns = new Map<string, RegExp>();

/** A pattern of whole words. */
export function pattern(source: string): RegExp {
  const known = patterns.get(source) ?? new RegExp(`(?<![^ ])(?:${source})(?![^ ])`, 'gu');
  patterns.set(source, known);
  return known;
}
