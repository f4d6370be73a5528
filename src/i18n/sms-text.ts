/**
 * SMS for India's registry of templates (DLT): a fixed text with tagged variables, whose tags limit their values.
 * English uses the GSM-7 alphabet; Hindi and Marathi use Unicode, with variable values in Latin letters. Operators drop
 * a text that differs from its registered template.
 */

/** The tags of the registry: `n` digits only, `a` letters, digits and spaces, `u` an address on a registered site. */
const TAGS = { n: 'numeric', a: 'alphanumeric', u: 'url' } as const;

/** Longest value by tag: the lowest limit of all operators. */
const LONGEST = { n: 15, a: 30, u: 60 } as const;
type Tag = keyof typeof TAGS;

/** The names of a template's variables: '{n:code} is your {brand} OTP' has `code`. */
export type VariablesOf<Text extends string> =
  Text extends `${string}{${infer Variable}}${infer Rest}`
    ? (Variable extends `${string}:${infer Name}` ? Name : never) | VariablesOf<Rest>
    : never;

const VARIABLE = /\{([nau]):(\w+)\}/g;

/** '{n:code} is your {brand} OTP.' → '{#numeric#} is your Verandah OTP.': the text to register. */
export const registeredText = (template: string, brand: string): string =>
  template
    .replaceAll('{brand}', gsm7(brand))
    .replace(VARIABLE, (_, tag: Tag) => `{#${TAGS[tag]}#}`);

/** The text to send: the registered one with its variables filled in, each cleaned and cut to the limits of its tag. */
export const filledText = (
  template: string,
  brand: string,
  values: Readonly<Record<string, string | number>>,
): string =>
  template
    .replaceAll('{brand}', gsm7(brand))
    .replace(VARIABLE, (_, tag: Tag, name: string) => fitted(tag, String(values[name] ?? '')));

function fitted(tag: Tag, value: string): string {
  if (tag === 'n') return value.replace(/\D/g, '').slice(0, LONGEST.n) || '0';
  if (tag === 'u') return value.replace(/[^\x21-\x7e]/g, '');
  const words = latin(value)
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim();
  if (words.length <= LONGEST.a) return words || 'x';
  const cut = words.slice(0, LONGEST.a + 1);
  const end = cut.lastIndexOf(' ');
  return (end > LONGEST.a / 2 ? cut.slice(0, end) : words.slice(0, LONGEST.a)).trim();
}

/** Whether a text is the registered one with allowed values. */
export function fitsTemplate(text: string, template: string, brand: string): boolean {
  const escaped = registeredText(template, brand).replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  const pattern = escaped
    .replaceAll('\\{#numeric#\\}', `\\d{1,${LONGEST.n}}`)
    .replaceAll('\\{#alphanumeric#\\}', `[A-Za-z0-9][A-Za-z0-9 ]{0,${LONGEST.a - 1}}`)
    .replaceAll('\\{#url#\\}', `https?://[\\x21-\\x7e]{1,${LONGEST.u}}`);
  return new RegExp(`^${pattern}$`).test(text);
}

/** Removes diacritics: 'Café Ōm' → 'Cafe Om'. */
const latin = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');

const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENDED = '\f^{}\\[~]|€';

/**
 * The length in septets of the GSM-7 alphabet; null if a character is missing from it, which makes the whole text
 * UCS-2.
 */
export function septets(text: string): number | null {
  let sum = 0;
  for (const character of text) {
    if (BASIC.includes(character)) sum += 1;
    else if (EXTENDED.includes(character)) sum += 2;
    else return null;
  }
  return sum;
}

/** The number of SMS for a GSM-7 text of that many septets. */
export const segments = (length: number): number => (length <= 160 ? 1 : Math.ceil(length / 153));

/**
 * The number of SMS for a text: in GSM-7 if possible, else in UCS-2, where a single SMS holds 70 characters and each
 * part of several 67.
 */
export function segmentsOf(text: string): number {
  const length = septets(text);
  if (length !== null) return segments(length);
  return text.length <= 70 ? 1 : Math.ceil(text.length / 67);
}

/** The closest text in GSM-7. */
function gsm7(text: string): string {
  const nearest = text
    .replaceAll('₹', 'Rs ')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, '-');
  return septets(nearest) === null ? latin(nearest).replace(/[^\x20-\x5a\x61-\x7a]/g, '') : nearest;
}
