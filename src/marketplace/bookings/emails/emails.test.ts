import { describe, expect, test } from 'vitest';
import type { NewEmail, NewMessage } from '#marketplace/messages/index.ts';
import { renderHtml, renderText } from '#marketplace/messages/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { registeredSms } from '#i18n/sms.ts';
import { fitsTemplate, segments, segmentsOf, septets } from '#i18n/sms-text.ts';
import { testSettings } from '#test/support/context.ts';
import type { BookingSummary } from '../views/summary.ts';
import { moneyStatement, type MoneyStatement } from '../views/money-statement.ts';
import { sampleSummary } from '../testing/sample-summary.ts';
import { bookingCancelled, bookingChanged, bookingConfirmed } from './booking.ts';
import {
  nightsGivenUp,
  paidTwice,
  paymentFailed,
  paymentReturned,
  refundEnded,
} from './payment.ts';
import { arrivalReminder, reviewInvitation } from './stay.ts';

const ctx = { settings: testSettings(), clock: fixedClock('2026-11-20T10:00:00+05:30') };
const brand = {
  brandName: 'Verandah',
  publicUrl: 'https://verandah.example',
  supportPhone: '1800 000 0000',
  supportEmail: 'support@verandah.example',
};
const attempt = { attemptId: 5, purpose: 'booking', amount: 1_260_050, txnId: 'txn-5' } as const;
const charge = { id: 3, amount: 4_012_000, currency: 'INR', paymentId: 'pay_3' };
const part = (over: object = {}) => ({
  id: 4,
  amount: 450_000,
  state: 'done' as const,
  byHand: false,
  paymentId: 'pay_4',
  ...over,
});
const refund = (...parts: ReturnType<typeof part>[]) => ({
  id: 4,
  bookingId: 41,
  currency: 'INR',
  whole: 4_012_000,
  parts,
});
const failedPart = (): ReturnType<typeof part> =>
  part({ id: 5, amount: 3_562_000, state: 'failed', paymentId: 'pay_5' });

/** The statement of a booking with amounts paid online and on their way back. */
const moneyOf = (booking: BookingSummary, paidOnline = 0, refund = 0): MoneyStatement => {
  const refunds =
    refund === 0
      ? []
      : [
          {
            id: 1,
            amount: refund,
            currency: 'INR',
            state: 'requested',
            requestedAt: new Date('2026-11-20T10:15:00+05:30'),
            doneAt: null,
            reason: 'cancelled',
            reference: '',
          } as const,
        ];
  return moneyStatement(booking, {
    paidOnline,
    paidAtProperty: 0,
    refunded: 0,
    lastRefundAt: null,
    payments: [],
    refunds,
  });
};
const cancelled = (booking: BookingSummary, paid: number, refund: number): NewMessage[] =>
  bookingCancelled(ctx, booking, moneyOf({ ...booking, state: 'cancelled' }, paid, refund), {
    refund,
    toOthers: 0,
  });

/** Every message about a booking, by event. */
const EVERY: Readonly<Record<string, (booking: BookingSummary) => NewMessage[]>> = {
  confirmed: (booking) => bookingConfirmed(ctx, booking, moneyOf(booking)),
  changed: (booking) =>
    bookingChanged(ctx, booking, {
      changeId: 9,
      before: { ...booking, amount: 2_000_000 },
      money: moneyOf(booking, 700_000, 100_000),
      refund: 100_000,
      isCredited: true,
    }),
  cancelled: (booking) => cancelled(booking, 1_260_000, 630_000),
  'cancelled, unpaid': (booking) => cancelled(booking, 0, 0),
  'payment failed': (booking) => paymentFailed(ctx, booking, attempt),
  'payment of a change failed': (booking) =>
    paymentFailed(ctx, booking, { ...attempt, purpose: 'modification' }),
  'payment returned': (booking) =>
    paymentReturned(
      ctx,
      booking,
      attempt,
      { ...charge, amount: 12_000, currency: 'USD' },
      'wrong-currency',
    ),
  'payment returned while the nights are held': (booking) =>
    paymentReturned(
      ctx,
      {
        ...booking,
        state: 'held',
        confirmedAt: null,
        holdExpiresAt: new Date('2026-11-20T10:15:00+05:30'),
      },
      attempt,
      charge,
      'wrong-amount',
    ),
  'paid twice': (booking) => paidTwice(ctx, booking, attempt, charge),
  'change paid twice': (booking) => paidTwice(ctx, booking, { purpose: 'modification' }, charge),
  'refund done': (booking) =>
    refundEnded(
      ctx,
      booking,
      refund(part(), part({ id: 5, amount: 3_562_000, paymentId: 'pay_5' })),
    ),
  'refund done in part': (booking) => refundEnded(ctx, booking, refund(part(), failedPart())),
  'refund delayed': (booking) => refundEnded(ctx, booking, refund(failedPart())),
  reminder: (booking) => arrivalReminder(ctx, booking, moneyOf(booking)),
  'review invitation': (booking) => reviewInvitation(ctx, booking),
};
const mailOf = (messages: readonly NewMessage[]): NewEmail =>
  messages.find((message): message is NewEmail => message.channel === 'email') ??
  expect.fail('no e-mail');
const smsOf = (messages: readonly NewMessage[]): NewMessage =>
  messages.find(({ channel }) => channel === 'sms') ?? expect.fail('no SMS');
const textOf = ({ content }: NewEmail): string =>
  content === undefined ? '' : renderText(content, 'Verandah');
const htmlOf = ({ content }: NewEmail): Promise<string> =>
  content === undefined ? expect.fail('no content') : renderHtml(content, brand);

describe.each(Object.entries(EVERY))('%s', (_, write) => {
  const names = [
    'Cloud Porch',
    'Café “Ōm” – द बंगला & <b>Co</b>',
    'The Rain Tree House above Tungarli Lake and Beyond',
  ];

  test.each(names)(
    'sends a registered SMS template with allowed values in at most two parts: %s',
    (hotelName) => {
      const { template, text = '' } = smsOf(
        write(sampleSummary({ hotelName, id: 2_147_483_647, amount: 123_456_789 })),
      );
      expect(fitsTemplate(text, registeredSms()[template] ?? '', 'Verandah')).toBe(true);
      expect(segments(septets(text) ?? 999)).toBeLessThanOrEqual(2);
    },
  );

  test('has one key per channel and event', () => {
    const keys = write(sampleSummary()).map(({ eventKey }) => eventKey);
    expect(keys.map((key) => key.split(':').at(-1))).toEqual(['sms', 'email']);
    expect(new Set(keys).size).toBe(2);
  });

  test('has the same content in HTML and text, a plain subject and a preheader', async () => {
    const mail = mailOf(write(sampleSummary()));
    const html = await htmlOf(mail);
    expect(mail.subject).toMatch(/^[\w ,:.₹?$-]{8,90}$/);
    expect(html).toContain(mail.content?.preheader.replaceAll("'", '&#x27;'));
    const words = textOf(mail);
    expect(words).toMatch(/^Dear Asha Example,/);
    expect(words).toMatch(/Cloud Porch/);
    expect(words).not.toMatch(/undefined|NaN|\[object/);
    expect(html).not.toMatch(/undefined|NaN|\[object/);
  });

  test('loads no resource, runs no script, and escapes typed text', async () => {
    const hostile = '<script>alert(1)</script>"><img src=x onerror=y>';
    const html = await htmlOf(
      mailOf(
        write(
          sampleSummary({
            hotelName: hostile,
            streetAddress: hostile,
            guest: { ...sampleSummary().guest, name: hostile },
          }),
        ),
      ),
    );
    expect(html).not.toMatch(/<script|<img|<link|<iframe|@import|url\(|onerror=y>/i);
    expect(html).toContain('&lt;script&gt;');
    expect(html.length).toBeLessThan(100_000);
    for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g))
      expect(href).toMatch(/^(https:\/\/(verandah\.example|www\.google\.com\/maps)|mailto:|tel:)/);
  });

  test('sends no message to a deleted account', () => {
    expect(
      write(
        sampleSummary({
          guest: { ...sampleSummary().guest, phone: '', email: '' },
          booker: { phone: '', email: '', emailProved: false, locale: 'en' },
        }),
      ),
    ).toEqual([]);
  });

  test('sends SMS to the account’s proved number, not to a typed number', () => {
    const stranger = sampleSummary({ guest: { ...sampleSummary().guest, phone: '+919777777777' } });
    expect(
      write(stranger)
        .filter(({ channel }) => channel === 'sms')
        .map(({ to }) => to)
        .filter((to) => to !== stranger.booker.phone),
    ).toEqual([]);
  });

  test('records the account behind an e-mail and whether its address is proved, whatever the letter case', () => {
    const to = (booker: Partial<BookingSummary['booker']>) =>
      write(sampleSummary({ booker: { ...sampleSummary().booker, ...booker } })).flatMap(
        (message) => (message.channel === 'email' ? [message] : []),
      );
    expect(to({}).every(({ sender }) => sender?.account === 1)).toBe(true);
    const proved = (booker: Partial<BookingSummary['booker']>) =>
      to(booker).map(({ proved = false }) => proved);
    expect(proved({ emailProved: false })).not.toContain(true);
    expect(proved({ emailProved: true, email: 'ASHA@example.in' })).not.toContain(false);
    // an address that is not the account's
    expect(proved({ emailProved: true, email: 'ravi@example.in' })).not.toContain(true);
  });
});

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

test.each(['refund done', 'refund done in part', 'refund delayed', 'paid twice'])(
  '%s: names the same sum in subject, heading and SMS',
  (event) => {
    const messages = EVERY[event]?.(sampleSummary()) ?? [];
    const { subject, content } = mailOf(messages);
    const digits = (text = '') =>
      (text.match(/[\d,]+(?=\.00|\b)/g) ?? [])
        .map((figure) => figure.replaceAll(',', ''))
        .filter((figure) => figure.length > 3 && figure !== '00041');
    expect(digits(subject)).toEqual(digits(content?.title));
    expect(digits(smsOf(messages).text)).toEqual(digits(subject));
  },
);

describe.each(['hi', 'mr'])('to a booker who chose %s', (locale) => {
  test.each(Object.entries(EVERY))(
    '%s: writes e-mail and SMS in that language',
    async (_what, write) => {
      const booking = sampleSummary({
        hotelName: 'The Rain Tree House above Tungarli Lake and Beyond',
        id: 2_147_483_647,
        amount: 123_456_789,
      });
      const theirs = write({ ...booking, booker: { ...booking.booker, locale } });
      for (const { template, text = '' } of theirs.filter(({ channel }) => channel === 'sms')) {
        expect(template).toMatch(new RegExp(`-${locale}$`));
        expect(fitsTemplate(text, registeredSms()[template] ?? '', 'Verandah')).toBe(true);
        expect(segmentsOf(text)).toBeLessThanOrEqual(4);
        expect(text).not.toMatch(/\bto\b/);
      }
      for (const email of theirs.filter((one): one is NewEmail => one.channel === 'email')) {
        expect(email.subject).toMatch(/\p{Script=Devanagari}/u);
        if (email.content === undefined) throw new Error('It has no content.');
        const html = await renderHtml(email.content, brand);
        expect(html).toContain(`lang="${locale}-IN"`);
        expect(html).not.toMatch(/>(?:Check-in|Phone|Show on a map|Total)[^<]*</);
        // Hindi sentences end with a danda, and 'ई-मेल' breaks at its hyphen
        expect(
          `${email.subject}\n${renderText(email.content, 'Verandah')}\n${email.content.because}`,
        ).not.toMatch(locale === 'hi' ? /ई-मेल|[\u0900-\u097f]\.(?:\s|$)/ : /ई-मेल/);
        // links lead to pages in the language of the e-mail
        const ours = [...html.matchAll(/href="https:\/\/verandah\.example([^"]*)"/g)].map(
          ([, path = '']) => path,
        );
        expect(ours.filter((path) => !`${path}/`.startsWith(`/${locale}/`))).toEqual([]);
      }
    },
  );
});
