import * as texts from '#messages/register.ts';
import { hasAadhaar } from '#shared/aadhaar.ts';
import { MAX_NAME, oneLine } from '#shared/person.ts';
import { nameProblem } from '#shared/person-name.ts';
import { parseMobile } from '#shared/phone.ts';
import { ok, refuse, type Result } from '#shared/result.ts';

/** The documents of which the last four characters are written down. */
export const DOCUMENTS = [
  'aadhaar',
  'driving_licence',
  'passport',
  'voter_card',
  'pan',
  'other',
] as const;
export type DocumentKind = (typeof DOCUMENTS)[number];

/** Form III asks for the passport, or the card of an Overseas Citizen of India. */
const FOR_FOREIGNERS: ReadonlySet<DocumentKind> = new Set(['passport', 'other']);

/** An adult as the register takes them, as typed. */
export interface GuestInput {
  readonly name: string;
  /** the place they come from */
  readonly origin: string;
  /** '' where they do not give it */
  readonly mobile: string;
  readonly document: string;
  /** the last four letters or digits of the document */
  readonly lastFour: string;
  /** '' where they came without one */
  readonly vehicle: string;
  /** not an Indian citizen, or an Overseas Citizen of India */
  readonly isForeign: boolean;
}

/** The columns of an adult. */
export interface GuestColumns {
  readonly name: string;
  readonly origin: string;
  readonly phone: string;
  readonly document: DocumentKind;
  readonly last_four: string;
  readonly vehicle: string;
  readonly is_foreign: boolean;
}

/** E.164 of an Indian mobile number, or of a foreign one with its +; null for anything else. */
function readPhone(text: string): string | null {
  const indian = parseMobile(text);
  if (indian !== null) return indian;
  const bare = text.replace(/[\s().-]/g, '');
  return /^\+(?!91)[1-9]\d{7,14}$/.test(bare) ? bare : null;
}

const plate = (text: string): string => oneLine(text).toUpperCase();
const isPlate = (text: string): boolean => /^[A-Z0-9][A-Z0-9 -]{2,14}$/.test(text);

/** An adult as the register stores them, or `register.invalid` with a message per field. */
export function readGuest(input: GuestInput): Result<GuestColumns> {
  const [name, origin, mobile] = [input.name, input.origin, input.mobile].map(oneLine) as [
    string,
    string,
    string,
  ];
  const lastFour = oneLine(input.lastFour).toUpperCase();
  const vehicle = plate(input.vehicle);
  const phone = mobile === '' ? '' : readPhone(mobile);
  const document = DOCUMENTS.find((known) => known === input.document);
  const whole = (text: string): string | null => (hasAadhaar(text) ? texts.wholeNumber() : null);
  const problems: Readonly<Record<string, string | null>> = {
    name:
      whole(name) ??
      (name === ''
        ? texts.nameMissing()
        : name.length > MAX_NAME
          ? texts.tooLong({ n: MAX_NAME })
          : nameProblem(name) === null
            ? null
            : texts.nameWrong()),
    origin:
      whole(origin) ??
      (origin === '' || origin.length > MAX_NAME || nameProblem(origin) !== null
        ? texts.originWrong()
        : null),
    mobile: phone === null ? (whole(mobile) ?? texts.mobileWrong()) : null,
    document:
      document === undefined
        ? (whole(input.document) ?? texts.documentWrong())
        : input.isForeign && !FOR_FOREIGNERS.has(document)
          ? texts.documentForeign()
          : null,
    last_four:
      whole(lastFour) ??
      (document === 'aadhaar'
        ? /^\d{4}$/.test(lastFour)
          ? null
          : texts.digitsWrong()
        : /^[A-Z0-9]{4}$/.test(lastFour)
          ? null
          : texts.lastFourWrong()),
    vehicle: whole(vehicle) ?? (vehicle === '' || isPlate(vehicle) ? null : texts.vehicleWrong()),
  };
  const fields = Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== null),
  );
  if (phone === null || document === undefined || Object.keys(fields).length > 0)
    return refuse('invalid', 'register.invalid', texts.invalid(), { fields });
  const { isForeign } = input;
  return ok({
    name,
    origin,
    phone,
    document,
    last_four: lastFour,
    vehicle,
    is_foreign: isForeign,
  });
}
