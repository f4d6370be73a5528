import type { Leave } from '#platform/http/connections.ts';
import type { Begin, FromProcess, ToProcess } from './supervisor.ts';

const BEAT_MS = 1000;

/** A process's line to its supervisor. */
interface Supervised {
  /** what to begin with */
  readonly begin: Promise<Begin>;
  /** when to leave, and why; also when the supervisor is gone */
  readonly leave: Promise<Leave | 'orphaned'>;
  /** whether jobs run, as far as this start is to run them */
  jobsRun(): boolean;
  /**
   * Says that this process does its work, a server at this address. A process that is no longer alive falls silent, and
   * is replaced.
   */
  ready(isAlive: () => boolean, address?: string): void;
}

/**
 * Joins the supervisor that forked this process. Signals of a terminal or a service manager reach the whole group: what
 * they mean is the supervisor's to say, so that no process stops before its turn.
 */
export function joinSupervisor(): Supervised {
  const begin = Promise.withResolvers<Begin>();
  const leave = Promise.withResolvers<Leave | 'orphaned'>();
  let jobs = true;
  let alive = (): boolean => true;
  const say = (message: FromProcess): void => {
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
  setInterval(() => alive() && say({ beat: true }), BEAT_MS).unref();
  return {
    begin: begin.promise,
    leave: leave.promise,
    jobsRun: () => jobs,
    ready: (isAlive, address = '') => {
      alive = isAlive;
      say({ ready: address });
    },
  };
}
