import { setTimeout as sleep } from 'node:timers/promises';

/** The observations of one address, or of one kind of write. */
export interface Seen {
  readonly name: string;
  readonly answers: number;
  readonly good: number;
  /** Each bad or missing answer, and its count. */
  readonly bad: ReadonlyMap<string, number>;
  readonly slowestMs: number;
  /** The longest time from one good answer to the next, in milliseconds. */
  readonly longestPauseMs: number;
}

interface Probe {
  /** Milliseconds from an instant (`performance.now()`) to the first good answer of a request that began after it. */
  nextGood(since: number): Promise<number>;
  stop(): Promise<Seen>;
}

/** The longest wait of a visitor for a page. */
const PATIENCE_MS = 5000;

/**
 * Sends requests all the time, a limited number at once. `ask` throws or returns a description of the answer; null is a
 * good one.
 */
export function startProbe(
  name: string,
  everyMs: number,
  ask: (signal: AbortSignal) => Promise<string | null>,
): Probe {
  const bad = new Map<string, number>();
  const goods: { readonly began: number; readonly ended: number }[] = [];
  const open = new Set<Promise<void>>();
  let answers = 0;
  let slowestMs = 0;
  const once = async (): Promise<void> => {
    const began = performance.now();
    const problem = await ask(AbortSignal.timeout(PATIENCE_MS)).catch(
      (error: unknown) => (error as Error).name,
    );
    const ended = performance.now();
    answers += 1;
    slowestMs = Math.max(slowestMs, ended - began);
    if (problem === null) goods.push({ began, ended });
    else bad.set(problem, (bad.get(problem) ?? 0) + 1);
  };
  const timer = setInterval(() => {
    if (open.size >= 50) return;
    const asked = once().finally(() => open.delete(asked));
    open.add(asked);
  }, everyMs);
  return {
    nextGood: async (since) => {
      for (;;) {
        const found = goods.filter(({ began }) => began >= since).map(({ ended }) => ended);
        if (found.length > 0) return Math.min(...found) - since;
        await sleep(10);
      }
    },
    stop: async () => {
      clearInterval(timer);
      await Promise.all(open);
      const ends = goods.map(({ ended }) => ended).sort((a, b) => a - b);
      const pauses = ends.slice(1).map((at, i) => at - (ends[i] ?? at));
      return {
        name,
        answers,
        good: goods.length,
        bad,
        slowestMs,
        longestPauseMs: Math.max(0, ...pauses),
      };
    },
  };
}

/** Fetches a page as a visitor does, on a new connection, to its end. */
export const page =
  (url: string, holds: string) =>
  async (signal: AbortSignal): Promise<string | null> => {
    const answer = await fetch(url, { signal, headers: { connection: 'close' } });
    const text = await answer.text();
    if (!answer.ok) return String(answer.status);
    return text.includes(holds) ? null : 'without what it should say';
  };
