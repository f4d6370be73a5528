import { fixedClock } from '#platform/clock.ts';
import { cancelBooking, type CancelInput } from '../cancel.ts';
import { modifyBooking, type ModifyInput } from '../change.ts';
import { openMachine } from './fixture.ts';
import { watchQueries } from './watch-queries.ts';

/**
 * A process for tests to kill: it changes or cancels a booking up to its messages (the last step before invoice and
 * commit), prints so, and waits to be killed. Run with one argument, the JSON of a KilledChange.
 */
export interface KilledChange {
  readonly url: string;
  readonly now: string;
  readonly modify?: ModifyInput;
  readonly cancel?: CancelInput;
}

const task = JSON.parse(process.argv[2] ?? '{}') as KilledChange;
const waitForTheEnd = (): Promise<never> => {
  process.stdout.write('inside\n');
  return new Promise<never>(() => setInterval(() => undefined, 1000));
};
watchQueries((text, send) => (text.includes('into "messages"') ? waitForTheEnd() : send()));
const machine = openMachine(task.url, fixedClock(task.now), { max: 3 });
if (task.modify !== undefined) await modifyBooking(machine, task.modify);
if (task.cancel !== undefined) await cancelBooking(machine, task.cancel);
