import { formatShortDate } from '#shared/dates.ts';
import { bookingNumber } from '#shared/ids.ts';
import { changes } from '#shared/messages/changes.ts';
import { letters as texts } from '#shared/messages/letters.ts';
import { rupeesAndPaise, sms } from '#shared/messages/sms.ts';
import { formatPaise, type Paise } from '#shared/money.ts';
import type { Booking, BookingFace } from '#marketplace/bookings/index.ts';
import type { Block, NewMessage } from '#marketplace/messages/index.ts';
import { calendarFile, cancelBlock, datesOf, moneyBlock, paperFile, receiptPage, stayBlock, type Sender } from './facts.ts';
import { pair } from './pair.ts';

interface Change {
  /** the change's own row: one event, one message */
  readonly changeId: number;
  readonly before: Booking;
  /** kept of what was paid online, the refund already taken off */
  readonly paid: Paise;
  readonly refund: Paise;
}

/** The SMS and the e-mail of a changed booking; their keys let each go out once for each change. */
export function bookingChanged(face: BookingFace, { changeId, before, paid, refund }: Change, sender: Sender): NewMessage[] {
  const number = bookingNumber(face.id);
  const dates = datesOf(face);
  const receipt = receiptPage(face, sender);
  const back: readonly Block[] = refund > 0 ? [{ kind: 'note', text: `${texts.comesBack(formatPaise(refund))} ${changes.note}` }] : [];
  return pair(face, {
    event: `booking-changed:${changeId}`,
    template: 'booking-changed',
    sms: sms('booking-changed', sender.brandName, { number, hotel: face.hotelName, dates, ...rupeesAndPaise(face.amount), receipt }),
    subject: texts.changedSubject(number, face.hotelName, formatShortDate(face.checkIn)),
    preheader: texts.changedPreheader(formatPaise(face.amount), dates),
    title: texts.changedTitle,
    blocks: [
      { kind: 'text', text: texts.changedKeeps(number) },
      stayBlock(face),
      { kind: 'text', text: texts.changedBefore(datesOf(before), formatPaise(before.amount)) },
      moneyBlock(face, paid),
      ...back,
      cancelBlock(face, paid, sender),
      { kind: 'action', label: texts.receipt, href: receipt },
      { kind: 'text', text: texts.changedAttached },
    ],
    attachments: [paperFile(face, 'invoice'), calendarFile(face, sender)],
  });
}
