import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#api/calls.ts';
import { REQUEST_EXAMPLES } from '#api/words/request-examples.ts';
import { addDays } from '#shared/dates.ts';
import type { Permission } from '#shared/permissions.ts';
import { buildListing, type BuiltProperty } from '#test/support/builders.ts';
import {
  bookMogra,
  DEMO_PEOPLE,
  grant,
  has,
  ninePeople,
  PEOPLE,
  type NinePeople,
  type Person,
} from '#test/support/nine-people.ts';
import { ROUTE_PATHS } from '#test/support/route-paths.ts';
import type { TestServer } from '#test/support/test-server.ts';

/**
 * Every page and every call of the host's side and of the desk, for the nine people of the demo. What each gets is
 * worked out here from the table of permissions. A page without a row fails. `nine-people-forms` has the forms.
 */
const PAGES: Readonly<Record<string, Permission>> = {
  '/host': 'account.read',
  '/host/messages': 'inbox.read',
  '/host/messages/:id': 'inbox.read',
  '/host/reviews': 'review.received',
  '/host/stays/:id': 'stay.read',
  '/host/stays/:kind/:id/register': 'register.read',
  '/host/register/:id/:file': 'register.read',
  '/host/stays/:kind/:id/register/:guest/:direction': 'register.read',
  '/host/calendar': 'account.read',
  '/host/calendar/rehearsal': 'account.read',
  '/host/calendar/:id': 'nights.read',
  '/host/calendar/:id/seasons': 'rates.read',
  '/host/calendar/:id/close': 'nights.read',
  '/host/calendar/:id/own-booking': 'nights.block',
  '/host/calendar/:id/blocks/:block': 'nights.read',
  '/host/calendar/:id/copy-year': 'rates.read',
  '/host/calendar/:id/others': 'feeds.read',
  '/host/listing/:id': 'property.read',
  '/host/listing/:id/facts': 'property.read',
  '/host/listing/:id/photographs': 'property.read',
  '/host/listing/:id/payee': 'payee.read',
  '/host/team': 'team.read',
  '/host/team/:id': 'team.read',
  '/host/history': 'history.read',
  '/desk': 'desk.enter',
  '/desk/audit': 'desk.audit',
  '/desk/listings': 'listing.decide',
  '/desk/listings/:id': 'listing.decide',
  '/desk/listings/:id/photos/:photo': 'listing.decide',
  '/desk/messages': 'thread.answer',
  '/desk/messages/:id': 'thread.answer',
  '/desk/replies': 'reply.decide',
  '/desk/people': 'desk.enter',
  '/desk/leave': 'desk.leave',
  '/desk/second-step': 'second-step.make',
};
/** A file that is not there. */
const NO_FILE = '/desk/listings/:id/photos/:photo';
/** The address of a form, which a visit leads to the people. */
const FORM_ONLY = '/desk/leave';
const REHEARSAL = 'the rehearsal of a price of Mogra House';

let server: TestServer;
let mogra: BuiltProperty;
let people: NinePeople;
/** a stay at Mogra House */
let bookingId: number;
/** closed nights of Mogra House, for `:block` */
let blockId: number;
let listingId: number;

beforeAll(async () => {
  people = await ninePeople();
  ({ server, mogra } = people);
  bookingId = await bookMogra(people);
  await server.t.db
    .insertInto('stay_guests')
    .values({
      property_id: mogra.id,
      booking_id: bookingId,
      position: 1,
      name: 'Ines Example',
      origin: 'Lisbon, Portugal',
      document: 'passport',
      last_four: '12X4',
      is_foreign: true,
      written_at: new Date(),
    })
    .execute();
  ({ id: blockId } = await server.t.db
    .insertInto('blocks')
    .values({
      property_id: mogra.id,
      room_id: mogra.rooms[0]?.id ?? 0,
      starts: '2027-01-10',
      ends: '2027-01-11',
      units: 1,
      kind: 'maintenance',
      made_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow());
  listingId = await buildListing(server.t.db);
}, 400_000);
afterAll(() => server.close());

/** What a page of the desk answers: nothing to others than staff, the second step first, then by role. */
function atDesk({ staff, step }: Person, permission: Permission): number {
  if (staff === null) return 404;
  if (has(permission, 'traveller')) return 200;
  if (!has(permission, staff)) return 403;
  return step || grant(permission).secondStep === undefined ? 200 : 302;
}

/** What a page about Mogra House answers, or, without a property in its address, about the own properties. */
function atHost(person: Person, path: string, permission: Permission): number {
  if (has(permission, 'traveller')) return 200;
  const { here, anywhere, staff, visits, properties } = person;
  if (visits !== null) return has(permission, staff) ? 200 : 403;
  if (path.includes(':id')) return here === null ? 404 : has(permission, here) ? 200 : 403;
  if (anywhere.size === 0) return 404;
  if (![...anywhere].some((role) => has(permission, role))) return 403;
  // the only team is shown at once
  return path === '/host/team' && properties === 1 ? 302 : 200;
}

const expectedOfPage = (person: Person, path: string, permission: Permission): number => {
  if (!person.signedIn || path === FORM_ONLY) return 302;
  const status = path.startsWith('/desk')
    ? atDesk(person, permission)
    : atHost(person, path, permission);
  return path === NO_FILE && status === 200 ? 404 : status;
};

/** Whether the sheet of prices shows what a price for Mogra House would do. */
const rehearses = ({ here, visits }: Person): boolean =>
  visits === null ? here === 'owner' : visits === 'act';

/** Where the form that ends a visit leads; a number: it is refused. */
function expectedOfLeaving({ signedIn, staff, step }: Person): number | string {
  if (!signedIn) return '/login';
  if (staff === null) return 404;
  return step ? '/desk/people' : '/desk/second-step';
}

/** What a call answers; 'in': the person may, and the answer is about what they ask for. */
function expectedOfCall(person: Person, path: string, permission: Permission): number | 'in' {
  const { signedIn, here, anywhere, staff, step, visits } = person;
  if (!signedIn) return 401;
  if (visits === 'look') return 403;
  if (path.startsWith('desk/')) {
    if (staff === null || !(has(permission, 'traveller') || has(permission, staff))) return 403;
    return step || grant(permission).secondStep === undefined ? 'in' : 403;
  }
  if (visits === 'act') return has(permission, staff) ? 'in' : 403;
  if (anywhere.size === 0) return 403;
  if (grant(permission).scope === 'site')
    return [...anywhere].some((role) => has(permission, role)) ? 'in' : 403;
  if (here === null) return 404;
  return has(permission, here) ? 'in' : 403;
}

/** The person may, and the record of the example is not there. */
const NO_RECORD: ReadonlySet<string> = new Set(['feed.gone', 'balance.unknown']);

const ours = (path: string) => /^\/?(?:host|desk)(?:\/|$)/.test(path);

/** The record of `:id` in an address. */
const recordOf = (path: string): number =>
  path.startsWith('/desk/listings')
    ? listingId
    : path.startsWith('/desk')
      ? people.threadId
      : path.startsWith('/host/stays')
        ? bookingId
        : path.startsWith('/host/messages')
          ? people.questionId
          : mogra.id;

/** A request of a call about Mogra House. */
function requestOf(path: string): object {
  const example = JSON.stringify(REQUEST_EXAMPLES[path] ?? {}, (key, value: unknown) => {
    if (key === 'hotel_id') return mogra.id;
    if (key === 'hotel_ids') return [mogra.id];
    if (key === 'room_id') return mogra.rooms[0]?.id;
    if (key === 'conversation_id') return people.questionId;
    if (key === 'review_id') return people.reviewId;
    if (key === 'audit_id') return people.auditId;
    if (key === 'booking_id') return bookingId;
    return value;
  });
  return JSON.parse(example) as object;
}

describe('the host’s side and the desk', () => {
  it('have a permission for every page', () => {
    expect(ROUTE_PATHS.filter(ours).toSorted()).toEqual(Object.keys(PAGES).toSorted());
    expect(new Set(PEOPLE).size).toBe(PEOPLE.length);
    expect(DEMO_PEOPLE).toBe(9);
  });

  it.each(PEOPLE)('answer %s by the table of permissions', async (name) => {
    const person = people.persons.get(name) ?? expect.fail(`${name} has not signed in`);
    const [expected, answered]: Record<string, number | string>[] = [{}, {}];
    for (const [path, permission] of Object.entries(PAGES)) {
      expected![path] = expectedOfPage(person, path, permission);
      const { statusCode } = await server.app.inject({
        url: path
          .replace(':id', String(recordOf(path)))
          .replace(':file', '2026-12-01.pdf')
          .replace(':kind', 'booking')
          .replace(':guest/:direction', '1/arrival')
          .replace(':block', String(blockId)),
        remoteAddress: '203.0.113.5',
        headers: { cookie: person.visitor.cookie(), host: 'localhost' },
      });
      answered![path] = statusCode;
    }
    if (person.signedIn) expected![REHEARSAL] = rehearses(person) ? 'view' : 'problem';
    else expected![REHEARSAL] = 302;
    answered![REHEARSAL] = await rehearsed(person);
    const contracts = calls.map(({ contract }) => contract).filter(({ path }) => ours(path));
    expect(contracts.length).toBeGreaterThan(8);
    for (const { path, permission } of contracts) {
      await server.t.db.deleteFrom('budget_spends').execute();
      expected![path] = expectedOfCall(person, path, permission);
      const { http, body } = await person.visitor.call(path, requestOf(path));
      const isRefused = [401, 403, 404].includes(http) && !NO_RECORD.has(body.code ?? '');
      answered![path] = isRefused || http >= 500 ? http : 'in';
    }
    // last, because it ends the visit
    expected!['leaving'] = expectedOfLeaving(person);
    answered!['leaving'] = await leaves(person);
    expect(answered).toEqual(expected);
  });
});

const headersOf = ({ visitor }: Person) => ({ cookie: visitor.cookie(), host: 'localhost' });

/** Asks for the rehearsal of a price of Mogra House. */
async function rehearsed(person: Person): Promise<string | number> {
  const from = addDays(server.clock.today(), 5);
  const { statusCode, body } = await server.app.inject({
    url: `/host/calendar/rehearsal?rooms=${mogra.id}.${mogra.rooms[0]?.id}&from=${from}&last=${from}&rate=9000`,
    remoteAddress: '203.0.113.5',
    headers: headersOf(person),
  });
  if (statusCode !== 200) return statusCode;
  const { view, problem } = JSON.parse(body) as { view: unknown; problem: unknown };
  expect([view, problem].filter((one) => one !== null)).toHaveLength(1);
  return view === null ? 'problem' : 'view';
}

/** Posts the form that ends a visit. */
async function leaves(person: Person): Promise<string | number> {
  const { statusCode, headers } = await server.app.inject({
    method: 'POST',
    url: FORM_ONLY,
    remoteAddress: '203.0.113.5',
    headers: { ...headersOf(person), 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
  return headers.location === undefined ? statusCode : (headers.location.split('?')[0] ?? '');
}
