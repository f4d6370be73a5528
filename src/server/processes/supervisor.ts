import type { ChildProcess } from 'node:child_process';
import { Counter, Gauge, Registry } from 'prom-client';
import type { Logger } from '#platform/log.ts';
import type { Leave } from '#platform/http/connections.ts';
import { SettingsError } from '#platform/settings-error.ts';
import { CANNOT_BE_USED } from './refuse-start.ts';

/** The first message to a process. */
export interface Begin {
  /** `server-1`, `worker-1`: its name in logs and metrics */
  readonly name: string;
  readonly databaseUrl: string;
}

export type ToProcess =
  | { readonly begin: Begin }
  | { readonly leave: Leave }
  /** whether the process for jobs works */
  | { readonly jobs: boolean };
export type FromProcess =
  /** the process works; for a server its address */
  | { readonly ready: string }
  | { readonly beat: true }
  /** the process ends because its settings cannot be used, in a sentence */
  | { readonly refused: string };

export interface Role {
  readonly role: 'server' | 'worker';
  readonly count: number;
  fork(): ChildProcess;
}

const LIMITS = {
  /** the wait before a process that ended is started again; doubles each time */
  firstWaitMs: 100,
  mostWaitMs: 10_000,
  /** after this lifetime the wait starts from the first value again */
  livedMs: 60_000,
  beatMs: 1000,
  /** how many beats a process may miss; six times as many until it is ready, because loading code blocks its loop */
  missedBeats: 10,
  /** the time that a process has to leave */
  leaveMs: 30_000,
};
export type SupervisorLimits = Readonly<typeof LIMITS>;
const LOADING = 6;

export interface Supervisor {
  /**
   * Starts every process. Resolves with the site's address once all servers are ready; does not wait for jobs. Throws
   * the SettingsError of the first process that reports one, ProcessEnded if one ends with that code without a report,
   * and SupervisorClosed if `close` comes first.
   */
  open(): Promise<string>;
  /**
   * Replaces one process after the other, each new one ready before the old one leaves. False if a new one did not
   * start; the old ones then go on.
   */
  replaceAll(): Promise<boolean>;
  /** Asks all processes to leave, and kills those that have not after `leaveMs`. */
  close(): Promise<void>;
  /** running processes and restarts */
  readonly figures: Registry;
}

interface Parts {
  readonly roles: readonly Role[];
  readonly databaseUrl: string;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly limits?: Partial<SupervisorLimits>;
}

export class ProcessEnded extends Error {
  readonly code: number | null;
  constructor(name: string, code: number | null, signal: string | null) {
    super(`${name} ended with ${signal ?? code}`);
    this.code = code;
  }
}

export class SupervisorClosed extends Error {}

/** A place for one running process and its successors. */
interface Place {
  readonly role: Role;
  readonly name: string;
  running: Running | null;
  waitMs: number;
  again: NodeJS.Timeout | undefined;
}

interface Running {
  readonly place: Place;
  readonly child: ChildProcess;
  readonly since: number;
  readonly ready: PromiseWithResolvers<string>;
  readonly ended: PromiseWithResolvers<void>;
  working: boolean;
  missed: number;
}

/** Keeps processes running: restarts those that end and kills those that no longer answer. */
export function startSupervisor({ roles, databaseUrl, log, limits: over }: Parts): Supervisor {
  const limits = { ...LIMITS, ...over };
  const places = roles.flatMap((role) =>
    Array.from({ length: role.count }, (_, n): Place => {
      const name = `${role.role}-${n + 1}`;
      return { role, name, running: null, waitMs: 0, again: undefined };
    }),
  );
  const alive = new Set<Running>();
  const opening = Promise.withResolvers<string>();
  opening.promise.catch(() => undefined);
  let opened = false;
  let closed: Promise<void> | null = null;
  const isReady = (role: Role['role']): boolean =>
    places.every((place) => place.role.role !== role || place.running?.working === true);
  const { figures, restarts } = figuresOf(roles, (role) =>
    places.filter((place) => place.role.role === role && place.running?.working === true),
  );

  const tell = ({ child }: Running, message: ToProcess): void => {
    if (child.connected) child.send(message, () => undefined);
  };
  const tellServers = (): void => {
    for (const running of alive)
      if (running.place.role.role === 'server') tell(running, { jobs: isReady('worker') });
  };

  function start(place: Place): Running {
    const running: Running = {
      place,
      child: place.role.fork(),
      since: performance.now(),
      ready: Promise.withResolvers(),
      ended: Promise.withResolvers(),
      working: false,
      missed: 0,
    };
    running.ready.promise.catch(() => undefined);
    alive.add(running);
    tell(running, { begin: { name: place.name, databaseUrl } });
    tell(running, { jobs: isReady('worker') });
    running.child.on('message', (message: FromProcess) => {
      if ('beat' in message || 'ready' in message) running.missed = 0;
      if ('ready' in message) onReady(running, message.ready);
      if ('refused' in message) onRefused(place, message.refused);
    });
    running.child.on('error', (error) =>
      log.error({ err: error, process: place.name }, 'a process could not be reached'),
    );
    running.child.on('exit', (code, signal) => {
      alive.delete(running);
      running.ended.resolve();
      const ended = new ProcessEnded(place.name, code, signal);
      running.ready.reject(ended);
      if (place.running !== running) return; // it was replaced, or was itself a replacement
      place.running = null;
      if (closed !== null) return;
      tellServers();
      if (!opened && code === CANNOT_BE_USED) opening.reject(ended);
      else startAgain(running, code, signal);
    });
    return running;
  }
  const fill = (place: Place): void => {
    place.running = start(place);
  };

  function onReady(running: Running, address: string): void {
    running.working = true;
    running.ready.resolve(address);
    if (running.place.role.role === 'worker')
      log.info({ process: running.place.name }, 'jobs are running');
    tellServers();
    if (opened || !isReady('server')) return;
    opened = true;
    opening.resolve(address);
    if (!isReady('worker')) log.info('jobs are not running yet: their process is still starting');
  }

  /** Several servers of a start refuse for the same reason: the sentence of the first one counts. */
  function onRefused({ name }: Place, sentence: string): void {
    if (opened) log.error({ process: name }, sentence);
    else opening.reject(new SettingsError(sentence));
  }

  function startAgain({ place, since }: Running, code: number | null, signal: string | null): void {
    const first = place.waitMs === 0 || performance.now() - since >= limits.livedMs;
    place.waitMs = first ? limits.firstWaitMs : Math.min(place.waitMs * 2, limits.mostWaitMs);
    restarts.inc({ role: place.role.role });
    log.error(
      { process: place.name, code, signal, wait_ms: place.waitMs },
      'a process ended and is started again',
    );
    place.again = setTimeout(fill, place.waitMs, place);
  }

  function end({ place, child }: Running, why: string): void {
    log.error({ process: place.name, pid: child.pid }, why);
    child.kill('SIGKILL');
  }

  // Counted by our own timer: if this process was suspended (a sleeping machine), no beats count as missed.
  const watch = setInterval(() => {
    for (const running of alive) {
      running.missed += 1;
      if (running.missed <= limits.missedBeats * (running.working ? 1 : LOADING)) continue;
      running.missed = 0;
      end(running, 'a process does not answer and is ended');
    }
  }, limits.beatMs);

  /** Asks a process to leave, and kills it when it takes too long. */
  async function endProcess(running: Running, why: Leave): Promise<void> {
    tell(running, { leave: why });
    const late = setTimeout(end, limits.leaveMs, running, 'a process did not end in time');
    await running.ended.promise;
    clearTimeout(late);
  }

  async function replace(place: Place): Promise<boolean> {
    const next = start(place);
    try {
      await next.ready.promise;
    } catch (error) {
      if (closed === null)
        log.error(
          { process: place.name, err: error },
          'a new process did not start, so the old ones go on',
        );
      return false;
    }
    clearTimeout(place.again);
    const old = place.running;
    place.running = next;
    tellServers();
    if (old !== null) await endProcess(old, 'replaced');
    return true;
  }

  let round: Promise<boolean> | null = null;
  async function replaceAll(): Promise<boolean> {
    for (const place of places)
      if (!opened || closed !== null || !(await replace(place))) return false;
    return true;
  }

  return {
    figures,
    async open() {
      if (closed === null) places.forEach(fill);
      return opening.promise;
    },
    replaceAll: () =>
      (round ??= replaceAll().finally(() => {
        round = null;
      })),
    close: () =>
      (closed ??= (async () => {
        opening.reject(new SupervisorClosed('the supervisor was closed'));
        for (const place of places) clearTimeout(place.again);
        await Promise.all([...alive].map((running) => endProcess(running, 'service')));
        clearInterval(watch);
      })()),
  };
}

/** The supervisor's own metrics. */
function figuresOf(
  roles: readonly Role[],
  working: (role: Role['role']) => readonly Place[],
): { readonly figures: Registry; readonly restarts: Counter<'role'> } {
  const figures = new Registry();
  const restarts = new Counter({
    name: 'verandah_process_restarts_total',
    help: 'Processes that ended without being asked to and were started again',
    labelNames: ['role'],
    registers: [figures],
  });
  const processes = new Gauge({
    name: 'verandah_processes',
    help: 'Processes that do their work now',
    labelNames: ['role'],
    registers: [figures],
    collect: () => {
      for (const { role } of roles) processes.set({ role }, working(role).length);
    },
  });
  for (const { role } of roles) restarts.inc({ role }, 0);
  return { figures, restarts };
}
