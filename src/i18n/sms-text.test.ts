import { describe, expect, test } from 'vitest';
import { inLocale } from '#platform/locale.ts';
import { LOCALES } from './locale.ts';
import {
  isSmsTemplate,
  minutesOf,
  registeredSms,
  sms,
  smsKind,
  smsMoney,
  smsRange,
  smsRupees,
  smsTemplates,
  type SmsTemplate,
} from './sms.ts';
import {
  filledText,
  fitsTemplate,
  registeredText,
  segments,
  segmentsOf,
  septets,
} from './sms-text.ts';

const BRAND = 'Verandah';
const NAMES = Object.keys(registeredSms());
const textOf = (name: string): string => registeredSms()[name] ?? '';
const variablesOf = (text: string): string[] => text.match(/\{[^}]+\}/g) ?? [];
const inEnglish = { BRAND_NAME: BRAND, smsLanguages: ['en'] } as const;
const inAll = { BRAND_NAME: BRAND, smsLanguages: LOCALES };
/** The longest value of each variable. */
const LONGEST: Record<string, string> = {
  code: '123456',
  minutes: '5',
  provider: 'Facebook',
  number: 'OH0002147483647',
  hotel: 'The Rain Tree House of Tungarli Lake',
  dates: '30 Nov 2026 to 2 Dec 2026',
  before: '28 Nov to 30 Nov',
  money: 'Rs 123456 back Rs 123456 due',
  rupees: '12345678',
  hour: '12 30 PM',
  receipt: 'https://www.verandah.example/receipt/2147483647',
  page: 'https://www.verandah.example/write-review/2147483647',
};

describe.each(NAMES)('%s', (name) => {
  const template = textOf(name);
  const text = filledText(template, BRAND, LONGEST);

  test('is its registered template with its variables filled in', () => {
    expect(fitsTemplate(text, template, BRAND)).toBe(true);
    expect(registeredText(template, BRAND)).not.toMatch(/\{[nau]:|\{brand\}/);
  });

  test('names the brand, as the registry requires, and has at most six variables', () => {
    expect(registeredText(template, BRAND)).toContain(BRAND);
    expect(registeredText(template, BRAND).match(/\{#/g)?.length ?? 0).toBeLessThanOrEqual(6);
  });

  test('has the variables of the English text with their tags, each once, in any order', () => {
    const english = variablesOf(smsTemplates[smsKind(name) as SmsTemplate]);
    expect(variablesOf(template).toSorted()).toEqual(english.toSorted());
    expect(new Set(english).size).toBe(english.length);
  });

  test('needs one SMS for an English code and at most two for other texts; in Devanagari two and four', () => {
    const isEnglish = name === smsKind(name);
    expect(isEnglish).toBe(septets(text) !== null);
    expect(segmentsOf(text)).toBeLessThanOrEqual(
      (name.startsWith('otp') ? 1 : 2) * (isEnglish ? 1 : 2),
    );
  });
});

test.each(['otp', 'otp-hi', 'otp-mr'])(
  '%s is one SMS, begins with the code and says OTP, by which phones offer to fill it in',
  (name) => {
    const text = filledText(textOf(name), BRAND, LONGEST);
    expect(text).toMatch(/^123456 .*\bOTP\b/);
    expect(segmentsOf(text)).toBe(1);
  },
);

test('is sent in the current language if registered, else in English', () => {
  const code = (settings: typeof inAll | typeof inEnglish, language: 'hi' | 'mr') =>
    inLocale(language, () => sms('otp', settings, { code: '012345', minutes: 5 }));
  expect(code(inAll, 'hi')).toEqual({
    template: 'otp-hi',
    text: expect.stringMatching(/^012345 आपका Verandah OTP/),
  });
  expect(code(inAll, 'mr')).toEqual({
    template: 'otp-mr',
    text: expect.stringMatching(/^012345 हा आपला Verandah OTP/),
  });
  expect(code(inEnglish, 'hi').template).toBe('otp');
  expect(
    inLocale('hi', () => [
      smsRange(inAll, '4 Dec 2026', '6 Dec 2026'),
      smsRange(inEnglish, '4 Dec 2026', '6 Dec 2026'),
    ]),
  ).toEqual(['4 Dec 2026 se 6 Dec 2026', '4 Dec 2026 to 6 Dec 2026']);
});

test('registers and sends the text of a code', () => {
  expect(registeredText(smsTemplates.otp, BRAND)).toBe(
    '{#numeric#} is your Verandah OTP. It is valid for {#numeric#} minutes. Please do not share it with anyone.',
  );
  expect(sms('otp', inAll, { code: '012345', minutes: minutesOf(300) })).toEqual({
    template: 'otp',
    text: '012345 is your Verandah OTP. It is valid for 5 minutes. Please do not share it with anyone.',
  });
});

test.each([
  ['Café Ōm – Lonavala', 'Cafe Om Lonavala'],
  ["Aai's Nook & Sons", 'Aai s Nook Sons'],
  ['पावसाळी वाडा', 'x'],
  ['The Rain Tree House of Tungarli Lake', 'The Rain Tree House of'],
  ['A'.repeat(80), 'A'.repeat(30)],
  ['{u:page} {#url#} ₹5\r\nBcc: x', 'u page url 5 Bcc x'],
])('writes a property called %j as %j', (hotel, as) => {
  const { text } = sms('review-invitation', inAll, {
    hotel,
    page: 'https://verandah.example/write-review/1',
  });
  expect(text).toBe(
    `Verandah: how was ${as}? Your review helps the next guests: https://verandah.example/write-review/1`,
  );
  expect(fitsTemplate(text, smsTemplates['review-invitation'], BRAND)).toBe(true);
});

test('refuses an altered text', () => {
  const { text } = sms('otp', inAll, { code: 1, minutes: 5 });
  expect([
    fitsTemplate(text, smsTemplates.otp, BRAND),
    fitsTemplate(`${text} `, smsTemplates.otp, BRAND),
    fitsTemplate(text.replace('5', 'five'), smsTemplates.otp, BRAND),
  ]).toEqual([true, false, false]);
});

test.each([
  ['en', { back: 0, due: 450_000 }, 'Rs 4500 to pay'],
  ['en', { back: 450_000, due: 0 }, 'Rs 4500 comes back to you'],
  ['en', { back: 0, due: 0 }, 'Nothing more to pay'],
  ['hi', { back: 450_000, due: 900_000 }, 'Rs 4500 wapas Rs 9000 baki'],
  ['mr', { back: 0, due: 450_000 }, 'Rs 4500 bharayche aahet'],
] as const)('says in %s what %j means, and keeps all of it', (language, money, says) => {
  inLocale(language, () => {
    expect(smsMoney(inAll, money)).toBe(says);
    const { text } = sms('booking-changed', inAll, {
      number: 'OH00041',
      before: smsRange(inAll, '28 Nov', '30 Nov'),
      dates: smsRange(inAll, '30 Nov', '2 Dec'),
      money: says,
      receipt: `https://verandah.example/${language}/receipt/41`,
    });
    expect(text).toContain(says);
    expect(segmentsOf(text)).toBeLessThanOrEqual(2);
  });
});

test('rounds money to whole rupees', () =>
  expect([smsRupees(1_260_000), smsRupees(1_260_050), smsRupees(0)]).toEqual([12_600, 12_601, 0]));

test('counts septets of the extended alphabet twice and refuses other characters', () => {
  expect([septets('abc'), septets('a€'), septets('₹'), septets('é')]).toEqual([3, 3, null, 1]);
  expect([segments(160), segments(161), segments(306), segments(307)]).toEqual([1, 2, 2, 3]);
  expect([70, 71, 134, 135].map((length) => segmentsOf('क'.repeat(length)))).toEqual([1, 2, 2, 3]);
});

test.each(['toString', '__proto__', '', 'OTP', 'otp-en', 'otp-hi-hi'])(
  '%j is no template',
  (name) => expect(isSmsTemplate(name)).toBe(false),
);
