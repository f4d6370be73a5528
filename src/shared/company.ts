import * as texts from '#messages/booking.ts';
import * as personFields from '#messages/person-fields.ts';
import { parseGstin } from './gstin.ts';
import { hasLink, nameProblem } from './person-name.ts';
import { hasTricks, MAX_COMPANY_ADDRESS, MAX_COMPANY_NAME } from './person.ts';

/** Details of a firm for a GST invoice: the GSTIN in capitals, with a valid check digit. */
export interface Company {
  readonly gstinNo: string;
  readonly companyName: string;
  readonly companyAddress: string;
}

/** The problem of a name, or null. It is sent in messages to others and must contain nothing but a name. */
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

/** A firm's details for storage, and the problem of each field, under the field names of forms and calls. */
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
