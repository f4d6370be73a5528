import { expect, test } from 'vitest';
import { registeredSms } from '#i18n/sms.ts';
import { payMethods } from './payments/index.ts';
import { SettingsError, readSettings } from './settings.ts';

const SECRET = 'a secret that only this test knows, long enough';

test('an empty setting means its default, except where empty is a choice', () => {
  const usual = readSettings({ SECRET, BRAND_NAME: '' });
  expect(usual.BRAND_NAME).toBe('Verandah');
  expect(readSettings({ SECRET, DATABASE_URL: '' }).embedded).toBe(true);
});

test('shows samples of contacts on one’s own machine, and none if they are empty', () => {
  const contacts = (env: Record<string, string>) => {
    const { SUPPORT_PHONE, SUPPORT_EMAIL, OFFICE_ADDRESS, deskEmail } = readSettings({
      SECRET,
      ...env,
    });
    return [SUPPORT_PHONE, SUPPORT_EMAIL, OFFICE_ADDRESS, deskEmail];
  };
  expect(contacts({})).toEqual([
    '1800 000 0000',
    'help@verandah.example',
    '1 Example Lane, Lonavala, Maharashtra 410401',
    'help@verandah.example',
  ]);
  expect(contacts({ SUPPORT_PHONE: '', SUPPORT_EMAIL: '', OFFICE_ADDRESS: 'Here' })).toEqual([
    '',
    '',
    'Here',
    'bookings@verandah.example',
  ]);
});

test('invents no contact of a server for others that travellers could call, write to or visit', () => {
  const PUBLIC_URL = 'https://stay.example';
  const usual = readSettings({ SECRET, PUBLIC_URL });
  expect([
    usual.SUPPORT_PHONE,
    usual.SUPPORT_EMAIL,
    usual.OFFICE_ADDRESS,
    usual.CHAT_URL,
    usual.ANDROID_APP_URL,
    usual.IOS_APP_URL,
    usual.SOCIAL_LINKS,
  ]).toEqual(['', '', '', '', '', '', '']);
  // messages to support still arrive
  expect([
    usual.deskEmail,
    readSettings({ SECRET, PUBLIC_URL, SUPPORT_EMAIL: 'help@stay.example' }).deskEmail,
  ]).toEqual(['bookings@verandah.example', 'help@stay.example']);
});

test('an invalid setting stops the start and is named', () => {
  expect(() => readSettings({ SECRET, CHAT_URL: 'not an address' })).toThrow(SettingsError);
  expect(() => readSettings({ SECRET, CHAT_URL: 'not an address' })).toThrow(
    /CHAT_URL="not an address" cannot be used/,
  );
});

test('a seller has GSTINs with right check digits, one a state; serials of invoices and credit notes differ', () => {
  expect(
    readSettings({ SECRET, SELLER_GSTINS: ' 27aapfu0939f1zv , 30VDEMO0000V1ZA' }).SELLER_GSTINS,
  ).toBe('27AAPFU0939F1ZV,30VDEMO0000V1ZA');
  expect(() => readSettings({ SECRET, SELLER_GSTINS: '27AAPFU0939F1ZW' })).toThrow(
    /SELLER_GSTINS.*check digit/,
  );
  expect(() => readSettings({ SECRET, SELLER_GSTINS: '27AAPFU0939F1ZV,27VDEMO0000V1ZX' })).toThrow(
    /one registration for each state/,
  );
  expect(() => readSettings({ SECRET, INVOICE_PREFIX: 'C' })).toThrow(/must differ/);
  expect(() => readSettings({ SECRET, CREDIT_NOTE_PREFIX: 'CRN' })).toThrow(/CREDIT_NOTE_PREFIX/);
});

test('the payment methods are the provider’s, unless its account is set up for others', () => {
  const read = (more: Record<string, string>) =>
    payMethods(readSettings({ SECRET, STRIPE_SECRET_KEY: 'sk', ...more }));
  expect([
    read({}),
    read({ PAYMENT_GATEWAY: 'stripe' }),
    read({ PAYMENT_GATEWAY: 'stripe', PAYMENT_METHODS: 'card, upi' }),
  ]).toEqual([['upi', 'card', 'netbanking'], ['card'], ['card', 'upi']]);
  expect(() => read({ PAYMENT_METHODS: 'cash' })).toThrow(/PAYMENT_METHODS.*some of upi, card/);
});

test('ids of SMS texts must name existing texts, all of them where operators require it', () => {
  const url = 'https://sms.example/send';
  const idsOf = (texts: object) =>
    Object.keys(texts)
      .map((name, i) => `${name}=11071612345678${String(i).padStart(5, '0')}`)
      .join(',');
  const all = idsOf(registeredSms(['en']));
  expect(() =>
    readSettings({ SECRET, SMS_DLT_TEMPLATES: 'otp=1107161234567890123,opt=1107161234567890124' }),
  ).toThrow('there is no SMS called opt.');
  expect(() => readSettings({ SECRET, SMS_DLT_TEMPLATES: 'otp=eleven' })).toThrow(/must look like/);
  expect(() =>
    readSettings({
      SECRET,
      SMS_URL: url,
      SMS_ENTITY_ID: '1101481040000012345',
      SMS_DLT_TEMPLATES: 'otp=1107161234567890123',
    }),
  ).toThrow(/lacks the ids of otp-listing, .*booking-confirmed/);
  expect(
    readSettings({
      SECRET,
      SMS_URL: url,
      SMS_ENTITY_ID: '1101481040000012345',
      SMS_DLT_TEMPLATES: all,
    }).SMS_ENTITY_ID,
  ).toBe('1101481040000012345');
  expect(() =>
    readSettings({
      SECRET,
      SMS_URL: url,
      SMS_ENTITY_ID: '1101481040000012345',
      SMS_LANGUAGES: 'hi',
      SMS_DLT_TEMPLATES: all,
    }),
  ).toThrow(/lacks the ids of otp-hi, (?!.*-mr)/);
  expect(
    readSettings({
      SECRET,
      SMS_URL: url,
      SMS_ENTITY_ID: '1101481040000012345',
      SMS_LANGUAGES: 'hi',
      SMS_DLT_TEMPLATES: idsOf(registeredSms(['en', 'hi'])),
    }).smsLanguages,
  ).toEqual(['en', 'hi']);
});

test('SMS are in every language without a provider, and in English with one until more are registered', () => {
  const url = 'https://sms.example/send';
  expect([
    readSettings({ SECRET }).smsLanguages,
    readSettings({ SECRET, SMS_URL: url }).smsLanguages,
    readSettings({ SECRET, SMS_LANGUAGES: 'en' }).smsLanguages,
  ]).toEqual([['en', 'hi', 'mr'], ['en'], ['en']]);
  expect(() => readSettings({ SECRET, SMS_LANGUAGES: 'en,fr' })).toThrow(
    'must be some of en, hi, mr',
  );
});
