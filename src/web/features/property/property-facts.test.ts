import { expect, test } from 'vitest';
import { cutText, listPoints, OVERVIEW_LENGTH, plainText, planSentence } from './property-facts.ts';

test('separates words of blocks and decodes entities in plain text', () => {
  expect(plainText('<p>Tea &amp; toast</p><ul><li>One</li><li>Two<br/>three</li></ul>')).toBe(
    'Tea & toast One Two three',
  );
});

test('cuts the overview between words at 130 characters', () => {
  const cut = cutText('word '.repeat(60), OVERVIEW_LENGTH);
  expect(cut.length).toBeLessThanOrEqual(OVERVIEW_LENGTH);
  expect(cut).toMatch(/word…$/);
  expect(cutText('short', OVERVIEW_LENGTH)).toBe('short');
  expect(cutText('x'.repeat(300), OVERVIEW_LENGTH)).toHaveLength(OVERVIEW_LENGTH);
});

test('takes the first house rules from their list', () => {
  expect(
    listPoints('<ul><li>Nine <b>guests</b>.</li><li></li><li>No drums.</li><li>Third</li></ul>', 2),
  ).toEqual(['Nine guests.', 'No drums.']);
  expect(listPoints('<p>No list here</p>', 3)).toEqual([]);
});

test('writes a plan as a sentence', () => {
  expect(planSentence(true, 'The house', ['Maharashtrian breakfast', 'Cook'])).toBe(
    'Entire villa, Maharashtrian breakfast, cook',
  );
  expect(planSentence(false, 'Valley room', ['MAP meals', 'Dinner'])).toBe(
    'Valley room, MAP meals, dinner',
  );
});
