import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import GroupForm from './group-form.tsx';

test('comes back at the form, which then says that the answer is saved', () => {
  const form = { company: ['pets'], action: '/company', next: '/' } as const;
  const html = renderToStaticMarkup(<GroupForm {...form} confirms />);
  const id = /name="next" value="\/#([^"]+)"/.exec(html)?.[1];
  expect(html).toMatch(new RegExp(`<p id="${id}"[^>]*hidden[^>]*target:flex`));
  expect(html).toContain('Saved: house rules are checked against your group.');
  expect(renderToStaticMarkup(<GroupForm {...form} />)).not.toContain('Saved');
});
