/** After this many tries a message is a dead letter and waits for a person. */
export const MAX_ATTEMPTS = 8;
/** A claimed message that was not reported back in this time counts as lost with its process, and is due again. */
export const LEASE_SECONDS = 120;
const FIRST_WAIT_SECONDS = 10;

/**
 * Seconds to wait after the given number of failed tries (1-based): 10 s, 30 s, 90 s … about two hours before the
 * eighth. All tries together span some three hours, longer than the usual outage of a provider.
 */
export const waitAfter = (attempts: number): number => FIRST_WAIT_SECONDS * 3 ** (Math.max(1, attempts) - 1);
