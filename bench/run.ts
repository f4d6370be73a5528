import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbedded } from '#platform/database/embedded.ts';
import { createDatabase } from '#platform/database/index.ts';
import { fillCatalogue } from '../scripts/catalogue-scale/fill.ts';
import { measureSearch } from '../scripts/catalogue-scale/measure.ts';
import { measureSteps } from './flows.ts';
import { measure, median, type Sample, type Shot } from './load.ts';
import { paymentScenarios, stripeSettings, type StepScenario } from './payments.ts';
import { LOAD_CORE, pinLoad, startProgram, type Running } from './processes.ts';
import { scenarios, type Scenario } from './scenarios.ts';

/**
 * `npm run bench`: every figure beside a baseline measured in the same run, in turns, so that a machine that slows
 * down slows both. Ratios are what to quote; requests a second say only what this machine did today.
 *   -- --scale 10000     fills the bench database with that many properties first, and times the search statements
 *   -- --seconds 4       length of one measurement
 *   -- --only hotel_list only scenarios whose name contains this
 */
const { values } = parseArgs({ options: { scale: { type: 'string' }, seconds: { type: 'string', default: '3' }, rounds: { type: 'string', default: '3' }, only: { type: 'string', default: '' } } });
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
const root = resolve(import.meta.dirname, '..');
const dataDir = join(root, '.data', values.scale === undefined ? 'bench' : `bench-${values.scale}`);
const usual = { NODE_ENV: '', DATA_DIR: dataDir, DATABASE_URL: '', RATE_LIMITS: '0', RUN_JOBS: '0', WARM_PICTURES: '0', LOG_LEVEL: 'error' };

console.log('Starting the product on its own database …');
const standIn = await startProgram(join(root, 'bench/stand-in.ts'), {}, '/control', LOAD_CORE);
const product = await startProgram(join(root, 'src/server/main.ts'), { ...usual, ...stripeSettings(standIn.url) }, '/readyz');
const embedded = await startEmbedded({ dir: dataDir });
const database = createDatabase(embedded.url, { max: 4 });
const running: Running[] = [standIn, product];
try {
  if (values.scale !== undefined) {
    await fillCatalogue(database.pool, Number(values.scale), new Date(Date.now() + 19_800_000).toISOString().slice(0, 10));
    await measureSearch(database);
  }
  const bare = await startProgram(join(root, 'bench/baselines/bare-http.ts'), {}, '/');
  const select = await startProgram(join(root, 'bench/baselines/fastify-select.ts'), { DATABASE_URL: embedded.url }, '/');
  running.push(bare, select);
  pinLoad();
  const rows: Row[] = [];
  for (const scenario of (await scenarios(database)).filter((s) => s.name.includes(values.only))) rows.push(await compare(scenario, scenario.baseline === 'bare' ? bare : select));
  for (const scenario of (await paymentScenarios(database, product.url, standIn.url)).filter((s) => s.name.includes(values.only))) rows.push(await compareSteps(scenario, select));
  print(rows);
} finally {
  for (const program of running.reverse()) await program.stop();
  await database.close();
  await embedded.stop();
}

interface Row {
  readonly name: string;
  readonly baseline: string;
  readonly ratio: number;
  readonly product: Sample;
  readonly reference: Sample;
}

async function compare({ name, baseline, shots, next }: Scenario, reference: Running): Promise<Row> {
  await measure(product, shots, 1, next); // warm: compiled code, prepared statements, finished pages
  const ours: Sample[] = [];
  const theirs: Sample[] = [];
  const ROOT_SHOT: readonly Shot[] = [{ path: '/' }];
  for (let round = 0; round < rounds; round += 1) {
    theirs.push(await measure(reference, ROOT_SHOT, seconds));
    ours.push(await measure(product, shots, seconds, next));
  }
  const ratio = median(ours.map((sample, i) => sample.perSecond / (theirs[i]?.perSecond ?? Number.NaN)));
  process.stderr.write(`  ${name}: ${Math.round(median(ours.map((s) => s.perSecond)))}/s\n`);
  return { name, baseline: baseline === 'bare' ? 'bare node:http' : 'Fastify + one SELECT', ratio, product: middle(ours), reference: middle(theirs) };
}

/** The same in turns with the baseline, for things that take several requests. */
async function compareSteps({ name, next, prepare, lost }: StepScenario, reference: Running): Promise<Row> {
  const round = async (length: number): Promise<Sample> => {
    await prepare?.();
    const sample = await measureSteps(product, next, length);
    return { ...sample, failed: sample.failed + ((await lost?.()) ?? 0) };
  };
  await round(1);
  const ours: Sample[] = [];
  const theirs: Sample[] = [];
  for (let turn = 0; turn < rounds; turn += 1) {
    theirs.push(await measure(reference, [{ path: '/' }], seconds));
    ours.push(await round(seconds));
  }
  process.stderr.write(`  ${name}: ${Math.round(median(ours.map((s) => s.perSecond)))}/s\n`);
  return { name, baseline: 'Fastify + one SELECT', ratio: median(ours.map((sample, i) => sample.perSecond / (theirs[i]?.perSecond ?? Number.NaN))), product: middle(ours), reference: middle(theirs) };
}

function middle(samples: readonly Sample[]): Sample {
  const of = (pick: (s: Sample) => number): number => median(samples.map(pick));
  return { perSecond: of((s) => s.perSecond), cpuMs: of((s) => s.cpuMs), bytes: of((s) => s.bytes), p50: of((s) => s.p50), p99: of((s) => s.p99), failed: samples.reduce((sum, s) => sum + s.failed, 0) };
}

function print(rows: readonly Row[]): void {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  console.log(line(['what', 'ratio to', 'ratio', 'requests/s', 'baseline/s', 'CPU-ms a request', 'bytes a request', 'p50 ms', 'p99 ms', 'not 2xx']));
  console.log(line(Array.from({ length: 10 }, () => '---')));
  for (const { name, baseline, ratio, product: p, reference: r } of rows) {
    console.log(line([name, baseline, `${(ratio * 100).toFixed(1)} %`, Math.round(p.perSecond).toString(), Math.round(r.perSecond).toString(), p.cpuMs.toFixed(2), Number.isNaN(p.bytes) ? '–' : Math.round(p.bytes).toString(), p.p50.toFixed(1), p.p99.toFixed(1), String(p.failed)]));
  }
}
