import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { expect } from 'vitest';
import { people as demoPeople } from '#demo/catalogue/people.ts';
import { sessionOf } from '#marketplace/accounts/index.ts';
import { actFor, lookAs } from '#marketplace/accounts/people/index.ts';
import { leaveAudit } from '#platform/commands/index.ts';
import { actingAs, SYSTEM } from '#platform/context.ts';
import { addDays } from '#shared/dates.ts';
import {
  PERMISSIONS,
  type Grant,
  type MemberRole,
  type Permission,
  type StaffRole,
} from '#shared/permissions.ts';
import { buildReview } from './build-review.ts';
import { buildMember, buildProperty, buildUser, type BuiltProperty } from './builders.ts';
import { needPages, ROOT } from './server-process.ts';
import { bookingOf } from './stay-requests.ts';
import { openServer, type TestServer } from './test-server.ts';
import { visit, type Visitor } from './visitor.ts';

/**
 * The nine people of the demo, signed in to one server with the built pages: a visitor, a guest, the owner of one
 * property, the owner of five, their caretaker, the operator, two of finance, the admin. Beside them a member who was
 * removed, the staff with their second step, and two who look as and act for the owner of Mogra House.
 */
export interface Person {
  readonly name: string;
  readonly visitor: Visitor;
  readonly signedIn: boolean;
  /** role on Mogra House; null: none */
  readonly here: MemberRole | null;
  /** roles on any property */
  readonly anywhere: ReadonlySet<MemberRole>;
  readonly properties: number;
  readonly staff: StaffRole | null;
  readonly step: boolean;
  readonly visits: 'look' | 'act' | null;
  /** was in the team of Mogra House */
  readonly former: boolean;
}

export interface NinePeople {
  readonly server: TestServer;
  /** the pages of the server */
  readonly build: ServerBuild;
  readonly mogra: BuiltProperty;
  /** a row of the audit log about Mogra House */
  readonly auditId: number;
  /** a thread, for `:id` of the desk */
  readonly threadId: number;
  /** a review of Mogra House */
  readonly reviewId: number;
  /** a question of the guest about Mogra House */
  readonly questionId: number;
  /** by name */
  readonly persons: ReadonlyMap<string, Person>;
}

const MOGRA = 'mogra-house';
const FORMER = 'a removed member';
const working = demoPeople.filter(({ role, hosts }) => role !== 'guest' || hosts !== undefined);
const guest = demoPeople.find(({ role, hosts }) => role === 'guest' && hosts === undefined);

/** How many people the demo names, the visitor among them. */
export const DEMO_PEOPLE = working.length + 2;
export const A_GUEST = guest?.name ?? '';
export const PEOPLE: readonly string[] = [
  'a visitor',
  A_GUEST,
  FORMER,
  ...working.map(({ name }) => name),
  ...working.filter(({ role }) => role !== 'guest').map(({ name }) => `${name}, second step`),
  'the operator who looks as the owner',
  'the admin who acts for the owner',
];

const NOBODY: Omit<Person, 'visitor'> = {
  name: 'a visitor',
  signedIn: false,
  here: null,
  anywhere: new Set(),
  properties: 0,
  staff: null,
  step: false,
  visits: null,
  former: false,
};

export async function ninePeople(): Promise<NinePeople> {
  needPages();
  const file = pathToFileURL(join(ROOT, 'build/server/index.js')).href;
  const build = (await import(file)) as ServerBuild;
  const server = await openServer({ build });
  const { db } = server.t;
  const persons = new Map<string, Person>();
  const slugs = [...new Set(working.flatMap(({ hosts }) => hosts?.slugs ?? []))];
  const built = new Map<string, BuiltProperty>();
  for (const slug of slugs) built.set(slug, await buildProperty(db, { name: slug, nights: 40 }));
  const mogra = built.get(MOGRA) ?? expect.fail('the demo has no Mogra House');

  const signIn = async (
    name: string,
    account: { phone: string; staff: StaffRole | null; id: number },
    over: Partial<Person> = {},
  ): Promise<Person> => {
    const visitor = visit(server, '203.0.113.5');
    // a number may ask for few codes
    await db.deleteFrom('budget_spends').execute();
    await visitor.signIn(account.phone);
    server.clock.advance(61_000);
    const rows = await db
      .selectFrom('memberships')
      .select(['role', 'property_id'])
      .where('user_id', '=', account.id)
      .execute();
    const person: Person = {
      ...NOBODY,
      name,
      visitor,
      signedIn: true,
      here: (rows.find((row) => row.property_id === mogra.id)?.role as MemberRole) ?? null,
      anywhere: new Set(rows.map(({ role }) => role as MemberRole)),
      properties: rows.length,
      staff: account.staff,
      ...over,
    };
    persons.set(name, person);
    return person;
  };

  persons.set('a visitor', { ...NOBODY, visitor: visit(server, '203.0.113.4') });
  let ownerId = 0;
  const accounts = new Map<string, { id: number; phone: string; staff: StaffRole | null }>();
  for (const { name, phone, role, hosts } of [
    ...(guest === undefined ? [] : [guest]),
    ...working,
  ]) {
    const staff = role === 'guest' ? null : role;
    const user = await buildUser(db, {
      name,
      phone,
      ...(staff === null ? {} : { staff: [staff] }),
    });
    for (const slug of hosts?.slugs ?? [])
      await buildMember(db, user.id, built.get(slug)?.id ?? 0, hosts?.role);
    accounts.set(name, { id: user.id, phone, staff });
    const person = await signIn(name, { id: user.id, phone, staff });
    if (person.here === 'owner') ownerId = user.id;
  }
  const former = await buildUser(db);
  await signIn(FORMER, { ...former, staff: null }, { former: true });
  await leaveAudit(server.ctx, db, {
    permission: 'team.change',
    event: 'member.removed',
    subject: `member:${mogra.id}:${former.id}`,
    propertyId: mogra.id,
    before: { role: 'owner', member: former.id },
  });
  const auditId = await leaveAudit(server.ctx, db, {
    permission: 'team.change',
    event: 'member.invited',
    subject: 'invite:1',
    propertyId: mogra.id,
    after: { role: 'caretaker' },
  });
  for (const [name, account] of accounts) {
    if (account.staff === null) continue;
    await signIn(`${name}, second step`, account, { step: true });
  }
  for (const [role, kind, begin, name] of [
    ['operator', 'look', lookAs, 'the operator who looks as the owner'],
    ['admin', 'act', actFor, 'the admin who acts for the owner'],
  ] as const) {
    const account = [...accounts.values()].find(({ staff }) => staff === role);
    if (account === undefined) expect.fail(`the demo has no ${role}`);
    const { visitor } = await signIn(name, account, { step: true, visits: kind });
    await stepAll(server, persons);
    const token = /vh_session=([\w-]+)/.exec(visitor.cookie())?.[1] ?? '';
    const ctx = actingAs(server.ctx, { ...SYSTEM, session: await sessionOf(server.ctx, token) });
    expect((await begin(ctx, { ownerId, reason: 'asked by phone' })).ok).toBe(true);
  }
  const now = server.clock.now();
  const { id: threadId } = await db
    .insertInto('conversations')
    .values({ user_id: ownerId, created_at: now, last_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const guestId = accounts.get(A_GUEST)?.id ?? expect.fail('no guest');
  const questionId = await askMogra(server, mogra.id, guestId);
  const reviewId = await buildReview(db, mogra.id);
  await stepAll(server, persons);
  return { server, build, mogra, auditId, threadId, questionId, reviewId, persons };
}

/** A question of a guest about a property; the number of its thread. */
async function askMogra(server: TestServer, propertyId: number, userId: number): Promise<number> {
  const now = server.clock.now();
  const { db } = server.t;
  const { id } = await db
    .insertInto('conversations')
    .values({ user_id: userId, property_id: propertyId, created_at: now, last_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const message = await db
    .insertInto('conversation_messages')
    .values({
      conversation_id: id,
      side: 'guest',
      author_id: userId,
      text: 'Is there a cot?',
      key: 'a key of the guest',
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('conversations')
    .set({ last_guest: message.id, guest_seen: message.id })
    .where('id', '=', id)
    .execute();
  return id;
}

/** Dates the sign-in and the second step of the sessions that have one now, and the proof of all owners. */
async function stepAll(server: TestServer, persons: ReadonlyMap<string, Person>): Promise<void> {
  const now = server.clock.now();
  await server.t.db.updateTable('sessions').set({ proved_at: now }).execute();
  for (const { visitor, step } of persons.values()) {
    const token = /vh_session=([\w-]+)/.exec(visitor.cookie())?.[1] ?? '';
    const session = token === '' ? null : await sessionOf(server.ctx, token);
    if (!step || session === null) continue;
    await server.t.db
      .updateTable('sessions')
      .set({ second_step_at: now })
      .where('id', '=', session.id)
      .execute();
  }
}

export const grant = (permission: Permission): Grant => PERMISSIONS[permission];

/** Whether the table of permissions names a role for a permission. */
export const has = (
  permission: Permission,
  role: MemberRole | StaffRole | 'visitor' | 'traveller' | null,
) => role !== null && grant(permission).roles.includes(role);

/** A stay at Mogra House in five weeks, booked by the guest; its number. */
export async function bookMogra({ server, mogra, persons }: NinePeople): Promise<number> {
  const from = addDays(server.clock.today(), 35);
  const { visitor } = persons.get(A_GUEST) ?? expect.fail('no guest');
  const asked = bookingOf(mogra.id, from, addDays(from, 2));
  const { body } = await visitor.call<{ booking_id: number }>('hotel/add_booking', asked);
  return body.data.booking_id;
}
