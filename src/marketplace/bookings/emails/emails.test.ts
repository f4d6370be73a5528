import { describe, expect, test } from 'vitest';
import type { BookingFace } from '#marketplace/bookings/index.ts';
import type { NewMail, NewMessage } from '#marketplace/messages/index.ts';
import { renderHtml, renderText } from '#marketplace/messages/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { isSmsTemplate, smsTemplates } from '#shared/messages/sms.ts';
import { fitsTemplate, segments, septets } from '#shared/sms-text.ts';
import { sampleFace } from '../testing/sample-face.ts';
import { bookingCancelled } from './booking-cancelled.ts';
import { bookingChanged } from './booking-changed.ts';
import { bookingConfirmed } from './booking-confirmed.ts';
import type { Sender } from './facts.ts';
import { paymentFailed } from './payment-failed.ts';
import { paymentReturned } from './payment-returned.ts';
import { refundDone } from './refund-done.ts';
import { arrivalReminder, reviewInvitation } from './stay-letters.ts';

const sender: Sender = { brandName: 'Verandah', publicUrl: 'https://verandah.example', clock: fixedClock('2026-11-20T10:00:00+05:30') };
const house = { ...sender, supportPhone: '1800 000 0000', supportEmail: 'support@verandah.example' };
const attempt = { id: 5, sessionId: 'session-of-five', purpose: 'booking', amount: 1_260_050, txnId: 'txn-5' } as const;
const held = new Date('2026-11-20T10:15:00+05:30');

/** Every message about a booking, by what happened. */
const EVERY: Readonly<Record<string, (face: BookingFace) => NewMessage[]>> = {
  confirmed: (face) => bookingConfirmed(face, sender),
  changed: (face) => bookingChanged(face, { changeId: 9, before: { ...face, amount: 2_000_000 }, paid: 600_000, refund: 100_000 }, sender),
  cancelled: (face) => bookingCancelled(face, { paid: 1_260_000, refund: 630_000 }, sender),
  'cancelled, unpaid': (face) => bookingCancelled(face, { paid: 0, refund: 0 }, sender),
  'payment failed, held': (face) => paymentFailed(face, attempt, held, sender),
  'payment failed, over': (face) => paymentFailed(face, attempt, null, sender),
  'payment of a change failed': (face) => paymentFailed(face, { ...attempt, purpose: 'modification' }, null, sender),
  'payment returned': (face) => paymentReturned(face, { id: 3, amount: 12_000, currency: 'USD', paymentId: 'pay_3' }, 'wrong-currency', sender),
  'refund done': (face) => refundDone(face, { id: 4, amount: 450_000, currency: 'INR' }, sender),
  reminder: (face) => arrivalReminder(face, 1_260_000, sender),
  'review invitation': (face) => reviewInvitation(face, sender),
};
const mailOf = (messages: readonly NewMessage[]): NewMail => messages.find((message): message is NewMail => message.channel === 'email') ?? expect.fail('no e-mail');
const smsOf = (messages: readonly NewMessage[]): NewMessage => messages.find(({ channel }) => channel === 'sms') ?? expect.fail('no SMS');
const textOf = ({ content }: NewMail): string => (content === undefined ? '' : renderText(content, 'Verandah'));
const htmlOf = ({ content }: NewMail): Promise<string> => (content === undefined ? expect.fail('no content') : renderHtml(content, house));

describe.each(Object.entries(EVERY))('%s', (_, write) => {
  const names = ['Cloud Porch', 'Café “Ōm” – द बंगला & <b>Co</b>', 'The Rain Tree House above Tungarli Lake and Beyond'];

  test.each(names)('the SMS is a registered template with allowed values, in two parts at the most: %s', (hotelName) => {
    const { template, text = '' } = smsOf(write(sampleFace({ hotelName, id: 2_147_483_647, amount: 123_456_789 })));
    expect(isSmsTemplate(template) && fitsTemplate(text, smsTemplates[template], 'Verandah')).toBe(true);
    expect(segments(septets(text) ?? 999)).toBeLessThanOrEqual(2);
  });

  test('one key a channel, another for another event', () => {
    const keys = write(sampleFace()).map(({ eventKey }) => eventKey);
    expect(keys.map((key) => key.split(':').at(-1))).toEqual(['sms', 'email']);
    expect(new Set(keys).size).toBe(2);
  });

  test('the e-mail says the same in HTML and text, with a plain subject and a preheader', async () => {
    const mail = mailOf(write(sampleFace()));
    const html = await htmlOf(mail);
    expect(mail.subject).toMatch(/^[\w ,:.₹?$-]{8,90}$/);
    expect(html).toContain(mail.content?.preheader.replaceAll("'", '&#x27;'));
    const words = textOf(mail);
    expect(words).toMatch(/^Dear Asha Example,/);
    expect(words).toMatch(/Cloud Porch/);
    expect(words).not.toMatch(/undefined|NaN|\[object/);
    expect(html).not.toMatch(/undefined|NaN|\[object/);
  });

  test('nothing is loaded from anywhere, nothing runs, and what people typed is escaped', async () => {
    const hostile = '<script>alert(1)</script>"><img src=x onerror=y>';
    const html = await htmlOf(mailOf(write(sampleFace({ hotelName: hostile, streetAddress: hostile, guest: { ...sampleFace().guest, name: hostile } }))));
    expect(html).not.toMatch(/<script|<img|<link|<iframe|@import|url\(|onerror=y>/i);
    expect(html).toContain('&lt;script&gt;');
    expect(html.length).toBeLessThan(100_000);
    for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^(https:\/\/(verandah\.example|www\.google\.com\/maps)|mailto:|tel:)/);
  });

  test('a guest whose details are deleted is told nothing', () => {
    expect(write(sampleFace({ guest: { ...sampleFace().guest, phone: '', email: '' } }))).toEqual([]);
  });
});

describe('the confirmation', () => {
  const lines = (over: Partial<BookingFace> = {}) => textOf(mailOf(bookingConfirmed(sampleFace(over), sender))).split('\n');

  test('the SMS says what, when, how much and where to look', () => {
    expect(smsOf(bookingConfirmed(sampleFace(), sender)).text).toBe(
      'Verandah: booking OH00041 at Cloud Porch is confirmed, 4 Dec 2026 to 6 Dec 2026. Total Rs 12600.00 with taxes. Receipt: https://verandah.example/receipt/41',
    );
  });

  test('the e-mail prints the lines that sum to the total, the hours, the way and the papers', () => {
    for (const line of [
      'Thank you, your booking was successful!', 'Booking ID: OH00041', 'Check-in: Fri, 4 Dec 2026, from 2:00 PM', 'Check-out: Sun, 6 Dec 2026, until 11:00 AM', '2 nights, 2 adults, 1 child', '1 x Entire villa, Room only',
      '1 Hill Road, Lonavala', 'Map: https://www.google.com/maps/search/?api=1&query=18.7512,73.4021', '  Base price: ₹12,000', '  CGST: ₹300', '  Total, taxes included: ₹12,600', '  To pay at the property: ₹12,600',
      'View receipt: https://verandah.example/receipt/41',
    ]) expect(lines()).toContain(line);
    expect(mailOf(bookingConfirmed(sampleFace(), sender)).attachments?.map(({ fileName }) => fileName)).toEqual(['invoice-OH00041.pdf', 'stay-41.ics']);
  });

  test('money paid online is told apart, and until when how much of it comes back', () => {
    const policy = { ...sampleFace().policy, ladder: [{ hours_before: 72, percent: 50 }, { hours_before: 288, percent: 100 }] };
    const paid = lines({ payAmount: 260_000, paymentType: 'Online', policy });
    expect(paid).toContain('  Paid online: ₹2,600');
    expect(paid).toContain('  To pay at the property: ₹10,000');
    expect(paid.join('\n')).toMatch(/Cancel until 22 Nov 2026, 2:00 PM: ₹2,600 comes back.*\n?.*Cancel until 1 Dec 2026, 2:00 PM: ₹1,300 comes back/);
  });
});

test('a cancellation takes the stay out of the calendar and says what comes back', () => {
  const mail = mailOf(EVERY.cancelled?.(sampleFace()) ?? []);
  expect(mail.attachments?.map(({ fileName }) => fileName)).toEqual(['credit-note-OH00041.pdf', 'stay-41.ics']);
  expect(JSON.stringify(mail.attachments)).toContain('STATUS:CANCELLED');
  expect(textOf(mail)).toContain('₹6,300 of the ₹12,600 paid online comes back to you.');
});

test('a cancellation that gives nothing back of what was paid in full has no credit note', () => {
  const mail = mailOf(bookingCancelled(sampleFace(), { paid: 1_260_000, refund: 0 }, sender));
  expect(mail.attachments?.map(({ fileName }) => fileName)).toEqual(['stay-41.ics']);
  expect(textOf(mail)).not.toContain('credit note');
});

test('a failed payment says until when the nights are held, or that they are free again', () => {
  expect(textOf(mailOf(EVERY['payment failed, held']?.(sampleFace()) ?? []))).toContain('held for you until 20 Nov 2026, 10:15 AM');
  expect(textOf(mailOf(EVERY['payment failed, over']?.(sampleFace()) ?? []))).toContain('/bungalow/cloud-porch/7?checkin=2026-12-04&checkout=2026-12-06');
  expect(textOf(mailOf(EVERY['payment of a change failed']?.(sampleFace()) ?? []))).toContain('Your booking stands as it was.');
});

test('a refund in another currency is told by e-mail alone', () => {
  expect(refundDone(sampleFace(), { id: 4, amount: 12_000, currency: 'USD' }, sender).map(({ channel }) => channel)).toEqual(['email']);
});

