import { expect, test } from 'vitest';
import { hasAadhaar, passesVerhoeff } from './aadhaar.ts';

/** A number with its check digit. */
const withCheck = (eleven: string): string =>
  Array.from('0123456789', (digit) => eleven + digit).find(passesVerhoeff) ?? '';
const NUMBER = withCheck('23412341234');

test('Verhoeff’s own example, one wrong digit, and two exchanged', () => {
  expect(passesVerhoeff('2363')).toBe(true);
  expect(passesVerhoeff('2364')).toBe(false);
  expect(passesVerhoeff('3263')).toBe(false);
  expect(NUMBER).toMatch(/^\d{12}$/);
});

const [a, b, c] = [NUMBER.slice(0, 4), NUMBER.slice(4, 8), NUMBER.slice(8)];
test.each([
  NUMBER,
  `${a} ${b} ${c}`,
  `${a}-${b}-${c}`,
  `${a} – ${b} – ${c}`,
  `${a}.${b}.${c}`,
  `Asha, ${NUMBER}, Pune`,
  `Flat 4 ${a} ${b} ${c}`,
  `${a}\u200b${b}\u200b${c}`,
  NUMBER.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit))),
  NUMBER.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  Array.from(NUMBER).join(' '),
])('found in %j', (text) => expect(hasAadhaar(text)).toBe(true));

const mobile = [...Array(1000).keys()]
  .map((n) => `91${9876500000 + n}`)
  .find((text) => passesVerhoeff(text));
test.each([
  '',
  NUMBER.slice(1),
  `${NUMBER}1`,
  `1${NUMBER}`,
  NUMBER.slice(0, -1) + ((Number(NUMBER.at(-1)) + 1) % 10),
  withCheck('12341234123'),
  withCheck('02341234123'),
  `+${mobile}`,
  `+91 ${mobile?.slice(2)}`,
  `+91 ${mobile?.slice(2, 7)} ${mobile?.slice(7)}`,
  'MH 12 AB 1234',
])('not found in %j', (text) => expect(hasAadhaar(text)).toBe(false));
