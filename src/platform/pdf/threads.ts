import type { Piscina } from 'piscina';

// Drawing takes milliseconds of pure work, in which a server would answer nobody: it is done in a thread. The thread is
// started by the first document, keeps the fonts it has parsed, and ends when nothing was drawn for a while, so a process
// that draws nothing has none.

/** Documents that wait while one is drawn; whoever comes then is told to come again. */
const MOST_WAITING = 32;
const ENDS_AFTER_MS = 30_000;
/** A drawing that takes so long has gone astray: its thread is ended with it. */
const AT_MOST_MS = 20_000;
const MEMORY_MB = 128;
/** Whoever serves or books goes first where the cores are busy. Elsewhere it would be the priority of the whole process. */
const NICE = process.platform === 'linux' ? 10 : 0;

/** Too many documents wait to be drawn: one more is refused, and may be asked for again in a moment. */
export class DrawingBusyError extends Error {
  override readonly name = 'DrawingBusyError';
}

/** Seconds after which a document that was refused may be asked for again. */
export const DRAWING_RETRY_AFTER = 2;

let pool: Promise<Piscina> | undefined;

async function openPool(): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  return new Piscina({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: ENDS_AFTER_MS,
    maxQueue: MOST_WAITING,
    niceIncrement: NICE,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    execArgv: [],
  });
}

/**
 * Draws in a thread: `drawing` is the module whose default export makes the file of `subject`, which is copied there.
 * Throws DrawingBusyError where too many wait, and whatever the drawing throws.
 */
export async function drawInThread(drawing: URL, subject: unknown): Promise<Buffer> {
  const threads = await (pool ??= openPool());
  if (threads.queueSize >= MOST_WAITING)
    throw new DrawingBusyError(`${MOST_WAITING} documents wait to be drawn`);
  const bytes = (await threads.run(subject, {
    filename: drawing.href,
    signal: AbortSignal.timeout(AT_MOST_MS),
  })) as Uint8Array;
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Threads that are alive in this process. */
export const drawingThreads = async (): Promise<number> =>
  pool === undefined ? 0 : (await pool).threads.length;
