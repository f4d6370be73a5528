import type { Leave } from '#platform/http/connections.ts';
import type { Begin, FromProcess, ToProcess } from './supervisor.ts';

const BEAT_MS = 1000;

/** A process's connection to its supervisor. */
interface Supervised {
  /** the first message: name and database */
  readonly begin: Promise<Begin>;
  /** resolves with the reason to leave, also when the supervisor is gone */
  readonly leave: Promise<Leave | 'orphaned'>;
  /** whether jobs run, as this start expects */
  jobsRun(): boolean;
  /**
   * Reports that this process works, a server with its address. A process that is no longer alive stops its beats and
   * is replaced.
   */
  ready(isAlive: () => boolean, address?: string): void;
  /** Reports that the settings cannot be used; resolves when the sentence is on its way. */
  refuse(sentence: string): Promise<void>;
}

/**
 * Joins the supervisor that forked this process. It ignores signals, which terminals and service managers send to the
 * whole group: the supervisor decides when each process stops.
 */
export function joinSupervisor(): Supervised {
  const begin = Promise.withResolvers<Begin>();
  const leave = Promise.withResolvers<Leave | 'orphaned'>();
  let jobs = true;
  let alive = (): boolean => true;
  const send = (message: FromProcess): void => {
    if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'] as const)
    process.on(signal, () => undefined);
  process.on('message', (message: ToProcess) => {
    if ('begin' in message) begin.resolve(message.begin);
    else if ('leave' in message) leave.resolve(message.leave);
    else if ('jobs' in message) jobs = message.jobs;
  });
  process.on('disconnect', () => leave.resolve('orphaned'));
  setInterval(() => alive() && send({ beat: true }), BEAT_MS).unref();
  return {
    begin: begin.promise,
    leave: leave.promise,
    jobsRun: () => jobs,
    ready: (isAlive, address = '') => {
      alive = isAlive;
      send({ ready: address });
    },
    refuse: (refused) =>
      new Promise((resolve) => {
        if (process.send === undefined || !process.connected) resolve();
        else process.send({ refused } satisfies FromProcess, undefined, undefined, () => resolve());
      }),
  };
}
