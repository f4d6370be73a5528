import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { LoaderFunctionArgs, ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepTotp } from '#marketplace/accounts/people/index.ts';
import { MORNING } from '#test/support/morning.ts';
import { buildMember, buildProperty, buildUser } from '#test/support/builders.ts';
import { fakePages } from '#test/support/fake-pages.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';
import { auditAction, auditLoader } from '#web/features/desk/audit.server.ts';
import { deskLoader } from '#web/features/desk/desk.server.ts';
import { secondStepAction, secondStepLoader } from '#web/features/desk/second-step.server.ts';

/** Who may open the desk, and the way in: the real loaders and actions, without their screens. */

const SECRET = 'OPERATORDEMOVERANDAH2345';
let server: TestServer;
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
    '/desk/second-step': json(secondStepLoader),
  });
  const actions: Readonly<Record<string, unknown>> = {
    '/desk/audit': auditAction,
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
    const audit = await answerOf('/desk/audit', who);
    expect(audit).toBe(typeof desk === 'number' ? desk : `${desk}%2Faudit`);
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
