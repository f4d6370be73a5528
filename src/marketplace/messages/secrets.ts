import { LOCALES } from '#i18n/locale.ts';
import { smsKind } from '#i18n/sms.ts';

/**
 * Templates whose text is worth something to a thief, codes and links that undo a change, and how many seconds it is of
 * use to the reader.
 */
const SECRET_TEMPLATES: Readonly<Record<string, number>> = {
  otp: 300,
  'otp-listing': 300,
  'otp-profile': 300,
  'otp-leave': 300,
  'otp-password': 300,
  'otp-link': 300,
  'otp-step-up': 300,
  'phone-changed': 172_800,
  'email-changed': 172_800,
  'password-changed': 172_800,
};

/** One-time codes: somebody waits for them with the page open. */
export const isCode = (template: string): boolean => template.startsWith('otp');

/**
 * What must rather not arrive than arrive twice. Everything else matters to whoever it is for (a confirmation, a
 * receipt, a code): that is sent again where nobody knows whether it left, under the same name.
 */
const AT_MOST_ONCE: ReadonlySet<string> = new Set([
  'arrival-reminder',
  'review-invitation',
  'share-reminder',
  'split-warning',
]);
export const isAtMostOnce = (template: string): boolean => AT_MOST_ONCE.has(smsKind(template));

/** As rows of messages have them: an SMS in another language than English carries it in its name. */
export const SECRET_NAMES: readonly string[] = Object.keys(SECRET_TEMPLATES).flatMap((name) => [
  name,
  ...LOCALES.map((language) => `${name}-${language}`),
]);
export const isSecret = (template: string): boolean =>
  Object.hasOwn(SECRET_TEMPLATES, smsKind(template));

/** Whether a message of this age would only confuse: what is over is never sent late. */
export const isStale = (template: string, ageSeconds: number): boolean =>
  ageSeconds >= (SECRET_TEMPLATES[smsKind(template)] ?? Infinity);

/**
 * '123456 is your OTP' → '•••••• is your OTP', '/undo-change/Ab1…' → '/undo-change/•••': what stays in the outbox once
 * a secret has left or died.
 */
export const redact = (text: string): string =>
  text
    .replace(/(?<=\/undo-change\/)[\w-]+/g, '•••')
    .replace(/\d{4,}/g, (digits) => '•'.repeat(digits.length));
