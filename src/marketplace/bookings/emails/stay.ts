import type { NewMessage } from '#marketplace/messages/index.ts';
import { formatDate, formatTime } from '#shared/dates.ts';
import { bookingNumber } from '#shared/ids.ts';
import { localePrefix } from '#i18n/locale.ts';
import { fullStop } from '#messages/booking.ts';
import * as texts from '#messages/emails.ts';
import * as trip from '#messages/trip.ts';
import { sms, smsRupees } from '#i18n/sms.ts';
import { formatPaise } from '#shared/money.ts';
import type { MoneyStatement } from '../views/money-statement.ts';
import type { BookingSummary } from '../views/summary.ts';
import {
  inBookersLanguage,
  plainHour,
  receiptPage,
  smsAndEmail,
  stayBlock,
  type Sender,
} from './blocks.ts';

/** The reminder on the day before arrival: hours, address, phone, and the balance. */
export const arrivalReminder = inBookersLanguage(
  (ctx: Sender, booking: BookingSummary, { balance }: MoneyStatement): NewMessage[] => {
    const number = bookingNumber(booking.id);
    const receipt = receiptPage(ctx, booking);
    const due = balance > 0 ? texts.dueThere({ amount: formatPaise(balance) }) : texts.nothingDue();
    return smsAndEmail(booking, {
      event: `arrival-reminder:${booking.id}`,
      template: 'arrival-reminder',
      sms: sms('arrival-reminder', ctx.settings, {
        number,
        hotel: booking.hotelName,
        hour: plainHour(booking.policy.checkinTime),
        rupees: smsRupees(balance),
        receipt,
      }),
      subject: texts.reminderSubject({ hotel: booking.hotelName }),
      preheader: texts.reminderPreheader({ hour: formatTime(booking.policy.checkinTime), due }),
      title: texts.reminderTitle(),
      blocks: [
        { kind: 'facts', rows: [[texts.bookingId(), number]] },
        stayBlock(booking),
        { kind: 'note', text: `${due}${fullStop()} ${texts.bring()}` },
        { kind: 'action', label: trip.open(), href: receipt.replace('/receipt/', '/trip/') },
        { kind: 'link', label: texts.receipt(), href: receipt },
      ],
    });
  },
);

/** The invitation to review the stay, sent on the day after check-out to the account that may write the review. */
export const reviewInvitation = inBookersLanguage(
  (ctx: Sender, booking: BookingSummary): NewMessage[] => {
    const page = `${ctx.settings.publicUrl}${localePrefix()}/write-review/${booking.id}`;
    return smsAndEmail(booking, {
      event: `review-invitation:${booking.id}`,
      template: 'review-invitation',
      bookerOnly: true,
      sms: sms('review-invitation', ctx.settings, { hotel: booking.hotelName, page }),
      subject: texts.reviewSubject({ hotel: booking.hotelName }),
      preheader: texts.reviewPreheader(),
      title: texts.reviewSubject({ hotel: booking.hotelName }),
      blocks: [
        {
          kind: 'text',
          text: texts.reviewStayed({
            hotel: booking.hotelName,
            from: formatDate(booking.checkIn),
            to: formatDate(booking.checkOut),
          }),
        },
        { kind: 'text', text: texts.reviewAsk() },
        { kind: 'action', label: texts.writeReview(), href: page },
      ],
    });
  },
);
