import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '#demo/random.ts';
import type { Random } from './visit.ts';
import type { World } from './world.ts';

/** Something bad: it begins, lasts for some time, and is over. What `begin` answers ends it. */
interface Fault {
  /** null: this world has nothing that it could happen to */
  readonly begin: (world: World, random: Random) => Promise<(() => Promise<void>) | null>;
}

const now = (end: () => void): Promise<() => Promise<void>> =>
  Promise.resolve(() => Promise.resolve(end()));
const over = (): Promise<() => Promise<void>> => now(() => undefined);
const none = Promise.resolve(null);

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // it has ended meanwhile
  }
};
const aPart = ({ machines }: World, random: Random) => {
  const parts = machines.flatMap((machine) => machine.parts());
  return parts.length === 0 ? null : random.pick(parts);
};

/** Everything that can be done to the world, by its name on the command line. */
const FAULTS = {
  /** kill -9 of one process of the product below its first one: a server, the worker, whichever it is */
  kill: {
    begin: ({ machines }, random) => {
      const parts = machines.flatMap((machine) =>
        machine.parts().slice(machine.parts().length > 1 ? 1 : 0),
      );
      if (parts.length === 0) return none;
      signal(random.pick(parts).pid, 'SIGKILL');
      return over();
    },
  },
  /** kill -9 of the process that was started, which watches over the others; whoever started it starts it again */
  'kill-first': {
    begin: ({ machines }, random) => {
      const firsts = machines.flatMap((machine) => machine.parts().slice(0, 1));
      if (firsts.length === 0) return none;
      signal(random.pick(firsts).pid, 'SIGKILL');
      return over();
    },
  },
  /** every process of a machine is replaced by a new one, as at an upgrade */
  replace: {
    begin: ({ machines }, random) => {
      const firsts = machines.flatMap((machine) => machine.parts().slice(0, 1));
      if (firsts.length === 0) return none;
      signal(random.pick(firsts).pid, 'SIGUSR2');
      return over();
    },
  },
  /** one process stands still and keeps its connections, locks and port */
  freeze: {
    begin: (world, random) => {
      const part = aPart(world, random);
      if (part === null) return none;
      signal(part.pid, 'SIGSTOP');
      return now(() => signal(part.pid, 'SIGCONT'));
    },
  },
  /** some of the database's sessions are ended under whoever uses them */
  backends: {
    begin: async ({ database }, random) => {
      const share = random.pick([0.2, 0.5, 1]);
      await database.pool
        .query(
          "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and datname = current_database() and application_name <> 'storm' and pid <> pg_backend_pid() and random() < $1",
          [share],
        )
        .catch(() => undefined);
      return over();
    },
  },
  /** the primary stops at once, by an immediate shutdown, and comes back */
  primary: {
    begin: async ({ primary }) => {
      if (primary === null) return null;
      await primary.stop('immediate');
      return () => primary.start();
    },
  },
  /** all processes of the primary are killed, and it comes back */
  crash: {
    begin: async ({ primary }) => {
      if (primary === null) return null;
      await primary.stop('crash');
      return () => primary.start();
    },
  },
  /** a machine's connections to the database are reset, and new ones too */
  cut: { begin: ({ toDatabase }, random) => passing(toDatabase, random, 'cut') },
  /** nothing passes between a machine and the database, then all of it */
  stall: { begin: ({ toDatabase }, random) => passing(toDatabase, random, 'stall') },
  /** a machine's connections to the database are never heard of again; new ones work afterwards */
  vanish: { begin: ({ toDatabase }, random) => passing(toDatabase, random, 'vanish') },
  slow: { begin: ({ toDatabase }, random) => passing(toDatabase, random, 'slow') },
  'provider-away': {
    begin: ({ toProvider }, random) =>
      passing(toProvider === null ? [] : [toProvider], random, random.pick(['cut', 'stall'])),
  },
  'provider-errors': {
    begin: async ({ control }, random) => {
      await control({ fail: String(random.int(3, 12)), when: random.pick(['before', 'after']) });
      return () => control({ fail: '0' });
    },
  },
  /** refunds stay pending until they are asked about again */
  'refunds-slow': {
    begin: async ({ control }) => {
      await control({ 'slow-refunds': '1' });
      return () => control({ 'slow-refunds': '0' });
    },
  },
  /** the mail server takes connections and says nothing */
  'mail-silent': {
    begin: ({ receivers }) => {
      receivers?.silenceMail(true);
      return receivers === null ? none : now(() => receivers.silenceMail(false));
    },
  },
  'sms-errors': {
    begin: ({ receivers }) => {
      receivers?.failSms(true);
      return receivers === null ? none : now(() => receivers.failSms(false));
    },
  },
} as const satisfies Readonly<Record<string, Fault>>;

export type FaultName = keyof typeof FAULTS;
export const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];

function passing(
  proxies: World['toDatabase'],
  random: Random,
  passage: 'cut' | 'stall' | 'vanish' | 'slow',
): Promise<(() => Promise<void>) | null> {
  if (proxies.length === 0) return none;
  const proxy = random.pick(proxies);
  proxy.pass(passage, random.int(20, 200));
  return now(() => proxy.pass('open'));
}

/** One fault as it happened. */
export interface Happened {
  readonly fault: string;
  /** from its beginning until every machine was ready again, by performance.now() */
  readonly from: number;
  readonly until: number;
  /** from its end until every machine was ready, ms; null: one of them had to be started again by the storm */
  readonly readyMs: number | null;
  /** from its end until a write that began afterwards was answered well; null where no guest was left to write */
  readonly writeMs: number | null;
}

/** Those that do not last. */
const AT_ONCE: ReadonlySet<string> = new Set([
  'kill',
  'kill-first',
  'replace',
  'backends',
  'command',
]);

/** How long faults last and how far they lie apart, in milliseconds, from and to. */
export interface Pace {
  readonly lasting: readonly [number, number];
  readonly apart: readonly [number, number];
}

interface Schedule {
  readonly seed: string;
  readonly faults: readonly FaultName[];
  readonly pace: Pace;
  /** a command of whoever runs the cluster: does one fault, given its number, and returns when that is over */
  readonly command?: string | undefined;
  readonly say?: ((line: string) => void) | undefined;
  readonly stop: AbortSignal;
  nextWrite(withinMs: number): Promise<number | null>;
}

/** Whoever is not ready by then is started again by hand. */
const RESCUE_AFTER_MS = 60_000;

/**
 * One fault after the other until it is told to stop: each round has every kind once, in an order, for a time and
 * at a distance that the seed decides. Answers with what happened, and leaves nothing broken.
 */
export async function runFaults(
  world: World,
  { seed, faults, pace, command, say, stop, nextWrite }: Schedule,
): Promise<readonly Happened[]> {
  const happened: Happened[] = [];
  const aborted = new Promise<void>((done) =>
    stop.addEventListener('abort', () => done(), { once: true }),
  );
  for (let round = 0, number = 0; !stop.aborted; round += 1) {
    const random = randomFrom(`${seed} faults ${round}`);
    const left: string[] = [...faults, ...(command === undefined ? [] : ['command'])];
    if (left.length === 0) return happened;
    while (left.length > 0 && !stop.aborted) {
      const [fault = ''] = left.splice(random.int(0, left.length - 1), 1);
      const lasting = random.int(...pace.lasting);
      const apart = random.int(...pace.apart);
      const detail = randomFrom(`${seed} faults ${round} ${fault}`);
      number += 1;
      const from = performance.now();
      if (fault === 'command')
        await once(spawn('sh', ['-c', `${command} ${number}`], { stdio: 'inherit' }), 'exit');
      const end =
        fault === 'command'
          ? await over()
          : await (FAULTS as Readonly<Record<string, Fault>>)[fault]?.begin(world, detail);
      if (end == null) continue;
      if (!AT_ONCE.has(fault)) await sleep(lasting);
      await end();
      const ended = performance.now();
      const [readyMs, writeMs] = await Promise.all([
        untilReady(world),
        Promise.race([nextWrite(RESCUE_AFTER_MS), aborted.then(() => null)]),
      ]);
      happened.push({ fault, from, until: ended + (readyMs ?? RESCUE_AFTER_MS), readyMs, writeMs });
      say?.(
        `${number}. ${fault}: ready after ${readyMs?.toFixed(0) ?? 'a rescue'} ms, a write after ${writeMs?.toFixed(0) ?? 'none'} ms`,
      );
      await Promise.race([sleep(apart), aborted]);
    }
  }
  return happened;
}

/** Milliseconds until every machine is ready; null where one had to be rescued. */
async function untilReady({ machines, toDatabase }: World): Promise<number | null> {
  const began = performance.now();
  let rescued = false;
  await Promise.all(
    machines.map(async (machine) => {
      for (let since = performance.now(); !(await machine.isReady()); await sleep(100)) {
        if (performance.now() - since < RESCUE_AFTER_MS) continue;
        rescued = true;
        since = performance.now();
        for (const proxy of toDatabase) proxy.endVanished();
        await machine.rescue();
      }
    }),
  );
  return rescued ? null : performance.now() - began;
}
