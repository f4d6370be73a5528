import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import * as accounts from '#messages/account.ts';
import * as desk from '#messages/desk.ts';
import * as listings from '#messages/desk-listings.ts';
import * as threads from '#messages/desk-threads.ts';
import * as audit from '#messages/desk-audit.ts';
import * as people from '#messages/desk-people.ts';
import * as visit from '#messages/desk-visit.ts';
import { buildListing } from './builders.ts';
import { besideSite } from './beside-site.ts';
import { createPerson, setPrice, sheetOf } from './presses-of-hosts.ts';
import { idOf } from './presses-on-accounts.ts';
import { button } from './presses.ts';
import type { Person } from './traveller.ts';
import { open, type Press, unfold } from './without-network.ts';

/** Presses of the staff. `presses-of-hosts.ts` has those of owners. */

/** Creates an admin of the desk who has a recovery code. */
export const makeAdmin = (dataDir: string, person: Person): Promise<void> =>
  besideSite(dataDir, async ({ db }) => {
    const user_id = await createPerson(db, person);
    const now = new Date();
    await db.insertInto('staff_roles').values({ user_id, role: 'admin', since: now }).execute();
    await db
      .insertInto('recovery_codes')
      .values({ user_id, code_hash: randomBytes(32), made_at: now })
      .execute();
  });

/** Makes the second step of all sessions of a person. */
export const stepped = (dataDir: string, { mobile }: Person): Promise<void> =>
  besideSite(dataDir, async ({ db }) => {
    await db
      .updateTable('sessions')
      .set({ second_step_at: new Date() })
      .where('user_id', '=', await idOf(db, mobile))
      .execute();
  });

/** Ends the roles of people whom a test created. */
export const dismissed = (dataDir: string, people: readonly Person[]): Promise<void> =>
  besideSite(dataDir, async ({ db }) => {
    const ids = await Promise.all(people.map(({ mobile }) => idOf(db, mobile)));
    await db.transaction().execute(async (trx) => {
      // the property had no owner before either
      await sql`set local session_replication_role = replica`.execute(trx);
      await trx.deleteFrom('staff_roles').where('user_id', 'in', ids).execute();
      await trx.deleteFrom('memberships').where('user_id', 'in', ids).execute();
    });
  });

/** Presses of a member of the staff before the second step. */
export const beforeStep: readonly Press[] = [
  {
    what: 'the second step',
    path: '/desk/second-step',
    type: (page) => page.locator('main input[name=recovery]').fill('k3fm2-x7pqa'),
    button: button(desk.secondStep.confirm()),
    says: 'send',
  },
  {
    what: 'the way out of the desk',
    path: '/desk/second-step',
    button: button(accounts.logout()),
    says: 'send',
  },
];

const reasonOf = (page: Page) => page.locator('main input[name=reason]').first();

/** Two listings that wait for the desk. */
export const waitingListings = (dataDir: string): Promise<readonly [number, number]> =>
  besideSite(dataDir, async ({ db }) => [
    await buildListing(db, `Fern House ${randomBytes(3).toString('hex')}`),
    await buildListing(db, `Moss House ${randomBytes(3).toString('hex')}`),
  ]);

/** Presses of an admin at the desk, who acts for `owner` of a property and decides on two listings. */
export const atDesk = (
  site: string,
  propertyId: number,
  owner: string,
  [good, bad]: readonly [number, number] = [0, 0],
): readonly Press[] => [
  {
    what: 'a listing to approve',
    path: `/desk/listings/${good}`,
    type: async (page) => {
      await page.getByLabel(listings.latitude()).fill('18.7557');
      await page.getByLabel(listings.longitude()).fill('73.4091');
    },
    button: button(listings.approve()),
    says: 'send',
    done: (page) => page.waitForURL(/done=1/),
  },
  {
    what: 'a listing to refuse',
    path: `/desk/listings/${bad}`,
    type: (page) => page.locator('main textarea').fill('Please add photographs'),
    button: button(listings.refuse()),
    says: 'send',
    done: (page) => page.waitForURL(/done=1/),
  },
  {
    what: 'new recovery codes',
    path: '/desk/second-step',
    button: button(desk.secondStep.newCodes()),
    says: 'send',
  },
  {
    what: 'an app for codes',
    path: '/desk/second-step',
    button: button(desk.secondStep.begin()),
    says: 'send',
    done: (page) => page.locator('main input[name=code]').waitFor(),
  },
  {
    what: 'the first code of an app',
    path: '/desk/second-step',
    type: async (page) => {
      await button(desk.secondStep.begin())(page).tap();
      await page.locator('main input[name=code]').fill('123456');
      await page.waitForLoadState('networkidle');
    },
    button: button(desk.secondStep.confirmApp()),
    says: 'send',
  },
  {
    what: 'an answer of the desk',
    path: '/desk/messages/1',
    type: (page) => page.locator('main textarea').fill('Yes, gladly.'),
    button: button(threads.send()),
    says: 'send',
    done: (page) => page.waitForURL(/sent=1/),
  },
  {
    what: 'an owner to find',
    path: '/desk/people',
    type: (page) => page.locator('main input[name=q]').fill(owner),
    button: button(people.find()),
    says: 'open',
    done: (page) => page.waitForURL(/q=/),
  },
  {
    what: 'a role to give',
    path: '/desk/people',
    type: (page) => page.locator('main input[name=mobile]').fill('9820012345'),
    button: button(people.grant()),
    says: 'send',
  },
  { what: 'a role to end', path: '/desk/people', button: button(/^End: /), says: 'send' },
  {
    what: 'a lost app',
    path: '/desk/people',
    type: unfold,
    button: button(people.resetNow()),
    says: 'send',
  },
  {
    what: 'a record of the log',
    path: '/desk/audit',
    type: (page) => page.locator('main input[name=q]').fill(owner),
    button: button(audit.find()),
    says: 'open',
    done: (page) => page.waitForURL(/q=/),
  },
  {
    what: 'a visit to an owner',
    path: `/desk/people?q=${encodeURIComponent(owner)}`,
    type: async (page) => {
      await unfold(page);
      await reasonOf(page).fill('He asked by phone');
    },
    button: button(people.act()),
    says: 'send',
    done: (page) =>
      page
        .getByText(new RegExp(`You are acting for ${owner} until \\d{1,2}:\\d\\d [AP]M\\.`))
        .waitFor(),
  },
  {
    what: 'a change of the log undone',
    path: sheetOf(propertyId),
    type: async (page) => {
      await setPrice(page, 1);
      await open(page, `${site}/desk/audit?property=${propertyId}`);
    },
    button: (page) => page.getByRole('button', { name: /^Undo: / }).first(),
    says: 'send',
    done: (page) => page.getByText(audit.undone()).waitFor(),
  },
  {
    what: 'the end of a visit',
    path: '/search',
    button: button(visit.stop()),
    says: 'send',
    done: (page) => page.waitForURL(/\/desk\/people$/),
  },
];
