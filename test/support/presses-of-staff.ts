import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { BrowserContext, Page } from 'playwright-core';
import * as accounts from '#messages/account.ts';
import * as desk from '#messages/desk.ts';
import * as audit from '#messages/desk-audit.ts';
import * as people from '#messages/desk-people.ts';
import * as visit from '#messages/desk-visit.ts';
import * as calendar from '#messages/owner-calendar.ts';
import * as pages from '#messages/owner-pages.ts';
import { addDays, dateInIndia } from '#shared/dates.ts';
import type { Db } from '#platform/database/index.ts';
import { besideSite } from './beside-site.ts';
import { buildMember } from './builders.ts';
import { idOf } from './presses-on-accounts.ts';
import { button } from './presses.ts';
import type { Person } from './traveller.ts';
import { open, type Press, unfold } from './without-network.ts';

/** Presses of owners, of somebody whom they invite, and of the staff. */

/** Creates an account, and returns its id. */
const create = async (db: Db, { mobile, name, email }: Person): Promise<number> => {
  const { id } = await db
    .insertInto('users')
    .values({ name, email, phone: `+91${mobile}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Creates an admin of the desk who has a recovery code. */
export const makeAdmin = (dataDir: string, person: Person): Promise<void> =>
  besideSite(dataDir, async ({ db }) => {
    const user_id = await create(db, person);
    const now = new Date();
    await db.insertInto('staff_roles').values({ user_id, role: 'admin', since: now }).execute();
    await db
      .insertInto('recovery_codes')
      .values({ user_id, code_hash: randomBytes(32), made_at: now })
      .execute();
  });

/** Creates an owner of a property that has several types of rooms, and returns its id. */
export const makeOwner = (dataDir: string, person: Person): Promise<number> =>
  besideSite(dataDir, async ({ db }) => {
    const { property_id } = await db
      .selectFrom('rooms')
      .select('property_id')
      .groupBy('property_id')
      .having(({ fn }) => fn.countAll(), '>', 1)
      .orderBy('property_id')
      .executeTakeFirstOrThrow();
    await buildMember(db, await create(db, person), property_id);
    return property_id;
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

/** Invites a person to the team of a property, and returns the path of the link that they are sent. */
export async function invitation(
  context: BrowserContext,
  site: string,
  propertyId: number,
  { mobile }: Person,
): Promise<string> {
  const answer = await context.request.post(`${site}/api/v1/host/invite`, {
    data: { hotel_id: propertyId, mobile, role: 'caretaker' },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  for (;;) {
    const outbox = await (await fetch(`${site}/dev/outbox.json?to=${mobile}`)).text();
    const path = /\/invite\/[\w-]+/.exec(outbox)?.[0];
    if (path !== undefined) return path;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A night months ahead. */
const NIGHT = addDays(dateInIndia(new Date()), 300);
/** Rupees that no earlier run has left there. */
const PRICE = 40_000 + 2 * Math.floor(Math.random() * 5_000);
const priced = (path: string, rupees: number): string =>
  `${path}?month=${NIGHT.slice(0, 7)}&from=${NIGHT}&last=${NIGHT}&rate=${rupees}`;
/** Saves the shown price, and waits until the page is that of the month again. */
async function saveIt(page: Page): Promise<void> {
  await save(page).tap();
  await page.waitForURL(({ searchParams }) => !searchParams.has('rate'));
  await button(calendar.undo())(page).waitFor();
}
const save = button(calendar.save());

/** Presses in the calendar of a property with several types of rooms. The price is taken back. */
export const inCalendar = (path: string): readonly Press[] => [
  {
    what: 'another room in the calendar',
    path,
    type: (page) => page.locator('main select[name=room]').selectOption({ index: 1 }),
    button: button(calendar.show()),
    says: 'open',
    done: (page) => page.waitForURL(/room=/),
  },
  {
    what: 'a price to look at',
    path,
    type: async (page) => {
      await page.locator('main input[name=from]').fill(NIGHT);
      await page.locator('main input[name=last]').fill(NIGHT);
      await page.locator('main input[name=rate]').fill(String(PRICE));
    },
    button: button(calendar.preview()),
    says: 'open',
    done: (page) => save(page).waitFor(),
  },
  {
    what: 'a price to save',
    path: priced(path, PRICE),
    button: save,
    says: 'send',
  },
  {
    what: 'a price to take back',
    path: priced(path, PRICE),
    type: saveIt,
    button: button(calendar.undo()),
    says: 'send',
    done: (page) => page.getByText(calendar.undone()).waitFor(),
  },
];

/** Joining a team; not sent in the end, because other journeys read the demo's property. */
export const onInvitation = (path: string): readonly Press[] => [
  {
    what: 'a place in a team',
    path,
    button: button(pages.invite.accept()),
    says: 'send',
  },
];

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

/** Presses of an admin at the desk, who acts for `owner`; `path` is of the calendar of their property. */
export const atDesk = (site: string, path: string, owner: string): readonly Press[] => [
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
    type: (page) => page.locator('main input[name=subject]').fill('visit:1'),
    button: button(audit.find()),
    says: 'open',
    done: (page) => page.waitForURL(/subject=visit/),
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
    done: (page) => page.getByText(`You are acting for ${owner}`).waitFor(),
  },
  {
    what: 'a change of the log undone',
    path: priced(path, PRICE + 1),
    type: async (page) => {
      await saveIt(page);
      await open(page, `${site}/desk/audit?property=${path.split('/').at(-1)}`);
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
