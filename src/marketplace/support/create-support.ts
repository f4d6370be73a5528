import type { Clock } from '#platform/clock.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import { networkOf } from '#shared/network.ts';
import type { Notifications } from '#marketplace/messages/index.ts';
import { contact as texts } from '#shared/messages/pages.ts';
import { ok, refuse } from '#shared/result.ts';
import { secondsToWait, type ContactLimits } from './limits.ts';
import { checkContact } from './rules/contact-message.ts';
import { letterToSupport } from './rules/letter.ts';
import type { Support } from './types.ts';

export interface SupportDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly notifications: Pick<Notifications, 'enqueue'>;
  /** where messages are mailed to */
  readonly supportEmail: string;
  /** null: as many as come */
  readonly limits: ContactLimits | null;
}

/** What visitors write to us: stored and mailed to support, both or neither. */
export function createSupport({ db, clock, notifications, supportEmail, limits }: SupportDeps): Support {
  return {
    contact: async (input, address) => {
      const checked = checkContact(input);
      if (!checked.ok) return checked;
      const sender = networkOf(address);
      return inTransaction(db, async (trx) => {
        const now = clock.now();
        const wait = limits === null ? 0 : await secondsToWait(trx, sender, limits, now);
        if (wait > 0) return refuse('limited', 'contact.limited', texts.limited, { retryAfter: wait });
        const { id } = await trx.insertInto('support_messages').values({ ...checked.value, sender, created_at: now }).returning('id').executeTakeFirstOrThrow();
        await notifications.enqueue(trx, letterToSupport(id, checked.value, now, supportEmail));
        return ok({ id });
      });
    },
  };
}
