import type { Page } from 'playwright-core';
import * as auth from '#messages/auth.ts';
import * as contact from '#messages/contact-changes.ts';
import * as content from '#messages/content.ts';
import * as intake from '#messages/intake.ts';
import * as language from '#messages/language.ts';
import * as photos from '#messages/listing-photos.ts';
import * as passkeys from '#messages/passkeys.ts';
import * as password from '#messages/password.ts';
import * as search from '#messages/search.ts';
import { button, STAY } from './presses.ts';
import { codeFor, newTraveller } from './traveller.ts';
import { open, type Press, unfold } from './without-network.ts';

/** Presses of visitors on lists and on one property, of people who sign in, and of owners who list a property. */

/** Of a browser whose first language is Hindi. */
export const IN_HINDI: readonly Press[] = [
  {
    what: 'the language that the browser prefers',
    path: '/about-us',
    button: (page) =>
      page.getByRole('complementary').getByRole('button', { name: language.go.hi() }),
    says: 'send',
    done: (page) => page.waitForURL(/\/hi\//),
  },
];

/** The button that adds an adult. */
export const oneMore = (page: Page) =>
  page
    .getByRole('button', { name: `${content.increase()} ${content.adults()}` })
    .filter({ visible: true })
    .first();

/** Presses on lists, on the page of an offer and on the page of a stay. */
export const onLists = (offer: string): readonly Press[] => [
  {
    what: 'a search in the header',
    path: '/about-us',
    type: async (page) => {
      await page.getByRole('banner').locator(`summary[title="${content.searchAction()}"]`).tap();
      await page.getByRole('banner').locator('input[name=q]').fill('Goa');
    },
    button: (page) => page.getByRole('banner').getByRole('search').getByRole('button'),
    says: 'open',
  },
  {
    what: 'a filter of a list',
    path: `/search?${STAY}`,
    type: (page) => page.getByRole('link', { name: /^Filters/ }).tap(),
    button: (page) => page.getByRole('dialog').locator('.filter-row').first(),
    isField: true,
    says: 'open',
  },
  {
    what: 'the dates of the map',
    path: `/google_map?${STAY}`,
    button: (page) => page.getByRole('search').getByRole('button', { name: search.change() }),
    says: 'open',
  },
  {
    what: 'the search within an offer',
    path: offer,
    type: unfold,
    button: (page) =>
      page
        .getByRole('search')
        .getByRole('button', { name: search.change() })
        .filter({ visible: true }),
    says: 'open',
  },
  {
    what: 'another guest of a stay',
    path: `/bungalow/x/1?${STAY}`,
    type: (page) => page.locator('#stay details summary').first().tap(),
    button: oneMore,
    isField: true,
    says: 'open',
  },
  {
    what: 'a code of an offer',
    path: `/bungalow/x/1?${STAY}`,
    type: async (page) => {
      await page
        .locator('#stay')
        .getByRole('button', { name: /for this stay/ })
        .tap();
      await page.getByRole('dialog').getByRole('textbox').fill('WELCOME500');
    },
    button: (page) => page.getByRole('dialog').locator('form button[type=submit]'),
    says: 'open',
  },
];

/** Sends a code again, once the countdown is over. */
const again = button(auth.resendOtp());
const counting = (page: Page) =>
  page.getByRole('button', { name: /^Send OTP again in / }).waitFor();

/** Gives the number of an account, and waits for the fields of its code. */
async function sendCode(page: Page, mobile: string): Promise<void> {
  await page.getByLabel(auth.mobileLabel()).fill(mobile);
  await page.getByRole('button', { name: auth.sendOtp(), exact: true }).tap();
  await page.getByLabel(auth.enterOtp()).waitFor();
}

/** Presses of a person who registers, signs in and forgets a password; `mobile` is the number of an account. */
export function signingIn(site: string, mobile: string): readonly Press[] {
  const { mobile: fresh, name, email } = newTraveller('Rohan Example');
  let there = '';
  return [
    {
      what: 'a passkey to sign in with',
      path: '/login/passkey',
      button: button(passkeys.signIn()),
      says: 'send',
    },
    {
      what: 'the code of a new account',
      path: '/register',
      type: async (page) => {
        await page.locator('main input[name=name]').fill(name);
        await page.locator('main input[name=email]').fill(email);
        await page.locator('main input[name=mobile]').fill(fresh);
        await page.getByRole('button', { name: auth.signUp() }).tap();
        await page.getByLabel(auth.enterOtp()).fill('123456');
        there = page.url();
      },
      button: button(auth.confirm()),
      says: 'send',
    },
    {
      what: 'the code once more',
      path: '/login',
      type: async (page) => {
        await open(page, there);
        await again(page).waitFor({ timeout: 30_000 });
      },
      button: again,
      says: 'send',
      done: async (page) => {
        await counting(page);
        there = page.url();
      },
    },
    {
      what: 'a code to sign in with',
      path: '/login',
      type: async (page) => {
        await open(page, there);
        await page.getByLabel(auth.enterOtp()).fill(await codeFor(site, fresh));
      },
      button: button(auth.confirm()),
      says: 'send',
    },
    {
      what: 'a new password with its code',
      path: '/forgot-password',
      type: async (page) => {
        await sendCode(page, mobile);
        await page.getByLabel(auth.enterOtp()).fill(await codeFor(site, mobile));
        await page.locator('input[name=password]').fill(`lantern ${fresh} steps`);
      },
      button: button(password.reset()),
      says: 'send',
      done: (page) => page.waitForURL((url) => !url.pathname.startsWith('/reset-password')),
    },
    {
      what: 'a change of the account undone',
      path: '/about-us',
      type: async (page) => {
        const reply = await fetch(`${site}/dev/outbox.json?to=${mobile}`);
        const path = /\/undo-change\/[\w-]+/.exec(await reply.text())?.[0] ?? '';
        await open(page, site + path);
      },
      button: button(contact.press()),
      says: 'send',
      done: (page) => page.getByRole('heading', { name: contact.doneTitle() }).waitFor(),
    },
  ];
}

export interface Photo {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** An owner lists a property from its first photograph to the thanks. */
export function listing(site: string, photo: Photo): readonly Press[] {
  const { mobile, email } = newTraveller('Tara Example');
  const third = '/list-your-property?step=3';
  const savedField = async (page: Page, name: string) => {
    await page.locator(`main [name=${name}]`).blur();
    await page.getByText(intake.saved(), { exact: true }).waitFor();
  };
  return [
    {
      what: 'a photograph of a listing',
      path: '/list-your-property',
      button: (page) => page.getByLabel(photos.choose()),
      choose: (field) => field.setInputFiles([photo]),
      says: 'send',
      done: (page) => page.getByLabel(photos.alt({ n: 1 })).waitFor(),
    },
    {
      what: 'a photograph off a listing',
      path: '/list-your-property',
      button: button(photos.remove({ n: 1 })),
      says: 'send',
    },
    {
      what: 'the whole first step of a listing',
      path: '/list-your-property',
      type: async (page) => {
        const values = {
          hotelier_name: 'Tara Example',
          hotel_name: 'Fern House',
          email,
          phone: mobile,
          no_rooms: '6',
        };
        for (const [name, value] of Object.entries(values))
          await page.locator(`main input[name=${name}]`).fill(value);
        await page.locator('main select[name=star_rating]').selectOption('4');
        await savedField(page, 'star_rating');
      },
      button: button(intake.next()),
      says: 'send',
      done: (page) => page.waitForURL(/step=2/),
    },
    {
      what: 'the address of a listing',
      path: '/list-your-property?step=2',
      type: async (page) => {
        await page.locator('main [name=street_address]').fill('7 Mill Lane');
        await page.locator('main select[name=city]').selectOption('Lonavala');
        await page.locator('main [name=locality]').fill('Tungarli');
        await page.locator('main [name=zipcode]').fill('410401');
        await savedField(page, 'zipcode');
      },
      button: button(intake.submit()),
      says: 'send',
      done: (page) => page.getByLabel(auth.enterOtp()).waitFor(),
    },
    {
      what: 'the code of a listing once more',
      path: third,
      type: (page) => again(page).waitFor({ timeout: 30_000 }),
      button: again,
      says: 'send',
      done: counting,
    },
    {
      what: 'the code of a listing',
      path: third,
      type: async (page) => {
        await page.getByLabel(auth.enterOtp()).fill(await codeFor(site, mobile));
        // the form saves a moment after the field is left
        const saved = page.waitForResponse((answer) => answer.request().method() === 'POST');
        await page.getByLabel(auth.enterOtp()).blur();
        await saved;
      },
      button: button(auth.confirm()),
      says: 'send',
      done: (page) => page.getByRole('heading', { name: intake.isAdded() }).waitFor(),
    },
    {
      what: 'what a photograph of a listing shows',
      path: third,
      type: (page) => page.getByLabel(photos.alt({ n: 1 })).fill('The verandah in the rain'),
      button: button(photos.saveOrder()),
      says: 'send',
    },
    {
      what: 'another listing',
      path: third,
      button: button(intake.another()),
      says: 'send',
      done: (page) => page.waitForURL(/list-your-property(?:\?step=1)?$/),
    },
  ];
}
