/**
 * GSTIN: state code, PAN of the business, entity number, 'Z', check digit. Format and check digit as published by the
 * GST network: base-36 digits are weighted 1, 2, 1, 2 …; quotient and remainder by 36 of each product are summed; the
 * check digit makes the sum a multiple of 36.
 */
const SHAPE = /^(\d{2})[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** State codes 01–38, 97 (other territory) and 99 (centre). */
const isStateCode = (code: number): boolean =>
  (code >= 1 && code <= 38) || code === 97 || code === 99;

/** The check digit of the first fourteen characters. */
export function gstinCheckDigit(first14: string): string {
  const sum = first14.split('').reduce((total, character, index) => {
    const product = DIGITS.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return DIGITS.charAt((36 - (sum % 36)) % 36);
}

/** The number in capitals without spaces if format, state code and check digit are valid, else null. */
export function parseGstin(text: string): string | null {
  const gstin = text.replace(/\s/g, '').toUpperCase();
  const shape = SHAPE.exec(gstin);
  if (shape === null || !isStateCode(Number(shape[1]))) return null;
  return gstinCheckDigit(gstin.slice(0, 14)) === gstin.charAt(14) ? gstin : null;
}
