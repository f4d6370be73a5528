import { isEmail, MAX_EMAIL, oneLine } from '#shared/person.ts';
import { tours as texts } from '#shared/messages/tours.ts';
import { parseMobile } from '#shared/phone.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { EnquiryInput } from '../types.ts';

export const MAX_NAME = 120;

/** Who asks, fit to be kept and mailed; the phone is E.164. */
export interface Traveller {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

/** All three fields are required (decisions, 'Account, content, forms'); each is reported by itself under its name. */
export function checkEnquiry(input: Omit<EnquiryInput, 'tourId'>): Result<Traveller> {
  const { enquiry } = texts;
  const name = oneLine(input.name);
  const email = input.email.trim();
  const phone = parseMobile(input.phone);
  const problems: Record<keyof Traveller, string | null> = {
    name: name === '' ? enquiry.nameRequired : name.length > MAX_NAME ? enquiry.tooLong(MAX_NAME) : null,
    phone: input.phone.trim() === '' ? enquiry.phoneRequired : phone === null ? enquiry.phoneInvalid : null,
    email: email === '' ? enquiry.emailRequired : email.length > MAX_EMAIL || !isEmail(email) ? enquiry.emailInvalid : null,
  };
  const fields = Object.fromEntries(Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== null));
  if (phone === null || Object.keys(fields).length > 0) return refuse('invalid', 'enquiry.invalid', enquiry.invalid, { fields });
  return ok({ name, phone, email });
}
