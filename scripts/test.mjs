// `npm test`: installs what the tests need, then lint, types, unit, slow, database, API, attack and browser tests.
// Names of parts run only those. `changed` runs what differs from main; `nightly` runs what takes
// too long for every change. The last line is `N passed, N failed`; each check that is not a test file counts as one.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { build, compileMessages, install, node, root } from './start.mjs';

const only = process.argv.slice(2);
const PARTS = ['format', 'lint', 'types', 'unit', 'slow', 'db', 'api', 'attacks', 'journeys'];
const MODES = ['changed', 'nightly'];
const unknown = only.find((name) => ![...PARTS, ...MODES].includes(name));
if (unknown !== undefined || (only.length > 1 && only.some((name) => MODES.includes(name)))) {
  console.error(`Usage: npm test [${PARTS.join('|')} …] | ${MODES.join(' | ')}`);
  process.exit(2);
}
const wants = (name) => only.length === 0 || only.includes(name);
const out = join(root, '.data', 'test-results');
let passed = 0;
let failed = 0;
/** The failures, repeated at the end of the output. */
const failures = [];

const bin = (name) => join(root, 'node_modules', name);
const env = {
  ...process.env,
  CI: process.env.CI ?? '',
  PATH: `${join(root, 'node_modules/node/bin')}:${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
  NO_COLOR: '1',
  // A test run starts some hundred Node processes, which compile the same modules.
  NODE_COMPILE_CACHE: join(root, '.cache', 'tests'),
};

/** Starts a check beside what follows; resolves when it has ended. */
async function check(name, args) {
  console.log(`\n— ${name}`);
  const [status] = await once(spawn(node, args, { cwd: root, stdio: 'inherit', env }), 'exit');
  if (status === 0) passed += 1;
  else fail(name);
}

function fail(what, times = 1) {
  failed += times;
  failures.push(what);
}

/** Runs the files of Vitest projects. `args` are further arguments, `more` further environment variables. */
function tests(name, projects, args = [], more = {}) {
  console.log(`\n— ${name} tests`);
  const file = join(out, `${name.replaceAll(', ', '-')}.json`);
  const { status } = spawnSync(
    node,
    [
      bin('vitest/vitest.mjs'),
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter',
      'dot',
      '--reporter',
      'json',
      '--outputFile.json',
      file,
      ...args,
    ],
    { cwd: root, stdio: 'inherit', env: { ...env, ...more } },
  );
  try {
    const result = JSON.parse(readFileSync(file, 'utf8'));
    passed += result.numPassedTests;
    failed += result.numFailedTests;
    failures.push(...failuresOf(name, result));
    if (result.numFailedTests === 0 && status !== 0)
      fail(`The ${name} tests ended with ${status}, though each of them passed: see above.`);
    if (result.numPendingTests > 0)
      fail(`${result.numPendingTests} ${name} tests were skipped; none may be.`);
  } catch {
    fail(`The ${name} tests left no result.`);
  }
}

const failuresOf = (project, { testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        ({ fullName, failureMessages }) =>
          `${project}: ${relative(root, name)}: ${fullName}\n  ${failureMessages.join('\n').slice(0, 600).replaceAll('\n', '\n  ')}`,
      ),
  );

const checkFormat = (files) => check('format', [bin('oxfmt/bin/oxfmt'), '--check', ...files]);
const checkLint = (files) => check('lint', [bin('oxlint/bin/oxlint'), '--deny-warnings', ...files]);

const checkTypes = () => check('types', [bin('typescript/bin/tsc'), '--noEmit']);

/** Lint loads the types of the whole program for its rules, so it reports the errors of the compiler as well. */
const checkLintAndTypes = () =>
  check('lint and types', [bin('oxlint/bin/oxlint'), '--deny-warnings', '--type-check']);

/** Lint and `tsc` need the types of the routes, which a fresh clone does not have yet. */
function generateRouteTypes() {
  spawnSync(node, [bin('@react-router/dev/bin.cjs'), 'typegen'], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
}

async function everything() {
  if (wants('lint') || wants('types')) generateRouteTypes();
  if (wants('format')) await checkFormat([]);
  // The pages are built beside lint: each of the two leaves a core idle for a part of its time.
  const checking =
    wants('lint') && wants('types')
      ? checkLintAndTypes()
      : wants('lint')
        ? checkLint([])
        : wants('types') && checkTypes();
  if (['api', 'attacks', 'journeys'].some(wants)) build();
  await checking;
  // The catalogue of the journeys is filled beside the unit tests.
  const filling =
    wants('journeys') &&
    spawn(node, [join(root, 'test/support/journeys-site.ts')], {
      cwd: root,
      stdio: 'inherit',
      env,
    });
  if (wants('unit')) tests('unit', ['unit', 'unit-mocks']);
  if (filling && filling.exitCode === null && filling.signalCode === null)
    await once(filling, 'exit');
  // In one run: a core would idle at the end of each project.
  const together = ['slow', 'db', 'api', 'attacks', 'journeys']
    .filter(wants)
    .flatMap((part) => (part === 'api' ? ['api', 'pages'] : part));
  if (together.length > 0) tests(together.join(', '), together);
}

/**
 * Checks the changes since main, or since the last commit on main itself: lint of those files, all types, and the tests
 * beside the code that import them. Nearly every change touches the tests of the whole product: of those only changed
 * files run.
 */
async function changed() {
  const git = (...args) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
  const [base = 'HEAD'] = ['origin/main', 'main'].flatMap((main) =>
    git('merge-base', 'HEAD', main),
  );
  const files = [
    ...git('diff', '--name-only', '--diff-filter=d', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const code = files.filter((file) => ['.ts', '.tsx', '.mjs'].includes(extname(file)));
  if (files.length === 0) return;
  generateRouteTypes();
  await checkFormat(['--no-error-on-unmatched-pattern', ...files]);
  if (code.length > 0) await checkLint(code);
  await checkTypes();
  tests(
    'changed',
    ['unit', 'unit-mocks', 'slow', 'db', 'pages'],
    ['--changed', base, '--passWithNoTests'],
  );
  const whole = files.filter((file) => /^test\/(api|attacks|journeys)\/.+\.test\.ts$/.test(file));
  if (whole.length === 0) return;
  build();
  tests('whole', ['api', 'attacks', 'journeys', 'nightly'], [...whole, '--passWithNoTests']);
  tests('journeys of the night', ['journeys-nightly'], [...whole, '--passWithNoTests']);
}

/**
 * Storms, upgrades, failovers, backups, the demo's art, ten thousand searches, the journeys at every width and with
 * contrast checked, and the pages against their budgets.
 */
async function nightly() {
  build();
  tests('nightly', ['nightly']);
  tests('cancelling', ['api'], ['test/api/cancellation'], { EVERY_PROPERTY: '1' });
  tests('searches', ['db'], ['src/marketplace/search/slow-truth'], { SEARCHES: '10000' });
  tests('payment schedules', ['db'], ['src/marketplace/bookings/provider-schedules'], {
    SCHEDULES: '200',
  });
  tests(
    'stays',
    ['db'],
    ['src/marketplace/bookings/one-verdict', 'src/marketplace/bookings/stay-model'],
    {
      NIGHT: '1',
    },
  );
  tests('crashes', ['db'], ['src/marketplace/bookings/payment-crash'], { NIGHT: '1' });
  tests('hostile values', ['attacks'], ['test/attacks/bad-input'], { EVERY_VALUE: '1' });
  tests('journeys', ['journeys'], [], { NIGHT: '1' });
  tests('journeys of the night', ['journeys-nightly'], [], { NIGHT: '1' });
  await check('pages', [join(root, 'scripts/bench-pages.mjs')]);
}

install();
compileMessages();
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
if (only[0] === 'changed') await changed();
else if (only[0] === 'nightly') await nightly();
else await everything();
if (failures.length > 0) console.log(`\n— failed\n${failures.join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
