import { formatInstant } from '#shared/dates.ts';
import { formatMobile } from '#shared/phone.ts';
import type { NewMessage } from '#marketplace/messages/index.ts';
import type { ContactMessage } from './contact-message.ts';

/** The e-mail to support: who wrote, how to answer, then the words as they were written. */
export const letterToSupport = (id: number, from: ContactMessage, at: Date, to: string): NewMessage => ({
  eventKey: `support-message:${id}`,
  channel: 'email',
  to,
  template: 'support-message',
  subject: `Message ${id} from ${from.name}`,
  text: [`Name: ${from.name}`, `E-mail: ${from.email}`, `Mobile: ${formatMobile(from.phone)}`, `Received: ${formatInstant(at)}`, '', from.message].join('\n'),
});
