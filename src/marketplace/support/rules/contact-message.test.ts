import { expect, test } from 'vitest';
import { checkContact, MAX_MESSAGE, MAX_NAME } from './contact-message.ts';
import { letterToSupport } from './letter.ts';

const good = { name: 'Mira Example', email: 'mira@example.com', mobile: '+91 98765 43210', message: 'Hello' };

test('a good message passes, its number as E.164', () => {
  expect(checkContact(good)).toEqual({ ok: true, value: { name: 'Mira Example', email: 'mira@example.com', phone: '+919876543210', message: 'Hello' } });
});

test.each([
  [{ name: '' }, 'name'],
  [{ name: '\u202e\u200f' }, 'name'],
  [{ name: 'x'.repeat(MAX_NAME + 1) }, 'name'],
  [{ email: '' }, 'email'],
  [{ email: 'mira@example' }, 'email'],
  [{ email: 'mira@example.com, all@example.com' }, 'email'],
  [{ email: 'mira\r\nbcc:all@example.com' }, 'email'],
  [{ mobile: '' }, 'mobile'],
  [{ mobile: '12345 67890' }, 'mobile'],
  [{ message: ' \n ' }, 'message'],
  [{ message: 'x'.repeat(MAX_MESSAGE + 1) }, 'message'],
])('%j is refused by its field alone', (wrong, field) => {
  const refused = checkContact({ ...good, ...wrong });
  expect(refused).toMatchObject({ ok: false, kind: 'invalid', code: 'contact.invalid' });
  expect(Object.keys((refused.ok ? undefined : refused.fields) ?? {})).toEqual([field]);
});

test('nothing typed into the name breaks the line of a subject', () => {
  const checked = checkContact({ ...good, name: 'Mira\r\nBcc: all@example.com' });
  if (!checked.ok) throw new Error(checked.message);
  expect(letterToSupport(7, checked.value, new Date('2026-11-21T06:00:00Z'), 'support@verandah.example')).toMatchObject({ eventKey: 'support-message:7', subject: 'Message 7 from Mira Bcc: all@example.com' });
});

test('a message keeps its lines and paragraphs, NUL goes', () => {
  const checked = checkContact({ ...good, message: 'one\r\ntwo\u0000\u2028three\n\n\n\nfour' });
  expect(checked.ok && checked.value.message).toBe('one\ntwo\nthree\n\nfour');
});
