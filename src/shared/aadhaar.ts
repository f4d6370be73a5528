/** Multiplication in the dihedral group D5: the product of two digits. */
const PRODUCT = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
];
/** The digit that stands for another one at a position, which repeats after eight. */
const PERMUTED = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
];

/** Whether the last digit is the check digit of the others by Verhoeff's method. */
export const passesVerhoeff = (digits: string): boolean =>
  Array.from(digits)
    .toReversed()
    .reduce(
      (check, digit, at) => Number(PRODUCT[check]?.[Number(PERMUTED[at % 8]?.[Number(digit)])]),
      0,
    ) === 0;

/** Digits with what people write between the groups of one number. */
const RUN = /\+?\d+(?:[\s.\p{Pd}_/]{1,3}\d+)*/gu;
const DEVANAGARI_ZERO = 0x966;

/** Full-width and Devanagari digits as ASCII, without invisible characters. */
const asDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - DEVANAGARI_ZERO));

/**
 * Whether a text contains an Aadhaar number: twelve digits that begin with 2 to 9 and pass Verhoeff's check, together
 * or in groups. A mobile number with +91 is none.
 */
export function hasAadhaar(text: string): boolean {
  return [...asDigits(text).matchAll(RUN)].some(([run]) => {
    const groups = run.match(/\+?\d+/g) ?? [];
    return groups.some((_, from) =>
      groups.some((__, to) => {
        if (to < from) return false;
        const number = groups.slice(from, to + 1).join('');
        return /^[2-9]\d{11}$/.test(number) && passesVerhoeff(number);
      }),
    );
  });
}
