import { describe, expect, test } from 'vitest';
import { type NewEmail, renderHtml, renderText } from '#marketplace/messages/index.ts';
import { registeredSms } from '#i18n/sms.ts';
import { fitsTemplate, segments, segmentsOf, septets } from '#i18n/sms-text.ts';
import type { BookingSummary } from '../views/summary.ts';
import { sampleSummary } from '../testing/sample-summary.ts';
import { EVERY, brand, htmlOf, mailOf, smsOf, textOf } from '../testing/sample-messages.ts';

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
