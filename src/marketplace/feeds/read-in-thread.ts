import type { Piscina } from 'piscina';
import type { IsoDate } from '#shared/dates.ts';
import type { IcsRead } from './read-ics.ts';

// A hostile calendar takes seconds of CPU, during which the worker would do nothing else.

const AT_MOST_MS = 5000;
const ENDS_AFTER_MS = 30_000;
const MEMORY_MB = 128;

let pool: Promise<Piscina> | undefined;

async function openPool(): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  return new Piscina({
    filename: new URL('./read-ics-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: ENDS_AFTER_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    execArgv: [],
  });
}

/** Reads a calendar in a thread. A text that takes longer than five seconds or too much memory is `unreadable`. */
export async function readInThread(
  text: string,
  today: IsoDate,
  ownHost = '',
  mostMs = AT_MOST_MS,
): Promise<IcsRead> {
  const threads = await (pool ??= openPool());
  try {
    const signal = AbortSignal.timeout(mostMs);
    return (await threads.run({ text, today, ownHost }, { signal })) as IcsRead;
  } catch {
    return { ok: false, problem: 'unreadable' };
  }
}
