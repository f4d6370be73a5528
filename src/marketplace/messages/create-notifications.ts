import type { Clock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import type { MailSender } from '#platform/mail/index.ts';
import type { SmsSender } from '#platform/sms/index.ts';
import { deliverMessages, type Documents } from './deliver.ts';
import { prepareEmails } from './email.ts';
import { emailHtml, enqueueMessage, listOutbox, type NewMessage, type OutboxItem } from './outbox.ts';

export interface NotificationsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly sms: SmsSender;
  readonly mail: MailSender;
  readonly settings?: Context['settings'];
  readonly documents?: Documents;
}

export interface Notifications {
  enqueue(trx: Db, message: NewMessage): Promise<void>;
  deliverDue(): Promise<number>;
  prepare(): Promise<void>;
  outbox(to: string | null, limit: number): Promise<readonly OutboxItem[]>;
  html(id: number): Promise<string | null>;
}

const USUAL = { BRAND_NAME: 'Verandah', publicUrl: 'https://verandah.example', SUPPORT_PHONE: '1800 000 0000', SUPPORT_EMAIL: 'support@verandah.example' } as Context['settings'];

/** The functions of this slice for callers that have no context yet. */
export function createNotifications({ settings = USUAL, documents = {}, ...rest }: NotificationsDeps): Notifications {
  const ctx = { ...rest, settings };
  return {
    enqueue: (trx, message) => enqueueMessage(ctx, trx, message),
    deliverDue: () => deliverMessages(ctx, documents),
    prepare: prepareEmails,
    outbox: (to, limit) => listOutbox(ctx, to, limit),
    html: (id) => emailHtml(ctx, id),
  };
}
