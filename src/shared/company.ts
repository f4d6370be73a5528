import * as texts from '#messages/booking.ts';
import * as personFields from '#messages/person-fields.ts';
import { parseGstin } from './gstin.ts';
import { hasLink, nameProblem } from './person-name.ts';
import { hasTricks, MAX_COMPANY_ADDRESS, MAX_COMPANY_NAME } from './person.ts';

/** Company details as a GST invoice needs them: the number in capitals, with its right check digit. */
export interface Company {
  readonly gstinNo: string;
  readonly companyName: string;
  readonly companyAddress: string;
}

/** A name: what is wrong with it, or null. It goes into messages to others, and says nothing but a name there. */
export function nameTextProblem(
  text: string,
  most: number,
  {
    missing,
    invalid,
    nameOnly,
  }: { readonly missing: string; readonly invalid: string; readonly nameOnly: string },
): string | null {
  if (text === '') return missing;
  if (text.length > most || hasTricks(text)) return invalid;
  return nameProblem(text) === null ? null : nameOnly;
}

/** An address may have line breaks. */
function addressProblem(text: string): string | null {
  if (text === '') return texts.companyAddressRequired();
  if (text.length > MAX_COMPANY_ADDRESS || hasTricks(text.replace(/[\r\n\t]/g, '')))
    return texts.companyAddressInvalid();
  return hasLink(text) ? personFields.addressOnly() : null;
}

/**
 * A company as it is kept, and what is wrong with each of its fields, under the names that forms and calls give them.
 */
export function checkCompany(typed: Company): {
  readonly company: Company;
  readonly problems: Readonly<
    Record<'gstin_no' | 'company_name' | 'company_address', string | null>
  >;
} {
  const gstin = typed.gstinNo.trim();
  const companyName = typed.companyName.trim();
  const companyAddress = typed.companyAddress.trim();
  const number = parseGstin(gstin);
  return {
    company: { gstinNo: number ?? '', companyName, companyAddress },
    problems: {
      gstin_no:
        gstin === ''
          ? texts.gstNumberRequired()
          : number === null
            ? texts.gstNumberInvalid()
            : null,
      company_name: nameTextProblem(companyName, MAX_COMPANY_NAME, {
        missing: texts.companyNameRequired(),
        invalid: texts.companyNameInvalid(),
        nameOnly: personFields.companyOnly(),
      }),
      company_address: addressProblem(companyAddress),
    },
  };
}
