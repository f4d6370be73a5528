import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkOtp, requestLoginOtp, sessionOf } from '#marketplace/accounts/index.ts';
import { listOutbox } from '#marketplace/messages/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { actingAs, SYSTEM, type Context } from '#platform/context.ts';
import { auditRows } from '#test/support/audit-rows.ts';
import { buildUser } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { sessions, SESSIONS_HELP } from './sessions.ts';

let t: TestDatabase;
let ctx: Context;
const clock = fixedClock('2026-12-01T10:00:00+05:30');
beforeAll(async () => {
  t = await testDatabase();
  ctx = testContext(t, { clock });
});
afterAll(() => t.close());

const run = async (...args: string[]) => {
  const { lines, failed } = await sessions(args, ctx);
  return { text: lines.join('\n'), failed };
};
/** Signs in from a browser of its own. Returns the token. */
async function signIn(phone: string, address: string): Promise<string> {
  clock.advance(31 * 60_000);
  const browser = actingAs(ctx, { ...SYSTEM, address });
  const sent = await requestLoginOtp(browser, phone);
  if (!sent.ok) throw new Error(sent.code);
  const otp = /\d{6}/.exec((await listOutbox(ctx, phone, 1))[0]?.text ?? '')?.[0] ?? '';
  const signedIn = await checkOtp(
    actingAs(ctx, { ...SYSTEM, address, challengeId: sent.value.challengeId }),
    { mobile: phone, otp },
  );
  if (!signedIn.ok) throw new Error(signedIn.code);
  return signedIn.value.token;
}
const stands = async (...tokens: string[]): Promise<boolean[]> =>
  Promise.all(tokens.map(async (token) => (await sessionOf(ctx, token)) !== null));

test('signs one account out everywhere; others stay, and it can sign in again', async () => {
  const [meera, dev] = [await buildUser(t.db), await buildUser(t.db)];
  const hers = [await signIn(meera.phone, '203.0.113.1'), await signIn(meera.phone, '203.0.113.2')];
  const his = await signIn(dev.phone, '203.0.113.3');
  expect(await run('end', meera.phone)).toEqual({
    text: 'Say who ends them: --by "Your Name".',
    failed: true,
  });
  expect(await stands(...hers, his)).toEqual([true, true, true]);
  expect(await run('end', meera.phone.replace('+91', '0'), '--by', 'Anil')).toEqual({
    text: `2 sessions of account ${meera.id} ended.`,
    failed: false,
  });
  expect(await stands(...hers, his)).toEqual([false, false, true]);
  expect(await auditRows(t.db, `account:${meera.id}`)).toEqual([
    ['sessions.ended', 'Anil', null, { member: meera.id, sessions: 2 }, ''],
  ]);
  expect(await stands(await signIn(meera.phone, '203.0.113.1'))).toEqual([true]);
});

test('signs everybody out at once', async () => {
  const { phone } = await buildUser(t.db);
  const token = await signIn(phone, '203.0.113.4');
  expect((await run('end-all', '--by', 'Anil')).text).toMatch(
    /^\d+ sessions ended: everybody is signed out\.$/,
  );
  expect(await stands(token)).toEqual([false]);
  expect((await auditRows(t.db, 'account:all')).map(([event]) => event)).toEqual([
    'sessions.ended',
  ]);
  expect((await run('end-all', '--by', 'Anil')).text).toMatch(/^0 /);
});

test.each([
  ['end'],
  ['end-all', '9000000001'],
  ['end', '9000000001', 'more'],
  ['list'],
  [],
  ['end', '--all'],
])('%j explains how it is used', async (...args) => {
  const { text, failed } = await run(...args.flat());
  expect({ failed, explained: text.includes(SESSIONS_HELP) }).toEqual({
    failed: true,
    explained: true,
  });
});

test('reports a number without an account', async () => {
  for (const number of ['9000000009', 'nonsense'])
    expect(await run('end', number, '--by', 'Anil')).toEqual({
      text: `No account has the number ${number}.`,
      failed: true,
    });
});
