/** Templates whose text is worth something to a thief, codes and links that undo a change, and how many seconds it is of use to the reader. */
const SECRET_TEMPLATES: Readonly<Record<string, number>> = { otp: 300, 'otp-listing': 300, 'otp-profile': 300, 'otp-leave': 300, 'otp-password': 300, 'otp-link': 300, 'otp-step-up': 300, 'phone-changed': 172_800, 'email-changed': 172_800, 'password-changed': 172_800 };

export const SECRET_NAMES: readonly string[] = Object.keys(SECRET_TEMPLATES);
export const isSecret = (template: string): boolean => Object.hasOwn(SECRET_TEMPLATES, template);

/** Whether a message of this age would only confuse: what is over is never sent late. */
export const isStale = (template: string, ageSeconds: number): boolean => ageSeconds >= (SECRET_TEMPLATES[template] ?? Infinity);

/** '123456 is your OTP' → '•••••• is your OTP', '/undo-change/Ab1…' → '/undo-change/•••': what stays in the outbox once a secret has left or died. */
export const redact = (text: string): string => text.replace(/(?<=\/undo-change\/)[\w-]+/g, '•••').replace(/\d{4,}/g, (digits) => '•'.repeat(digits.length));
