import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { LoaderFunctionArgs, ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepTotp } from '#marketplace/accounts/people/index.ts';
import { deskThread, writeMessage } from '#marketplace/conversations/index.ts';
import { MORNING } from '#test/support/morning.ts';
import { buildMember, buildProperty, buildUser } from '#test/support/builders.ts';
import { accountOf } from '#test/support/people.ts';
import { fakePages } from '#test/support/fake-pages.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';
import { auditAction, auditLoader } from '#web/features/desk/audit.server.ts';
import { deskLoader } from '#web/features/desk/desk.server.ts';
import {
  deskThreadAction,
  deskThreadLoader,
  threadsLoader,
} from '#web/features/desk/threads.server.ts';
import { leaveAction, peopleAction, peopleLoader } from '#web/features/desk/people.server.ts';
import { secondStepAction, secondStepLoader } from '#web/features/desk/second-step.server.ts';

/** Who may open the desk, and the way in: the real loaders and actions, without their screens. */

const SECRET = 'OPERATORDEMOVERANDAH2345';
let server: TestServer;
let ownerId: number;
const people: Record<string, string> = {};

async function sessionFor(userId: number, steppedAgo: number | null = null): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = new Date(MORNING);
  await server.t.db
    .insertInto('sessions')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      user_id: userId,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
      second_step_at: steppedAgo === null ? null : new Date(now.getTime() - steppedAgo * 60_000),
    })
    .execute();
  return token;
}

/** Answers with the data of a loader or an action as JSON. */
const json =
  (run: (args: never) => unknown) =>
  async (args: LoaderFunctionArgs): Promise<{ html: string }> => {
    const answer = await run(args as never);
    if (answer instanceof Response) throw answer;
    return { html: JSON.stringify(answer) };
  };

/** The pages of the desk as a build: their loaders, and their actions for forms. */
function deskPages(): ServerBuild {
  const build = fakePages({
    '/desk': json(deskLoader),
    '/desk/audit': json(auditLoader),
    '/desk/messages': json(threadsLoader),
    '/desk/messages/:id': json(deskThreadLoader),
    '/desk/people': json(peopleLoader),
    '/desk/leave': json(() => ({})),
    '/desk/second-step': json(secondStepLoader),
  });
  const actions: Readonly<Record<string, unknown>> = {
    '/desk/audit': auditAction,
    '/desk/messages/:id': deskThreadAction,
    '/desk/people': peopleAction,
    '/desk/leave': leaveAction,
    '/desk/second-step': secondStepAction,
  };
  for (const route of Object.values(build.routes))
    if (route !== undefined) Object.assign(route.module, { action: actions[route.path ?? ''] });
  return build;
}

beforeAll(async () => {
  server = await openServer({ build: deskPages() });
  const { db } = server.t;
  const villa = (await buildProperty(db, { name: 'Mogra House', nights: 2 })).id;
  const owner = await buildUser(db, { name: 'Farrokh Owner', phone: '+919820011111' });
  ownerId = owner.id;
  await buildMember(db, owner.id, villa, 'owner');
  const caretaker = await buildUser(db);
  await buildMember(db, caretaker.id, villa, 'caretaker');
  const operator = await buildUser(db, { name: 'Sulochana Operator', staff: ['operator'] });
  await keepTotp(server.ctx, db, operator.id, SECRET, { now: new Date(MORNING) });
  const admin = await buildUser(db, { name: 'Lavanya Admin', staff: ['admin'] });
  people['visitor'] = '';
  people['guest'] = await sessionFor((await buildUser(db)).id);
  people['caretaker'] = await sessionFor(caretaker.id);
  people['owner'] = await sessionFor(owner.id);
  people['operator by code'] = await sessionFor(operator.id);
  people['operator without step'] = await sessionFor(operator.id);
  people['operator'] = await sessionFor(operator.id, 0);
  people['admin'] = await sessionFor(admin.id, 0);
  people['admin, old step'] = await sessionFor(admin.id, 11);
}, 60_000);
afterAll(() => server.close());

const ask = (url: string, who: string, form?: Readonly<Record<string, string>>) =>
  server.app.inject({
    method: form === undefined ? 'GET' : 'POST',
    url,
    headers: {
      host: 'localhost',
      accept: 'text/html',
      ...(people[who] === '' ? {} : { cookie: `vh_session=${people[who]}` }),
      ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(form === undefined ? {} : { payload: new URLSearchParams(form).toString() }),
  });

/** The status, and where a redirect leads. */
const answerOf = async (url: string, who: string): Promise<number | string> => {
  const { statusCode, headers } = await ask(url, who);
  return headers.location === undefined ? statusCode : headers.location;
};

const codeAt = (seconds: number): string =>
  new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({
    timestamp: new Date(MORNING).getTime() + seconds * 1000,
  });

describe('the pages of the desk', () => {
  it.each([
    ['visitor', '/login?next=%2Fdesk', '/login?next=%2Fdesk%2Fsecond-step'],
    ['guest', 404, 404],
    ['caretaker', 404, 404],
    ['owner', 404, 404],
    ['operator by code', '/desk/second-step?next=%2Fdesk', 200],
    ['operator', 200, 200],
    ['admin', 200, 200],
    ['admin, old step', 200, 200],
  ])('answer a %s', async (who, desk, secondStep) => {
    expect(await answerOf('/desk', who)).toBe(desk);
    expect(await answerOf('/desk/second-step', who)).toBe(secondStep);
    for (const page of ['audit', 'people'])
      expect(await answerOf(`/desk/${page}`, who)).toBe(
        typeof desk === 'number' ? desk : `${desk}%2F${page}`,
      );
  });

  it('are never stored', async () => {
    const { headers } = await ask('/desk', 'operator');
    expect(headers['cache-control']).toBe('private, no-store');
  });
});

describe('the second step', () => {
  const step = (who: string, form: Readonly<Record<string, string>>) =>
    ask('/desk/second-step', who, { intent: 'prove', ...form });

  it('refuses a wrong code, lets the right one in, and takes each once', async () => {
    expect((await step('operator by code', { code: '000000' })).statusCode).toBe(400);
    const code = codeAt(30);
    const made = await step('operator by code', { code, next: '/desk?x=1' });
    expect([made.statusCode, made.headers.location]).toEqual([303, '/desk?x=1']);
    const token = made.cookies.find(({ name }) => name.endsWith('vh_session'))?.value;
    people['operator by code'] = String(token);
    expect(await answerOf('/desk', 'operator by code')).toBe(200);
    expect((await step('operator by code', { code })).statusCode).toBe(400);
  });

  it('leads nowhere else than to this site', async () => {
    const { db } = server.t;
    const user = await buildUser(db, { staff: ['finance'] });
    await keepTotp(server.ctx, db, user.id, SECRET, { now: new Date(MORNING) });
    people['finance'] = await sessionFor(user.id);
    const made = await step('finance', { code: codeAt(0), next: '//elsewhere.example/desk' });
    expect(made.headers.location).toBe('/desk');
  });
});

describe('the people', () => {
  const data = async (who: string) => JSON.parse((await ask('/desk/people', who)).body);
  const post = (who: string, form: Readonly<Record<string, string>>, url = '/desk/people') =>
    ask(url, who, form);

  it('show the staff to admins with a fresh second step alone', async () => {
    expect(await data('operator')).toMatchObject({ staff: null, mayStaff: 'no', mayAct: 'yes' });
    expect(await data('admin, old step')).toMatchObject({ staff: null, mayStaff: 'after-step' });
    expect((await data('admin')).staff).toHaveLength(3);
  });

  it('are found by name, number and property', async () => {
    for (const words of ['farrokh', '9820011111', 'mogra']) {
      const { body } = await ask(`/desk/people?q=${words}`, 'operator');
      expect(JSON.parse(body).owners, words).toMatchObject([{ userId: ownerId }]);
    }
    expect(JSON.parse((await ask('/desk/people?q=nobody', 'operator')).body).owners).toEqual([]);
  });

  it('get and lose roles by an admin, after a fresh second step', async () => {
    const guest = await buildUser(server.t.db, { phone: '+919820022222' });
    const form = { intent: 'grant', mobile: '9820022222', role: 'finance' };
    expect((await post('operator', form)).statusCode).toBe(403);
    expect((await post('admin, old step', form)).headers.location).toBe(
      '/desk/second-step?next=%2Fdesk%2Fpeople',
    );
    const { handOver } = JSON.parse((await post('admin', form)).body);
    expect(handOver.codes).toHaveLength(10);
    expect((await post('admin', form)).statusCode).toBe(409);
    expect((await post('admin', { ...form, role: 'king' })).statusCode).toBe(400);
    const end = { intent: 'end', user: String(guest.id), role: 'finance' };
    expect((await post('admin', end)).headers.location).toBe('/desk/people?done=ended');
    expect((await post('admin', end)).statusCode).toBe(404);
  });

  it('are looked as, read-only, until that is stopped', async () => {
    const look = { intent: 'look', user: String(ownerId), reason: 'asked by phone' };
    expect((await post('operator', look)).statusCode).toBe(303);
    expect(await data('operator')).toMatchObject({ houses: [{ name: 'Mogra House' }] });
    expect((await post('operator', look)).statusCode).toBe(403);
    expect((await post('operator', {}, '/desk/leave')).headers.location).toBe('/desk/people');
    expect(await data('operator')).toMatchObject({ houses: null });
  });

  it('are acted for with a reason, and the log names both', async () => {
    const act = { intent: 'act', user: String(ownerId) };
    expect((await post('operator', act)).statusCode).toBe(400);
    expect((await post('operator', { ...act, reason: 'x' })).statusCode).toBe(303);
    await post('operator', {}, '/desk/leave');
    const { rows } = JSON.parse((await ask(`/desk/audit?person=${ownerId}`, 'admin')).body);
    expect(rows.map(({ what }: { what: string }) => what)).toEqual([
      'Stopped acting for an owner',
      'Began to act for an owner',
      'Stopped looking as an owner',
      'Began to look as an owner',
    ]);
    expect(rows[1]).toMatchObject({ reason: 'x', owner: { id: ownerId, name: 'Farrokh Owner' } });
  });
});

describe('the audit log', () => {
  const find = async (query: string) =>
    JSON.parse((await ask(`/desk/audit?${query}`, 'admin')).body) as {
      rows: { what: string }[];
      olderThan: number | null;
    };

  it('is searched by words and by a day, page by page', async () => {
    const { db } = server.t;
    const at = new Date(MORNING);
    await db
      .insertInto('audit_log')
      .values(
        Array.from({ length: 31 }, (_, n) => ({
          at,
          permission: 'rates.change',
          event: 'rates.changed',
          actor_id: ownerId,
          subject: `race:${n}`,
        })),
      )
      .execute();
    const first = await find('q=changed+prices');
    expect([first.rows.length, first.rows[0]?.what]).toEqual([30, 'Changed prices']);
    const second = await find(`q=changed+prices&before=${first.olderThan}`);
    expect([second.rows.length, second.olderThan]).toEqual([1, null]);
    const ofOwner = await find(`q=98200+11111&day=${MORNING.slice(0, 10)}`);
    expect(ofOwner.rows).toHaveLength(30);
    expect((await find('q=98200+11112')).rows).toEqual([]);
    expect((await find('day=2020-01-01')).rows).toEqual([]);
    // a day that does not exist is left out
    expect((await find('day=2026-02-31')).rows).toHaveLength(30);
  });

  it.each([
    'q=%00',
    'subject=%00',
    'q=%F0%9F%8F%A1',
    `q=${'x'.repeat(5000)}`,
    'before=-1',
    'until=9999-12-31',
  ])('stands the address %.20s', async (query) => {
    expect((await ask(`/desk/audit?${query}`, 'operator')).statusCode).toBe(200);
  });
});

describe('the messages', () => {
  let id: number;
  beforeAll(async () => {
    const guest = accountOf(await buildUser(server.t.db, { name: 'Asha Guest' }));
    const about = deskThread(server.ctx, guest.id);
    const text = 'May I pay by UPI?';
    const asked = await writeMessage(server.ctx, { writer: guest, about, text, key: 'a long key' });
    id = asked.ok ? asked.value.conversationId : 0;
  });

  it('are open to operators and admins after their second step', async () => {
    for (const path of ['/desk/messages', `/desk/messages/${id}`]) {
      expect(await answerOf(path, 'visitor')).toBe(`/login?next=${encodeURIComponent(path)}`);
      expect(await answerOf(path, 'guest')).toBe(404);
      expect(await answerOf(path, 'owner')).toBe(404);
      expect(await answerOf(path, 'operator without step')).toMatch(/^\/desk\/second-step/);
      expect(await answerOf(path, 'operator')).toBe(200);
      expect(await answerOf(path, 'admin')).toBe(200);
    }
  });

  it('are answered once, and the answered thread waits no more', async () => {
    const list = async () => JSON.parse((await ask('/desk/messages', 'operator')).body);
    expect((await list()).waiting).toMatchObject([{ id, guest: 'Asha Guest', about: 'Chat' }]);
    const send = (who: string, text: string) => ask(`/desk/messages/${id}`, who, { text });
    expect((await send('guest', 'Mine')).statusCode).toBe(404);
    expect((await send('operator', ' ')).statusCode).toBe(400);
    expect((await send('operator', 'Yes, gladly.')).headers.location).toBe(
      `/desk/messages/${id}?sent=1`,
    );
    await send('operator', 'Yes, gladly.');
    expect(await list()).toMatchObject({ waiting: [], answered: [{ id }] });
    const { rows } = JSON.parse((await ask(`/desk/audit?subject=thread:${id}`, 'admin')).body);
    expect(rows).toMatchObject([{ actor: { name: 'Sulochana Operator' }, actingAs: 'operator' }]);
    expect((await ask('/desk/messages/999999', 'operator', { text: 'x' })).statusCode).toBe(404);
  });
});
