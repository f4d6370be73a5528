import type { BrowserContext, Page } from 'playwright-core';
import * as audit from '#messages/desk-audit.ts';
import * as blocks from '#messages/owner-blocks.ts';
import * as calendar from '#messages/owner-calendar.ts';
import * as balance from '#messages/owner-balance.ts';
import * as day from '#messages/owner-day.ts';
import * as feeds from '#messages/owner-feeds.ts';
import * as history from '#messages/owner-history.ts';
import * as pages from '#messages/owner-pages.ts';
import * as rehearsal from '#messages/owner-rehearsal.ts';
import * as seasons from '#messages/owner-seasons.ts';
import * as stays from '#messages/owner-stays.ts';
import * as team from '#messages/owner-team.ts';
import { addDays, dateInIndia } from '#shared/dates.ts';
import type { Db } from '#platform/database/index.ts';
import { besideSite } from './beside-site.ts';
import { buildMember } from './builders.ts';
import { button } from './presses.ts';
import type { Person } from './traveller.ts';
import { open, type Press, unfold } from './without-network.ts';

/** Presses of owners, and of somebody whom they invite. */

/** The id of an account, which is created if it is missing. */
export const createPerson = async (db: Db, { mobile, name, email }: Person): Promise<number> => {
  const phone = `+91${mobile}`;
  const known = await db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirst();
  if (known !== undefined) return known.id;
  const { id } = await db
    .insertInto('users')
    .values({ name, email, phone })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Creates an owner and a caretaker of a property that has several types of rooms, and returns its id. */
export const makeTeam = (dataDir: string, owner: Person, caretaker: Person): Promise<number> =>
  besideSite(dataDir, async ({ db }) => {
    const { property_id } = await db
      .selectFrom('rooms')
      .select('property_id')
      .groupBy('property_id')
      .having(({ fn }) => fn.countAll(), '>', 1)
      .orderBy('property_id')
      .executeTakeFirstOrThrow();
    await buildMember(db, await createPerson(db, owner), property_id);
    await buildMember(db, await createPerson(db, caretaker), property_id, 'caretaker');
    return property_id;
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

const calendarOf = (propertyId: number): string => `/host/calendar/${propertyId}`;
/** The address of a month with the sheet that sets the price of a night. */
export const sheetOf = (propertyId: number): string =>
  `${calendarOf(propertyId)}?month=${NIGHT.slice(0, 7)}&from=${NIGHT}&last=${NIGHT}`;
const SEASON = { kind: 'date', label: 'Mangoes', from: NIGHT, last: NIGHT, rate: String(PRICE) };

const savePrice = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Save / });

/** Types a price into the sheet, and waits until it says what the price would do. */
async function typePrice(page: Page, rupees = PRICE): Promise<void> {
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(calendar.amount()).fill(String(rupees));
  await sheet
    .getByText(/^You get ₹/)
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
}

/** Saves a price in the sheet; `more` sets it apart from that of another press. */
export async function setPrice(page: Page, more = 0): Promise<void> {
  await typePrice(page, PRICE + more);
  await savePrice(page).tap();
  await button(calendar.undo())(page).waitFor();
}

/** Presses of an owner in the calendar of a property with several types of rooms. Prices are taken back. */
export const inCalendar = (propertyId: number): readonly Press[] => [
  {
    what: 'another room in the calendar',
    path: calendarOf(propertyId),
    button: (page) => page.locator('main select[name=room]'),
    choose: (field) => field.selectOption({ index: 1 }),
    isField: true,
    says: 'open',
    done: (page) => page.waitForURL(/room=/),
  },
  {
    what: 'a price in words',
    path: calendarOf(propertyId),
    type: (page) => page.locator('main input[name=words]').fill('Diwali 32k'),
    button: button(calendar.preview()),
    says: 'open',
    done: (page) => button(calendar.save())(page).waitFor(),
  },
  {
    what: 'a price in words to save',
    path: `${calendarOf(propertyId)}?words=Diwali+32k`,
    button: button(calendar.save()),
    says: 'send',
  },
  {
    what: 'a price to save',
    path: sheetOf(propertyId),
    type: (page) => typePrice(page),
    button: savePrice,
    says: 'send',
  },
  {
    what: 'a price to take back',
    path: sheetOf(propertyId),
    type: (page) => setPrice(page),
    button: button(calendar.undo()),
    says: 'send',
    done: (page) => page.getByText(calendar.undone()).waitFor(),
  },
  {
    what: 'a season to look at',
    path: `${calendarOf(propertyId)}/seasons`,
    type: async (page) => {
      const { kind, ...fields } = SEASON;
      await page.locator('main select[name=kind]').selectOption(kind);
      for (const [name, value] of Object.entries(fields))
        await page.locator(`main input[name=${name}]`).fill(value);
    },
    button: button(seasons.preview()),
    says: 'open',
    done: (page) => page.getByText(rehearsal.heading()).waitFor(),
  },
  {
    what: 'a season to save',
    path: `${calendarOf(propertyId)}/seasons?${new URLSearchParams({ ...SEASON, try: '1' })}`,
    button: button(seasons.save()),
    says: 'send',
  },
  {
    what: 'a notice to save',
    path: `${calendarOf(propertyId)}/seasons`,
    type: (page) => page.locator('main select[name=hours]').selectOption('24'),
    button: button(stays.noticeSave()),
    says: 'send',
  },
  {
    what: 'last year’s prices to look at',
    path: `${calendarOf(propertyId)}/copy-year`,
    type: (page) => page.locator('main input[name=percent]').fill('110'),
    button: button(seasons.preview()),
    says: 'open',
    done: (page) => page.waitForURL(/percent=110/),
  },
];

/** Presses of an owner at whose property a guest arrives today. */
export const onStay = (bookingId: number): readonly Press[] => [
  {
    what: 'an arrival',
    path: `/host/stays/${bookingId}`,
    button: button(day.mark.arrived()),
    says: 'send',
    done: (page) => page.getByText(day.done.arrived({ name: '' }).slice(0, 8)).waitFor(),
  },
  {
    what: 'money received at the property',
    path: `/host/stays/${bookingId}`,
    button: button(balance.cash()),
    says: 'send',
    done: (page) => page.getByText(balance.done.collected({ amount: '' }).slice(0, 12)).waitFor(),
  },
  {
    what: 'money received to take back',
    path: `/host/stays/${bookingId}`,
    button: (page) => page.locator('main button[name=intent][value=back]'),
    says: 'send',
    done: (page) => page.getByText(balance.done.returned(), { exact: true }).waitFor(),
  },
  {
    what: 'a UPI ID',
    path: `/host/stays/${bookingId}`,
    type: async (page) => {
      await page.locator('main summary', { hasText: balance.upiTitle() }).tap();
      await page.locator('main input[name=upi]').fill('mist.house@okhdfc');
    },
    button: (page) => page.locator('main button[name=intent][value=upi-id]'),
    says: 'send',
    done: (page) => page.getByText(balance.done.upi(), { exact: true }).waitFor(),
  },
];

/** Nights that no other press uses. */
const [CLOSED, BOOKED] = [310, 320].map((n) => addDays(dateInIndia(new Date()), n)) as [
  string,
  string,
];
const blockOf = (propertyId: number, page: string, night: string): string =>
  `${calendarOf(propertyId)}/${page}?from=${night}&last=${night}`;

/** Fills in an own booking. */
export async function typeOwnBooking(page: Page, name = 'Anil Deshpande'): Promise<void> {
  const fields = { name, mobile: '9812345678', adults: '4', amount: '42000', advance: '10000' };
  for (const [field, value] of Object.entries(fields))
    await page.locator(`main input[name=${field}]`).fill(value);
}

/** The buttons of the page of an own booking, and what the page says after each. */
const OWN_BOOKING = [
  { what: 'an own booking that is paid', name: /^₹[\d,]+ received$/, done: /^Written down: ₹/ },
  { what: 'an own booking to change', name: blocks.change(), done: null },
  { what: 'an own booking to free', name: blocks.freeOwn(), done: blocks.done.opened({ n: 1 }) },
] as const;

/** Presses of an owner who closes nights and writes down a booking. */
export const inBlocks = (site: string, propertyId: number): readonly Press[] => [
  {
    what: 'nights to close',
    path: blockOf(propertyId, 'close', CLOSED),
    button: button(blocks.closeFor({ n: 1 })),
    says: 'send',
    done: (page) => page.getByText(blocks.done.closed({ n: 1 })).waitFor(),
  },
  {
    what: 'the hours of groups',
    path: `${calendarOf(propertyId)}/close`,
    button: button(blocks.groupSave()),
    says: 'send',
  },
  {
    what: 'a booking to write down',
    path: blockOf(propertyId, 'own-booking', BOOKED),
    type: (page) => typeOwnBooking(page),
    button: button(blocks.bookSave()),
    says: 'send',
    done: (page) => page.getByText(blocks.done.written()).waitFor(),
  },
  ...OWN_BOOKING.map(({ what, name, done }): Press => ({
    what,
    path: `${calendarOf(propertyId)}?month=${BOOKED.slice(0, 7)}`,
    type: async (page) => {
      const href = await page.locator('main li a[href*="/blocks/"]').last().getAttribute('href');
      await open(page, site + (href ?? ''));
    },
    button: (page) => page.getByRole('button', { name }),
    says: 'send',
    ...(done === null ? {} : { done: (page: Page) => page.getByText(done).waitFor() }),
  })),
];

/** Presses of an owner who adds the calendar of another site and removes it. */
export const onFeeds = (propertyId: number): readonly Press[] => [
  {
    what: 'another calendar to add',
    path: `${calendarOf(propertyId)}/others`,
    type: (page) =>
      page.locator('main input[name=address]').fill('https://calendars.example.com/a.ics'),
    button: button(feeds.add()),
    says: 'send',
    done: (page) => page.getByText(feeds.done.added()).waitFor(),
  },
  {
    what: 'an address for another site',
    path: `${calendarOf(propertyId)}/others`,
    button: (page) => page.locator('main button[name=intent][value=share]').last(),
    says: 'send',
    done: (page) => page.getByText(feeds.done.shared()).waitFor(),
  },
  {
    what: 'another calendar to remove',
    path: `${calendarOf(propertyId)}/others`,
    button: button(feeds.removeName({ name: 'calendars.example.com' })),
    says: 'send',
    done: (page) => page.getByText(feeds.done.removed()).waitFor(),
  },
];

/** Presses of an owner in the history and on the team of a property; nobody leaves the team in the end. */
export const onTeam = (site: string, propertyId: number): readonly Press[] => [
  {
    what: 'the changes by a person',
    path: `/host/history?property=${propertyId}`,
    type: (page) => page.locator('main select[name=person]').selectOption({ index: 1 }),
    button: button(history.show()),
    says: 'open',
    done: (page) => page.waitForURL(/person=\d/),
  },
  {
    what: 'a change of the history undone',
    path: sheetOf(propertyId),
    type: async (page) => {
      await setPrice(page, 2);
      await open(page, `${site}/host/history?property=${propertyId}`);
    },
    button: button(/^Undo: /),
    says: 'send',
    done: (page) => page.getByText(audit.undone()).waitFor(),
  },
  {
    what: 'somebody for a team',
    path: `/host/team/${propertyId}`,
    type: (page) => page.locator('main input[name=contact]').fill('9820012345'),
    button: button(team.send()),
    says: 'send',
  },
  {
    what: 'another role in a team',
    path: `/host/team/${propertyId}`,
    type: unfold,
    button: button(/^Make .* an owner$/),
    says: 'send',
  },
  {
    what: 'a person out of a team',
    path: `/host/team/${propertyId}`,
    type: unfold,
    button: button(/^Remove .* from the team$/),
    says: 'send',
  },
  {
    what: 'an invitation once more',
    path: `/host/team/${propertyId}`,
    button: button(/^Send the invitation to .* again$/),
    says: 'send',
  },
  {
    what: 'an invitation withdrawn',
    path: `/host/team/${propertyId}`,
    button: button(/^Withdraw the invitation to /),
    says: 'send',
  },
  {
    what: 'the way out of a team',
    path: `/host/team/${propertyId}`,
    type: unfold,
    button: button(team.leave()),
    says: 'send',
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
