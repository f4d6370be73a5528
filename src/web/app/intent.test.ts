import { expect, test } from 'vitest';
import { intentOf } from './intent.ts';

const formOf = (...fields: readonly (readonly [string, string])[]): FormData => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};

test.each([
  [formOf(['intent', 'join'], ['voter', 'Om']), { intent: 'join', about: '' }],
  [formOf(['intent', 'vote:12:-1']), { intent: 'vote', about: '12:-1' }],
  [formOf(['intent', '']), { intent: '', about: '' }],
  [formOf(['voter', 'Om']), { intent: '', about: '' }],
  [undefined, { intent: '', about: '' }],
])('reads the intent of a form and its subject (%#)', (form, asked) => {
  expect(intentOf(form)).toEqual(asked);
});
