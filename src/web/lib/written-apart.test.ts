import { expect, test } from 'vitest';
import { parseList } from '#web/features/search/list-params.ts';
import { NO_FILTERS } from '#web/features/search/filter-values.ts';
import { unpack } from './packed.ts';
import { writtenApart } from './written-apart.ts';

const { state } = parseList(new URLSearchParams(), '2026-06-01');
const counts = { popular: {}, budget: {}, starRating: {}, propertyType: {}, amenities: {} };

test('a part stands where its mark stood, and around it nothing moves', () => {
  const { texts, fill } = writtenApart('m1', new Map());
  const mark = texts.filters({ ...state, filters: NO_FILTERS }, counts);
  expect(mark).toMatch(/^<!--m1:\d+-->$/);
  const page = fill(Buffer.from(`<p>before ₹</p>${mark}<p>after</p>`)).toString();
  expect(page).toMatch(/^<p>before ₹<\/p><.*fieldset.*><p>after<\/p>$/s);
});

test('a comment that a text brings along is not a mark of this page', () => {
  const { texts, fill } = writtenApart('m1', new Map());
  texts.filters(state, counts);
  expect(fill(Buffer.from('<p>a<!--m2:0-->b<!-- m1:0 --></p>')).toString()).toBe('<p>a<!--m2:0-->b<!-- m1:0 --></p>');
});

test('values set aside stand before the end of the body as JSON that cannot end its script', () => {
  const cards = [{ id: 7, name: '</script><script>alert(1)</script> & ₹' }, { id: 8, name: 'Mist' }];
  const page = writtenApart('m1', new Map([['#cards', cards]])).fill(Buffer.from('<html><body><p>x</p></body></html>')).toString();
  const text = /<p>x<\/p><script type="application\/json" id="cards">(.*)<\/script><\/body><\/html>$/.exec(page)?.[1];
  expect(text).not.toContain('<');
  expect(JSON.parse(text ?? '')).toEqual(cards);
});

test('on the server a value set aside is had at once; a step within the page carries it itself', () => {
  expect(unpack('#cards', new Map([['#cards', [1, 2]]]))).toEqual([1, 2]);
  expect(unpack('[1,2]', new Map())).toEqual([1, 2]);
});
