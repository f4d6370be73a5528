import { currentLocale, LOCALES } from './locale.ts';
import { smsInHindi } from './sms-hi.ts';
import { smsInMarathi } from './sms-mr.ts';
import { filledText, type VariablesOf } from './sms-text.ts';

/**
 * Every SMS as registered with the operators (DLT): a changed text must be registered anew. The Hindi and Marathi texts
 * stand in files beside this one and are registered separately. `{brand}` is fixed at registration; other variables
 * carry their tag: n digits, a letters and digits, u an address. Amounts are whole rupees without commas, because a
 * numeric variable takes digits only.
 */
export const smsTemplates = {
  // codes: a code for anything but sign-in states its purpose; never a link
  otp: '{n:code} is your {brand} OTP. It is valid for {n:minutes} minutes. Please do not share it with anyone.',
  'otp-listing':
    '{n:code} confirms your property listing on {brand}. It is valid for {n:minutes} minutes. Please do not share it with anyone.',
  'otp-profile':
    '{n:code} is your {brand} OTP to make this your new contact. It is valid for {n:minutes} minutes. If you did not ask for it, do nothing.',
  'otp-leave':
    '{n:code} is your {brand} OTP to DELETE your account. It is valid for {n:minutes} minutes. Please do not share it with anyone.',
  'otp-password':
    '{n:code} is your {brand} OTP for a new password. It is valid for {n:minutes} minutes. Please do not share it with anyone.',
  'otp-link':
    '{n:code} is your {brand} OTP for signing in with {a:provider}. It is valid for {n:minutes} minutes. Please do not share it with anyone.',
  'otp-step-up':
    '{n:code} is your {brand} OTP for a change in your account or a copy of your data. It is valid for {n:minutes} minutes. Please do not share it with anyone.',

  // changes of an account: the old contact gets the link that undoes the change, the new one does not
  'phone-changed':
    'The mobile number of your {brand} account was changed; this one no longer belongs to it. If this was not you, undo it within 48 hours: {u:page} or please call {a:phone} at once.',
  'phone-new':
    'This mobile number now belongs to your {brand} account. You sign in with it from now on. If this was not you, please call {a:phone} at once.',
  'password-changed':
    'The password of your {brand} account was changed. If this was not you, undo it within 48 hours: {u:page} or please call {a:phone} at once.',
  'passkey-changed':
    'A passkey was added to your {brand} account, or removed from it. If this was not you, please call {a:phone} at once.',
  'change-undone':
    'A change in your {brand} account was undone by its earlier contact, and all devices were signed out. If this was not you, please call {a:phone} at once.',

  // events of a booking
  'booking-confirmed':
    '{brand}: booking {a:number} at {a:hotel} is confirmed, {a:dates}. Total Rs {n:rupees} with taxes. Receipt: {u:receipt}',
  'booking-changed':
    '{brand}: your booking {a:number} was {a:before} and is now {a:dates}. {a:money}. Receipt: {u:receipt}',
  'booking-cancelled':
    '{brand}: booking {a:number} at {a:hotel}, {a:dates}, is cancelled. Refund Rs {n:rupees}. Details: {u:receipt}',
  'payment-failed':
    '{brand}: your payment for booking {a:number} at {a:hotel} did not go through. If money was taken, it comes back by itself. What you can do now is in our e-mail to you.',
  'payment-returned':
    '{brand}: your payment for booking {a:number} at {a:hotel} is being refunded in full. The reason and the amount are in our e-mail to you.',
  'paid-twice':
    '{brand}: you paid twice for booking {a:number} at {a:hotel}. It is confirmed, and the second payment of Rs {n:rupees} comes back in full.',
  'refund-partly':
    '{brand}: Rs {n:rupees} of your refund of Rs {n:ofRupees} for booking {a:number} at {a:hotel} has been paid back. Your bank did not take the rest; our support will call you.',
  'refund-delayed':
    '{brand}: your refund of Rs {n:rupees} for booking {a:number} at {a:hotel} is delayed: your bank did not take it. You need not do anything, our support will call you.',
  'refund-done':
    '{brand}: the refund of Rs {n:rupees} for booking {a:number} at {a:hotel} has been paid back the way it came. Your bank may take 5 to 7 working days to show it.',
  'arrival-reminder':
    '{brand}: your stay {a:number} at {a:hotel} begins tomorrow from {a:hour}. To pay there: Rs {n:rupees}. Receipt: {u:receipt}',
  'balance-collected':
    '{brand}: {a:hotel} says it has received Rs {n:rupees} for booking {a:number}. Still to pay: Rs {n:left}. Receipt: {u:receipt}',
  'review-invitation': '{brand}: how was {a:hotel}? Your review helps the next guests: {u:page}',

  // owners
  'listing-received':
    '{brand}: thank you, we have your listing {n:number}, {a:hotel}. We answer within two working days. Sign in with this number to add your calendars: {u:page}',
  'listing-approved':
    '{brand}: your listing {n:number}, {a:hotel}, is approved. See what is missing until it is live: {u:page}',
  'listing-refused':
    '{brand}: we could not take your listing {n:number}, {a:hotel}. The reason is in the e-mail we sent you.',
  'team-invite':
    '{brand}: you are invited to the team of {a:hotel}. Open this within 7 days and sign in with this number: {u:page}',
  'member-owner': '{brand}: you are now an owner of {a:hotel}, with its prices, nights and team.',
  'member-caretaker':
    '{brand}: you are now a caretaker of {a:hotel}, for the guests of the day and what they still pay.',
  'member-removed': '{brand}: you are no longer in the team of {a:hotel}.',
  'owner-undone':
    '{brand}: our team has taken back a change of {a:hotel} made on {a:date}. See what changed, and call us if you do not know why: {u:page}',
  'calendar-silent':
    '{brand}: the calendar {a:calendar} of {a:hotel} has not answered for 2 hours. Nights sold there since then are still open here. See why: {u:page}',
  'payee-changed':
    '{brand}: another bank account was entered for {a:hotel}. It counts from {a:date}. If this is not yours, stop it here: {u:page}',
} as const;

export type SmsTemplate = keyof typeof smsTemplates;
export type SmsTexts = Readonly<Record<SmsTemplate, string>>;
export type SmsLanguage = (typeof LOCALES)[number];

const TEXTS: Readonly<Record<SmsLanguage, SmsTexts>> = {
  en: smsTemplates,
  hi: smsInHindi,
  mr: smsInMarathi,
};

/** The name under which a text is registered: 'otp', 'otp-hi', 'otp-mr'. */
export type RegisteredSms = SmsTemplate | `${SmsTemplate}-${Exclude<SmsLanguage, 'en'>}`;
const registeredName = (template: SmsTemplate, language: SmsLanguage): RegisteredSms =>
  language === 'en' ? template : `${template}-${language}`;

/** Every text by its registered name, in the given languages; all by default. */
export const registeredSms = (
  languages: readonly SmsLanguage[] = LOCALES,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (Object.keys(smsTemplates) as SmsTemplate[]).flatMap((name) =>
      LOCALES.filter((language) => languages.includes(language)).map((language) => [
        registeredName(name, language),
        TEXTS[language][name],
      ]),
    ),
  );

/** 'otp-hi' → 'otp': the template of a message in any language. */
export const smsKind = (registered: string): string => registered.replace(/-(?:hi|mr)$/, '');

export const isSmsTemplate = (registered: string): boolean =>
  Object.hasOwn(registeredSms(), registered);

/** Settings of SMS: the brand, and the languages with registered texts. */
export interface SmsSettings {
  readonly BRAND_NAME: string;
  readonly smsLanguages: readonly SmsLanguage[];
}

/** The language of a new SMS: the current one if its texts are registered, else English. */
const smsLanguage = ({ smsLanguages }: SmsSettings): SmsLanguage =>
  smsLanguages.find((language) => language === currentLocale()) ?? 'en';

/** A template's registered name and filled text for a message, in the current language if registered. */
export function sms<T extends SmsTemplate>(
  template: T,
  settings: SmsSettings,
  values: Readonly<Record<VariablesOf<(typeof smsTemplates)[T]>, string | number>>,
): { readonly template: RegisteredSms; readonly text: string } {
  const language = smsLanguage(settings);
  return {
    template: registeredName(template, language),
    text: filledText(TEXTS[language][template], settings.BRAND_NAME, values),
  };
}

/**
 * Joins two dates. Hindi and Marathi words in Latin letters, because variables take no others: '4 Dec 2026 se 6 Dec
 * 2026'.
 */
const TO: Readonly<Record<SmsLanguage, string>> = { en: 'to', hi: 'se', mr: 'te' };

/** Two dates in Latin letters, joined by the word of the SMS language. */
export const smsRange = (settings: SmsSettings, from: string, to: string): string =>
  `${from} ${TO[smsLanguage(settings)]} ${to}`;

interface SmsMoney {
  readonly back: string;
  readonly due: string;
  readonly both: (back: number, due: number) => string;
  readonly none: string;
}

/** What follows an amount, in Latin letters and within the longest value of a variable. */
const MONEY: Readonly<Record<SmsLanguage, SmsMoney>> = {
  en: {
    back: 'comes back to you',
    due: 'to pay',
    both: (back, due) => `Rs ${back} back Rs ${due} due`,
    none: 'Nothing more to pay',
  },
  hi: {
    back: 'wapas milenge',
    due: 'dene hain',
    both: (back, due) => `Rs ${back} wapas Rs ${due} baki`,
    none: 'Aur kuch nahi dena hai',
  },
  mr: {
    back: 'parat milatil',
    due: 'bharayche aahet',
    both: (back, due) => `Rs ${back} parat Rs ${due} baki`,
    none: 'Aankhi kahi bharayche nahi',
  },
};

/** What comes back and what is still to pay, in paise: 'Rs 4500 to pay'. */
export function smsMoney(
  settings: SmsSettings,
  { back, due }: { readonly back: number; readonly due: number },
): string {
  const words = MONEY[smsLanguage(settings)];
  if (back > 0 && due > 0) return words.both(smsRupees(back), smsRupees(due));
  if (back > 0) return `Rs ${smsRupees(back)} ${words.back}`;
  return due > 0 ? `Rs ${smsRupees(due)} ${words.due}` : words.none;
}

/** An amount in paise as whole rupees for a template: messages show no paise. */
export const smsRupees = (amount: number): number => Math.round(amount / 100);

/** Seconds as whole minutes, rounded up. */
export const minutesOf = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60));
