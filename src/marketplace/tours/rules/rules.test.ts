import { expect, test } from 'vitest';
import { tours as texts } from '#shared/messages/tours.ts';
import type { TourCard } from '../types.ts';
import { checkEnquiry, MAX_NAME } from './enquiry.ts';
import { enquiryLetter } from './letter.ts';
import { relatedFirst } from './related.ts';
import { tourHtml } from './tour-html.ts';

const good = { name: 'Mira Example', phone: '098765-43210', email: 'mira@example.com' };

test('a good enquiry passes, its number as E.164', () => {
  expect(checkEnquiry(good)).toEqual({ ok: true, value: { name: 'Mira Example', phone: '+919876543210', email: 'mira@example.com' } });
});

test.each([
  [{ name: '' }, 'name', 'Please enter your name'],
  [{ name: '\u202e\u200f' }, 'name', 'Please enter your name'],
  [{ name: 'x'.repeat(MAX_NAME + 1) }, 'name', texts.enquiry.tooLong(MAX_NAME)],
  [{ phone: ' ' }, 'phone', 'Please Enter Mobile Number'],
  [{ phone: '12345 67890' }, 'phone', 'Not a valid Mobile number'],
  [{ phone: '+1 415 555 0100' }, 'phone', 'Not a valid Mobile number'],
  [{ email: '' }, 'email', 'Please enter your email'],
  [{ email: 'mira@example' }, 'email', 'Not a valid email'],
  [{ email: 'mira@example.com, all@example.com' }, 'email', 'Not a valid email'],
  [{ email: 'mira\r\nbcc:all@example.com' }, 'email', 'Not a valid email'],
  [{ email: `${'m'.repeat(250)}@example.com` }, 'email', 'Not a valid email'],
])('%j is refused by its field alone', (wrong, field, message) => {
  expect(checkEnquiry({ ...good, ...wrong })).toMatchObject({ ok: false, kind: 'invalid', code: 'enquiry.invalid', fields: { [field]: message } });
  const refused = checkEnquiry({ ...good, ...wrong });
  expect(Object.keys((refused.ok ? undefined : refused.fields) ?? {})).toEqual([field]);
});

test('all three at once each get their own message', () => {
  const refused = checkEnquiry({ name: '', phone: '', email: '' });
  expect(refused.ok ? {} : refused.fields).toEqual({ name: 'Please enter your name', phone: 'Please Enter Mobile Number', email: 'Please enter your email' });
});

test('the letter says which tour at which price and how to answer, on lines of their own', () => {
  const checked = checkEnquiry({ ...good, name: 'Mira\r\nBcc: all@example.com' });
  if (!checked.ok) throw new Error(checked.message);
  const letter = enquiryLetter({ id: 7, tour: { id: 2, kind: 'domestic', slug: 'kerala', title: 'Backwaters', days: 6, nights: 5, price: 2_499_900 }, from: checked.value, at: new Date('2026-11-21T06:00:00Z'), to: 'support@verandah.example', publicUrl: 'https://verandah.example/' });
  expect(letter).toMatchObject({ eventKey: 'tour-enquiry:7', channel: 'email', subject: 'Tour enquiry 7: Backwaters' });
  expect(letter.text).toBe('Tour: Backwaters (6 days, 5 nights)\nShown at: ₹24,999 per person\nhttps://verandah.example/domestic/kerala/2\n\nName: Mira Bcc: all@example.com\nMobile: 98765 43210\nE-mail: mira@example.com\nReceived: 21 Nov 2026, 11:30 AM');
});

const tour = (id: number, places: string[], days: number) => ({ id, places, days }) as unknown as TourCard;

test('related tours: most places in common first, then the most similar length, never itself', () => {
  const here = tour(1, ['Kochi', 'Munnar'], 6);
  const all = [here, tour(2, ['Leh'], 9), tour(3, ['Leh'], 6), tour(4, ['Kochi'], 12), tour(5, ['Munnar', 'Kochi'], 2)];
  expect(relatedFirst(here, all).map(({ id }) => id)).toEqual([5, 4, 3, 2]);
});

test('what an operator typed never becomes markup', () => {
  const evil = '<img src=x onerror="alert(1)">';
  const html = Object.values(tourHtml({ dayPlan: [{ title: evil, text: evil, stay: evil, meals: [], road: evil }], inclusions: [evil], exclusions: [evil], terms: [evil] })).join('');
  expect(html).not.toContain('<img');
  expect(html).toContain('&#60;img src=x onerror=&#34;alert(1)&#34;&#62;');
});

test.each([
  [[10, 11, 12, 1, 2], 'October to February'],
  [[5, 6, 9], 'May, June, September'],
  [[4, 5], 'April, May'],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 'All year'],
])('months %j read as %s', (months, text) => expect(texts.months(months)).toBe(text));
