import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/index.ts';
import type { Passwords } from '#platform/passwords/index.ts';
import type { IdentityProvider } from '#platform/social/index.ts';
import type { Notifications } from '#marketplace/messages/index.ts';
import type { ProviderName } from '#shared/messages/social.ts';
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
  /** who may vouch for people; a provider that is not configured is absent */
  readonly providers?: Partial<Record<ProviderName, IdentityProvider>>;
  /** takes over an anonymous wishlist at sign-in, when the caller carries its fingerprint */
  readonly wishlist?: { merge(fingerprint: string, userId: number): Promise<number> };
}

/** The same with every choice made. */
export interface Context extends Omit<AccountsDeps, 'limits' | 'providers'> {
  readonly brandName: string;
  readonly limits: AccountLimits;
  readonly passwords: Passwords;
  readonly providers: Partial<Record<ProviderName, IdentityProvider>>;
}
