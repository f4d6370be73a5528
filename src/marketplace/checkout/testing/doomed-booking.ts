import { fixedClock } from '#platform/clock.ts';
import type { AddBookingInput } from '../types.ts';
import { openCheckout } from './open-checkout.ts';

/**
 * A process made to be killed: it books, says how far it came on its standard output, and then waits for its end.
 * Run with one argument, the JSON of a DoomedBooking.
 */
export interface DoomedBooking {
  readonly url: string;
  readonly now: string;
  /** after the hold was committed, or inside add_booking's transaction with everything written but the commit */
  readonly stopAt: 'after-hold' | 'inside-transaction';
  readonly input: AddBookingInput;
}

const doomed = JSON.parse(process.argv[2] ?? '{}') as DoomedBooking;
const waitForTheEnd = (said: string): Promise<never> => {
  process.stdout.write(`${said}\n`);
  return new Promise<never>(() => setInterval(() => undefined, 1000));
};
const { checkout } = openCheckout(doomed.url, fixedClock(doomed.now), {
  max: 3,
  // the messages are the last thing written before the answer and the commit
  ...(doomed.stopAt === 'inside-transaction' ? { enqueue: () => waitForTheEnd('inside') } : {}),
});
const result = doomed.stopAt === 'after-hold' ? await checkout.hold(doomed.input) : await checkout.addBooking(doomed.input);
await waitForTheEnd(result.ok ? `held ${result.value.bookingId}` : `refused ${result.code}`);
