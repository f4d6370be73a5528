import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startStripeStandIn, type StripeRecord } from '#mocks/stripe/server.ts';
import { startEmbedded } from '#platform/database/embedded.ts';
import { createDatabase, type Database } from '#platform/database/index.ts';
import { ownCluster } from '#test/support/own-cluster.ts';
import { freePort } from '#test/support/free-port.ts';
import { needPages, ROOT } from '#test/support/server-process.ts';
import { openCourier, type Courier } from './courier.ts';
import { startMachine, type Machine } from './product.ts';
import { openProxy, type Proxy } from './proxy.ts';
import { openReceivers, type Receivers } from './receivers.ts';

/** All parts of a storm's world. A null part is not the storm's own, and gets no faults. */
export interface World {
  /** A connection to the database without faults. */
  readonly database: Database;
  origins(): readonly string[];
  readonly machines: readonly Machine[];
  /** The proxy between each machine and the database, in the order of the machines. */
  readonly toDatabase: readonly Proxy[];
  /** The proxy between the machines and the payment provider. */
  readonly toProvider: Proxy | null;
  readonly primary: Primary | null;
  readonly receivers: Receivers | null;
  readonly courier: Courier;
  /** The provider's address for browsers. */
  readonly provider: string;
  control(form: Readonly<Record<string, string>>): Promise<void>;
  record(): Promise<StripeRecord>;
  /** The folder of the logs. */
  readonly dir: string;
  /** Ends everything; `keep`: the folder with logs and database stays. */
  close(keep: boolean): Promise<void>;
}

export interface Primary {
  /** Stops the database at once: `kill` like a crash, else by an immediate shutdown. */
  stop(how: 'crash' | 'immediate'): Promise<void>;
  start(): Promise<void>;
}

/** PostgreSQL survives its own kills without fsync, since the machine goes on; only a power cut would need it. */
const FLAGS = ['fsync=off', 'shared_buffers=64MB', 'max_connections=200'];

/** Long time-outs for the storm's own sessions, which read a lot of data. */
const EXAMINER = {
  max: 6,
  name: 'storm',
  lockMs: 30_000,
  statementMs: 300_000,
  idleInTransactionMs: 300_000,
  connectMs: 60_000,
};

/** The provider's control calls. */
function providerAt(provider: string): Pick<World, 'provider' | 'control' | 'record'> {
  return {
    provider,
    control: async (form) =>
      void (await (
        await fetch(`${provider}/control`, { method: 'POST', body: new URLSearchParams(form) })
      ).arrayBuffer()),
    record: async () => (await (await fetch(`${provider}/control`)).json()) as StripeRecord,
  };
}

/** Starts a cluster, a provider, receivers and machines. If one does not start, all are ended. */
export async function openWorld({
  seed,
  machines: count,
  honestPost,
  env = {},
}: {
  readonly seed: string;
  readonly machines: number;
  readonly honestPost: boolean;
  readonly env?: Readonly<Record<string, string>>;
}): Promise<World> {
  needPages();
  const closing: (() => unknown)[] = [];
  const machines: Machine[] = [];
  const cluster = await ownCluster(join(ROOT, '.data', 'storm'));
  const closeAll = async (keep: boolean): Promise<void> => {
    await Promise.all(machines.map((machine) => machine.stop()));
    for (const close of closing.toReversed()) await close();
    await (keep ? cluster.crash() : cluster.remove());
  };
  try {
    let url = new URL((await startEmbedded({ dir: cluster.dir, flags: FLAGS })).url);
    const toCluster = () => ({ host: '127.0.0.1', port: Number(url.port) });
    const opened = async (): Promise<Proxy> => {
      const proxy = await openProxy(toCluster);
      closing.push(() => proxy.close());
      return proxy;
    };
    const through = (proxy: Proxy): string =>
      Object.assign(new URL(url), { port: String(proxy.port) }).href;
    const calm = await opened();
    const database = createDatabase(through(calm), EXAMINER);
    closing.push(() => database.close());

    const stripe = await startStripeStandIn();
    closing.push(() => stripe.close());
    const toProvider = await openProxy(() => ({
      host: '127.0.0.1',
      port: Number(new URL(stripe.origin).port),
    }));
    closing.push(() => toProvider.close());
    const receivers = await openReceivers();
    closing.push(() => receivers.close());
    const courier = await openCourier({
      seed,
      honest: honestPost,
      targets: () => machines.map(({ origin }) => origin),
    });
    closing.push(() => courier.close());
    stripe.setWebhook(courier.url);

    const toDatabase = await Promise.all(Array.from({ length: count }, opened));
    const settings = {
      // All guests share one address. The limits that protect accounts are raised, not lifted.
      OTP_PER_ADDRESS_PER_HOUR: '100000',
      OTP_GLOBAL_PER_HOUR: '100000',
      LIMITS:
        'code-check.network.3600=100000,code-check.network.86400=100000,code-check.site=100000/3600',
      SECRET: 'a secret that only this storm knows, long enough',
      RATE_LIMITS: '0',
      DEMO_CATALOGUE: '0',
      WARM_PICTURES: '0',
      LOG_LEVEL: 'warn',
      SMS_URL: receivers.smsUrl,
      SMS_KEY: 'key',
      SMTP_URL: receivers.smtpUrl,
      SMTP_TLS: 'off',
      PAYMENT_GATEWAY: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_stand_in',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
      STRIPE_WEBHOOK_SECRET: 'whsec_stand_in',
      STRIPE_BASE_URL: `http://127.0.0.1:${toProvider.port}`,
      ...env,
    };
    const start = async (proxy: Proxy, n: number): Promise<void> => {
      machines.push(
        await startMachine({
          name: `machine-${n + 1}`,
          port: await freePort(),
          dir: cluster.dir,
          env: { ...settings, DATABASE_URL: through(proxy) },
        }),
      );
    };
    const [first, ...others] = toDatabase;
    if (first !== undefined) await start(first, 0); // The first machine migrates the database.
    await Promise.all(others.map((proxy, n) => start(proxy, n + 1)));

    const primary: Primary = {
      stop: async (how) => {
        const pid = cluster.postmaster();
        if (how === 'crash' || pid === null) return cluster.crash();
        process.kill(pid, 'SIGQUIT');
        for (let attempts = 0; cluster.postmaster() !== null && attempts < 200; attempts += 1)
          await sleep(50);
      },
      start: async () => {
        url = new URL((await startEmbedded({ dir: cluster.dir, flags: FLAGS })).url);
      },
    };
    return {
      database,
      origins: () => machines.map(({ origin }) => origin),
      machines,
      toDatabase,
      toProvider,
      primary,
      receivers,
      courier,
      ...providerAt(stripe.origin),
      dir: cluster.dir,
      close: closeAll,
    };
  } catch (error) {
    await closeAll(true);
    throw error;
  }
}

/**
 * The world of an existing cluster: its site, a connection to its database, and the stand-in that receives its
 * payments.
 */
export async function joinWorld({
  seed,
  origins,
  databaseUrl,
  provider,
  honestPost,
}: {
  readonly seed: string;
  readonly origins: readonly string[];
  readonly databaseUrl: string;
  readonly provider: string;
  readonly honestPost: boolean;
}): Promise<World> {
  const database = createDatabase(databaseUrl, EXAMINER);
  const courier = await openCourier({ seed, honest: honestPost, targets: () => origins });
  const at = providerAt(provider);
  await at.control({ webhook: courier.url });
  return {
    database,
    origins: () => origins,
    machines: [],
    toDatabase: [],
    toProvider: null,
    primary: null,
    receivers: null,
    courier,
    ...at,
    dir: '',
    close: async () => {
      await courier.close();
      await database.close();
    },
  };
}
