import { formatShortDate } from '#shared/dates.ts';
import { bookingNumber } from '#shared/ids.ts';
import { payment as texts } from '#shared/messages/payment.ts';
import { formatPaise } from '#shared/money.ts';
import type { BookingFace } from '#marketplace/bookings/index.ts';
import type { NewMessage } from '#marketplace/notifications/index.ts';

/** '₹4,500', or '120.00 USD' for what came in another currency. */
const moneyOf = (amount: number, currency: string): string => (currency === 'INR' ? formatPaise(amount) : `${(amount / 100).toFixed(2)} ${currency}`);

/** The SMS and the e-mail of a payment that goes back by itself; their keys let each go out once for each charge. */
export function paymentReturned(
  booking: BookingFace,
  charge: { readonly id: number; readonly amount: number; readonly currency: string; readonly paymentId: string },
  reason: keyof typeof texts.because,
  sender: { readonly brandName: string; readonly publicUrl: string },
): NewMessage[] {
  const number = bookingNumber(booking.id);
  const money = moneyOf(charge.amount, charge.currency);
  return [
    {
      eventKey: `payment-returned:${charge.id}:sms`,
      channel: 'sms',
      to: booking.guest.phone,
      template: 'payment-returned',
      text: `${sender.brandName}: your payment of ${money} for ${number} at ${booking.hotelName} is being refunded in full. ${texts.because[reason]}`,
    },
    {
      eventKey: `payment-returned:${charge.id}:email`,
      channel: 'email',
      to: booking.guest.email,
      template: 'payment-returned',
      subject: `Refund of ${money}: ${booking.hotelName}, ${formatShortDate(booking.checkIn)}`,
      text: [
        `Dear ${booking.guest.name},`,
        '',
        `Your payment of ${money} for ${number} at ${booking.hotelName} is being refunded in full.`,
        texts.because[reason],
        '',
        'You need not do anything. Banks usually take 5 to 7 working days to show it.',
        `Reference of the payment: ${charge.paymentId}`,
        '',
        `Look at the stay again: ${sender.publicUrl}`,
        '',
        sender.brandName,
        '',
      ].join('\n'),
    },
  ];
}
