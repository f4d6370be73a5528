import { parseMobile } from '#shared/phone.ts';
import { deliverDue, type DeliveryDeps } from './deliver-due.ts';
import { insertMessage, listMessages } from './store.ts';
import type { Notifications } from './types.ts';

export type NotificationsDeps = DeliveryDeps;

const MAX_LISTED = 200;

/** The transactional outbox: a message is written with what it tells, and leaves afterwards through the adapters. */
export function createNotifications(deps: NotificationsDeps): Notifications {
  return {
    enqueue: (trx, message) => insertMessage(trx, message, deps.clock.now()),
    deliverDue: () => deliverDue(deps),
    outbox: (to, limit) => listMessages(deps.db, to === null ? null : spellings(to), Math.min(Math.max(1, Math.trunc(limit) || 1), MAX_LISTED)),
  };
}

/** A number in any usual spelling, or an e-mail address in any case. A NUL cannot be in a row, so it finds none. */
function spellings(to: string): string[] {
  const plain = to.replaceAll('\0', '').trim().toLowerCase();
  const phone = parseMobile(plain);
  return phone === null ? [plain] : [phone, plain];
}
