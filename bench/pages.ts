import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openBrowser } from '#test/support/browser.ts';
import { median } from './load.ts';
import { table, type Figures, type Measured } from './pages/budgets.ts';
import { audit, slowestPress, warmUp, type Finding } from './pages/measure.ts';
import { subjects, type Subject } from './pages/subjects.ts';
import { freePort } from '#test/support/free-port.ts';
import { startProgram } from './processes.ts';

/**
 * `npm run bench:pages`: runs Lighthouse and a few presses on the pages with budgets, against the built product. Scores
 * depend on the machine, so a missed budget is marked and does not fail. It ends with 1 if a page was not measured.
 *
 *     -- --only search   pages whose name contains this
 *     -- --runs 3        runs of each page; the table shows their medians
 *     -- --findings      the problems that Lighthouse found, page by page
 *     -- --site URL      measures a running site instead of starting one
 *     -- --minutes 20    begins no further run after this time
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    runs: { type: 'string', default: '3' },
    findings: { type: 'boolean', default: false },
    site: { type: 'string' },
    minutes: { type: 'string', default: '20' },
  },
});
const root = resolve(import.meta.dirname, '..');
const SPARE_ATTEMPTS = 2;
const deadline = Date.now() + Number(values.minutes) * 60_000;
const env = {
  NODE_ENV: '',
  DATA_DIR: join(root, '.data', 'bench-pages'),
  DATABASE_URL: '',
  RATE_LIMITS: '0',
  RUN_JOBS: '1',
  WARM_PICTURES: '0',
  DEV_OUTBOX: '1',
  LOG_LEVEL: 'error',
};

const product =
  values.site === undefined
    ? await startProgram(join(root, 'src/server/processes/main.ts'), env, '/readyz')
    : null;
const site = product?.url ?? values.site ?? '';
const port = await freePort();
const browser = await openBrowser({ worker: true, more: [`--remote-debugging-port=${port}`] });
try {
  const rows: Measured[] = [];
  const unmeasured: string[] = [];
  for (const subject of (await subjects(site)).filter(({ name }) => name.includes(values.only))) {
    const row = await measure(subject);
    if (row === null) unmeasured.push(subject.name);
    else rows.push(row);
  }
  const { text, missed } = table(rows);
  console.log(text);
  console.log(
    missed === 0
      ? 'Everything is within its budget.'
      : `${missed} figures miss their budget (marked with !).`,
  );
  if (unmeasured.length > 0) {
    console.error(`Not measured: ${unmeasured.join(', ')}.`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await product?.stop();
}

/** Medians of several runs, after a visit that fills caches and renders the pictures. */
async function measure(subject: Subject): Promise<Measured | null> {
  await warmUp(browser, site, subject);
  const presses: number[] = [];
  for (let run = 0; run < Number(values.runs); run += 1)
    presses.push(await slowestPress(browser, site, subject));
  const inp = median(presses);
  const runs: Omit<Figures, 'inp'>[] = [];
  let found: readonly Finding[] = [];
  // On a busy machine Lighthouse sometimes misses the beginning of a page; such a run is repeated.
  for (
    let attempts = Number(values.runs) + SPARE_ATTEMPTS;
    attempts > 0 && runs.length < Number(values.runs) && Date.now() < deadline;
    attempts -= 1
  ) {
    try {
      const { figures, findings } = await audit(browser, site, subject, port);
      runs.push(figures);
      found = findings;
      process.stderr.write(
        `  ${subject.name}: performance ${figures.performance}, LCP ${Math.round(figures.lcp)} ms\n`,
      );
    } catch (error) {
      process.stderr.write(`  ${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
  if (values.findings)
    for (const { id, title, nodes } of found)
      console.log(
        `  ${subject.name} · ${id} · ${title}\n${nodes.map((node) => `      ${node}`).join('\n')}`,
      );
  const [sample] = runs;
  if (sample === undefined) return null;
  const middle = Object.fromEntries(
    Object.keys(sample).map((key) => [
      key,
      median(runs.map((one) => one[key as keyof typeof one])),
    ]),
  ) as unknown as Omit<Figures, 'inp'>;
  return {
    name: subject.name,
    landing: subject.landing,
    ...(subject.most === undefined ? {} : { most: subject.most }),
    figures: { ...middle, inp },
  };
}
