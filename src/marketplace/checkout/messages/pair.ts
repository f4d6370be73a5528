import type { BookingFace } from '#marketplace/bookings/index.ts';
import type { NewMessage } from '#marketplace/notifications/index.ts';

export interface Sender {
  readonly brandName: string;
  /** without a trailing slash */
  readonly publicUrl: string;
}

interface Words {
  /** also the name under which an SMS template is registered */
  readonly template: string;
  /** what of the booking happened; with the channel it makes the key that lets a message go out once */
  readonly event: string;
  readonly sms: string;
  readonly subject: string;
  readonly body: readonly string[];
}

/** One event told to the guest by SMS and by e-mail. */
export const pair = ({ guest }: BookingFace, { brandName }: Sender, { template, event, sms, subject, body }: Words): NewMessage[] => [
  { eventKey: `${event}:sms`, channel: 'sms', to: guest.phone, template, text: `${brandName}: ${sms}` },
  { eventKey: `${event}:email`, channel: 'email', to: guest.email, template, subject, text: [`Dear ${guest.name},`, '', ...body, '', brandName, ''].join('\n') },
];
