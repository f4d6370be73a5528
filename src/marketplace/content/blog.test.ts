import { expect, test } from 'vitest';
import { outlineFrom2, readingMinutes } from './blog.ts';

test.each([
  [
    'headings of level 3 become level 2',
    ['<h3>A</h3><p>x</p>', '<h3>B</h3>'],
    ['<h2>A</h2><p>x</p>', '<h2>B</h2>'],
  ],
  ['their order of rank stays', ['<h3>A</h3><h4>B</h4>'], ['<h2>A</h2><h3>B</h3>']],
  [
    'a rank that stands in a later section counts too',
    ['<h4>A</h4>', '<h3>B</h3>'],
    ['<h3>A</h3>', '<h2>B</h2>'],
  ],
  ['what is right already stays', ['<h2>A</h2><hr /><h3>B</h3>'], ['<h2>A</h2><hr /><h3>B</h3>']],
  ['no headings, no change', ['<p>h3 in words</p>'], ['<p>h3 in words</p>']],
])('%s', (_, sections, expected) => expect(outlineFrom2(sections)).toEqual(expected));

test.each([
  ['', 1],
  ['<p>Ten short words that are soon read, even by me.</p>', 1],
  [`<p>${'word '.repeat(660)}</p>`, 3],
])('reading takes at least a minute', (html, minutes) =>
  expect(readingMinutes([html])).toBe(minutes),
);
