import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '#platform/log.ts';
import type { Leave } from './connections.ts';
import type { Door } from './door.ts';

/** What a process is told when it begins. */
export interface Begin {
  /** `server-1`, `worker-1`: as logs and figures call it */
  readonly name: string;
  readonly databaseUrl: string;
}

/** A `connection` comes with its socket, and with when it came (`machineMs`). */
export type ToProcess =
  | { readonly begin: Begin }
  | { readonly connection: number; readonly since: number }
  | { readonly leave: Leave }
  /** whether the process for jobs does its work */
  | { readonly jobs: boolean }
  | { readonly figures: number }
  | { readonly allFigures: number; readonly texts: readonly string[] };
export type FromProcess =
  | { readonly here: true }
  /** does its work */
  | { readonly ready: true }
  /** has this connection now */
  | { readonly took: number }
  | { readonly beat: true }
  /** wants the figures of all processes */
  | { readonly askFigures: number }
  | { readonly figures: number; readonly text: string };

export interface Role {
  readonly role: 'server' | 'worker';
  readonly count: number;
  fork(): ChildProcess;
}

export interface SupervisorLimits {
  /** before a process that fell is started again; doubles each time */
  readonly firstWaitMs: number;
  readonly mostWaitMs: number;
  /** whoever lived this long begins anew with the first wait */
  readonly livedMs: number;
  readonly beatMs: number;
  /** beats that a process may miss; until it does its work, six times as many, because code is loaded in one go */
  readonly missedBeats: number;
  /** a process that leaves has this long */
  readonly leaveMs: number;
  readonly figuresMs: number;
}

const LIMITS: SupervisorLimits = {
  firstWaitMs: 100,
  mostWaitMs: 10_000,
  livedMs: 60_000,
  beatMs: 1000,
  missedBeats: 10,
  leaveMs: 30_000,
  figuresMs: 1000,
};

const LOADING = 6;

/** A mistake of whoever starts it: it would be refused again. */
export const CANNOT_BE_USED = 78;
const REFUSALS_UNTIL_THE_END = 3;

export interface Supervisor {
  /**
   * Starts every process; resolves once all servers do their work. Jobs are not waited for. A process that ends
   * meanwhile is started again. Throws ProcessEnded when one is refused, and SupervisorClosed when `close` comes first.
   */
  open(): Promise<void>;
  /**
   * Replaces one process after the other, each new one ready before the old one leaves. False: a new one did not start,
   * and the old ones go on; or the servers are not open yet.
   */
  replaceAll(): Promise<boolean>;
  /** Lets all leave, and ends what has not after `leaveMs`. */
  close(): Promise<void>;
}

interface Parts {
  readonly roles: readonly Role[];
  readonly begin: Omit<Begin, 'name'>;
  /** whose connections the servers get */
  readonly door: Omit<Door, 'address'>;
  /** how long the door stays open after the processes were told that the service stops */
  readonly drainMs: number;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** one process is refused again and again: the whole cannot go on */
  readonly onRefused: () => void;
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

/** A place that a process fills, and another after it. */
interface Place {
  readonly role: Role;
  readonly name: string;
  running: Running | null;
  waitMs: number;
  refusals: number;
  /** a new process is on its way, beside the old one */
  replacing: boolean;
  again: NodeJS.Timeout | undefined;
}

interface Running {
  readonly place: Place;
  readonly child: ChildProcess;
  readonly since: number;
  readonly ready: PromiseWithResolvers<void>;
  readonly ended: Promise<void>;
  working: boolean;
  leaving: boolean;
  missed: number;
}

/**
 * Keeps processes alive: what ends without being asked to is started again, what no longer answers is ended first. It
 * does nothing else, so that nothing else can bring it down.
 */
export function startSupervisor({
  roles,
  begin,
  door,
  drainMs,
  log,
  onRefused,
  limits: over = {},
}: Parts): Supervisor {
  const limits = { ...LIMITS, ...over };
  const places = roles.flatMap((role) =>
    Array.from({ length: role.count }, (_, n): Place => ({
      role,
      name: `${role.role}-${n + 1}`,
      running: null,
      waitMs: 0,
      refusals: 0,
      replacing: false,
      again: undefined,
    })),
  );
  const alive = new Set<Running>();
  const restarts = new Map(roles.map(({ role }) => [role, 0]));
  const asked = new Map<number, (text: string) => void>();
  const opening = Promise.withResolvers<void>();
  opening.promise.catch(() => undefined);
  let serial = 0;
  let opened = false;
  let closed: Promise<void> | null = null;

  const tell = (running: Running, message: ToProcess): void => {
    if (running.child.connected) running.child.send(message, () => undefined);
  };

  const allWork = (role: Role['role']): boolean =>
    places.every((place) => place.role.role !== role || place.running?.working === true);
  const tellJobs = (running: Running): void => tell(running, { jobs: allWork('worker') });
  const tellServers = (): void => {
    for (const running of alive) if (running.place.role.role === 'server') tellJobs(running);
  };

  function start(place: Place): Running {
    const child = place.role.fork();
    const over = Promise.withResolvers<void>();
    const running: Running = {
      place,
      child,
      since: performance.now(),
      ready: Promise.withResolvers(),
      ended: over.promise,
      working: false,
      leaving: false,
      missed: 0,
    };
    running.ready.promise.catch(() => undefined);
    alive.add(running);
    child.on('message', (message: FromProcess) => hear(running, message));
    child.on('error', (error) =>
      log.error({ err: error, process: place.name }, 'a process could not be reached'),
    );
    child.on('exit', (code, signal) => {
      alive.delete(running);
      door.gone(child);
      over.resolve();
      running.ready.reject(new ProcessEnded(place.name, code, signal));
      if (place.running === running) place.running = null;
      if (closed !== null || running.leaving || place.replacing) return;
      if (place.role.role === 'worker') tellServers();
      if (!opened && code === CANNOT_BE_USED)
        opening.reject(new ProcessEnded(place.name, code, signal));
      else startAgain(running, code, signal);
    });
    return running;
  }

  function hear(running: Running, message: FromProcess): void {
    if ('beat' in message || 'ready' in message) running.missed = 0;
    if ('here' in message) {
      tell(running, { begin: { ...begin, name: running.place.name } });
      tellJobs(running);
    } else if ('ready' in message) isReady(running);
    else if ('took' in message) door.taken(running.child, message.took);
    else if ('askFigures' in message) {
      void figuresOfOthers(running).then((texts) =>
        tell(running, { allFigures: message.askFigures, texts }),
      );
    } else if ('figures' in message) asked.get(message.figures)?.(message.text);
  }

  function isReady(running: Running): void {
    running.working = true;
    running.ready.resolve();
    if (running.place.role.role === 'server') door.add(running.child);
    else {
      log.info({ process: running.place.name }, 'jobs are running');
      tellServers();
    }
    if (!opened && allWork('server')) {
      opened = true;
      opening.resolve();
      if (!allWork('worker')) log.info('jobs are not running yet: their process is still starting');
    }
  }

  const fill = (place: Place): Running => (place.running = start(place));

  function startAgain({ place, since }: Running, code: number | null, signal: string | null): void {
    const lived = performance.now() - since >= limits.livedMs;
    place.waitMs =
      lived || place.waitMs === 0
        ? limits.firstWaitMs
        : Math.min(place.waitMs * 2, limits.mostWaitMs);
    place.refusals = code === CANNOT_BE_USED ? place.refusals + 1 : 0;
    restarts.set(place.role.role, (restarts.get(place.role.role) ?? 0) + 1);
    if (place.refusals >= REFUSALS_UNTIL_THE_END) {
      log.error({ process: place.name, code }, 'a process is refused again and again');
      return onRefused();
    }
    log.error(
      { process: place.name, code, signal, wait_ms: place.waitMs },
      'a process ended and is started again',
    );
    place.again = setTimeout(() => fill(place), place.waitMs);
  }

  // Counted in beats of our own: while this process stood still (a machine that slept), nobody has missed any.
  const watch = setInterval(() => {
    for (const running of alive) {
      running.missed += 1;
      if (running.missed <= limits.missedBeats * (running.working ? 1 : LOADING)) continue;
      log.error(
        { process: running.place.name, pid: running.child.pid },
        'a process does not answer and is ended',
      );
      running.missed = 0;
      running.child.kill('SIGKILL');
    }
  }, limits.beatMs);

  /** Lets a process leave, and ends it when it takes too long. */
  async function letGo(running: Running, why: Leave): Promise<void> {
    running.leaving = true;
    if (why === 'replaced') door.rest(running.child);
    tell(running, { leave: why });
    const late = setTimeout(() => {
      log.error(
        { process: running.place.name, pid: running.child.pid },
        'a process did not end in time',
      );
      running.child.kill('SIGKILL');
    }, limits.leaveMs);
    await running.ended;
    clearTimeout(late);
  }

  async function replace(place: Place): Promise<boolean> {
    place.replacing = true;
    clearTimeout(place.again);
    try {
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
      const old = place.running;
      place.running = next;
      if (old !== null) await letGo(old, 'replaced');
      return true;
    } finally {
      place.replacing = false;
      // the old one fell meanwhile, and so did the new one
      if (place.running === null && closed === null) fill(place);
      else if (place.running !== null && !alive.has(place.running) && closed === null) fill(place);
    }
  }

  /**
   * The figures of every other process, and of this one, in Prometheus' text; those that do not answer are left out.
   */
  async function figuresOfOthers(asking: Running): Promise<string[]> {
    const others = places.flatMap(({ running }) =>
      running === null || running === asking ? [] : [running],
    );
    const texts = await Promise.all(
      others.map((other) => {
        serial += 1;
        const id = serial;
        return new Promise<string>((done) => {
          const late = setTimeout(() => done(''), limits.figuresMs);
          asked.set(id, done);
          tell(other, { figures: id });
          late.unref();
        }).finally(() => asked.delete(id));
      }),
    );
    return [ownFigures(), ...texts.filter(Boolean)];
  }

  const ownFigures = (): string =>
    [
      '# HELP verandah_process_restarts_total Processes that ended without being asked to and were started again',
      '# TYPE verandah_process_restarts_total counter',
      ...[...restarts].map(([role, n]) => `verandah_process_restarts_total{role="${role}"} ${n}`),
      '# HELP verandah_processes Processes that do their work now',
      '# TYPE verandah_processes gauge',
      ...roles.map(
        ({ role }) =>
          `verandah_processes{role="${role}"} ${places.filter((place) => place.role.role === role && place.running?.working === true).length}`,
      ),
      '# HELP verandah_door_unserved_total Connections for which no server process came in time',
      '# TYPE verandah_door_unserved_total counter',
      `verandah_door_unserved_total ${door.unserved}`,
    ].join('\n');

  let round: Promise<boolean> | null = null;
  return {
    async open() {
      if (closed === null) for (const place of places) fill(place);
      await opening.promise;
    },
    replaceAll: () =>
      (round ??= (async () => {
        for (const place of places)
          if (!opened || closed !== null || !(await replace(place))) return false;
        return true;
      })().finally(() => {
        round = null;
      })),
    close: () =>
      (closed ??= (async () => {
        opening.reject(new SupervisorClosed('the supervisor was closed'));
        for (const place of places) clearTimeout(place.again);
        await Promise.all([
          ...[...alive].map((running) => letGo(running, 'service')),
          sleep(drainMs).then(door.close),
        ]);
        clearInterval(watch);
      })()),
  };
}
