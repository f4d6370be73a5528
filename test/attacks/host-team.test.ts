import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildMember, buildProperty, buildUser, type BuiltUser } from '#test/support/builders.ts';
import { needPages, ROOT } from '#test/support/server-process.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';
import { visit, type Visitor } from '#test/support/visitor.ts';

/** Everybody who might open the pages of hosts, on each of them. */
const WHO = ['visitor', 'stranger', 'caretaker', 'owner', 'removed'] as const;
type Who = (typeof WHO)[number];

let server: TestServer;
let villa: number;
let owner: BuiltUser;
let caretaker: BuiltUser;
const people = new Map<Who, Visitor>();
const INVITED = '+919876543210';

beforeAll(async () => {
  needPages();
  server = await openServer({
    build: (await import(pathToFileURL(join(ROOT, 'build/server/index.js')).href)) as ServerBuild,
  });
  const { db } = server.t;
  villa = (await buildProperty(db, { name: 'Mogra House', nights: 2 })).id;
  const other = (await buildProperty(db, { name: 'Other House', nights: 2 })).id;
  owner = await buildUser(db, { name: 'Meera Kale' });
  caretaker = await buildUser(db, { name: 'Ramu Gaikwad' });
  const [stranger, removed] = [await buildUser(db), await buildUser(db, { name: 'Asha Patil' })];
  await buildMember(db, owner.id, villa);
  await buildMember(db, caretaker.id, villa, 'caretaker');
  await buildMember(db, removed.id, villa, 'caretaker');
  await buildMember(db, stranger.id, other);
  people.set('visitor', visit(server, '203.0.113.4'));
  for (const [who, { phone }] of Object.entries({ stranger, caretaker, owner, removed })) {
    const visitor = visit(server, '203.0.113.5');
    await visitor.signIn(phone);
    people.set(who as Who, visitor);
  }
  const gone = await post('owner', `/host/team/${villa}`, {
    intent: 'remove',
    of: String(removed.id),
  });
  expect([gone.status, gone.location]).toEqual([303, `/host/team/${villa}?done=removed`]);
}, 400_000);
afterAll(() => server.close());
beforeEach(() => server.t.db.deleteFrom('budget_spends').execute());

async function send(
  who: Who | Visitor,
  url: string,
  form?: Readonly<Record<string, string>>,
  accept = 'text/html',
) {
  const { statusCode, headers, body } = await server.app.inject({
    method: form === undefined ? 'GET' : 'POST',
    url,
    remoteAddress: '203.0.113.5',
    headers: {
      cookie: (typeof who === 'string' ? people.get(who) : who)?.cookie() ?? '',
      host: 'localhost',
      accept,
      origin: 'http://localhost',
      'sec-fetch-site': 'same-origin',
      ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(form === undefined ? {} : { payload: new URLSearchParams(form).toString() }),
  });
  return {
    status: statusCode,
    location: headers.location ?? '',
    cache: headers['cache-control'] ?? '',
    text: body,
  };
}
const see = (who: Who | Visitor, url: string) => send(who, url);
const post = (
  who: Who | Visitor,
  url: string,
  form: Readonly<Record<string, string>> = {},
  accept = 'text/html',
) => send(who, url, form, accept);

/** Invites a number as the owner; the token of the link in its SMS. */
async function invited(contact: string): Promise<string> {
  const form = { intent: 'invite', contact, role: 'caretaker' };
  expect((await post('owner', `/host/team/${villa}`, form)).status).toBe(303);
  const { rows } = await server.t.pool.query<{ text: string }>(
    'select text from messages where recipient = $1 order by id desc limit 1',
    [contact],
  );
  return /\/invite\/([\w-]+)/.exec(rows[0]?.text ?? '')?.[1] ?? expect.fail('no link was sent');
}

describe('/host', () => {
  it.each(WHO)('shows a %s their own properties', async (who) => {
    const { status, location, cache, text } = await see(who, '/host');
    if (who === 'visitor') return expect([status, location]).toEqual([302, '/login?next=%2Fhost']);
    expect(status).toBe(200);
    expect(cache).toContain('no-store');
    expect(text.includes('Mogra House')).toBe(who === 'owner' || who === 'caretaker');
    expect(text.includes('Other House')).toBe(who === 'stranger');
    expect(text.includes('You have no property here yet.')).toBe(who === 'removed');
    // a caretaker's card has the form that leaves
    expect(text.includes(`/host/team/${villa}"`)).toBe(who === 'owner' || who === 'caretaker');
  });
});

describe('/host/team/:id', () => {
  const REFUSED = { visitor: 302, stranger: 404, caretaker: 403, owner: 200, removed: 404 };

  it.each(WHO)('answers a %s as the table says', async (who) => {
    const { status, cache, text } = await see(who, `/host/team/${villa}`);
    expect(status).toBe(REFUSED[who]);
    // a header names its own person
    const other = who === 'owner' ? caretaker : owner;
    expect(text.includes(other.name)).toBe(who === 'owner');
    expect(text.includes('Send invitation')).toBe(who === 'owner');
    if (who === 'owner') expect(cache).toContain('no-store');
    if (who === 'caretaker') expect(text).toContain('Only an owner invites people');
  });

  it.each(WHO.filter((who) => who !== 'owner'))('lets a %s change nothing', async (who) => {
    const before = await server.rowCounts();
    for (const intent of ['invite', 'again', 'withdraw', 'role', 'remove']) {
      const form = { intent, contact: '98765 00001', role: 'owner', of: String(owner.id) };
      const { status } = await post(who, `/host/team/${villa}`, form);
      expect(status).toBe(who === 'removed' ? 403 : REFUSED[who]);
    }
    expect(await server.rowCounts()).toEqual(before);
  });

  it('says beside its form why it refuses', async () => {
    const team = `/host/team/${villa}`;
    const bad = await post('owner', team, { intent: 'invite', contact: 'Ramu', role: 'caretaker' });
    expect([bad.status, bad.text.includes('value="Ramu"')]).toEqual([400, true]);
    expect(bad.text).toContain('Please enter a 10-digit mobile number');
    const last = await post('owner', team, { intent: 'leave' });
    expect([last.status, last.text.includes('A property needs an owner')]).toEqual([409, true]);
  });

  it('asks for a proof once the sign-in is old, and keeps what was typed', async () => {
    server.clock.advance(11 * 60_000);
    const form = { intent: 'invite', contact: '98765 00002', role: 'owner' };
    const { status, text } = await post('owner', `/host/team/${villa}`, form);
    expect([status, text.includes('Is it really you?')]).toEqual([403, true]);
    expect(text).toContain('value="98765 00002"');
    server.clock.advance(-11 * 60_000);
  });
});

const LANGUAGES = [
  [
    '',
    'You are no longer on the team of this property',
    'was used already',
    'ran out after 7 days',
  ],
  ['/hi', 'आप अब इस जगह की टीम में नहीं हैं', 'इस्तेमाल हो चुका है', '7 दिन बाद ख़त्म हो गया'],
  ['/mr', 'तुम्ही आता या जागेच्या टीममध्ये नाही', 'वापरले गेले आहे', '7 दिवसांनी संपले'],
] as const;

describe.each(LANGUAGES)('in the language of %s/', (prefix, former, used, expired) => {
  const form = { intent: 'invite', contact: '98765 00003', role: 'caretaker' };

  it.each(['/host/team/', '/host/calendar/'])(
    'a member who was removed while %s was open is told so',
    async (page) => {
      const before = await server.rowCounts();
      for (const path of ['', '/seasons', '/copy-year']) {
        if (path !== '' && page === '/host/team/') continue;
        const said = await post('removed', `${prefix}${page}${villa}${path}`, form);
        expect([said.status, said.text.includes(former)]).toEqual([403, true]);
        expect(said.text).not.toContain('Mogra House');
      }
      expect(await server.rowCounts()).toEqual(before);
    },
  );

  it('a removed member who presses Undo in an open history is told why', async () => {
    const { id } = await server.t.db
      .selectFrom('audit_log')
      .select('id')
      .where('property_id', '=', villa)
      .where('event', '=', 'member.removed')
      .executeTakeFirstOrThrow();
    const undo = { id: String(id) };
    const said = await post('removed', `${prefix}/host/history`, undo);
    expect([said.status, said.text.includes(former)]).toEqual([403, true]);
    const byScript = await post('removed', `${prefix}/host/history.data`, undo, '*/*');
    expect([byScript.status, byScript.text.includes(former)]).toEqual([403, true]);
    expect((await post('stranger', `${prefix}/host/history`, undo)).status).toBe(404);
  });

  it('a script keeps the form of a removed member, with the reason', async () => {
    const said = await post('removed', `${prefix}/host/team/${villa}.data`, form, '*/*');
    expect([said.status, said.text.includes(former)]).toEqual([403, true]);
    expect(said.text).toContain('98765 00003');
  });

  it('an invitation that was used or has run out says so, and lets nobody in', async () => {
    const token = await invited('+919876543299');
    await server.t.pool.query('update invites set used_at = now(), used_by = $1', [owner.id]);
    expect((await see('stranger', `${prefix}/invite/${token}`)).text).toContain(used);
    const pressed = await post('stranger', `${prefix}/invite/${token}`);
    expect([pressed.status, pressed.location]).toEqual([303, `${prefix}/invite/${token}`]);

    const late = await invited('+919876543298');
    await server.t.pool.query(
      `update invites set made_at = $1::timestamptz - interval '8 days', expires_at = $1::timestamptz - interval '1 day'
        where used_at is null`,
      [server.clock.now()],
    );
    expect((await see('stranger', `${prefix}/invite/${late}`)).text).toContain(expired);
    const tried = await post('stranger', `${prefix}/invite/${late}`);
    expect([tried.status, tried.text.includes(expired)]).toEqual([410, true]);
  });
});

describe('/invite/:token', () => {
  it.each(WHO)('shows a %s the invitation and hides its contact', async (who) => {
    const { status, cache, text } = await see(who, `/invite/${await invited(INVITED)}`);
    expect(status).toBe(200);
    expect(cache).toContain('no-store');
    expect(text).toContain('Mogra House');
    expect(text).not.toMatch(/98765 ?43210/);
    expect(text.includes('Sign in to join')).toBe(who === 'visitor');
    expect(text.includes('>Join the team</button>')).toBe(who !== 'visitor');
  });

  it.each(WHO)('is not for a %s with another number', async (who) => {
    const { status, location, text } = await post(who, `/invite/${await invited(INVITED)}`);
    if (who === 'visitor')
      return expect([status, location.startsWith('/login?')]).toEqual([302, true]);
    expect([status, text.includes('This invitation is for')]).toEqual([403, true]);
  });

  it('says so for an unknown link', async () => {
    const { status, text } = await see('visitor', `/invite/${'A'.repeat(22)}`);
    expect([status, text.includes('This invitation does not exist')]).toEqual([404, true]);
  });

  it('lets the invited person in, once', async () => {
    const { phone } = await buildUser(server.t.db, { phone: INVITED });
    const token = await invited(phone);
    const ramu = visit(server, '203.0.113.5');
    await ramu.signIn(phone);
    const joined = await post(ramu, `/invite/${token}`);
    expect([joined.status, joined.location]).toEqual([303, '/host?done=joined']);
    expect((await see(ramu, '/host?done=joined')).text).toContain('Welcome to the team');
    expect((await see(ramu, `/invite/${token}`)).text).toContain('was used already');
    const left = await post(ramu, `/host/team/${villa}`, { intent: 'leave' });
    expect([left.status, left.location]).toEqual([303, '/host?done=left']);
  });
});
