import { describe, expect, test } from 'vitest';
import type { BookingSummary } from '../views/summary.ts';
import { sampleSummary } from '../testing/sample-summary.ts';
import { bookingChanged, bookingConfirmed } from './booking.ts';
import { nightsGivenUp, refundEnded } from './payment.ts';
import {
  EVERY,
  cancelled,
  ctx,
  mailOf,
  moneyOf,
  part,
  refund,
  smsOf,
  textOf,
} from '../testing/sample-messages.ts';

describe('the confirmation', () => {
  const lines = (over: Partial<BookingSummary> = {}) =>
    textOf(
      mailOf(
        bookingConfirmed(ctx, sampleSummary(over), moneyOf(sampleSummary(over), over.payAmount)),
      ),
    ).split('\n');

  test('has an SMS with number, dates, total and receipt link', () => {
    expect(smsOf(bookingConfirmed(ctx, sampleSummary(), moneyOf(sampleSummary()))).text).toBe(
      'Verandah: booking OH00041 at Cloud Porch is confirmed, 4 Dec 2026 to 6 Dec 2026. Total Rs 12600 with taxes. Receipt: https://verandah.example/receipt/41',
    );
  });

  test('has an e-mail with price lines, total, hours, map link and attachments', () => {
    for (const line of [
      'Thank you, your booking was successful!',
      'Booking ID: OH00041',
      'Check-in: Fri 4 Dec 2026, from 2:00 PM',
      'Check-out: Sun 6 Dec 2026, until 11:00 AM',
      '2 nights, 2 adults, 1 child',
      '1 x Entire villa, Room only',
      '1 Hill Road, Lonavala',
      'Map: https://www.google.com/maps/search/?api=1&query=18.7512,73.4021',
      '  Base price: ₹12,000',
      '  CGST: ₹300',
      '  Total, taxes included: ₹12,600',
      '  To pay at the property: ₹12,600',
      'View receipt: https://verandah.example/receipt/41',
    ])
      expect(lines()).toContain(line);
    expect(
      mailOf(bookingConfirmed(ctx, sampleSummary(), moneyOf(sampleSummary()))).attachments?.map(
        ({ fileName }) => fileName,
      ),
    ).toEqual(['invoice-OH00041.pdf', 'stay-41.ics']);
  });

  test('shows money paid online on its own line, with the refunds by date', () => {
    const policy = {
      ...sampleSummary().policy,
      ladder: [
        { hours_before: 72, percent: 50 },
        { hours_before: 288, percent: 100 },
      ],
    };
    const paid = lines({ payAmount: 260_000, paymentType: 'Online', policy });
    expect(paid).toContain('  Paid online: ₹2,600');
    expect(paid).toContain('  To pay at the property: ₹10,000');
    expect(paid.join('\n')).toMatch(
      /Cancel until 22 Nov 2026, 2:00 PM: ₹2,600 comes back.*\n?.*Cancel until 1 Dec 2026, 2:00 PM: ₹1,300 comes back/,
    );
  });
});

test('does not say that nothing was paid when a change forfeited the payment', () => {
  const policy = {
    ...sampleSummary().policy,
    ladder: [{ hours_before: 72, percent: 100 }],
    forfeit: 700_000,
  };
  const booking = sampleSummary({ policy });
  const text = textOf(
    mailOf(
      bookingChanged(ctx, booking, {
        changeId: 9,
        before: booking,
        money: moneyOf(booking, 700_000),
        refund: 0,
        isCredited: true,
      }),
    ),
  );
  expect(text).toContain(
    'Non-refundable: once booked, the ₹7,000 paid online is kept if you cancel. You owe nothing more.',
  );
  expect(text).not.toContain('You pay nothing online');
});

test('attaches to a change the new invoice, and the credit note for the old one', () => {
  const mail = mailOf(EVERY.changed?.(sampleSummary()) ?? []);
  expect(mail.attachments?.map(({ fileName }) => fileName)).toEqual([
    'invoice-OH00041.pdf',
    'credit-note-OH00041.pdf',
    'stay-41.ics',
  ]);
  expect(textOf(mail)).toContain('the credit note for the old one');
});

test('removes a cancelled stay from the calendar and states the refund', () => {
  const mail = mailOf(EVERY.cancelled?.(sampleSummary()) ?? []);
  expect(mail.attachments?.map(({ fileName }) => fileName)).toEqual([
    'credit-note-OH00041.pdf',
    'stay-41.ics',
  ]);
  expect(JSON.stringify(mail.attachments)).toContain('STATUS:CANCELLED');
  expect(textOf(mail)).toContain('₹6,300 of the ₹12,600 paid online comes back to you.');
});

test('attaches no credit note to a cancellation that refunds nothing of a full payment', () => {
  const mail = mailOf(cancelled(sampleSummary(), 1_260_000, 0));
  expect(mail.attachments?.map(({ fileName }) => fileName)).toEqual(['stay-41.ics']);
  expect(textOf(mail)).not.toContain('credit note');
});

test('says that the nights of a failed payment are free again, and links to the property', () => {
  expect(textOf(mailOf(EVERY['payment failed']?.(sampleSummary()) ?? []))).toContain(
    '/bungalow/cloud-porch/7?checkin=2026-12-04&checkout=2026-12-06',
  );
  expect(textOf(mailOf(EVERY['payment of a change failed']?.(sampleSummary()) ?? []))).toContain(
    'Your booking stands as it was.',
  );
});

test('gives the time to pay again for a refunded payment while the nights are held', () => {
  const held = sampleSummary({
    state: 'held',
    confirmedAt: null,
    holdExpiresAt: new Date('2026-11-20T10:15:00+05:30'),
  });
  expect(textOf(mailOf(EVERY['payment returned']?.(held) ?? []))).toContain(
    'held for you until 20 Nov 2026, 10:15 AM',
  );
});

test('sends an e-mail and no SMS about released nights', () => {
  const [mail, ...more] = nightsGivenUp(ctx, sampleSummary());
  expect([mail?.channel, more]).toEqual(['email', []]);
});

test('reports a refund in another currency, or paid by an operator, by e-mail alone', () => {
  expect(
    refundEnded(ctx, sampleSummary(), { ...refund(part()), currency: 'USD' }).map(
      ({ channel }) => channel,
    ),
  ).toEqual(['email']);
  expect(
    refundEnded(ctx, sampleSummary(), refund(part({ byHand: true }))).map(({ channel }) => channel),
  ).toEqual(['email']);
});
