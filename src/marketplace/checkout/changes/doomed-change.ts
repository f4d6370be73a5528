import { fixedClock } from '#platform/clock.ts';
import { openCheckout } from '../testing/open-checkout.ts';
import type { CancelInput, ModifyInput } from './types.ts';

/**
 * A process made to be killed: it changes or cancels a booking up to its messages, the last thing written before the
 * commit, says so on its standard output, and waits for its end. Run with one argument, the JSON of a DoomedChange.
 */
export interface DoomedChange {
  readonly url: string;
  readonly now: string;
  readonly modify?: ModifyInput;
  readonly cancel?: CancelInput;
}

const doomed = JSON.parse(process.argv[2] ?? '{}') as DoomedChange;
const waitForTheEnd = (): Promise<never> => {
  process.stdout.write('inside\n');
  return new Promise<never>(() => setInterval(() => undefined, 1000));
};
const { checkout } = openCheckout(doomed.url, fixedClock(doomed.now), { max: 3, enqueue: waitForTheEnd });
if (doomed.modify !== undefined) await checkout.modify(doomed.modify);
if (doomed.cancel !== undefined) await checkout.cancel(doomed.cancel);
