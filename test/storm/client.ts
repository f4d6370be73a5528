import { setTimeout as sleep } from 'node:timers/promises';
import { tally, type Tally } from './tally.ts';

/** The final answer of a call. */
export interface Answer {
  readonly http: number;
  readonly code: string;
  readonly data: unknown;
  readonly cookie: string;
  /** The HTML of a page; '' for a call. */
  readonly page: string;
  /** The path that a form leads to; '' without one. */
  readonly location: string;
  /** With more than one try an earlier one may take effect later. */
  readonly tries: number;
}

export interface Request {
  readonly path: string;
  readonly body?: object;
  /** The fields of a form on a page. */
  readonly form?: Readonly<Record<string, string>>;
  readonly cookie?: string;
  /** The same for every try: a write with this key happens once. */
  readonly key?: string;
}

/** An answer slower than the limit, and the interval of its wait. */
export interface LateAnswer {
  readonly status: string;
  readonly path: string;
  readonly began: number;
  readonly ended: number;
}

export interface Client {
  /**
   * Sends a request as a patient app does: after a broken connection, a time-out or a 503 it sends it again to the next
   * machine, for a minute. Null: no machine answered, and the result of a write is unknown.
   */
  ask(request: Request): Promise<Answer | null>;
  /** HTTP statuses, and 'reset' or 'no answer' without one. */
  readonly statuses: Tally;
  /** 503s without Retry-After, and the first answers with 500. */
  readonly wrongs: readonly string[];
  /** The slowest answer of each status, in milliseconds. */
  readonly slowest: ReadonlyMap<string, number>;
  /** Answers after more than five seconds. */
  readonly late: readonly LateAnswer[];
  /** Resolves with the time of the next good answer to a write that began after now; null when the time is over. */
  nextWrite(withinMs: number): Promise<number | null>;
  /** The longest interval without a good answer while a write was wanted, in milliseconds. */
  longestPause(): number;
}

const TIMEOUT_MS = 20_000;
/** A refusal must come within this time. */
const LATE_MS = 5000;
const PATIENCE_MS = 60_000;
/** Statuses worth another try: overload, restarts, a database that is away. */
const AGAIN = new Set([429, 502, 503, 504]);

/** `origins`: the machines of the site, or a balancer. */
export function createClient(origins: () => readonly string[]): Client {
  const statuses = tally();
  const wrongs: string[] = [];
  const slowest = new Map<string, number>();
  const late: LateAnswer[] = [];
  const waiting = new Set<(began: number, ended: number) => void>();
  let lastWrite = 0;
  /** The start of the first write after the last good answer; null without one. */
  let wantedSince: number | null = null;
  let pause = 0;
  let turn = 0;

  function note(status: string, path: string, began: number): void {
    const ended = performance.now();
    statuses.add(status);
    slowest.set(status, Math.max(slowest.get(status) ?? 0, ended - began));
    if (ended - began > LATE_MS) late.push({ status, path, began, ended });
  }

  async function once({ path, body, form, cookie = '', key }: Request): Promise<{
    readonly answer: Omit<Answer, 'tries'>;
    readonly retryAfter: string | null;
  } | null> {
    const all = origins();
    const origin = all[turn++ % all.length] ?? '';
    const began = performance.now();
    if (key !== undefined) wantedSince ??= began;
    try {
      const response = await fetch(`${origin}${path}`, {
        method: body === undefined && form === undefined ? 'GET' : 'POST',
        headers: {
          ...(body === undefined
            ? { accept: 'text/html', ...(form === undefined ? {} : { origin }) }
            : { 'content-type': 'application/json' }),
          ...(cookie === '' ? {} : { cookie }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await response.text();
      note(String(response.status), path, began);
      const retryAfter = response.headers.get('retry-after');
      if (response.status === 503 && retryAfter === null)
        wrongs.push(`503 without Retry-After: ${path}`);
      if (response.status === 500) wrongs.push(`500: ${path}: ${text.slice(0, 200)}`);
      if (key !== undefined && response.status < 400) wrote(began);
      const said = (text.startsWith('{') ? JSON.parse(text) : {}) as {
        code?: string;
        data?: unknown;
      };
      const set = response.headers
        .getSetCookie()
        .map((line) => line.split(';', 1)[0] ?? '')
        .filter((pair) => !pair.endsWith('='));
      return {
        answer: {
          http: response.status,
          code: said.code ?? '',
          data: said.data,
          cookie: set.join('; '),
          page: text.startsWith('{') ? '' : text,
          location: response.headers.get('location') ?? '',
        },
        retryAfter,
      };
    } catch (error) {
      note((error as Error).name === 'TimeoutError' ? 'no answer' : 'reset', path, began);
      return null;
    }
  }

  function wrote(began: number): void {
    const now = performance.now();
    if (lastWrite > 0) pause = Math.max(pause, now - Math.max(lastWrite, wantedSince ?? 0));
    lastWrite = now;
    wantedSince = null;
    for (const told of waiting) told(began, now);
  }

  return {
    ask: async (request) => {
      const giveUp = performance.now() + PATIENCE_MS;
      for (let wait = 100, tries = 1; ; wait = Math.min(wait * 2, 2000), tries += 1) {
        const tried = await once(request);
        if (tried !== null && !AGAIN.has(tried.answer.http)) return { ...tried.answer, tries };
        if (performance.now() > giveUp) return null;
        await sleep(
          tried?.retryAfter == null ? wait : Math.min(Number(tried.retryAfter) * 1000, 2000),
        );
      }
    },
    statuses,
    wrongs,
    slowest,
    late,
    nextWrite: (withinMs) =>
      new Promise((done) => {
        const from = performance.now();
        const end = (at: number | null): void => {
          clearTimeout(timer);
          waiting.delete(told);
          done(at);
        };
        const told = (began: number, ended: number): void =>
          void (began >= from && end(ended - from));
        const timer = setTimeout(end, withinMs, null);
        waiting.add(told);
      }),
    longestPause: () => Math.max(pause, 0),
  };
}
