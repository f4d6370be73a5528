/** Templates whose text is worth something to a thief, and how many seconds it is of use to the reader. */
const SECRET_TEMPLATES: Readonly<Record<string, number>> = { otp: 300, 'otp-listing': 300, 'otp-profile': 300, 'otp-leave': 300, 'otp-password': 300, 'otp-link': 300 };

export const SECRET_NAMES: readonly string[] = Object.keys(SECRET_TEMPLATES);
export const isSecret = (template: string): boolean => Object.hasOwn(SECRET_TEMPLATES, template);

/** Whether a message of this age would only confuse: a code that is over is never sent late. */
export const isStale = (template: string, ageSeconds: number): boolean => ageSeconds >= (SECRET_TEMPLATES[template] ?? Infinity);

/** '123456 is your OTP' → '•••••• is your OTP': what stays in the outbox once a code has left or died. */
export const redact = (text: string): string => text.replace(/\d{4,}/g, (digits) => '•'.repeat(digits.length));
