import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Every English text of the catalogues. */
const texts = readdirSync(join(import.meta.dirname, 'en')).flatMap((file) =>
  leaves(JSON.parse(readFileSync(join(import.meta.dirname, 'en', file), 'utf8'))),
);

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
}

/** Texts that the specification quotes, with `…` for parameters. */
const BOUND = [
  'Please Enter Mobile Number',
  'Not a valid Mobile number',
  'No account exists for … Maybe you signed up using a different/incorrect mobile number.',
  '… already exists with different account. Please use different mobile number.',
  'Please Insert Correct OTP',
  'Please enter otp and password',
  'Please Insert All Fields',
  'Oops !! Your email or mobile is already registered..',
  'Invalid Username or Password',
  'Successfully Logged In.',
  'Please enter your name',
  'Please enter your email',
  'Please enter your mobile',
  'Please enter otp',
  'Please enter your password',
  'Please wait...',
  'Sign In / Register',
  'Hotel Add Successfull!!',
  'Thank you.',
  'Thank you for get in touch with us, we will contact you soon.',
  'No Hotel Found On This Location',
  'No Bungalow Available',
  'No Offer Found',
  'Sold Out',
  'Next Available Date …',
  'You Just Missed It',
  'Not available for selected dates',
  '… saved with …!',
  'Book This Now',
  'Book Now',
  'Entire Villa',
  'Couple Friendly',
  'Pay At Hotel',
  '+ View More',
  '- View Less',
  'Add dates to check availability',
  'Select Dates',
  'How many guests are staying?',
  'Important Information',
  'Inclusion & Exclusion',
  'Tour Plan',
  'Blog not found.',
  'No recent blogs found.',
] as const;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

test.each(BOUND)('has %s exactly once', (text) => {
  const pattern = new RegExp(
    `^${text
      .split('…')
      .map(escaped)
      .join(String.raw`\{\w+\}\.?`)}$`,
  );
  expect(texts.filter((one) => pattern.test(one))).toHaveLength(1);
});

test('spells "non-refundable" with a hyphen in badges and sentences', () => {
  const spelled = texts.flatMap((text) => text.match(/\bnon.?refundable\b/gi) ?? []);
  expect([...new Set(spelled)].toSorted()).toEqual(['Non-refundable', 'non-refundable']);
});

/** The specification's texts about logging in; all others say "Sign in" and "Sign out". */
const QUOTED_LOGIN = new Set(['Login Account', 'Logout', 'Successfully Logged In.']);

test('says log in or log out in quoted texts only', () => {
  expect(
    texts.filter((one) => /\blog(?:ged)?[- ]?(?:in|out)\b/i.test(one) && !QUOTED_LOGIN.has(one)),
  ).toEqual([]);
});
