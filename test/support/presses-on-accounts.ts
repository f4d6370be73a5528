import { randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import * as account from '#messages/account.ts';
import * as auth from '#messages/auth.ts';
import * as leaving from '#messages/leaving.ts';
import * as passkeys from '#messages/passkeys.ts';
import * as password from '#messages/password.ts';
import * as profile from '#messages/profile.ts';
import * as people from '#messages/saved-people.ts';
import * as stepUp from '#messages/step-up.ts';
import type { Db } from '#platform/database/index.ts';
import { HOUR_MS } from '#shared/dates.ts';
import { besideSite } from './beside-site.ts';
import { postForm } from './presses-on-boards.ts';
import { button } from './presses.ts';
import { codeFor, type Person } from './traveller.ts';
import type { Press } from './without-network.ts';

/** Presses of a guest on the pages of their account. */

/** The id of the account with a number. */
export async function idOf(db: Db, mobile: string): Promise<number> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', `+91${mobile}`)
    .executeTakeFirstOrThrow();
  return id;
}

/** Dates the last proof of all sessions of an account: now, or more than an hour ago. */
const proved = (dataDir: string, { mobile }: Person, isNow: boolean): Promise<void> =>
  besideSite(dataDir, async ({ db }) => {
    const at = new Date(Date.now() - (isNow ? 0 : HOUR_MS));
    await db
      .updateTable('sessions')
      .set(isNow ? { proved_at: at } : { proved_at: null, created_at: at })
      .where('user_id', '=', await idOf(db, mobile))
      .execute();
  });

/** Proves the owner in all sessions of an account, as a code would. */
export const wasProved = (dataDir: string, person: Person) => proved(dataDir, person, true);
/** Makes all sessions of an account an hour old. */
export const isOld = (dataDir: string, person: Person) => proved(dataDir, person, false);

/** Gives the account of this browser a saved person, a second session and a passkey. */
export async function furnish(
  context: BrowserContext,
  site: string,
  dataDir: string,
  { mobile }: Person,
): Promise<void> {
  await postForm(context.request, site, '/my-profile/people', { intent: 'guest', name: 'Meera' });
  await besideSite(dataDir, async ({ db }) => {
    const id = await idOf(db, mobile);
    const expires_at = new Date(Date.now() + HOUR_MS);
    await db
      .insertInto('sessions')
      .values({ user_id: id, token_hash: randomBytes(32), expires_at })
      .execute();
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${site}/my-profile`, { waitUntil: 'networkidle' });
  await page.getByLabel(passkeys.nameLabel()).fill('My phone');
  await page.getByRole('button', { name: passkeys.add() }).tap();
  await page.getByText(passkeys.added()).waitFor();
  await page.close();
}

const code = (page: Page) => page.locator('main input[name=otp]');

/** Presses of a session that has just begun. */
export const onAccount = (site: string, { email }: Person): readonly Press[] => [
  {
    what: 'a passkey of this device',
    path: '/my-profile',
    type: (page) => page.getByLabel(passkeys.nameLabel()).fill('My other phone'),
    button: button(passkeys.add()),
    says: 'send',
  },
  {
    what: 'a passkey taken away',
    path: '/my-profile',
    button: button(passkeys.removeOf({ name: 'My phone' })),
    says: 'send',
  },
  {
    what: 'another device signed out',
    path: '/my-profile',
    button: (page) =>
      page.locator('form', { has: page.locator('[name=session]') }).getByRole('button'),
    says: 'send',
  },
  {
    what: 'all other devices signed out',
    path: '/my-profile',
    button: button(profile.endOthers()),
    says: 'send',
  },
  {
    what: 'the way out in the header',
    path: '/about-us',
    type: (page) => page.locator('header summary', { has: page.locator('.person-initial') }).tap(),
    button: (page) => page.getByRole('banner').getByRole('button', { name: account.logout() }),
    says: 'send',
  },
  {
    what: 'a person off the list',
    path: '/my-profile/people',
    button: button(people.removeOf({ name: 'Meera' })),
    says: 'send',
    done: (page) => page.getByText(people.removed()).waitFor(),
  },
  {
    what: 'the proof of an e-mail',
    path: '/my-profile',
    button: button(profile.proveSend()),
    says: 'send',
    done: (page) => code(page).waitFor(),
  },
  {
    what: 'the code of an e-mail once more',
    path: '/my-profile',
    button: button(auth.resendOtp()),
    says: 'send',
  },
  {
    what: 'the code of an e-mail',
    path: '/my-profile',
    type: async (page) => code(page).fill(await codeFor(site, email)),
    button: button(profile.confirm()),
    says: 'send',
    done: (page) => code(page).waitFor({ state: 'detached' }),
  },
  {
    what: 'the code before an account goes',
    path: '/delete-account',
    button: button(leaving.sendOtp()),
    says: 'send',
  },
  {
    what: 'a passkey before an account goes',
    path: '/delete-account',
    button: button(stepUp.byPasskey()),
    says: 'send',
  },
  {
    what: 'the end of an account',
    path: '/delete-account?code=sent',
    type: (page) => code(page).fill('123456'),
    button: button(leaving.submit()),
    says: 'send',
  },
];

/** Presses of a session whose owner has just been proved. */
export const afterProof: readonly Press[] = [
  {
    what: 'a chosen password',
    path: '/change_password',
    type: async (page) => {
      await page.locator('main input[name=password]').fill('a long enough one');
      await page.locator('main input[name=confirm]').fill('a long enough one');
    },
    button: button(password.save()),
    says: 'send',
  },
];

/** Presses of a session that is over an hour old. */
export const onOldSession: readonly Press[] = [
  {
    what: 'the proof of an owner',
    path: '/my-profile',
    type: async (page) => {
      await page.locator('main input[name=email]').fill('rohan.again@example.in');
      await page.getByRole('button', { name: profile.save(), exact: true }).tap();
      await page.getByRole('heading', { name: stepUp.title() }).waitFor();
    },
    button: (page) => page.locator('main button[name=step][value=send]'),
    says: 'send',
    done: (page) => page.locator('main input[name=step_otp]').waitFor(),
  },
];
