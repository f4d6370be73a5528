import type { NewMessage } from '#marketplace/messages/index.ts';
import { formatInstant } from '#shared/dates.ts';
import { tourPath } from '#shared/ids.ts';
import { formatPaise } from '#shared/money.ts';
import { formatMobile } from '#shared/phone.ts';
import type { TourCard } from '../types.ts';
import type { Traveller } from './enquiry.ts';

/** The e-mail to support: which tour at which price, who asks, how to answer. It goes out once an enquiry. */
export const enquiryLetter = ({ id, tour, from, at, to, publicUrl }: {
  id: number;
  tour: Pick<TourCard, 'id' | 'kind' | 'slug' | 'title' | 'days' | 'nights' | 'price'>;
  from: Traveller;
  at: Date;
  to: string;
  publicUrl: string;
}): NewMessage => ({
  eventKey: `tour-enquiry:${id}`,
  channel: 'email',
  to,
  template: 'tour-enquiry',
  subject: `Tour enquiry ${id}: ${tour.title}`,
  text: [
    `Tour: ${tour.title} (${tour.days} days, ${tour.nights} nights)`,
    `Shown at: ${formatPaise(tour.price)} per person`,
    publicUrl.replace(/\/$/, '') + tourPath(tour),
    '',
    `Name: ${from.name}`,
    `Mobile: ${formatMobile(from.phone)}`,
    `E-mail: ${from.email}`,
    `Received: ${formatInstant(at)}`,
  ].join('\n'),
});
