import { expect, test } from 'vitest';
import { printable } from './characters.ts';

test.each([
  ['Renée Müller, ₹2,000 – “yes”', 'Renée Müller, ₹2,000 – “yes”'],
  ['प्रिया देशपांडे', 'प्रिया देशपांडे'],
  ['सड़क ४, आंबेगाव Žižek', 'सड़क ४, आंबेगाव Zizek'],
  ['क्\u200dष a\u200db', 'क्\u200dष a?b'],
  ['Łukasz Žižek', 'Lukasz Zizek'],
  ['東京 Villa', '?? Villa'],
  ['a\u202eb\u0000c', 'a?b?c'],
])('%s', (text, printed) => {
  expect(printable(text)).toBe(printed);
});
