import { bookingNumber } from '#shared/ids.ts';
import { formatPaise, type Paise } from '#shared/money.ts';
import type { BookingFace } from '#marketplace/bookings/index.ts';
import type { NewMessage } from '#marketplace/notifications/index.ts';
import { pair, type Sender } from './pair.ts';

/** The provider has paid a refund back: told once for each refund. Amounts of another currency in its hundredths. */
export function refundDone(booking: BookingFace, refund: { readonly id: number; readonly amount: Paise; readonly currency: string }, sender: Sender): NewMessage[] {
  const number = bookingNumber(booking.id);
  const money = refund.currency === 'INR' ? formatPaise(refund.amount) : `${(refund.amount / 100).toFixed(2)} ${refund.currency}`;
  const receipt = `${sender.publicUrl}/receipt/${booking.id}`;
  return pair(booking, sender, {
    template: 'refund-done',
    event: `refund-done:${refund.id}`,
    sms: `the refund of ${money} for ${number} at ${booking.hotelName} has been paid back the way it came. Your bank may take 5 to 7 working days to show it.`,
    subject: `${money} refunded: ${booking.hotelName}`,
    body: [
      `The refund of ${money} for ${number} at ${booking.hotelName} has been paid back the way it came.`,
      'Your bank or wallet may take 5 to 7 working days to show it.',
      ...(booking.confirmedAt === null ? [] : ['', `Receipt: ${receipt}`]),
    ],
  });
}
