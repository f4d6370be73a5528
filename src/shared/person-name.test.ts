import { expect, test } from 'vitest';
import { cleanName, hasLink, looksOf, nameProblem } from './person-name.ts';

test.each([
  'St. John',
  'Dr.A.P.J. Abdul Kalam',
  'Smt. R.K.Joshi',
  "Anne-Marie O'Neil",
  'अनुराधा पाटील',
  'डॉ.शर्मा',
  'श्री.ए.पी.जे. अब्दुल कलाम',
  'M/s. A. & B. Traders (India) Pvt.Ltd.',
  'K.Ramesh',
  'Md.Rafiq',
  'T. Rajendar',
  'St.Xavier’s Trust',
  'Ravi Kumar, B.Com',
  'Studio 11',
  'Hotel 2000',
  'D’Souza c/o Fernandes',
  'Sam Jr.',
  'Col.Singh',
  'José María',
  'R.K. Joshi & Sons',
  '24 Seven Stores',
  'Li',
  'X Æ A-12',
  'Mr. In Joon',
])('accepts the name %s', (name) => expect(nameProblem(name)).toBeNull());

test.each([
  'claim prize at evil.example',
  'Ravi https://evil.example/x',
  'www.evil',
  'evil.com',
  'EVIL.CO.IN',
  'evil . com',
  'evil[.]com',
  'evil (dot) com',
  'evil dot com',
  't.me/prize',
  'x.com',
  'me@evil.example',
  'a＠b',
  'evil．com',
  'evil。com',
  'e\u200bvil.c\u200bom',
  'winner.agency',
  'sub.domain.travel',
  '10.0.0.1',
  'hxxp://x',
  'Anita.Desai',
  'बैंक.भारत',
  'b.com/prize',
])('finds an address in %s', (name) => expect(nameProblem(name)).toBe('address'));

test.each([
  'Call 98765 43210',
  '+91-9876543210',
  'Ravi 1800 000 0000',
  '९८७६५४३२१०',
  '98(76)54.32',
])('finds a number in %s', (name) => expect(nameProblem(name)).toBe('number'));

test('allows numbers and dots in a postal address, but no link', () => {
  expect(hasLink('Flat No.12, Nr.Temple, S.V.Road, Pune 411001, Ph. 98765 43210')).toBe(false);
  expect(hasLink('Pay at evil.example')).toBe(true);
});

test('removes links and numbers from a name of another source', () => {
  expect(cleanName('Ravi  Rao evil.example')).toBe('Ravi Rao');
  expect(cleanName('Ravi\nhttps://evil.example')).toBe('Ravi');
  expect(cleanName('98765 43210')).toBe('');
  expect(cleanName('अनुराधा पाटील')).toBe('अनुराधा पाटील');
});

test.each(['asha', 'As\u200bha', 'Аsha', 'Ａsha', 'Ásha', 'A sha', 'Αshа', 'ASHA .'])(
  'compares %s as Asha',
  (name) => expect(looksOf(name)).toBe(looksOf('Asha')),
);

test.each([
  ['Asha', 'Usha'],
  ['आशा', 'अशा'],
  ['Ravi', 'Rani'],
])('tells %s from %s', (one, other) => expect(looksOf(one)).not.toBe(looksOf(other)));
