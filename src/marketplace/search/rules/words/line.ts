import { normalWord, tokensOf } from './tokens.ts';
import { FILLERS } from './fillers.ts';

/** A run of tokens that a rule looked at. */
export interface Span {
  readonly from: number;
  readonly count: number;
  /** as it was typed */
  readonly said: string;
}

/** What a rule did with a match: used it, must not use it (it is reported), or passes it on to later rules. */
export type Verdict = 'used' | 'refused' | 'skip';

type State = 'open' | Exclude<Verdict, 'skip'>;

/** Stands in the line where a rule has already taken words: no later pattern reaches across it. */
export const TAKEN = '|';

/**
 * What somebody typed, as a line of words with one blank between them. Rules match patterns on it and take what they
 * understood; what is left in the end is reported.
 */
export interface Line {
  /** the open words; taken ones are TAKEN */
  text(): string;
  /** offers every match of a pattern, left to right, to `use` */
  take(pattern: RegExp, use: (match: RegExpExecArray, span: Span) => Verdict): void;
  /** takes back what was used: it shall be reported */
  refuse(span: Span): void;
  use(span: Span): void;
  /** runs of open words between taken ones, fillers at their edges left out */
  openRuns(): readonly Span[];
  /** every run and refusal that changed nothing, as typed */
  notUsed(): readonly string[];
  words(span: Span): readonly string[];
  span(from: number, count: number): Span;
  /** replaces an open word where it was plainly a slip of another */
  respell(correct: (word: string) => string | null): readonly { typed: string; taken: string }[];
  readonly wasCut: boolean;
}

/** Where one wish ends and the next begins. */
const PARTS: ReadonlySet<string> = new Set([',', 'and', 'or', 'aur', 'but']);

const blanks = (text: string): number => text.split(' ').length - 1;

export function lineOf(typed: string): Line {
  const { tokens, wasCut } = tokensOf(typed);
  const words = tokens.map((token) => token.word);
  const states: State[] = tokens.map(() => 'open');
  const refusals: Span[] = [];

  const text = () => words.map((word, i) => (states[i] === 'open' ? word : TAKEN)).join(' ');
  const spanOf = (from: number, count: number): Span => ({ from, count, said: typedOf(from, count) });
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
      while (first < last && FILLERS.has(words[first] ?? '')) first += 1;
      while (last > first && FILLERS.has(words[last - 1] ?? '')) last -= 1;
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
    notUsed: () => [...openRuns(), ...refusals].toSorted((a, b) => a.from - b.from).map((span) => span.said),
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

/** The grammar's own patterns, each made once. */
const patterns = new Map<string, RegExp>();

/** A pattern of whole words: nothing of a longer word matches. */
export function pattern(source: string): RegExp {
  const known = patterns.get(source) ?? new RegExp(`(?<![^ ])(?:${source})(?![^ ])`, 'gu');
  patterns.set(source, known);
  return known;
}
