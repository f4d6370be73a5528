import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { needPages, ROOT } from '#test/support/server-process.ts';
import { buildUser } from '#test/support/builders.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';
import { lastCode, visit, wrongCode, type Answer, type Visitor } from '#test/support/visitor.ts';

/** Attacks on one-time codes: guessing, requesting them without end, and using up the budget of others. */

const OWNER = '203.0.113.5';
const STRANGER = '198.51.100.66';
const PHONE = '+919876543210';
const phone = (n: number) => `+9198765${String(n).padStart(5, '0')}`;

let server: TestServer;
let owner: Visitor;
let stranger: Visitor;

/** One server for a group of attacks. Each test begins with one account and unused limits. */
function onServer(
  env: Record<string, string> = {},
  pages: () => Promise<ServerBuild | undefined> = async () => undefined,
): void {
  beforeAll(async () => {
    const build = await pages();
    server = await openServer({
      env: { PUZZLE_ROUNDS: '2', ...env },
      ...(build === undefined ? {} : { build }),
    });
  }, 400_000);
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.t.pool.query(
      'truncate users, otp_challenges, messages, sessions, budget_spends restart identity cascade',
    );
    await buildUser(server.t.db, { phone: PHONE });
    owner = visit(server, OWNER);
    stranger = visit(server, STRANGER);
  });
}

interface Refused {
  readonly puzzle: Challenge;
}

const ask = (who: Visitor, mobile = PHONE, more: object = {}) =>
  who.call<Refused>('hotel/login_otp', { mobile, ...more });
const enter = (who: Visitor, otp: string, more: object = { mobile: PHONE }) =>
  who.call<Refused>('hotel/check_otp', { otp, ...more });
const sentTo = async (number: string) =>
  Number(
    (
      await server.t.pool.query<{ n: string }>(
        'select count(*) as n from messages where recipient = $1',
        [number],
      )
    ).rows[0]?.n,
  );
const isPuzzle = (answer: Answer<Refused>) =>
  expect(answer).toMatchObject({
    http: 429,
    headers: { 'retry-after': expect.any(String) },
    body: {
      status: 429,
      code: 'otp.puzzle',
      data: { puzzle: { parameters: expect.any(Object), signature: expect.any(String) } },
    },
  });

/** Solves the puzzle of a refusal, as a browser does. */
async function solve({ body }: Answer<Refused>): Promise<string> {
  const { puzzle } = body.data;
  const solution = await solveChallenge({ challenge: puzzle, deriveKey });
  return Buffer.from(JSON.stringify({ challenge: puzzle, solution })).toString('base64');
}

/** Signs in and out and lets the pause between two codes pass. The browser is a known one from then on. */
async function becomeKnown(who: Visitor): Promise<void> {
  await who.signIn(PHONE);
  await who.call('hotel/logout');
  server.clock.advance(31_000);
}

/** Uses up the two codes that strangers may have sent to a number without a puzzle. */
async function useUpNumber(number = PHONE): Promise<void> {
  for (const network of ['192.0.2.1', '192.0.2.2']) await ask(visit(server, network), number);
  isPuzzle(await ask(visit(server, '192.0.2.9'), number));
  server.clock.advance(31_000);
}

describe('guessing a code', () => {
  onServer({ OTP_PER_NUMBER_PER_HOUR: '50' });

  it('fails without its challenge, even with the right digits', async () => {
    await ask(owner);
    const code = await lastCode(server, PHONE);
    for (const who of [stranger, visit(server, OWNER)])
      expect(await enter(who, code)).toMatchObject({
        http: 400,
        body: { code: 'otp.challenge-missing' },
      });
    // The challenge of another code does not help.
    await ask(stranger);
    expect((await enter(stranger, code)).http).toBe(400);
    expect((await enter(owner, code)).http).toBe(200);
  });

  it('is limited to five tries for each code in all networks together; then the right code is refused too', async () => {
    const { body } = await owner.call<{ challenge_id: string }>('hotel/login_otp', {
      mobile: PHONE,
    });
    const { challenge_id } = body.data;
    const code = await lastCode(server, PHONE);
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        enter(visit(server, `192.0.2.${n}`), wrongCode(code), { challenge_id }),
      ),
    );
    expect(guesses.filter((guess) => guess.body.code === 'otp.incorrect')).toHaveLength(5);
    expect(guesses.filter((guess) => guess.body.code === 'otp.too-many-tries')).toHaveLength(15);
    expect(await enter(visit(server, '192.0.2.99'), code, { challenge_id })).toMatchObject({
      http: 400,
      body: { code: 'otp.too-many-tries' },
    });
  });

  it('is limited to thirty tries from one address for all numbers, then costs a puzzle for each', async () => {
    const codes: { visitor: Visitor; number: string; code: string }[] = [];
    for (let n = 1; n <= 8; n += 1) {
      await buildUser(server.t.db, { phone: phone(n) });
      const visitor = visit(server, STRANGER);
      await ask(visitor, phone(n));
      codes.push({ visitor, number: phone(n), code: await lastCode(server, phone(n)) });
    }
    const guesses = await Promise.all(
      codes.flatMap(({ visitor, number, code }) =>
        Array.from({ length: 4 }, () => enter(visitor, wrongCode(code), { mobile: number })),
      ),
    );
    expect(guesses.filter((guess) => guess.http === 400)).toHaveLength(30);
    expect(guesses.filter((guess) => guess.http === 429)).toHaveLength(2);
    const last = codes.at(-1)!;
    const shut = await enter(last.visitor, last.code, { mobile: last.number });
    isPuzzle(shut);
    // A person on the same network solves it once and signs in.
    expect(
      (await enter(last.visitor, last.code, { mobile: last.number, puzzle: await solve(shut) }))
        .http,
    ).toBe(200);
  });

  it('is limited to fifteen tries an hour over many codes for one number, and does not affect a known browser', async () => {
    await becomeKnown(owner);
    for (let n = 0; n < 4; n += 1) {
      const visitor = visit(server, `192.0.2.${n}`);
      await ask(visitor);
      const code = await lastCode(server, PHONE);
      for (let guess = 0; guess < 5; guess += 1)
        expect((await enter(visitor, wrongCode(code))).http).toBe(n < 3 ? 400 : 429);
    }
    await owner.signIn(PHONE);
    expect((await owner.call('hotel/user_details')).http).toBe(200);
  });
});

describe('the address of a code’s page, read by another person', () => {
  onServer({}, async () => {
    needPages();
    return (await import(pathToFileURL(join(ROOT, 'build/server/index.js')).href)) as ServerBuild;
  });
  const look = (url: string, cookie: string, form?: Readonly<Record<string, string>>) =>
    server.app.inject({
      method: form === undefined ? 'GET' : 'POST',
      url,
      headers: {
        cookie,
        host: 'localhost',
        origin: 'http://localhost',
        'sec-fetch-site': 'same-origin',
        ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form === undefined ? {} : { payload: new URLSearchParams(form).toString() }),
    });

  it.each([
    ['/otp', 'hotel/login_otp', {}],
    ['/reset-password', 'hotel/forgot_password', { password: 'four lamps by the lake' }],
  ])(
    '%s shows no number, takes no code and sends no other: the browser must hold it',
    async (page, asked, more) => {
      const { body } = await owner.call<{ challenge_id: string }>(asked, { mobile: PHONE });
      const url = `${page}/${body.data.challenge_id}`;
      const otp = await lastCode(server, PHONE);
      await ask(stranger);
      server.clock.advance(31_000);
      const before = await server.rowCounts();
      for (const cookie of ['', stranger.cookie()]) {
        expect((await look(url, cookie)).body).not.toMatch(/98765 ?43210/);
        const forms: readonly Readonly<Record<string, string>>[] = [
          { otp, ...more },
          { intent: 'resend' },
        ];
        for (const form of forms) {
          const answer = await look(url, cookie, form);
          expect([answer.statusCode, answer.cookies]).toEqual([410, []]);
        }
      }
      expect(await server.rowCounts()).toEqual(before);
      expect((await look(url, owner.cookie())).body).toMatch(/98765 ?43210/);
      expect(
        (await look(url, owner.cookie(), { otp, ...more })).cookies.map(({ name }) => name),
      ).toContain('vh_session');
    },
  );
});

describe('locking a number out', () => {
  onServer();

  it('does not affect its owner’s known browser', async () => {
    await becomeKnown(owner);
    await useUpNumber();
    expect(await ask(owner)).toMatchObject({ http: 200, body: { message: 'otp_sent' } });
    // The reserve is for this account's number alone, and it is finite.
    await buildUser(server.t.db, { phone: phone(1) });
    await useUpNumber(phone(1));
    isPuzzle(await ask(owner, phone(1)));
    for (let n = 0; n < 4; n += 1, server.clock.advance(30_000))
      expect((await ask(owner)).http).toBe(200);
    isPuzzle(await ask(owner));
  });

  it('does not affect codes that a signed-in device requests for its own account', async () => {
    await owner.signIn(PHONE);
    await useUpNumber();
    const asked = await owner.call<{ challenge_id: string }>('hotel/profile_otp', {
      for: 'password',
    });
    expect(asked).toMatchObject({ http: 200, body: { message: 'otp_sent' } });
    const set = await owner.call('hotel/change_pass', {
      new_pass: 'four lamps by the lake',
      conf_pass: 'four lamps by the lake',
      otp: await lastCode(server, PHONE),
    });
    expect(set.body).toMatchObject({ data: { tag: '1' } });
  });

  it('costs a new browser one puzzle; a solution works once, also when sent twice in parallel', async () => {
    await useUpNumber();
    const shut = await ask(stranger);
    isPuzzle(shut);
    const puzzle = await solve(shut);
    const twice = await Promise.all([
      ask(stranger, PHONE, { puzzle }),
      ask(visit(server, '192.0.2.77'), PHONE, { puzzle }),
    ]);
    expect(twice.map(({ http }) => http).toSorted()).toEqual([200, 429]);
    server.clock.advance(31_000);
    isPuzzle(await ask(stranger, PHONE, { puzzle }));
    expect(await sentTo(PHONE)).toBe(3);
  });

  it('is not undone by a made-up, changed, late or borrowed puzzle', async () => {
    await buildUser(server.t.db, { phone: phone(1) });
    await useUpNumber();
    const shut = await ask(stranger);
    const { puzzle } = shut.body.data;
    const easier: Challenge = { ...puzzle, parameters: { ...puzzle.parameters, cost: 1 } };
    const pack = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
    const zeroes = { counter: 0, derivedKey: '00'.repeat(32), time: 1 };
    for (const forged of [
      '',
      'x',
      pack({}),
      pack({ challenge: puzzle }),
      pack({ challenge: puzzle, solution: zeroes }),
      pack({
        challenge: easier,
        solution: await solveChallenge({
          challenge: { ...easier, parameters: { ...easier.parameters, keyPrefix: '00' } },
          deriveKey,
        }),
      }),
      pack({
        challenge: { parameters: { ...puzzle.parameters, algorithm: 'none' } },
        solution: zeroes,
      }),
    ]) {
      isPuzzle(await ask(stranger, PHONE, { puzzle: forged }));
    }
    const ofPhone = await solve(shut);
    await useUpNumber(phone(1));
    isPuzzle(await ask(stranger, phone(1), { puzzle: ofPhone }));
    server.clock.advance(10 * 60_000);
    isPuzzle(await ask(stranger, PHONE, { puzzle: ofPhone }));
  });

  it('with puzzles fails: each network has three of its own a day, and the owner’s new device has an easy one', async () => {
    await useUpNumber();
    for (let network = 0; network < 5; network += 1) {
      const bomber = visit(server, `198.51.100.${network}`);
      for (let n = 0; n < 3; n += 1, server.clock.advance(31_000))
        expect((await ask(bomber, PHONE, { puzzle: await solve(await ask(bomber)) })).http).toBe(
          200,
        );
      expect(await ask(bomber)).toMatchObject({ http: 429, body: { code: 'otp.too-many' } });
    }
    const shut = await ask(owner);
    expect(shut.body.data.puzzle.parameters.data?.['level']).toBe(0);
    expect((await ask(owner, PHONE, { puzzle: await solve(shut) })).http).toBe(200);
    expect(await sentTo(PHONE)).toBe(2 + 15 + 1);
  });
});

describe('locking everybody out', () => {
  onServer({ OTP_GLOBAL_PER_HOUR: '3', LIMITS: 'code-send-puzzle.site=2/3600' });
  beforeEach(async () => {
    for (let n = 1; n <= 9; n += 1) await buildUser(server.t.db, { phone: phone(n) });
  });
  const flood = async () => {
    const answers: Answer<Refused>[] = [];
    for (const n of [1, 2, 3]) answers.push(await ask(visit(server, `192.0.2.${n}`), phone(n)));
    return answers;
  };

  it('fails: known browsers pass, others pass with a puzzle, up to the daily budget', async () => {
    await becomeKnown(owner);
    server.clock.advance(3_600_000);
    for (const { http } of await flood()) expect(http).toBe(200);
    expect((await ask(owner)).http).toBe(200);
    const shut = await Promise.all(
      [4, 5, 6, 7].map((n) => ask(visit(server, `192.0.2.${n}`), phone(n))),
    );
    for (const answer of shut) isPuzzle(answer);
    const ended: number[] = [];
    // A later request may find that its puzzle is too easy by now, and solves the next.
    for (let open = shut.map((answer, at) => ({ n: at + 4, answer })); open.length > 0;) {
      const solved = await Promise.all(
        open.map(async ({ n, answer }) => ({ n, puzzle: await solve(answer) })),
      );
      const answers: { n: number; answer: Answer<Refused> }[] = [];
      // one after another: parallel requests may exceed the site's limit by one each
      for (const { n, puzzle } of solved)
        answers.push({
          n,
          answer: await ask(visit(server, `192.0.2.${n}`), phone(n), { puzzle }),
        });
      open = answers.filter(({ answer }) => answer.body.code === 'otp.puzzle');
      ended.push(...answers.filter((one) => !open.includes(one)).map(({ answer }) => answer.http));
    }
    expect(ended.toSorted()).toEqual([200, 200, 429, 429]);
    expect(await ask(visit(server, '192.0.2.8'), phone(8))).toMatchObject({
      http: 429,
      body: { code: 'otp.too-many' },
    });
    server.clock.advance(31_000);
    expect((await ask(owner)).http).toBe(200);
  });

  it('does not reveal who has an account, with a puzzle or without', async () => {
    await flood();
    isPuzzle(await ask(stranger, '9000000099'));
    isPuzzle(await ask(stranger, PHONE));
  });
});

describe('requests from one address', () => {
  onServer({ OTP_PER_ADDRESS_PER_HOUR: '2', LIMITS: 'code-send-puzzle.network=60/3600' });

  it('cost a harder puzzle each time', async () => {
    for (let n = 1; n <= 40; n += 1) await buildUser(server.t.db, { phone: phone(n) });
    const work: number[] = [];
    for (let n = 1; n <= 40; n += 1) {
      const shut = await ask(stranger, phone(n));
      if (shut.http === 200) continue;
      isPuzzle(shut);
      work.push(Number(shut.body.data.puzzle.parameters.data?.['most']));
      expect((await ask(stranger, phone(n), { puzzle: await solve(shut) })).http).toBe(200);
    }
    expect(work.at(-1)).toBeGreaterThan(work[0]! * 3);
    expect(work).toEqual(work.toSorted((a, b) => a - b));
  });
});
