import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '#platform/database/embedded.ts';
import { createDatabase, type Database } from '#platform/database/index.ts';
import { dateInIndia } from '#shared/dates.ts';
import { fillCatalogue } from '../scripts/catalogue-scale/fill.ts';
import { startChanges, type Pace } from './changes.ts';
import { measureSteps } from './flows.ts';
import { measure, median, percentiles, type Sample, type Shot } from './load.ts';
import { paymentScenarios, stripeSettings, type StepScenario } from './payments.ts';
import { memoryOf, mostOf, startProgram, type Memory, type Running } from './processes.ts';
import { scenarios, type Scenario } from './scenarios.ts';
import { compareStayRules } from './stay-rules.ts';

export interface How {
  /** Seconds of one measurement. */
  readonly seconds: number;
  /** Turns of baseline and product; the median counts. */
  readonly rounds: number;
  /** Only scenarios whose name contains this. */
  readonly only: string;
  readonly withPayments: boolean;
}

/** A figure of the product beside its baseline, measured in turns. */
export interface Row {
  readonly name: string;
  readonly baseline: string;
  /** The product's requests a second, as a fraction of the baseline's. */
  readonly ratio: number;
  readonly product: Sample;
  readonly reference: Sample;
  /** Median milliseconds of one visitor alone; NaN if meaningless. */
  readonly alone: number;
  /** The same page at half its rate: the 99th percentile divided by the median. */
  readonly tail: number;
}

export interface Size {
  readonly properties: number;
  readonly town: { readonly name: string; readonly properties: number };
  readonly rows: readonly Row[];
  /** Milliseconds until the home page is fresh after a change of its content. */
  readonly afterChange: number;
  /** 75 seconds after the last load. */
  readonly memory: Memory;
  /** The maximum of each right after a load. */
  readonly most: Memory;
}

const ROOT = resolve(import.meta.dirname, '..');
const REFERENCE: readonly Shot[] = [{ path: '/' }];
const NAMES = { bare: 'bare node:http', select: 'Fastify + one SELECT' };
/** What owners change while cached pages are measured: single nights, and ranges as a season sets them. */
const PACES: readonly Pace[] = [
  { perSecond: 20, nights: 1 },
  { perSecond: 5, nights: 90 },
];
/** Unused connections and threads end after half a minute. */
const UNTIL_REST_MS = 45_000;
/** The interval between requests of the home page after a change. */
const AFTER_CHANGE = 20;

/** Measures the product as `npm start` runs it, with jobs and all processes, on a database of that many properties. */
export async function measureSize(properties: number, how: How): Promise<Size> {
  const dataDir = join(ROOT, '.data', properties === 67 ? 'bench' : `bench-${properties}`);
  const running: Running[] = [];
  const start = async (
    file: string,
    env: Readonly<Record<string, string>>,
    path: string,
  ): Promise<Running> => {
    const program = await startProgram(join(ROOT, file), env, path);
    running.push(program);
    return program;
  };
  say(
    `${properties.toLocaleString('en-IN')} properties: starting the product on its own database …`,
  );
  const embedded = await startEmbedded({ dir: dataDir });
  const database = createDatabase(embedded.url, {
    max: 4,
    statementMs: 3_600_000,
    idleInTransactionMs: 3_600_000,
  });
  try {
    const began = new Date();
    const standIn = await start('bench/stand-in.ts', {}, '/control');
    const product = await start(
      'src/server/processes/main.ts',
      {
        NODE_ENV: '',
        NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled'),
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        RATE_LIMITS: '0',
        WARM_PICTURES: '0',
        LOG_LEVEL: 'error',
        ...stripeSettings(standIn.url),
      },
      '/readyz',
    );
    if (properties > 67) await fillCatalogue(database.pool, properties, dateInIndia(new Date()));
    await nightsAdded(database, began);
    const bare = await start('bench/baselines/bare-http.ts', {}, '/');
    const select = await start(
      'bench/baselines/fastify-select.ts',
      { DATABASE_URL: embedded.url },
      '/',
    );
    const bench = { how, product, database, references: { bare, select } };
    const { town, all, cached } = await scenarios(database, await firstSitemap(product));
    const rows: Row[] = [];
    const postmaster = await postmasterOf(database);
    const seen: Memory[] = [];
    const done = (row: Row): void => {
      rows.push(row);
      seen.push(memoryOf(product.pid, postmaster));
    };
    for (const scenario of all.filter(wanted(how))) done(await compare(bench, scenario));
    for (const pace of PACES)
      if (wanted(how)({ name: changing(pace) })) done(await underChanges(bench, cached, pace));
    for (const row of await compareStayRules(bench, all, dateInIndia(new Date()), wanted(how)))
      done(told(row));
    if (how.withPayments)
      for (const scenario of (await paymentScenarios(database, product.url, standIn.url)).filter(
        wanted(how),
      ))
        done(await compareSteps(bench, scenario));
    const afterChange = await homeAfterChange(bench);
    await select.stop(); // Its sessions are not the product's.
    await sleep(UNTIL_REST_MS);
    const memory = memoryOf(product.pid, postmaster);
    return { properties, town, rows, afterChange, memory, most: mostOf([...seen, memory]) };
  } finally {
    for (const program of running.toReversed()) await program.stop();
    await database.close();
    await embedded.stop();
  }
}

/**
 * Waits for the nightly run that a start begins. An older catalogue lacks some nights of the horizon; while a hundred
 * thousand properties get them, the database has no free core for the measurement.
 */
async function nightsAdded({ pool }: Database, began: Date): Promise<void> {
  for (let waits = 0; ; waits += 1) {
    const {
      rows: [run],
    } = await pool.query<{ done: boolean }>(
      `select coalesce(bool_and(state not in ('created', 'retry', 'active')) and bool_or(state = 'completed' and completed_on >= $1), false) as done from pgboss.job where name = 'extend-horizon'`,
      [began],
    );
    if (run?.done === true) return;
    if (waits === 0) say('  waiting until every room has its nights …');
    await sleep(1000);
  }
}

interface Bench {
  readonly how: How;
  readonly product: Running;
  readonly database: Database;
  readonly references: { readonly bare: Running; readonly select: Running };
}

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const wanted =
  ({ only }: How) =>
  ({ name }: { readonly name: string }): boolean =>
    name.includes(only);

async function compare(
  { how, product, references }: Bench,
  { name, baseline, shots, next, rendered, oneAtATime }: Scenario,
): Promise<Row> {
  const load = {
    seconds: how.seconds,
    ...(next === undefined ? {} : { next }),
    ...(oneAtATime ? { connections: 1 } : {}),
  };
  await measure(product, shots, { ...load, seconds: 1 }); // Warms code, statements and caches.
  const row = await inTurns(how, references[baseline], () => measure(product, shots, load));
  const alone = await measure(product, shots, { ...load, connections: 1 });
  const half = rendered
    ? await measure(product, shots, {
        seconds: how.seconds * 2,
        perSecond: row.product.perSecond / 2,
      })
    : null;
  return told({
    ...row,
    name,
    baseline: NAMES[baseline],
    alone: alone.p50,
    tail: half === null ? Number.NaN : half.p99 / half.p50,
  });
}

/** The same in turns with the baseline, for steps of several requests. */
async function compareSteps(
  { how, product, references }: Bench,
  { name, next, prepare, lost }: StepScenario,
): Promise<Row> {
  const round = async (seconds: number): Promise<Sample> => {
    await prepare?.();
    const sample = await measureSteps(product, next, seconds);
    return { ...sample, failed: sample.failed + ((await lost?.()) ?? 0) };
  };
  await round(1);
  return told({
    ...(await inTurns(how, references.select, () => round(how.seconds))),
    name,
    baseline: NAMES.select,
    alone: Number.NaN,
    tail: Number.NaN,
  });
}

const changing = ({ perSecond, nights }: Pace): string =>
  nights === 1
    ? `home and lists, cached, ${perSecond} changes a second`
    : `home and lists, cached, ${perSecond} changes of ${nights} nights a second`;

/** Owners change rates all the time: the cache of home and lists must carry the load all the same. */
async function underChanges(
  { how, product, database, references }: Bench,
  shots: readonly Shot[],
  pace: Pace,
): Promise<Row> {
  const round = async (): Promise<Sample> => {
    const changes = await startChanges(database.pool, pace);
    const sample = await measure(product, shots, { seconds: Math.max(4, how.seconds) });
    await changes.stop();
    return sample;
  };
  await measure(product, shots, { seconds: 1 });
  return told({
    ...(await inTurns(how, references.bare, round)),
    name: changing(pace),
    baseline: NAMES.bare,
    alone: Number.NaN,
    tail: Number.NaN,
  });
}

async function inTurns(
  { seconds, rounds }: How,
  reference: Running,
  ask: () => Promise<Sample>,
): Promise<Pick<Row, 'ratio' | 'product' | 'reference'>> {
  const [ours, theirs]: [Sample[], Sample[]] = [[], []];
  for (let turn = 0; turn < rounds; turn += 1) {
    theirs.push(await measure(reference, REFERENCE, { seconds }));
    ours.push(await ask());
  }
  return {
    ratio: median(ours.map((sample, i) => sample.perSecond / (theirs[i]?.perSecond ?? Number.NaN))),
    product: middle(ours),
    reference: middle(theirs),
  };
}

function told(row: Row): Row {
  say(
    `  ${row.name}: ${Math.round(row.product.perSecond)}/s, ${(row.ratio * 100).toFixed(1)} % of ${row.baseline}`,
  );
  return row;
}

/** Changes one property of the home page, then requests the page until it shows the change. */
async function homeAfterChange({ product, database }: Bench): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < AFTER_CHANGE; i += 1) {
    await database.pool.query(
      "update properties set updated_at = now() where id = (select min(id) from properties where state = 'live')",
    );
    await sleep(1500); // Longer than a listing page may be stale.
    const began = performance.now();
    await (await fetch(`${product.url}/`)).arrayBuffer();
    times.push(performance.now() - began);
  }
  return percentiles(times).p50;
}

async function firstSitemap(product: Running): Promise<string> {
  const index = await (await fetch(`${product.url}/sitemap.xml`)).text();
  const found =
    /<loc>([^<]*\/sitemaps\/[a-z]*(?:propert|stay|hotel|bungalow|villa)[^<]*)<\/loc>/.exec(
      index,
    )?.[1];
  if (found === undefined) throw new Error('The sitemap names no file of properties.');
  return new URL(found).pathname;
}

async function postmasterOf({ pool }: Database): Promise<number> {
  const {
    rows: [backend],
  } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${backend?.pid}/status`, 'utf8'))?.[1]);
}

function middle(samples: readonly Sample[]): Sample {
  const of = (pick: (s: Sample) => number): number => median(samples.map(pick));
  return {
    perSecond: of((s) => s.perSecond),
    cpuMs: of((s) => s.cpuMs),
    bytes: of((s) => s.bytes),
    p50: of((s) => s.p50),
    p99: of((s) => s.p99),
    failed: samples.reduce((sum, s) => sum + s.failed, 0),
  };
}
