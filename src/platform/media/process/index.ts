import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { BusyError } from '../queue.ts';
import type { PictureAnswers, PictureTask } from './work.ts';

export type { DevelopedPhoto, Looks, PixelLimits } from './work.ts';

/**
 * Processes that work on pixels. Each runs one task at a time, inherits neither settings nor secrets, and is ended
 * when a task takes too long or too much memory; the next task gets a new one.
 */
export interface PictureProcesses {
  /**
   * Starts every task at once; callers limit them with a queue. Throws TaskEnded, BusyError once closed, or the error
   * of the task.
   */
  run<K extends PictureTask['kind']>(
    task: Extract<PictureTask, { kind: K }>,
  ): Promise<PictureAnswers[K]>;
  /** Ends the running tasks, and starts no more. */
  close(): void;
  /** ids of the living processes */
  pids(): readonly number[];
}

/** The task was ended: it took too long, too much memory, or crashed its process twice. */
export class TaskEnded extends Error {}
/** The process ended for an outside reason. */
class ProcessFell extends Error {}

export interface PictureLimits {
  readonly seconds: number;
  /** the most memory of a process; the largest accepted photograph needs 1.0 GB as AVIF, 0.6 as PNG, 0.4 as JPEG */
  readonly bytes: number;
  /** a process with more memory than this after a task is replaced */
  readonly keptBytes: number;
  /** a process without work ends after this */
  readonly idleSeconds: number;
}

const LIMITS: PictureLimits = {
  seconds: 20,
  bytes: 1_200_000_000,
  keptBytes: 250_000_000,
  idleSeconds: 30,
};
const CLOSED = 'pictures are no longer worked on';
const CHILD = join(import.meta.dirname, 'child.ts');

export function createPictureProcesses(over: Partial<PictureLimits> = {}): PictureProcesses {
  const limits = { ...LIMITS, ...over };
  const all = new Set<Worker>();
  let closed = false;

  async function attempt(task: PictureTask): Promise<unknown> {
    if (closed) throw new BusyError(CLOSED);
    const worker = [...all].find((one) => one.rests()) ?? begin();
    return worker.work(task);
  }
  function begin(): Worker {
    const worker = createWorker(limits, () => all.delete(worker));
    all.add(worker);
    return worker;
  }

  return {
    run: async <K extends PictureTask['kind']>(task: Extract<PictureTask, { kind: K }>) => {
      const again = (error: unknown): Promise<unknown> => {
        if (!(error instanceof ProcessFell) || closed) throw error;
        return attempt(task);
      };
      const ended = (error: unknown): never => {
        throw error instanceof ProcessFell ? new TaskEnded(error.message) : error;
      };
      return (await attempt(task).catch(again).catch(ended)) as PictureAnswers[K];
    },
    close: () => {
      closed = true;
      for (const worker of all) worker.end();
    },
    pids: () => [...all].map(({ pid }) => pid),
  };
}

interface Worker {
  readonly pid: number;
  rests(): boolean;
  work(task: PictureTask): Promise<unknown>;
  end(): void;
}

/** Messages of the process: ready, over its memory, or the result of a task. */
type Message =
  | { readonly ready: true }
  | { readonly over: true }
  | { readonly answer: unknown; readonly rss: number }
  | { readonly failed: string; readonly rss: number };

function createWorker(
  { seconds, bytes, keptBytes, idleSeconds }: PictureLimits,
  onEnd: () => void,
): Worker {
  const child = fork(CHILD, [String(bytes)], {
    execArgv: ['--max-old-space-size=128'],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let ready = false;
  let said = '';
  let running: {
    readonly done: (answer: unknown) => void;
    readonly failed: (error: Error) => void;
  } | null = null;
  let clock: NodeJS.Timeout | undefined;

  const settle = (how: (task: NonNullable<typeof running>) => void): void => {
    clearTimeout(clock);
    const task = running;
    running = null;
    if (task !== null) how(task);
  };
  const end = (why: Error): void => {
    onEnd();
    child.kill('SIGKILL');
    settle((task) => task.failed(why));
  };
  const rest = (): void => {
    keepAlive(child, false);
    clock = setTimeout(() => end(new TaskEnded('idle')), idleSeconds * 1000).unref();
  };

  child.on('message', (message: Message) => {
    if ('ready' in message) ready = true;
    else if ('over' in message) end(new TaskEnded('a picture took more memory than it may'));
    else {
      settle((task) =>
        'failed' in message ? task.failed(new Error(message.failed)) : task.done(message.answer),
      );
      if (message.rss > keptBytes) end(new TaskEnded('grown'));
      else rest();
    }
  });
  child.stderr
    ?.setEncoding('utf8')
    .on('data', (text: string) => (said = (said + text).slice(-2000)));
  child.on('error', (error) => end(error));
  child.on('exit', (code) =>
    end(
      ready || code === null
        ? new ProcessFell('a picture brought its process down twice')
        : new Error(`The picture process did not start: ${said}`),
    ),
  );

  return {
    pid: child.pid ?? 0,
    rests: () => running === null,
    work: (task) =>
      new Promise((done, failed) => {
        clearTimeout(clock);
        running = { done, failed };
        clock = setTimeout(
          () => end(new TaskEnded('a picture took longer than it may')),
          seconds * 1000,
        );
        keepAlive(child, true);
        child.send(task, (error) => {
          if (error !== null) end(new ProcessFell(error.message));
        });
      }),
    end: () => end(new BusyError(CLOSED)),
  };
}

/** A working process keeps this one alive; an idle one does not. */
function keepAlive(child: ChildProcess, on: boolean): void {
  const change = on ? 'ref' : 'unref';
  child[change]();
  child.channel?.[change]();
  (child.stderr as unknown as { ref(): void; unref(): void } | null)?.[change]();
}
