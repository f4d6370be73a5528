import * as personFields from '#messages/person-fields.ts';
import * as auth from '#messages/auth.ts';
import { looksLikeEmail, MAX_NAME, oneLine } from '#shared/person.ts';
import { nameProblem } from '#shared/person-name.ts';
import { parseMobile } from '#shared/phone.ts';
import { ok, refuse, type Result } from '#shared/result.ts';

interface Registration {
  readonly name: string;
  /** E.164 */
  readonly phone: string;
  readonly email: string;
}

/**
 * Requires name, e-mail and mobile in that order, then checks the mobile's pattern; reports every field at
 * once. The texts of the fields belong to the form, the message to the call. Lengths and the e-mail's shape
 * are checked too, because receipts to a bad address would be lost silently.
 */
export function checkRegistration(input: {
  name: string;
  mobile: string;
  email: string;
}): Result<Registration> {
  const name = oneLine(input.name);
  const email = input.email.trim();
  const mobile = input.mobile.trim();
  const missing: Record<string, string> = {};
  if (name === '') missing['name'] = personFields.nameRequired();
  if (email === '') missing['email'] = personFields.emailRequired();
  if (mobile === '') missing['mobile'] = personFields.mobileAlsoRequired();

  const phone = parseMobile(mobile);
  const wrong: Record<string, string> = {};
  if (mobile !== '' && phone === null) wrong['mobile'] = personFields.mobileInvalid();
  if (nameProblem(name) !== null) wrong['name'] = personFields.nameOnly();
  if (name.length > MAX_NAME) wrong['name'] = auth.nameTooLong({ most: MAX_NAME });
  if (email !== '' && !looksLikeEmail(email)) wrong['email'] = personFields.emailInvalid();
  if (Object.keys(missing).length > 0)
    return refuse('invalid', 'register.required', auth.fillAll(), {
      fields: { ...missing, ...wrong },
    });
  const first = Object.entries(wrong)[0];
  if (phone === null || first !== undefined) {
    const [field, message] = first ?? ['mobile', personFields.mobileInvalid()];
    return refuse('invalid', `register.${field}`, message, { fields: wrong });
  }
  return ok({ name, phone, email });
}

/**
 * A mobile number for a code. A missing one is refused with `required`, any other invalid text with the
 * form's text.
 */
export function checkMobile(mobile: string): Result<string> {
  if (mobile.trim() === '')
    return refuse('invalid', 'required', 'required', {
      fields: { mobile: personFields.mobileRequired() },
    });
  const phone = parseMobile(mobile);
  return phone === null
    ? refuse('invalid', 'mobile.invalid', personFields.mobileInvalid(), {
        fields: { mobile: personFields.mobileInvalid() },
      })
    : ok(phone);
}
