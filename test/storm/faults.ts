import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '#demo/random.ts';
import type { Random } from './visit.ts';
import type { World } from './world.ts';

/** A fault with a beginning, a duration and an end. `begin` returns the function that ends it. */
interface Fault {
  /** Null: this world has no target for it. */
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
    // The process has ended meanwhile.
  }
};
const aPart = ({ machines }: World, random: Random) => {
  const parts = machines.flatMap((machine) => machine.parts());
  return parts.length === 0 ? null : random.pick(parts);
};

/** All faults, by their names on the command line. */
const FAULTS = {
  /** kill -9 of one process of the product below its first one: a server or the worker. */
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
  /** kill -9 of the first process, which supervises the others; the storm starts it again. */
  'kill-first': {
    begin: ({ machines }, random) => {
      const firsts = machines.flatMap((machine) => machine.parts().slice(0, 1));
      if (firsts.length === 0) return none;
      signal(random.pick(firsts).pid, 'SIGKILL');
      return over();
    },
  },
  /** Replaces every process of a machine, as an upgrade does. */
  replace: {
    begin: ({ machines }, random) => {
      const firsts = machines.flatMap((machine) => machine.parts().slice(0, 1));
      if (firsts.length === 0) return none;
      signal(random.pick(firsts).pid, 'SIGUSR2');
      return over();
    },
  },
  /** Stops one process, which keeps its connections, locks and port. */
  freeze: {
    begin: (world, random) => {
      const part = aPart(world, random);
      if (part === null) return none;
      signal(part.pid, 'SIGSTOP');
      return now(() => signal(part.pid, 'SIGCONT'));
    },
  },
  /** Ends some sessions of the database. */
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
  /** The primary stops by an immediate shutdown, and comes back. */
  primary: {
    begin: async ({ primary }) => {
      if (primary === null) return null;
      await primary.stop('immediate');
      return () => primary.start();
    },
  },
  /** All processes of the primary are killed, and it comes back. */
  crash: {
    begin: async ({ primary }) => {
      if (primary === null) return null;
      await primary.stop('crash');
      return () => primary.start();
    },
  },
  /** Resets a machine's connections to the database, new ones too. */
  cut: { begin: ({ toDatabase }, random) => passing(toDatabase, random, 'cut') },
  /** Delays all traffic between a machine and the database, then lets it pass. */
  stall: { begin: ({ toDatabase }, random) => passing(toDatabase, random, 'stall') },
  /** Silences a machine's connections to the database for ever; new ones work afterwards. */
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
  /** Refunds stay pending until the product asks about them again. */
  'refunds-slow': {
    begin: async ({ control }) => {
      await control({ 'slow-refunds': '1' });
      return () => control({ 'slow-refunds': '0' });
    },
  },
  /** The mail server accepts connections and never answers. */
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

/** One fault that happened. */
export interface Happened {
  readonly fault: string;
  /** From its beginning until every machine was ready again, by performance.now(). */
  readonly from: number;
  readonly until: number;
  /** From its end until every machine was ready, ms; null: the storm had to start one of them again. */
  readonly readyMs: number | null;
  /** From its end until a good answer to a write that began afterwards; null if no guest was left to write. */
  readonly writeMs: number | null;
}

/** The faults without a duration. */
const AT_ONCE: ReadonlySet<string> = new Set([
  'kill',
  'kill-first',
  'replace',
  'backends',
  'command',
]);

/** The range of durations and of pauses between faults, in milliseconds. */
export interface Pace {
  readonly lasting: readonly [number, number];
  readonly apart: readonly [number, number];
}

interface Schedule {
  readonly seed: string;
  readonly faults: readonly FaultName[];
  readonly pace: Pace;
  /** A command of the cluster's operator: does the fault with a given number and returns when it is over. */
  readonly command?: string | undefined;
  readonly say?: ((line: string) => void) | undefined;
  readonly stop: AbortSignal;
  nextWrite(withinMs: number): Promise<number | null>;
}

/** A machine that is not ready by then is restarted by hand; after each restart it has twice the time. */
const RESCUE_AFTER_MS = 60_000;

/**
 * Runs one fault after the other until it is stopped. Each round has every kind once; the seed decides order, durations
 * and pauses. Returns the faults, and leaves no fault active.
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

/** Milliseconds until every machine is ready; null if one had to be rescued. */
async function untilReady({ machines, toDatabase }: World): Promise<number | null> {
  const began = performance.now();
  let rescued = false;
  await Promise.all(
    machines.map(async (machine) => {
      let patience = RESCUE_AFTER_MS;
      for (let since = performance.now(); !(await machine.isReady()); await sleep(100)) {
        if (performance.now() - since < patience) continue;
        rescued = true;
        patience *= 2;
        for (const proxy of toDatabase) proxy.endVanished();
        await machine.rescue();
        since = performance.now();
      }
    }),
  );
  return rescued ? null : performance.now() - began;
}
