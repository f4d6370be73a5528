import { checkCompany, type Company, nameTextProblem } from '#shared/company.ts';
import * as personFields from '#messages/person-fields.ts';
import * as texts from '#messages/booking.ts';
import * as checkout from '#messages/checkout.ts';
import * as trip from '#messages/trip.ts';
import * as named from '#messages/trip-people.ts';
import { isEmail, MAX_NAME, oneLine } from '#shared/person.ts';
import { nameProblem } from '#shared/person-name.ts';
import { parseMobile } from '#shared/phone.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { Guest } from './booking.ts';

/** The lead guest as a form or an API call sends it. */
export interface GuestDetails {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  /** the firm, where a GST invoice is wanted; each of its fields is then required */
  readonly gst: Company | null;
  /** the lead guest confirmed to be 18 or older; absent in API calls, whose terms say so */
  readonly isOfAge?: boolean;
  /** the guest agreed to the house rules and the cancellation policy; absent in API calls */
  readonly agreesToRules?: boolean;
}

/**
 * The lead guest as the booking stores it, or `booking.invalid` with a message per field under the field's own name
 * (`gstin_no`, `company_name`, `company_address` only with GST; `adult` and `rules` only where given). The phone
 * becomes E.164, the GSTIN capitals.
 */
export function checkGuest(details: GuestDetails): Result<Guest> {
  const name = details.name.trim();
  const phone = details.phone.trim();
  const email = details.email.trim();
  const mobile = parseMobile(phone);
  const billed = details.gst === null ? null : checkCompany(details.gst);

  const problems: Record<string, string | null> = {
    name: nameTextProblem(name, MAX_NAME, {
      missing: personFields.nameRequired(),
      invalid: texts.nameInvalid(),
      nameOnly: personFields.nameOnly(),
    }),
    phone:
      phone === '' ? texts.phoneRequired() : mobile === null ? personFields.mobileInvalid() : null,
    email:
      email === ''
        ? personFields.emailRequired()
        : isEmail(email)
          ? null
          : personFields.emailInvalid(),
  };
  Object.assign(problems, billed?.problems);
  if (details.isOfAge === false) problems.adult = texts.adultRequired();
  if (details.agreesToRules === false) problems.rules = checkout.rulesRequired();

  const fields = Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== null),
  );
  const first = Object.values(fields)[0];
  if (first !== undefined || mobile === null)
    return refuse('invalid', 'booking.invalid', first ?? personFields.mobileInvalid(), { fields });
  return ok({
    name,
    phone: mobile,
    email,
    ...(billed?.company ?? { gstinNo: '', companyName: '', companyAddress: '' }),
  });
}

/** Letters of a companion's name at most. */
const LONGEST_TRIP_NAME = 60;

/** How many people may be named beside the lead guest. */
export const mostBeside = ({
  adults,
  childAges,
}: {
  readonly adults: number;
  readonly childAges: readonly number[];
}): number => adults + childAges.length - 1;

/** The typed names, each once (letter case aside) and without the lead guest's. */
function cleaned(names: readonly string[], lead: string): readonly string[] {
  const seen = new Map<string, string>();
  for (const name of names.map(oneLine))
    if (name !== '' && !seen.has(name.toLowerCase())) seen.set(name.toLowerCase(), name);
  seen.delete(oneLine(lead).toLowerCase());
  return [...seen.values()];
}

/**
 * The companions' names as they are stored; `trip.invalid` with `people` for an invalid name and for more than `most`
 * names.
 */
export function checkPeople(
  typed: readonly string[],
  { lead, most }: { readonly lead: string; readonly most: number },
): Result<readonly string[]> {
  const people = cleaned(typed, lead);
  const problem =
    people.length > most
      ? named.tooMany({ most, lead })
      : people.some((name) => name.length > LONGEST_TRIP_NAME || nameProblem(name) !== null)
        ? named.nameInvalid({ most: LONGEST_TRIP_NAME })
        : null;
  return problem === null
    ? ok(people)
    : refuse('invalid', 'trip.invalid', trip.checkForm(), { fields: { people: problem } });
}
