import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#shared/dates.ts';
import type { Permission } from '#shared/permissions.ts';
import { A_GUEST, bookMogra, grant, has, ninePeople, PEOPLE } from '#test/support/nine-people.ts';
import type { NinePeople, Person } from '#test/support/nine-people.ts';
import { FORMS as PRESSED } from '#test/support/pressed-forms.ts';

/**
 * Every form of every page, sent by the nine people of the demo, a removed member, and staff who look as or act for an
 * owner. What each gets is worked out from the table of permissions; a page that takes forms and has no row fails. The
 * forms are empty or wrong, so that those who may send them change little. The others change nothing at all.
 */
const IN = 'in';
const SIGN_IN = '/login';
const STEP = '/desk/second-step';
type Answer = number | typeof IN | typeof SIGN_IN | typeof STEP;

interface Posted {
  readonly permission: Permission;
  /**
   * What the form is about. `mogra`: Mogra House, by the address or the form. `guest`: a record of the guest. `secret`:
   * a link that does not exist, which is missing to those who may use links.
   */
  readonly about?: 'mogra' | 'guest' | 'secret';
  readonly form?: Readonly<Record<string, string>>;
  /** the answer to those who may, if it is one of a refusal: it is about the wrong content of the form */
  readonly answer?: number;
  /** the answer to the staff, who do it at the desk */
  readonly atDesk?: number;
  /** the answer during a visit, if it is another */
  readonly visiting?: Answer;
  /** the form does its work, so only those send it who may not */
  readonly works?: true;
}

const may = (permission: Permission, over: Omit<Posted, 'permission'> = {}): Posted => ({
  permission,
  ...over,
});
const aboutMogra = (permission: Permission, form: Posted['form'] = {}) =>
  may(permission, { about: 'mogra', form });
const ENTER = [may('account.enter')];

/** By route. */
const POSTS: Readonly<Record<string, readonly Posted[]>> = {
  '/language': [may('preference.set')],
  '/login': ENTER,
  '/login/password': ENTER,
  '/login/passkey': ENTER,
  '/passkey': [may('account.enter', { form: { for: 'sign-in' } })],
  '/forgot-password': ENTER,
  '/reset-password/:id': ENTER,
  '/verify-mobile': ENTER,
  '/register': ENTER,
  '/otp/:id': ENTER,
  '/undo-change/:token': [may('account.undo-change', { about: 'secret' })],
  '/my-profile': [may('account.change')],
  '/my-profile/people': [may('account.change')],
  '/change_password': [may('account.change')],
  '/delete-account': [may('account.delete', { works: true })],

  '/company': [may('preference.set')],
  '/my-wishlist': [may('wishlist.keep')],
  '/wishlist/toggle': [may('wishlist.keep')],
  '/trip-board': [may('board.start')],
  '/trip-board/add': [may('board.start')],
  '/board/:token': [may('board.vote', { about: 'secret' })],
  '/contact-us': [may('enquiry.send')],
  '/domestic/:name/:id': [may('enquiry.send', { about: 'secret' })],
  '/international/:name/:id': [may('enquiry.send', { about: 'secret' })],
  '/list-your-property': [may('listing.submit')],
  '/ask/:id': [may('question.ask')],
  '/chat': [may('thread.write')],
  '/hotel-booking-review': [may('booking.make', { answer: 404 })],
  '/sandbox-pay/:session_id': [may('public', { about: 'secret' })],
  '/share/:token': [may('share.pay', { about: 'secret' })],
  '/t/:token': [may('turnover.tick', { about: 'secret', form: { state: 'ready' } })],
  '/failure': [may('trip.pay', { about: 'guest' })],
  '/trip/:id': [may('trip.tell', { about: 'guest' })],
  '/modify-booking/:id': [
    may('trip.change', { about: 'guest', form: { intent: 'cancel', refund: '0' }, works: true }),
  ],
  '/write-review/:id': [may('review.write', { about: 'guest' })],
  '/conversation/:id': [
    may('thread.write', { about: 'guest', form: { intent: 'write' }, atDesk: 403 }),
  ],

  // weeks before the guests leave
  '/host': [
    aboutMogra('turnover.mark', { intent: 'ready', stay: 'STAY' }),
    aboutMogra('turnover.mark', { intent: 'link', stay: 'STAY' }),
  ],
  '/host/messages/:id': [aboutMogra('inbox.answer')],
  '/host/reviews': [aboutMogra('review.reply', { review: 'REVIEW' })],
  // weeks before the guests come
  '/host/stays/:id': [aboutMogra('stay.mark', { mark: 'arrived' })],
  '/host/stays/:kind/:id/register': [aboutMogra('register.write', { position: '1', name: 'A' })],
  // an adult who is not written
  '/host/stays/:kind/:id/register/:guest/:direction': [
    may('register.write', { about: 'mogra', answer: 404 }),
  ],
  '/host/calendar': [aboutMogra('rates.change', { intent: 'save', runs: 'MOGRA' })],
  '/host/calendar/:id': [aboutMogra('rates.change', { intent: 'save', runs: 'MOGRA' })],
  '/host/calendar/:id/seasons': [aboutMogra('rates.change')],
  '/host/calendar/:id/copy-year': [aboutMogra('rates.change')],
  // an empty form closes for maintenance where a person may close for nothing else
  '/host/calendar/:id/close': [
    aboutMogra('nights.maintain'),
    aboutMogra('property.change', { intent: 'hours' }),
  ],
  '/host/calendar/:id/others': [
    aboutMogra('feeds.change', { address: 'https://10.0.0.1/' }),
    may('feeds.change', { about: 'mogra', form: { intent: 'again', feed: '1' }, answer: 404 }),
    may('feeds.change', { about: 'mogra', form: { intent: 'remove', feed: '1' }, answer: 404 }),
    may('feeds.change', { about: 'mogra', form: { intent: 'share', channel: '1-0' }, answer: 404 }),
  ],
  '/host/calendar/:id/own-booking': [aboutMogra('nights.block')],
  // a block that does not exist
  '/host/calendar/:id/blocks/:block': [may('nights.maintain', { about: 'mogra', answer: 404 })],
  // live, so there is nothing to ask for, and its facts stay
  '/host/listing/:id': [aboutMogra('property.change', { intent: 'ask' })],
  '/host/listing/:id/facts': [aboutMogra('property.change', { intent: 'hours' })],
  '/host/listing/:id/payee': [aboutMogra('payee.enter')],
  '/host/listing/:id/photographs': [aboutMogra('property.change', { intent: 'remove:abcdefgh1' })],
  '/host/team': [
    may('team.change', {
      about: 'mogra',
      form: { intent: 'invite', property: 'MOGRA', contact: '9876500001', role: 'caretaker' },
      works: true,
    }),
  ],
  '/host/team/:id': [
    ...['again', 'withdraw', 'remove'].map((intent) =>
      // of an invitation or a member that does not exist
      may('team.change', { about: 'mogra', form: { intent }, answer: 404 }),
    ),
    ...['invite', 'role'].map((intent) => aboutMogra('team.change', { intent })),
    may('team.leave', { about: 'mogra', form: { intent: 'leave' }, works: true }),
  ],
  '/host/history': [aboutMogra('history.undo', { id: 'AUDIT' })],
  '/invite/:token': [may('invite.accept', { about: 'secret', visiting: 403 })],

  '/desk/audit': [may('desk.audit', { about: 'mogra', form: { id: 'AUDIT' } })],
  // a property that does not exist
  '/desk/listings': [may('property.publish', { answer: 404 })],
  // a listing that does not exist
  '/desk/listings/:id': [
    may('listing.decide', { form: { intent: 'approve' }, answer: 404 }),
    may('listing.decide', { form: { intent: 'refuse' } }),
  ],
  '/desk/messages/:id': [may('thread.answer')],
  // without a reason
  '/desk/replies': [may('reply.decide', { form: { intent: 'refuse' } })],
  '/desk/people': [
    may('desk.look-as', { form: { intent: 'look' }, answer: 404, visiting: IN }),
    may('desk.act-for', { form: { intent: 'act' } }),
    may('desk.people', { form: { intent: 'grant' } }),
    may('desk.people', { form: { intent: 'end' }, answer: 404 }),
    may('desk.people', { form: { intent: 'reset' }, answer: 404 }),
  ],
  '/desk/second-step': [may('second-step.make', { form: { intent: 'prove', code: '' } })],
  // last, because they end a visit and a session
  '/desk/leave': [may('desk.leave')],
  '/logout': [may('account.leave')],
};
const ENDS = new Set(['/desk/leave', '/logout']);

let people: NinePeople;
let bookingId: number;

beforeAll(async () => {
  people = await ninePeople();
  bookingId = await bookMogra(people);
}, 400_000);
afterAll(() => people.server.close());

/** What the staff get for a form of the desk, and everybody else. */
function atDesk(path: string, { staff, step, visits }: Person, posted: Posted): Answer {
  const { permission, about, answer } = posted;
  if (staff === null) return 404;
  if (has(permission, 'traveller')) return IN;
  // the page of people asks for entry before it knows the form
  const entry = path === '/desk/people' ? 'desk.enter' : permission;
  if (!has(entry, staff)) return 403;
  if (!step && grant(entry).secondStep !== undefined) return STEP;
  if (!has(permission, staff)) return 403;
  return about === 'mogra' && visits !== 'act' ? 404 : (answer ?? IN);
}

/** What a form about Mogra House answers. */
function atHost(path: string, person: Person, p: Posted): Answer {
  const { here, anywhere, staff, visits, former } = person;
  const allowed = p.answer ?? IN;
  if (visits !== null) return has(p.permission, staff) ? allowed : 403;
  // a day and a list of changes that were open are told why
  if (former && ['/host', '/host/history', '/host/reviews'].includes(path)) return 403;
  // the history and the teams of all are no pages of people without a property
  if (anywhere.size === 0 && !path.includes(':id') && path !== '/host/calendar') return 404;
  if (former) return 403;
  if (here === null) return 404;
  return has(p.permission, here) ? allowed : 403;
}

function expectedOf(person: Person, path: string, posted: Posted): Answer {
  const { permission, about, answer, visiting } = posted;
  if (person.visits === 'look' && !ENDS.has(path)) return 403;
  if (!person.signedIn && !has(permission, 'visitor')) return SIGN_IN;
  if (person.visits !== null && visiting !== undefined) return visiting;
  if (path.startsWith('/desk')) return atDesk(path, person, posted);
  if (about === 'mogra') return atHost(path, person, posted);
  if (about === 'guest' && person.name !== A_GUEST)
    return person.staff === null ? 404 : (posted.atDesk ?? 404);
  return answer ?? IN;
}

/** The address of a route, about the record that the form is about. */
function addressOf(path: string, { about }: Posted): string {
  const id = path.startsWith('/desk')
    ? people.threadId
    : /^\/(?:conversation|host\/messages)/.test(path)
      ? people.questionId
      : about === 'guest' || path.startsWith('/host/stays')
        ? bookingId
        : people.mogra.id;
  return path
    .replace(':kind', 'booking')
    .replace(':guest/:direction', '1/arrival')
    .replace(':id', about === 'secret' ? '999999' : String(id))
    .replace(/:\w+/g, 'A'.repeat(22));
}

function formOf({ form = {}, about }: Posted): string {
  // the price that the page showed has moved, so nothing is saved
  const night = addDays(people.server.clock.today(), 5);
  const room = people.mogra.rooms[0]?.id ?? 0;
  const values: Readonly<Record<string, string>> = {
    AUDIT: String(people.auditId),
    MOGRA: String(people.mogra.id),
    REVIEW: String(people.reviewId),
    STAY: `booking-${bookingId}`,
  };
  const fields = Object.entries(form).map(([name, value]) => [
    name,
    name === 'runs' ? `${people.mogra.id}.${room} ${night} 900000.1` : (values[value] ?? value),
  ]);
  return new URLSearchParams([
    ...fields,
    ...(about === 'guest' ? [['booking_id', String(bookingId)]] : []),
  ]).toString();
}

async function send({ visitor }: Person, path: string, posted: Posted): Promise<Answer> {
  const { server } = people;
  await server.t.db.deleteFrom('budget_spends').execute();
  const { statusCode, headers } = await server.app.inject({
    method: 'POST',
    url: addressOf(path, posted),
    remoteAddress: '203.0.113.5',
    headers: {
      cookie: visitor.cookie(),
      host: 'localhost',
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: formOf(posted),
  });
  const to = (headers.location ?? '').split('?')[0];
  if (to === SIGN_IN || (to === STEP && path !== STEP)) return to;
  if (statusCode === 404 && posted.about === 'secret') return IN;
  if ([401, 403, 404].includes(statusCode)) return statusCode;
  return statusCode < 500 ? IN : statusCode;
}

const CONTENT = ['memberships', 'invites', 'staff_roles', 'users', 'bookings', 'room_nights'];

/** The rows of all tables, and the content of those that somebody might have changed. */
async function stateOf(): Promise<unknown> {
  const { budget_spends: _, ...counts } = await people.server.rowCounts();
  const content = await Promise.all(
    CONTENT.map(async (table) => {
      const { rows } = await people.server.t.pool.query(
        `select md5(string_agg(t::text, ' ' order by t::text)) as hash from ${table} as t`,
      );
      return [table, rows[0]?.hash];
    }),
  );
  return { counts, content };
}

const cells = Object.entries(POSTS).flatMap(([path, posts]) =>
  posts.map((posted) => ({
    path,
    posted,
    name: `${path} ${new URLSearchParams(posted.form).toString()}`,
  })),
);

describe('the forms of all pages', () => {
  it('have a row for every page that takes one', async () => {
    const paths = Object.values(people.build.routes).flatMap((route) =>
      route?.module.action === undefined ? [] : [`/${route.path ?? ''}`],
    );
    expect([...new Set(paths)].toSorted()).toEqual(Object.keys(POSTS).toSorted());
    // every form that somebody presses on these sides stands on such a page
    const ours = Object.keys(PRESSED).filter((file) => /^features\/(?:host|desk)\//.test(file));
    expect(ours.length).toBeGreaterThan(12);
  });

  it.each(PEOPLE)('answer %s by the table of permissions', async (name) => {
    const person = people.persons.get(name) ?? expect.fail(`${name} has not signed in`);
    const asked = cells
      .map((cell) => ({ ...cell, expected: expectedOf(person, cell.path, cell.posted) }))
      // what is open to visitors is open to all but those who look as an owner
      .filter(
        ({ posted, expected }) =>
          expected !== IN || (!posted.works && !has(posted.permission, 'visitor')),
      );
    const wrong: string[] = [];
    const sendAll = async (some: typeof asked): Promise<void> => {
      for (const { name: form, path, posted, expected } of some) {
        const answered = await send(person, path, posted);
        if (answered !== expected) wrong.push(`${form}: ${answered} in place of ${expected}`);
      }
    };
    const before = await stateOf();
    await sendAll(asked.filter(({ expected }) => expected !== IN));
    // those who may not have changed nothing
    expect(await stateOf()).toEqual(before);
    await sendAll(asked.filter(({ expected }) => expected === IN));
    expect(wrong).toEqual([]);
    expect(asked.length).toBeGreaterThan(25);
  });
});
