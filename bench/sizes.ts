import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '#platform/database/embedded.ts';
import { createDatabase, type Database } from '#platform/database/index.ts';
import { dateInIndia } from '#shared/dates.ts';
import { fillCatalogue } from '../scripts/catalogue-scale/fill.ts';
import { startChanges } from './changes.ts';
import { measureSteps } from './flows.ts';
import { measure, median, percentiles, type Sample, type Shot } from './load.ts';
import { paymentScenarios, stripeSettings, type StepScenario } from './payments.ts';
import { memoryOf, mostOf, startProgram, type Memory, type Running } from './processes.ts';
import { scenarios, type Scenario } from './scenarios.ts';

export interface How {
  /** of one measurement */
  readonly seconds: number;
  /** turns that baseline and product take; the median counts */
  readonly rounds: number;
  /** scenarios whose name contains this */
  readonly only: string;
  readonly withPayments: boolean;
}

/** A figure of the product beside its baseline, measured in turns. */
export interface Row {
  readonly name: string;
  readonly baseline: string;
  /** the product's requests a second, in parts of the baseline's */
  readonly ratio: number;
  readonly product: Sample;
  readonly reference: Sample;
  /** median milliseconds where one visitor alone asks; NaN where that says nothing */
  readonly alone: number;
  /** the same page at half its rate: the 99th of a hundred in parts of the median */
  readonly tail: number;
}

export interface Size {
  readonly properties: number;
  readonly town: { readonly name: string; readonly properties: number };
  readonly rows: readonly Row[];
  /** milliseconds until the home page is there again after something on it changed */
  readonly afterChange: number;
  /** a minute and a quarter after the last load */
  readonly memory: Memory;
  /** the most of each that was seen right after a load */
  readonly most: Memory;
}

const ROOT = resolve(import.meta.dirname, '..');
const REFERENCE: readonly Shot[] = [{ path: '/' }];
const NAMES = { bare: 'bare node:http', select: 'Fastify + one SELECT' };
/** Changes a second while cached pages are measured. */
export const CHANGES = 20;
/** Connections and threads that nobody uses end after half a minute. */
const UNTIL_REST_MS = 45_000;
/** How often the home page is asked for after a change. */
const AFTER_CHANGE = 20;

/** Measures the product as `npm start` runs it, jobs and all processes, on a database with so many properties. */
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
    if (wanted(how)({ name: CHANGING })) done(await underChanges(bench, cached));
    if (how.withPayments)
      for (const scenario of (await paymentScenarios(database, product.url, standIn.url)).filter(
        wanted(how),
      ))
        done(await compareSteps(bench, scenario));
    const afterChange = await homeAfterChange(bench);
    await select.stop(); // its sessions are not the product's
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
 * Waits for the nightly run that a start begins. A catalogue that was filled earlier is some nights short of the
 * horizon, and while a hundred thousand properties get them the database has no core left for what is measured.
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
  { name, baseline, shots, next, rendered }: Scenario,
): Promise<Row> {
  const load = { seconds: how.seconds, ...(next === undefined ? {} : { next }) };
  await measure(product, shots, { ...load, seconds: 1 }); // warm: compiled code, prepared statements, finished pages
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

/** The same in turns with the baseline, for things that take several requests. */
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

const CHANGING = `home and lists, cached, ${CHANGES} changes a second`;

/** Owners change rates all the time: what is kept of home and lists must carry the load all the same. */
async function underChanges(
  { how, product, database, references }: Bench,
  shots: readonly Shot[],
): Promise<Row> {
  const round = async (): Promise<Sample> => {
    const changes = await startChanges(database.pool, CHANGES);
    const sample = await measure(product, shots, { seconds: Math.max(4, how.seconds) });
    await changes.stop();
    return sample;
  };
  await measure(product, shots, { seconds: 1 });
  return told({
    ...(await inTurns(how, references.bare, round)),
    name: CHANGING,
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

/** One property of the home page changes, then the page is asked for, until what it shows is of after the change. */
async function homeAfterChange({ product, database }: Bench): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < AFTER_CHANGE; i += 1) {
    await database.pool.query(
      "update properties set updated_at = now() where id = (select min(id) from properties where state = 'live')",
    );
    await sleep(1500); // longer than a page that only leads may be shown as it was
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
