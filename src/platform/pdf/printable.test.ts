import { expect, test } from 'vitest';
import { printable } from './characters.ts';

test.each([
  ['Renée Müller, ₹2,000 – “yes”', 'Renée Müller, ₹2,000 – “yes”'],
  ['प्रिया देशपांडे', 'Priya Deshapande'],
  ['राम', 'Ram'],
  ['सड़क ४, आंबेगाव', 'Sadak 4, Anbegav'],
  ['Łukasz Žižek', 'Lukasz Zizek'],
  ['東京 Villa', '?? Villa'],
  ['a\u202eb\u0000c', 'a?b?c'],
])('%s', (text, printed) => {
  expect(printable(text)).toBe(printed);
});
