import { expect, test } from 'vitest';
import * as texts from '#messages/tours.ts';
import {
  checkContact,
  checkEnquiry,
  contactEmail,
  enquiryEmail,
  MAX_MESSAGE,
} from './enquiries.ts';
import { MAX_NAME } from '#shared/person.ts';

const contact = {
  name: 'Mira Example',
  email: 'mira@example.com',
  mobile: '+91 98765 43210',
  message: 'Hello',
};

test('a good message passes, its number as E.164', () => {
  expect(checkContact(contact)).toEqual({
    ok: true,
    value: {
      name: 'Mira Example',
      email: 'mira@example.com',
      phone: '+919876543210',
      message: 'Hello',
    },
  });
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
  const refused = checkContact({ ...contact, ...wrong });
  expect(refused).toMatchObject({ ok: false, kind: 'invalid', code: 'contact.invalid' });
  expect(Object.keys((refused.ok ? undefined : refused.fields) ?? {})).toEqual([field]);
});

test('a typed name cannot break the line of a subject', () => {
  const checked = checkContact({ ...contact, name: 'Mira\r\nBcc: all of you' });
  if (!checked.ok) throw new Error(checked.message);
  expect(
    contactEmail(7, checked.value, new Date('2026-11-21T06:00:00Z'), 'support@verandah.example'),
  ).toMatchObject({
    eventKey: 'support-message:7',
    subject: 'Message 7 from Mira Bcc: all of you',
  });
});

test('a message keeps its lines and paragraphs, NUL is removed', () => {
  const checked = checkContact({ ...contact, message: 'one\r\ntwo\u0000\u2028three\n\n\n\nfour' });
  expect(checked.ok && checked.value.message).toBe('one\ntwo\nthree\n\nfour');
});

const enquiry = { name: 'Mira Example', phone: '098765-43210', email: 'mira@example.com' };

test('a good enquiry passes, its number as E.164', () => {
  expect(checkEnquiry(enquiry)).toEqual({
    ok: true,
    value: { name: 'Mira Example', phone: '+919876543210', email: 'mira@example.com' },
  });
});

test.each([
  [{ name: '' }, 'name', 'Please enter your name'],
  [{ name: '\u202e\u200f' }, 'name', 'Please enter your name'],
  [
    { name: 'claim prize at evil.example' },
    'name',
    'Please write the name alone: no web address, e-mail or phone number, and a space after a dot',
  ],
  [{ name: 'x'.repeat(MAX_NAME + 1) }, 'name', texts.enquiry.tooLong({ most: MAX_NAME })],
  [{ phone: ' ' }, 'phone', 'Please Enter Mobile Number'],
  [{ phone: '12345 67890' }, 'phone', 'Not a valid Mobile number'],
  [{ phone: '+1 415 555 0100' }, 'phone', 'Not a valid Mobile number'],
  [{ email: '' }, 'email', 'Please enter your email'],
  [{ email: 'mira@example' }, 'email', 'Not a valid email'],
  [{ email: 'mira@example.com, all@example.com' }, 'email', 'Not a valid email'],
  [{ email: 'mira\r\nbcc:all@example.com' }, 'email', 'Not a valid email'],
  [{ email: `${'m'.repeat(250)}@example.com` }, 'email', 'Not a valid email'],
])('%j is refused by its field alone', (wrong, field, message) => {
  expect(checkEnquiry({ ...enquiry, ...wrong })).toMatchObject({
    ok: false,
    kind: 'invalid',
    code: 'enquiry.invalid',
    fields: { [field]: message },
  });
  const refused = checkEnquiry({ ...enquiry, ...wrong });
  expect(Object.keys((refused.ok ? undefined : refused.fields) ?? {})).toEqual([field]);
});

test('three wrong fields each get their own message', () => {
  const refused = checkEnquiry({ name: '', phone: '', email: '' });
  expect(refused.ok ? {} : refused.fields).toEqual({
    name: 'Please enter your name',
    phone: 'Please Enter Mobile Number',
    email: 'Please enter your email',
  });
});

test('the e-mail has tour, price and contact, on separate lines', () => {
  const checked = checkEnquiry({ ...enquiry, name: 'Mira\r\nBcc: all of you' });
  if (!checked.ok) throw new Error(checked.message);
  const email = enquiryEmail({
    id: 7,
    tour: {
      id: 2,
      kind: 'domestic',
      slug: 'kerala',
      title: 'Backwaters',
      days: 6,
      nights: 5,
      price: 2_499_900,
    },
    from: checked.value,
    at: new Date('2026-11-21T06:00:00Z'),
    to: 'support@verandah.example',
    publicUrl: 'https://verandah.example/',
  });
  expect(email).toMatchObject({
    eventKey: 'tour-enquiry:7',
    channel: 'email',
    subject: 'Tour enquiry 7: Backwaters',
  });
  expect(email.text).toBe(
    'Tour: Backwaters (6 days, 5 nights)\nShown at: ₹24,999 per person\nhttps://verandah.example/domestic/kerala/2\n\nName: Mira Bcc: all of you\nMobile: 98765 43210\nE-mail: mira@example.com\nReceived: 21 Nov 2026, 11:30 AM',
  );
});
