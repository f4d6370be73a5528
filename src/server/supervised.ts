import type { Socket } from 'node:net';
import { machineMs } from '#platform/clock.ts';
import type { Leave } from './connections.ts';
import type { Begin, FromProcess, ToProcess } from './supervisor.ts';

const BEAT_MS = 1000;
/** The supervisor waits a second for those that do not answer. */
const FIGURES_WITHIN_MS = 2000;

/** A process's line to its supervisor. */
export interface Supervised {
  /** what to begin with */
  readonly begin: Promise<Begin>;
  /** when to leave, and why; also when the supervisor is gone */
  readonly leave: Promise<Leave | 'orphaned'>;
  /** whether jobs run, as far as this start is to run them */
  jobsRun(): boolean;
  /**
   * how others learn this process's figures, and whether it can still work: one that cannot falls silent, and is
   * replaced
   */
  describe(own: { readonly figures: () => Promise<string>; readonly isAlive: () => boolean }): void;
  /** says that this process does its work; `take` gets the connections that it is handed */
  ready(take?: (socket: Socket, waitedMs: number) => void): void;
  /** the figures of all processes but this one, in Prometheus' text; none where nobody answers */
  figuresOfOthers(): Promise<readonly string[]>;
}

/**
 * Joins the supervisor that forked this process. Signals of a terminal or a service manager reach the whole group: what
 * they mean is the supervisor's to say, so that nothing stops before its turn.
 */
export function joinSupervisor(): Supervised {
  const begin = Promise.withResolvers<Begin>();
  const leave = Promise.withResolvers<Leave | 'orphaned'>();
  const waiting = new Map<number, (texts: readonly string[]) => void>();
  let serial = 0;
  let jobs = true;
  let accept = (socket: Socket, _waitedMs: number): unknown => socket.destroy();
  let own = { figures: (): Promise<string> => Promise.resolve(''), isAlive: (): boolean => true };
  const say = (message: FromProcess): void => {
    if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'] as const)
    process.on(signal, () => undefined);
  process.on('message', (message: ToProcess, socket?: Socket) => {
    if ('connection' in message) {
      // it may have been cut on the way
      if (socket !== undefined) accept(socket, machineMs() - message.since);
      say({ took: message.connection });
    } else if ('begin' in message) begin.resolve(message.begin);
    else if ('leave' in message) leave.resolve(message.leave);
    else if ('jobs' in message) jobs = message.jobs;
    else if ('figures' in message)
      void own.figures().then(
        (text) => say({ figures: message.figures, text }),
        () => undefined,
      );
    else waiting.get(message.allFigures)?.(message.texts);
  });
  process.on('disconnect', () => leave.resolve('orphaned'));
  setInterval(() => own.isAlive() && say({ beat: true }), BEAT_MS).unref();
  say({ here: true });

  return {
    begin: begin.promise,
    leave: leave.promise,
    jobsRun: () => jobs,
    describe: (given) => {
      own = given;
    },
    ready: (take) => {
      accept = take ?? accept;
      say({ ready: true });
    },
    figuresOfOthers: async () => {
      serial += 1;
      const id = serial;
      const { promise, resolve } = Promise.withResolvers<readonly string[]>();
      waiting.set(id, resolve);
      const late = setTimeout(() => resolve([]), FIGURES_WITHIN_MS);
      say({ askFigures: id });
      return promise.finally(() => {
        clearTimeout(late);
        waiting.delete(id);
      });
    },
  };
}
