import type { Accounts } from '#marketplace/accounts/index.ts';
import type { Notifications } from '#marketplace/messages/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/index.ts';
import type { Gazetteer } from '#platform/gazetteer/index.ts';
import type { Incoming } from '#platform/media/index.ts';
import { DAY_MS } from '#shared/dates.ts';
import type { IntakeLimits } from './limits.ts';

export interface IntakeDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly notifications: Pick<Notifications, 'enqueue'>;
  readonly accounts: Pick<Accounts, 'proof' | 'proofOtp' | 'prove'>;
  readonly gazetteer: Gazetteer;
  readonly incoming: Incoming;
  readonly brandName: string;
  /** with its protocol, for links in letters */
  readonly publicUrl: string;
  /** where new listings are mailed to, and the number owners may call */
  readonly supportEmail: string;
  readonly supportPhone: string;
  /** null: as many as come */
  readonly limits: IntakeLimits | null;
}

/** A draft is kept this long after its last change; so are the photographs of a listing that was refused. */
export const DRAFT_DAYS = 30;
export const draftsEnd = (now: Date): Date => new Date(now.getTime() - DRAFT_DAYS * DAY_MS);
export const dayBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS);
