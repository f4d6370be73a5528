import { expect, test } from 'vitest';
import { inLocale } from '#platform/locale.ts';
import { seasonName } from './season-name.ts';

test.each([
  ['Diwali', 'दिवाळी'],
  ['Christmas and New Year', 'नाताळ आणि नवीन वर्ष'],
  ['Monsoon', 'पावसाळा'],
  ['बारिश के बाद', 'पावसानंतर'],
  ['Ordinary price', 'नेहमीची किंमत'],
  ['Mango weeks', 'Mango weeks'],
  ['Monsoon 2027', 'Monsoon 2027'],
])('the season %s is read in Marathi as %s', (label, said) =>
  expect(inLocale('mr', () => seasonName(label))).toBe(said),
);
