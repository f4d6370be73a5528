import { fixedClock } from '#platform/clock.ts';
import { addBooking } from '../book.ts';
import { holdBooking, type AddBookingInput } from '../hold.ts';
import { openMachine } from './fixture.ts';
import { watchQueries } from './watch-queries.ts';

/**
 * A process for tests to kill: it books, prints how far it came, and then waits to be killed. Run with one argument,
 * the JSON of a KilledBooking.
 */
export interface KilledBooking {
  readonly url: string;
  readonly now: string;
  /**
   * after the hold was committed, or inside add_booking's transaction before the messages, the last step but the
   * invoice
   */
  readonly stopAt: 'after-hold' | 'inside-transaction';
  readonly input: AddBookingInput;
}

const task = JSON.parse(process.argv[2] ?? '{}') as KilledBooking;
const printAndWait = (said: string): Promise<never> => {
  process.stdout.write(`${said}\n`);
  return new Promise<never>(() => setInterval(() => undefined, 1000));
};
watchQueries((text, send) => (text.includes('into "messages"') ? printAndWait('inside') : send()));
const machine = openMachine(task.url, fixedClock(task.now), { max: 3 });
const result =
  task.stopAt === 'after-hold'
    ? await holdBooking(machine, task.input)
    : await addBooking(machine, task.input);
await printAndWait(result.ok ? `held ${result.value.bookingId}` : `refused ${result.code}`);
