import { ACCOUNT_RETENTION } from './retention/accounts.ts';
import { BOOKING_RETENTION } from './retention/bookings.ts';
import { CONTENT_RETENTION } from './retention/content.ts';
import type { RetentionRule } from './retention/rules.ts';

export {
  DAYS,
  lawIsOver,
  type DataSubject,
  type RetentionRule,
  type RunTime,
} from './retention/rules.ts';

/**
 * Every column that says something about a person: whose, why we have it, how long, and how it goes. `enforceRetention`
 * does what it says, a test compares it with the schema, and docs/privacy.md is written from it.
 */
export const RETENTION: readonly RetentionRule[] = [
  ...ACCOUNT_RETENTION,
  ...BOOKING_RETENTION,
  ...CONTENT_RETENTION,
];
