import { contact as texts } from '#shared/messages/pages.ts';
import { isEmail, MAX_EMAIL, oneLine, TRICKS } from '#shared/person.ts';
import { parseMobile } from '#shared/phone.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { ContactInput } from '../types.ts';

export const MAX_NAME = 120;
export const MAX_MESSAGE = 4000;

/** A message that can be kept and mailed; the phone is E.164. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
}

/** Line breaks stay, as one kind; more than one empty line in a row does not. */
const manyLines = (text: string): string =>
  text.toWellFormed().normalize('NFC').replace(/\r\n?|\p{Zl}|\p{Zp}/gu, '\n').split('\n').map((line) => line.replace(TRICKS, ' ').trimEnd()).join('\n').replace(/\n{3,}/g, '\n\n').trim();

/** All four fields are required (decisions, 'Account, content, forms'); each is reported by itself under its name. */
export function checkContact(input: ContactInput): Result<ContactMessage> {
  const name = oneLine(input.name);
  const email = input.email.trim();
  const phone = parseMobile(input.mobile);
  const message = manyLines(input.message);
  const problems: Record<keyof ContactInput, string | null> = {
    name: name === '' ? texts.nameRequired : name.length > MAX_NAME ? texts.tooLong(MAX_NAME) : null,
    email: email === '' ? texts.emailRequired : email.length > MAX_EMAIL || !isEmail(email) ? texts.emailInvalid : null,
    mobile: input.mobile.trim() === '' ? texts.mobileRequired : phone === null ? texts.mobileInvalid : null,
    message: message === '' ? texts.messageRequired : message.length > MAX_MESSAGE ? texts.tooLong(MAX_MESSAGE) : null,
  };
  const fields = Object.fromEntries(Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== null));
  if (phone === null || Object.keys(fields).length > 0) return refuse('invalid', 'contact.invalid', texts.invalid, { fields });
  return ok({ name, email, phone, message });
}
