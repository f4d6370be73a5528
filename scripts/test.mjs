// `npm test`: installs what the tests need, then lint, types, unit, database, API, attack and browser tests. The last line is
// `N passed, N failed`; lint and types count as one check each.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build, compileMessages, install, node, root } from './start.mjs';

const only = process.argv.slice(2);
const wants = (name) => only.length === 0 || only.includes(name);
const out = join(root, '.data', 'test-results');
let passed = 0;
let failed = 0;
/** What failed, repeated at the end: a reader of the last lines need not look for it. */
const failures = [];

const bin = (name) => join(root, 'node_modules', name);
const env = {
  ...process.env,
  CI: process.env.CI ?? '',
  PATH: `${join(root, 'node_modules/node/bin')}:${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
  NO_COLOR: '1',
};

function check(name, args) {
  if (!wants(name)) return;
  console.log(`\n— ${name}`);
  const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit', env });
  if (status === 0) passed += 1;
  else fail(name);
}

function fail(what, times = 1) {
  failed += times;
  failures.push(what);
}

function tests(project) {
  if (!wants(project)) return;
  console.log(`\n— ${project} tests`);
  const file = join(out, `${project}.json`);
  const { status } = spawnSync(
    node,
    [
      bin('vitest/vitest.mjs'),
      'run',
      '--project',
      `${project}*`,
      '--reporter',
      'dot',
      '--reporter',
      'json',
      '--reporter',
      './test/support/second-time.ts',
      '--outputFile.json',
      file,
    ],
    { cwd: root, stdio: 'inherit', env },
  );
  try {
    const result = JSON.parse(readFileSync(file, 'utf8'));
    passed += result.numPassedTests;
    failed += result.numFailedTests;
    failures.push(...failuresOf(project, result));
    if (result.numFailedTests === 0 && status !== 0)
      fail(`The ${project} tests ended with ${status}, though each of them passed: see above.`);
    if (result.numPendingTests > 0)
      fail(`${result.numPendingTests} ${project} tests were skipped; none may be.`);
  } catch {
    fail(`The ${project} tests left no result.`);
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

install();
compileMessages();
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
// both read the types of the routes, which a fresh clone does not have yet
if (wants('lint') || wants('types'))
  spawnSync(node, [bin('@react-router/dev/bin.cjs'), 'typegen'], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
check('format', [bin('oxfmt/bin/oxfmt'), '--check']);
check('lint', [bin('oxlint/bin/oxlint'), '--deny-warnings']);
check('types', [bin('typescript/bin/tsc'), '--noEmit']);
tests('unit');
tests('db');
if (['api', 'attacks', 'journeys'].some(wants)) build();
// the journeys' catalogue is filled while the tests of the API wait for time to pass
const filling =
  wants('journeys') &&
  spawn(node, [join(root, 'test/support/journeys-site.ts')], { cwd: root, stdio: 'inherit', env });
tests('api');
tests('attacks');
if (filling && filling.exitCode === null && filling.signalCode === null)
  await once(filling, 'exit');
tests('journeys');
if (failures.length > 0) console.log(`\n— failed\n${failures.join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
