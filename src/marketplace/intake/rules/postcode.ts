/** Postal codes of the countries that owners most likely write from; elsewhere letters, digits, blanks and dashes will do. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  IN: /^[1-9]\d{5}$/,
  AU: /^\d{4}$/,
  BD: /^\d{4}$/,
  BT: /^\d{5}$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/,
  DE: /^\d{5}$/,
  FR: /^\d{5}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/,
  ID: /^\d{5}$/,
  LK: /^\d{5}$/,
  MU: /^\d{5}$/,
  MV: /^\d{5}$/,
  MY: /^\d{5}$/,
  NP: /^\d{5}$/,
  NZ: /^\d{4}$/,
  SG: /^\d{6}$/,
  TH: /^\d{5}$/,
  US: /^\d{5}(-\d{4})?$/,
};
const ELSEWHERE = /^[A-Z\d][A-Z\d -]{1,10}[A-Z\d]$/;

/** The code as it is written there ('410 401' → '410401' in India), or null when it cannot be one. */
export function postcode(text: string, countryCode: string): string | null {
  const plain = text.trim().toUpperCase().replace(/\s+/g, ' ');
  const tidy = countryCode === 'IN' ? plain.replace(/[\s-]/g, '') : plain;
  return (PATTERNS[countryCode] ?? ELSEWHERE).test(tidy) ? tidy : null;
}
