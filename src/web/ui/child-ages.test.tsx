import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import ChildAges from './child-ages.tsx';

const drawn = (open: readonly number[]) =>
  renderToStaticMarkup(<ChildAges ages={[12, 5]} open={open} onChoose={() => {}} />);
const WARNING = 'Children without an age count as 12';

test('says of children whose age was not chosen that they count as 12', () => {
  const html = drawn([0]);
  expect(html).toContain(WARNING);
  expect(html.match(/Choose age/g)).toHaveLength(1);
  expect(html.match(/selected=""[^>]*>([^<]*)/g)?.join()).toMatch(/Choose age.*5 years old/);
});

test('says nothing once every age is chosen', () => {
  const html = drawn([]);
  expect(html).not.toContain(WARNING);
  expect(html).not.toContain('Choose age');
});
