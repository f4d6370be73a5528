import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addDays, dateInIndia } from '#shared/dates.ts';
import { agree, bookButton, thanks } from './book.ts';
import { freshMobile } from './traveller.ts';
import { type Press, unfold } from './without-network.ts';

/** Presses that send a request, by the person who can press them. `pressed-forms.ts` has the form of each. */

export const STAY = (() => {
  const from = addDays(dateInIndia(new Date()), 60);
  return `checkin=${from}&checkout=${addDays(from, 2)}&rooms=1&adults=4&children=0`;
})();

export const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const shown = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

/** Presses of visitors. */
export const ANYBODY: readonly Press[] = [
  {
    what: 'the search of the home page',
    path: '/',
    type: (page) => page.getByRole('combobox').fill('Goa'),
    button: button('Search'),
    says: 'open',
    done: (page) => page.waitForURL(/\/search\?.*Goa/),
  },
  { what: 'any weekend', path: '/', button: button('Any weekend'), says: 'open' },
  {
    what: 'a link to another page',
    path: '/',
    button: (page) => page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }),
    says: 'open',
    done: (page) => page.waitForURL(/\/about-us/),
  },
  {
    what: 'another language',
    path: '/about-us',
    button: (page) => page.getByRole('contentinfo').getByRole('button', { name: 'मराठी' }),
    says: 'send',
  },
  {
    what: 'a stay of a list',
    path: `/search?${STAY}`,
    button: (page) => page.getByRole('link', { name: /^Book Now/ }).first(),
    says: 'open',
  },
  {
    what: 'a heart of a list',
    path: `/search?${STAY}`,
    button: (page) => page.locator('article button[name=hotel_id]').first(),
    says: 'send',
    done: (page) => page.locator('article button[aria-pressed=true]').first().waitFor(),
  },
  {
    what: 'the heart of a stay',
    path: `/bungalow/x/1?${STAY}`,
    button: button(/to your wishlist$/),
    says: 'send',
  },
  {
    what: 'a stay for the trip board',
    path: `/bungalow/x/1?${STAY}`,
    button: button(/to your trip board$/),
    says: 'send',
  },
  {
    what: 'how the group comes',
    path: `/bungalow/x/1?${STAY}`,
    type: async (page) => {
      await page.getByText('Tell us about your group', { exact: true }).tap();
      await page.getByLabel('We play music late').check();
    },
    button: button('Check the house rules'),
    says: 'send',
  },
  {
    what: 'the weekends of a place',
    path: '/free-weekends?city=Lonavala',
    type: (page) => page.locator('select[name=nights]').selectOption({ index: 1 }),
    button: button('Find weekends'),
    says: 'open',
  },
  {
    what: 'the plans of a stay',
    path: `/hotel-select-room/1?${STAY}`,
    button: button('Continue'),
    says: 'open',
  },
  {
    what: 'the search of a place',
    path: '/search-location',
    type: async (page) => {
      await page.getByRole('combobox').fill('Goa');
      await page.getByRole('option', { name: /Goa/ }).first().tap();
    },
    button: button('Stays'),
    says: 'open',
  },
  {
    what: 'a number to sign in with',
    path: '/login',
    type: (page) => fill(page, { 'Mobile No': '98200 12345' }),
    button: button('Send OTP'),
    says: 'send',
  },
  {
    what: 'a number in the dialog',
    path: '/about-us',
    type: async (page) => {
      await page.getByRole('banner').getByRole('link', { name: 'Sign In / Register' }).tap();
      await page.getByRole('dialog').getByLabel('Mobile No').fill('98200 12345');
    },
    button: button('Send OTP'),
    says: 'send',
  },
  {
    what: 'a password',
    path: '/login/password',
    type: async (page) => {
      await page.locator('input[name=email]').fill('rohan@example.in');
      await page.locator('input[name=password]').fill('a long enough one');
    },
    button: button('Sign in'),
    says: 'send',
  },
  {
    what: 'a new account',
    path: '/register',
    type: (page) =>
      fill(page, { Name: 'Rohan', 'Email Id': 'rohan@example.in', 'Mobile No': freshMobile() }),
    button: button('Sign Up'),
    says: 'send',
    done: (page) => page.getByLabel('Enter OTP').waitFor(),
  },
  {
    what: 'a forgotten password',
    path: '/forgot-password',
    type: (page) => page.locator('input[name=mobile]').fill('98200 12345'),
    button: button('Send OTP'),
    says: 'send',
  },
  {
    what: 'the first step of a listing',
    path: '/list-your-property',
    type: (page) => page.locator('input[name=hotelier_name]').fill('Tara'),
    button: button('Next'),
    says: 'send',
  },
  {
    what: 'a new trip board',
    path: '/trip-board',
    type: (page) => page.locator('main input[name=name]').fill('Monsoon'),
    button: button('Start a trip board'),
    says: 'send',
    done: (page) => page.waitForURL(/\/board\//),
  },
];

/** Presses of a guest who has just signed up; `board` has two stays. */
export const own = (board: string, tour: string, review: string): readonly Press[] => [
  {
    what: 'a note on a board',
    path: board,
    type: async (page) => {
      await unfold(page);
      await page
        .getByRole('textbox', { name: /^Your note on / })
        .first()
        .fill('Near the lake');
    },
    button: button('Save note'),
    says: 'send',
    done: shown('Near the lake'),
  },
  { what: 'a comparison', path: board, button: button('Compare'), says: 'open' },
  {
    what: 'a stay off the wishlist',
    path: '/my-wishlist',
    button: (page) => page.locator('main button[value^="remove:"]').first(),
    says: 'send',
    done: (page) => page.locator('main button[value^="remove:"]').waitFor({ state: 'detached' }),
  },
  {
    what: 'a name of one’s own',
    path: '/my-profile',
    type: (page) => page.locator('main input[name=name]').fill('Rohan Again'),
    button: button('Save'),
    says: 'send',
  },
  {
    what: 'another password',
    path: '/change_password',
    button: button('Send OTP'),
    says: 'send',
  },
  { what: 'the way out', path: '/my-profile', button: button('Logout'), says: 'send' },
  {
    what: 'a saved guest',
    path: '/my-profile/people',
    type: async (page) => {
      await unfold(page);
      await page.locator('main input[name=name]').first().fill('Meera');
    },
    button: button('Save'),
    says: 'send',
    done: shown('Meera'),
  },
  {
    what: 'a message to us',
    path: '/contact-us',
    type: async (page) => {
      await page.locator('main input[name=name]').fill('Rohan');
      await page.locator('main input[name=email]').fill('rohan@example.in');
      await page.locator('main input[name=mobile]').fill('9820012345');
      await page.locator('main textarea').fill('Is the road open in July?');
    },
    button: button('Send message'),
    says: 'send',
    done: (page) => expect.poll(() => page.locator('main textarea').inputValue()).toBe(''),
  },
  {
    what: 'an enquiry for a tour',
    path: tour,
    type: async (page) => {
      await page.locator('#enquiry input[name=name]').fill('Rohan');
      await page.locator('#enquiry input[name=phone]').fill('9820012345');
    },
    button: (page) => page.locator('#enquiry button[type=submit]').first(),
    says: 'send',
  },
  {
    what: 'a question',
    path: '/ask/1',
    type: (page) => page.locator('main textarea').fill('Is there a cot?'),
    button: button(/^Send/),
    says: 'send',
    done: (page) => page.waitForURL(/\/conversation\//),
  },
  {
    what: 'a message in the chat',
    path: '/chat',
    type: (page) => page.locator('main textarea').fill('May I pay by UPI?'),
    button: button('Send'),
    says: 'send',
    done: (page) => page.waitForURL(/\/chat\?sent=1/),
  },
  {
    what: 'a coupon',
    path: review,
    type: async (page) => {
      await unfold(page);
      await page.locator('input[name=coupon]').first().fill('WELCOME500');
    },
    button: button('Apply'),
    says: 'open',
  },
  {
    what: 'a booking',
    path: review,
    type: async (page) => {
      await page.getByLabel(/18 or older/).check();
      await agree(page);
    },
    button: bookButton,
    says: 'pay',
    done: thanks,
  },
];

/** Presses on the bookings of a guest with many. */
export const booked = (paths: {
  readonly trip: string;
  readonly change: string;
  readonly write: string;
}): readonly Press[] => [
  {
    what: 'a message about a trip',
    path: paths.trip,
    type: (page) => page.locator('textarea[name=text]').fill('We come at nine.'),
    button: button('Send'),
    says: 'send',
  },
  {
    what: 'when and how one arrives',
    path: paths.trip,
    type: async (page) => {
      await page.locator('textarea[name=requests]').fill('A cot, please');
      await page.locator('select[name=arrival]').selectOption({ index: 2 });
    },
    button: button('Save'),
    says: 'send',
  },
  {
    what: 'who comes along',
    path: paths.trip,
    type: async (page) => {
      await unfold(page);
      await page.locator('textarea[name=others]').fill('Meera Example');
    },
    button: button('Save the names'),
    says: 'send',
  },
  {
    what: 'a review',
    path: paths.write,
    type: async (page) => {
      await page.locator('input[name=title]').fill('A good house');
      await page.locator('textarea[name=details]').fill('Quiet, and a view of the lake.');
    },
    button: button('Submit Your Review'),
    says: 'send',
  },
  {
    what: 'a cancellation',
    path: `${paths.change}?cancel=1`,
    button: button(/cancel/i),
    says: 'pay',
  },
  {
    what: 'nights that wait for their payment',
    path: '/my-bookings',
    button: button(/^Pay ₹/),
    says: 'pay',
  },
  {
    what: 'nights to let go',
    path: '/my-bookings',
    button: button('Release these nights'),
    says: 'pay',
  },
];
