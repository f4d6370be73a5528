import { test } from 'vitest';

/** True in `npm run test:nightly`: tests run with all their examples, journeys at every width and with contrast. */
export const NIGHT = process.env['NIGHT'] === '1';

/** The rows of a test by day, and in the night further rows that take the same path through the product. */
export const rowsFor = <Row>({
  day,
  night,
}: {
  readonly day: readonly Row[];
  readonly night: readonly Row[];
}): readonly Row[] => (NIGHT ? [...day, ...night] : day);

/** A test of the night, of what neither moves money or nights nor opens a door. By day there is no such test. */
export function testAtNight(name: string, run: () => Promise<void>, timeout?: number): void {
  if (NIGHT) test(name, run, timeout);
}
