import { parseMobile } from '#shared/phone.ts';
import { createDesk } from './desk.ts';
import { deliverDue, houseOf, type DeliveryDeps } from './deliver-due.ts';
import { letterHtml, prepareLetters } from './letter/html.ts';
import { letterOfText, letterText } from './letter/plain-text.ts';
import { insertMessage, listMessages, mailOf } from './store.ts';
import type { NewMessage, Notifications } from './types.ts';

export type NotificationsDeps = DeliveryDeps;

const MAX_LISTED = 200;

/** The transactional outbox: a message is written with what it tells, and leaves afterwards through the adapters. */
export function createNotifications(deps: NotificationsDeps): Notifications {
  const house = houseOf(deps);
  return {
    enqueue: (trx, message) => insertMessage(trx, message, textOf(message, house.brandName), deps.clock.now()),
    deliverDue: () => deliverDue(deps),
    prepare: prepareLetters,
    outbox: (to, limit) => listMessages(deps.db, to === null ? null : spellings(to), Math.min(Math.max(1, Math.trunc(limit) || 1), MAX_LISTED)),
    html: async (id) => {
      const mail = Number.isSafeInteger(id) ? await mailOf(deps.db, id) : null;
      return mail === null ? null : letterHtml(mail.letter ?? letterOfText(mail.subject, mail.text), house);
    },
    desk: createDesk(deps),
  };
}

function textOf(message: NewMessage, brandName: string): string {
  if (message.channel === 'sms' || message.letter === undefined) return message.text ?? '';
  return message.text ?? letterText(message.letter, brandName);
}

/** A number in any usual spelling, or an e-mail address in any case. A NUL cannot be in a row, so it finds none. */
function spellings(to: string): string[] {
  const plain = to.replaceAll('\0', '').trim().toLowerCase();
  const phone = parseMobile(plain);
  return phone === null ? [plain] : [phone, plain];
}
