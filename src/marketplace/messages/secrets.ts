import { LOCALES } from '#i18n/locale.ts';
import { smsKind } from '#i18n/sms.ts';

/**
 * Templates with texts that a thief could use, codes and links that undo a change or let somebody in, with the seconds for which they
 * are useful.
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
  'team-invite': 604_800,
};

/** One-time codes: a person waits for them with the page open. */
export const isCode = (template: string): boolean => template.startsWith('otp');

/**
 * Templates that must never arrive twice. All others (a confirmation, a receipt, a code) are sent again under the
 * same name after an unclear result.
 */
const AT_MOST_ONCE: ReadonlySet<string> = new Set([
  'arrival-reminder',
  'review-invitation',
  'share-reminder',
  'split-warning',
]);
export const isAtMostOnce = (template: string): boolean => AT_MOST_ONCE.has(smsKind(template));

/** Template names as in rows: an SMS in another language than English includes it in its name. */
export const SECRET_NAMES: readonly string[] = Object.keys(SECRET_TEMPLATES).flatMap((name) => [
  name,
  ...LOCALES.map((language) => `${name}-${language}`),
]);
export const isSecret = (template: string): boolean =>
  Object.hasOwn(SECRET_TEMPLATES, smsKind(template));

/** Whether a message is too old to be useful: expired messages are never sent. */
export const isStale = (template: string, ageSeconds: number): boolean =>
  ageSeconds >= (SECRET_TEMPLATES[smsKind(template)] ?? Infinity);

/**
 * '123456 is your OTP' → '•••••• is your OTP', '/undo-change/Ab1…' → '/undo-change/•••': the text kept in the outbox
 * once a secret was sent or died.
 */
export const redact = (text: string): string =>
  text
    .replace(/(?<=\/(?:undo-change|invite)\/)[\w-]+/g, '•••')
    .replace(/\d{4,}/g, (digits) => '•'.repeat(digits.length));
