import { bookingNumber } from '#shared/ids.ts';
import { letters as texts } from '#shared/messages/letters.ts';
import type { BookingFace } from '#marketplace/bookings/index.ts';
import type { Attachment, Block, NewMessage } from '#marketplace/messages/index.ts';

interface Words {
  /** what of the booking happened; with the channel it makes the key that lets a message go out once */
  readonly event: string;
  /** name and filled text of the registered SMS; null where none can say it */
  readonly sms: { readonly template: string; readonly text: string } | null;
  readonly template: string;
  readonly subject: string;
  readonly preheader: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly attachments?: readonly Attachment[];
}

/** One event told to the guest by SMS and by e-mail. A guest whose details are deleted is told nothing. */
export function pair({ id, guest }: BookingFace, { event, sms, template, subject, preheader, title, blocks, attachments }: Words): NewMessage[] {
  const content = { preheader, title, greeting: texts.dear(guest.name), blocks, because: texts.because(bookingNumber(id)) };
  return [
    ...(guest.phone === '' || sms === null ? [] : [{ eventKey: `${event}:sms`, channel: 'sms' as const, to: guest.phone, ...sms }]),
    ...(guest.email === '' ? [] : [{ eventKey: `${event}:email`, channel: 'email' as const, to: guest.email, template, subject, content, ...(attachments === undefined ? {} : { attachments }) }]),
  ];
}
