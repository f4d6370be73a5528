import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { FAULT_NAMES, LONG_PACE, runStorm, type StormOptions } from './storm.ts';
import type { FaultName } from './faults.ts';
import { stormTable } from './table.ts';
import { joinWorld, openWorld } from './world.ts';

/**
 * npm run storm -- --bookings 10000 --seed monsoon; README.md explains each option. Ends with 1 if an invariant is
 * violated.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(randomInt(1e9)) },
    bookings: { type: 'string', default: '10000' },
    minutes: { type: 'string', default: '120' },
    guests: { type: 'string', default: '24' },
    machines: { type: 'string', default: '2' },
    processes: { type: 'string' },
    faults: { type: 'string', default: 'all' },
    post: { type: 'string', default: 'bad' },
    against: { type: 'string' },
    database: { type: 'string' },
    provider: { type: 'string' },
    'fault-command': { type: 'string' },
    keep: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const { seed } = values;
const faults =
  values.faults === 'all'
    ? FAULT_NAMES
    : values.faults.split(',').filter((name): name is FaultName => name !== '' && name !== 'none');
const unknown = faults.filter((name) => !FAULT_NAMES.includes(name));
const joins = values.against !== undefined;
if (
  unknown.length > 0 ||
  (joins && (values.database === undefined || values.provider === undefined))
) {
  process.stderr.write(
    unknown.length > 0
      ? `There is no fault ${unknown.join(', ')}; there are: ${FAULT_NAMES.join(', ')}.\n`
      : '--against needs --database and --provider.\n',
  );
  process.exit(2);
}

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => interrupted.abort(new Error('The storm was interrupted.')));
process.stderr.write(`Storm of seed ${seed}\n`);
const honestPost = values.post === 'good';
const world = joins
  ? await joinWorld({
      seed,
      origins: (values.against ?? '').split(','),
      databaseUrl: values.database ?? '',
      provider: values.provider ?? '',
      honestPost,
    })
  : await openWorld({
      seed,
      machines: Number(values.machines),
      honestPost,
      env: values.processes === undefined ? {} : { PROCESSES: values.processes },
    });
let keep = true;
try {
  const options: StormOptions = {
    seed,
    bookings: Number(values.bookings),
    minutes: Number(values.minutes),
    guests: Number(values.guests),
    faults,
    pace: LONG_PACE,
    settleMs: 600_000,
    patient: !joins,
    receipts: 3000,
    say: (line) => void process.stderr.write(`${line}\n`),
    ...(values['fault-command'] === undefined ? {} : { command: values['fault-command'] }),
  };
  const { report } = await Promise.race([runStorm(world, options), ended(interrupted.signal)]);
  process.stdout.write(values.json ? `${JSON.stringify(report)}\n` : `${stormTable(report)}\n`);
  const violated = report.examined.some(({ violations }) => violations.length > 0);
  keep = values.keep || violated;
  process.exitCode = violated ? 1 : 0;
} catch (error) {
  keep = values.keep || !interrupted.signal.aborted;
  process.stderr.write(
    `${error instanceof Error && interrupted.signal.aborted ? error.message : String((error as Error).stack)}\n`,
  );
  process.exitCode = 1;
} finally {
  await world.close(keep);
  if (keep && world.dir !== '') process.stderr.write(`Logs and database are in ${world.dir}\n`);
}
// Guests that were interrupted still wait for answers.
process.exit();

function ended(signal: AbortSignal): Promise<never> {
  return new Promise((_, fail) =>
    signal.addEventListener('abort', () => fail(signal.reason as Error), { once: true }),
  );
}
