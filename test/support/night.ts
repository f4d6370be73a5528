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
