import PQueue from 'p-queue';
import type { Piscina } from 'piscina';
import { deadlineOfRequest } from '../deadline.ts';

// Drawing takes milliseconds of CPU, during which a server would answer no request: it runs in a thread. The first
// document starts the thread, which keeps its parsed fonts and ends when idle for a while.

/** Drawings of one kind that may wait; the next is refused. */
const MOST_WAITING = 32;
/** The longest wait of a job's drawing; a request's drawing waits as long as REQUEST_WAIT_MS allows. */
const MOST_WAIT_MS = 20_000;
const ENDS_AFTER_MS = 30_000;
/** From the start in the thread. A drawing that takes longer is ended with its thread. */
const AT_MOST_MS = 20_000;
const MEMORY_MB = 128;
/** On busy cores requests go first. Only on Linux is the priority that of the thread, not of the whole process. */
const NICE = process.platform === 'linux' ? 10 : 0;

/**
 * The drawing was refused: too many wait, it waited too long, or it took too long. It may be requested again in a
 * moment.
 */
export class DrawingBusyError extends Error {
  override readonly name = 'DrawingBusyError';
}

/** Seconds after which a refused document may be requested again. */
export const DRAWING_RETRY_AFTER = 2;

let pool: Promise<Piscina> | undefined;

async function openPool(): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  return new Piscina({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: ENDS_AFTER_MS,
    niceIncrement: NICE,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    execArgv: [],
  });
}

/** The thread draws one at a time. Each kind submits one at a time too, so the kinds take turns. */
const thread = new PQueue({ concurrency: 1 });
const waiting = {
  document: new PQueue({ concurrency: 1 }),
  picture: new PQueue({ concurrency: 1 }),
};

/**
 * Draws in a thread: `drawing` is the module whose default export makes the file of `subject`, which is copied to the
 * thread. Throws DrawingBusyError, and the errors of the drawing.
 */
export async function drawInThread(
  kind: keyof typeof waiting,
  drawing: URL,
  subject: unknown,
): Promise<Buffer> {
  if (waiting[kind].size >= MOST_WAITING)
    throw new DrawingBusyError(`${MOST_WAITING} drawings wait: ${kind}`);
  const late = new AbortController();
  const { signal } = late;
  const giveUp = (): void => late.abort(new DrawingBusyError(`a ${kind} waited too long`));
  const patience = setTimeout(giveUp, MOST_WAIT_MS);
  const request = deadlineOfRequest();
  if (request?.signal.aborted === true) giveUp();
  request?.signal.addEventListener('abort', giveUp);
  const endWait = (): void => {
    clearTimeout(patience);
    request?.signal.removeEventListener('abort', giveUp);
  };
  const draw = (): Promise<Buffer> => {
    endWait();
    request?.lift();
    return drawNow(drawing, subject);
  };
  return waiting[kind].add(() => thread.add(draw, { signal }), { signal }).finally(endWait);
}

async function drawNow(drawing: URL, subject: unknown): Promise<Buffer> {
  const threads = await (pool ??= openPool());
  const signal = AbortSignal.timeout(AT_MOST_MS);
  try {
    const bytes = (await threads.run(subject, { filename: drawing.href, signal })) as Uint8Array;
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } catch (cause) {
    if (!signal.aborted) throw cause;
    throw new DrawingBusyError(`a drawing took longer than ${AT_MOST_MS} ms`, { cause });
  }
}

/** Drawing threads alive in this process. */
export const drawingThreads = async (): Promise<number> =>
  pool === undefined ? 0 : (await pool).threads.length;
