import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/index.ts';
import type { Notifications } from '#marketplace/notifications/index.ts';
import type { AccountLimits } from './rules/limits.ts';

export interface AccountsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly notifications: Pick<Notifications, 'enqueue'>;
  /** keys the stored hashes of codes */
  readonly otpSecret: string;
  /** named in the message; default Verandah */
  readonly brandName?: string;
  readonly limits?: Partial<AccountLimits>;
  /** takes over an anonymous wishlist at sign-in, when the caller carries its fingerprint */
  readonly wishlist?: { merge(fingerprint: string, userId: number): Promise<number> };
}

/** The same with every choice made. */
export interface Context extends Omit<AccountsDeps, 'limits'> {
  readonly brandName: string;
  readonly limits: AccountLimits;
}
