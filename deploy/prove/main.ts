import { execFileSync } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { KEY, startBucketStandIn } from '#mocks/bucket/server.ts';
import { startStripeStandIn } from '#mocks/stripe/server.ts';
import { LONG_PACE, runStorm, type StormReport } from '#test/storm/storm.ts';
import { stormTable } from '#test/storm/table.ts';
import { joinWorld } from '#test/storm/world.ts';
import { ask, startCluster, type Cluster } from './cluster.ts';
import { page, startProbe, type Seen } from './probes.ts';
import { DATABASE_USER, openGround, until, type Ground } from './processes.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const HERE = '127.0.0.1';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    bookings: { type: 'string', default: '3000' },
    guests: { type: 'string', default: '12' },
    kills: { type: 'string', default: '2' },
    seed: { type: 'string', default: String(randomInt(1e9)) },
    keep: { type: 'boolean', default: false },
  },
});
const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** The times of one death of the primary, in seconds. */
interface Failover {
  readonly toNewPrimary: number;
  readonly toWritesAfterIt: number;
  readonly writesAway: number;
}

/** The settings of every product, as in development, because payments go to a stand-in. */
function productSettings(
  cluster: Cluster,
  origin: string,
  provider: string,
  bucket: string,
): Readonly<Record<string, string>> {
  return {
    HOME: process.env['HOME'] ?? '',
    NODE_ENV: 'development',
    HOST: HERE,
    PUBLIC_URL: origin,
    TRUST_PROXY: '1',
    PROCESSES: '1',
    DATABASE_POOL: '10',
    DRAIN_SECONDS: '2',
    DATABASE_URL: cluster.pooled('verandah_serving'),
    DATABASE_REPLICA_URL: cluster.pooledRead('verandah_serving'),
    DATABASE_SESSION_URL: cluster.session('verandah_serving'),
    MIGRATION_DATABASE_URL: cluster.session('verandah'),
    SECRET: 'a secret that only this proof knows, long enough',
    RATE_LIMITS: '0',
    DEMO_CATALOGUE: '0',
    WARM_PICTURES: '0',
    LOG_LEVEL: 'warn',
    PAYMENT_GATEWAY: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_stand_in',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
    STRIPE_WEBHOOK_SECRET: 'whsec_stand_in',
    STRIPE_BASE_URL: provider,
    MEDIA_S3_URL: bucket,
    MEDIA_S3_REGION: KEY.region,
    MEDIA_S3_KEY_ID: KEY.id,
    MEDIA_S3_SECRET: KEY.secret,
  };
}

async function startProduct(
  ground: Ground,
  name: string,
  port: number,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const data = join(ground.dir, name);
  mkdirSync(data);
  // The product takes the user that owns this folder.
  if (process.getuid?.() === 0) chownSync(data, ...idsOf('nobody'));
  ground.start(name, process.execPath, [join(ROOT, 'src/server/processes/main.ts')], {
    env: { ...settings, PORT: String(port), DATA_DIR: data },
  });
  await until(name, 600, async () => (await fetch(`http://${HERE}:${port}/readyz`)).ok);
}

/** Writes deploy/proxy/nginx.conf with other addresses and folders, and without TLS, because this is loopback. */
async function startNginx(
  ground: Ground,
  port: number,
  products: readonly number[],
): Promise<void> {
  const swap = (text: string, what: RegExp, by: string): string => {
    if (!what.test(text))
      throw new Error(`deploy/proxy/nginx.conf has nothing like ${what.source} any more.`);
    return text.replace(what, by);
  };
  let site = readFileSync(join(ROOT, 'deploy/proxy/nginx.conf'), 'utf8');
  site = swap(site, /\/var\/cache\/nginx\/verandah/, join(ground.dir, 'nginx-cache'));
  site = swap(
    site,
    /(\tserver 10\.0\.0\.\d+:3000 .*\n)+/,
    products.map((one) => `\tserver ${HERE}:${one} max_fails=0;\n`).join(''),
  );
  site = swap(
    site,
    /\tlisten 443 .*\n\tlisten \[::\]:443 .*\n\tserver_name .*\n(\tssl_.*\n)+/,
    `\tlisten ${HERE}:${port};\n`,
  );
  site = swap(site, /\nserver \{\n\tlisten 80;[\s\S]*$/, '');
  const file = join(ground.dir, 'nginx.conf');
  const own = ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(
      (kind) =>
        `${kind === 'body' ? 'client_body' : kind}_temp_path ${join(ground.dir, `nginx-${kind}`)};`,
    )
    .join('\n');
  writeFileSync(
    file,
    `daemon off;\nworker_processes 1;\npid ${join(ground.dir, 'nginx.pid')};\nerror_log stderr warn;\n${process.getuid?.() === 0 ? 'user nobody nogroup;\n' : ''}events { worker_connections 2000; }\nhttp {\naccess_log off;\n${own}\n${site}\n}\n`,
  );
  ground.start('nginx', '/usr/sbin/nginx', ['-p', ground.dir, '-c', file, '-e', 'stderr']);
  await until('NGINX', 30, async () => (await fetch(`http://${HERE}:${port}/healthz`)).ok);
}

function idsOf(user: string): [uid: number, gid: number] {
  return [Number(execFileSync('id', ['-u', user])), Number(execFileSync('id', ['-g', user]))];
}

/** Kills the primary's machine, waits for the next primary and for writes, and starts the dead one as a standby. */
async function killPrimary(
  cluster: Cluster,
  nextWrite: (since: number) => Promise<number>,
): Promise<Failover> {
  const old = await cluster.primary();
  if (old === null) throw new Error('There is no primary to kill.');
  const killed = performance.now();
  cluster.kill(old);
  await until('A new primary', 60, async () => {
    const now = await cluster.primary();
    return now !== null && now.name !== old.name;
  });
  const promoted = performance.now();
  say(`${old.name} was killed; a new primary after ${((promoted - killed) / 1000).toFixed(1)} s`);
  const back = await nextWrite(promoted);
  const away = await nextWrite(killed);
  cluster.revive(old);
  await until(`${old.name}, back as a standby`, 120, async () => {
    const now = await cluster.primary();
    return (
      now !== null &&
      (
        await ask(
          cluster.direct(now),
          "select count(*)::int as n from pg_stat_replication where state = 'streaming'",
        )
      )[0]?.['n'] === 2
    );
  });
  return {
    toNewPrimary: (promoted - killed) / 1000,
    toWritesAfterIt: back / 1000,
    writesAway: away / 1000,
  };
}

async function prove(ground: Ground): Promise<boolean> {
  const closing: (() => Promise<void>)[] = [];
  try {
    say('Three etcd, three PostgreSQL under Patroni, HAProxy and PgBouncer …');
    const cluster = await startCluster(ground);
    const stripe = await startStripeStandIn();
    closing.push(() => stripe.close());
    const bucket = await startBucketStandIn();
    closing.push(() => bucket.close());
    const [port, ...products] = [
      await ground.freePort(),
      await ground.freePort(),
      await ground.freePort(),
    ];
    const origin = `http://${HERE}:${port}`;
    const settings = productSettings(cluster, origin, stripe.origin, bucket.url);
    say('Two products behind NGINX …');
    for (const [i, one] of products.entries())
      await startProduct(ground, `product-${i + 1}`, one, settings);
    await startNginx(ground, port, products);

    const world = await joinWorld({
      seed: values.seed,
      origins: [origin],
      databaseUrl: cluster.session('verandah'),
      provider: stripe.origin,
      honestPost: false,
    });
    closing.push(() => world.close(false));
    const marker = randomBytes(6).toString('hex');
    let sent = 0;
    const acknowledged: string[] = [];
    const writer = startProbe('a written message', 200, async (signal) => {
      const message = `Proof ${marker} ${(sent += 1)}`;
      const answer = await fetch(`${origin}/api/v1/hotel/contact_us`, {
        method: 'POST',
        signal,
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify({
          name: 'Asha Kulkarni',
          email: 'asha@example.com',
          mobile: '9812300099',
          message,
        }),
      });
      if (!answer.ok) return String(answer.status);
      acknowledged.push(message);
      return null;
    });

    say(`The storm of seed ${values.seed}, ${values.seconds} s …`);
    const seconds = Number(values.seconds);
    const kills = Number(values.kills);
    const options = {
      seed: values.seed,
      bookings: Number(values.bookings),
      minutes: seconds / 60,
      guests: Number(values.guests),
      faults: [],
      pace: LONG_PACE,
      settleMs: 300_000,
      patient: false,
      receipts: 1000,
      say,
    };
    const killed = Promise.withResolvers<void>();
    const seen: Seen[] = [];
    // A probe that went on writing would always leave an unsent message.
    const whenOver = async (): Promise<void> => {
      await killed.promise;
      seen.push(...(await Promise.all([...readers, writer].map((probe) => probe.stop()))));
    };
    const stormed = runStorm(world, { ...options, whenOver });
    stormed.catch(() => undefined); // The error is reported where the promise is awaited.
    await until(
      'The first bookings of the storm',
      120,
      async () =>
        (
          await world.database.pool.query(
            "select from bookings b join properties p on p.id = b.property_id where p.slug like 'storm-%' limit 20",
          )
        ).rowCount === 20,
    );
    const {
      rows: [property],
    } = await world.database.pool.query<{ id: number; slug: string; name: string }>(
      "select id, slug, name from properties where slug like 'storm-%' and hotel_type = 'bungalow' order by id limit 1",
    );
    if (property === undefined) throw new Error('The storm has built no house.');
    const readers = Object.entries({
      'home page': ['/', '</html>'],
      'list of a city': ['/search?city=Lonavala', '</html>'],
      'page of a property': [`/bungalow/${property.slug}/${property.id}`, property.name],
    } as const).map(([name, [path, holds]]) =>
      startProbe(name, 200, page(`${origin}${path}`, holds)),
    );
    const failovers: Failover[] = [];
    for (let n = 0; n < kills; n += 1) {
      await sleep((seconds * 1000) / (kills + 1) / 2);
      failovers.push(await killPrimary(cluster, (since) => writer.nextGood(since)));
    }
    killed.resolve();
    const { report } = await stormed;
    const { rows: kept } = await world.database.pool.query<{ message: string }>(
      'select message from support_messages where message like $1',
      [`Proof ${marker} %`],
    );
    const there = new Set(kept.map(({ message }) => message));
    const lost = acknowledged.filter((message) => !there.has(message));
    return tell({ report, failovers, seen, acknowledged: acknowledged.length, lost });
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

interface Outcome {
  readonly report: StormReport;
  readonly failovers: readonly Failover[];
  readonly seen: readonly Seen[];
  readonly acknowledged: number;
  readonly lost: readonly string[];
}

const WRITES_BACK_WITHIN = 3;

/** Prints the tables and returns whether all checks passed. */
function tell({ report, failovers, seen, acknowledged, lost }: Outcome): boolean {
  const violations = report.examined.reduce((sum, { violations: wrong }) => sum + wrong.length, 0);
  const readsBad = seen.slice(0, -1).reduce((sum, { answers, good }) => sum + answers - good, 0);
  const line = (...cells: readonly string[]): string =>
    cells.map((cell, i) => (i === 0 ? cell.padEnd(46) : cell.padStart(12))).join('');
  const lines = [
    stormTable(report),
    '',
    line('failover', 'new primary', 'writes after', 'writes away'),
    ...failovers.map((one, i) =>
      line(
        `primary killed, ${i + 1}`,
        `${one.toNewPrimary.toFixed(1)} s`,
        `${one.toWritesAfterIt.toFixed(2)} s`,
        `${one.writesAway.toFixed(1)} s`,
      ),
    ),
    '',
    line('probe', 'asked', 'good', 'slowest', 'pause'),
    ...seen.map(
      (one) =>
        line(
          one.name,
          String(one.answers),
          String(one.good),
          `${one.slowestMs.toFixed(0)} ms`,
          `${(one.longestPauseMs / 1000).toFixed(1)} s`,
        ) +
        (one.bad.size === 0
          ? ''
          : `   ${[...one.bad].map(([what, n]) => `${n} × ${what}`).join(', ')}`),
    ),
    '',
    line('writes acknowledged by the storm', String(report.acknowledged)),
    line('  of them lost, or anything else violated', String(violations)),
    line('messages acknowledged', String(acknowledged)),
    line('  of them lost', String(lost.length)),
    line(
      `writes back within ${WRITES_BACK_WITHIN} s of the new primary`,
      failovers.every((one) => one.toWritesAfterIt <= WRITES_BACK_WITHIN) ? 'yes' : 'NO',
    ),
    line('reads that failed', String(readsBad)),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return (
    violations === 0 &&
    lost.length === 0 &&
    readsBad === 0 &&
    failovers.every((one) => one.toWritesAfterIt <= WRITES_BACK_WITHIN)
  );
}

const dir = mkdtempSync(join(tmpdir(), 'verandah-prove-'));
chmodSync(dir, 0o711); // Each user has a folder in it, and none may list it.
if (process.getuid?.() === 0) chownSync(dir, 0, idsOf(DATABASE_USER)[1]);
const ground = openGround(dir, randomBytes(18).toString('hex'));
let held = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void ground.close(values.keep).then(() => process.exit(130)));
try {
  held = await prove(ground);
} catch (error) {
  say((error as Error).stack ?? String(error));
} finally {
  await ground.close(values.keep || !held);
}
if (!held || values.keep) say(`Logs are in ${dir}`);
process.exit(held ? 0 : 1);
