import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import { listOutbox } from '#marketplace/messages/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { actingAs, SYSTEM, type Caller, type Context, type Session } from '#platform/context.ts';
import { dataOf, type Result } from '#shared/result.ts';
import type { OtpSent } from '../codes.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase } from '#test/support/database.ts';

/** A caller in tests: a browser at an address. */
export const at = (address: string, over: Partial<Caller> = {}): Caller => ({
  address,
  userAgent: 'Test/1.0',
  client: 'web',
  ...over,
});

/** A browser that holds the challenge of the code it was sent. */
export const holding = (
  caller: Caller,
  sent: Result<OtpSent>,
): Caller & { readonly challengeId: string } => ({
  ...caller,
  challengeId: must(sent).challengeId,
});

export const HOME = at('203.0.113.7');
export const STRANGER = at('198.51.100.9');

/** Settings for tests that send many codes to one number. */
export const MANY_CODES = { OTP_PER_NUMBER_PER_HOUR: '50' };

/** A database of its own, with a clock that stands still. `env` sets settings by their environment names. */
export async function accountsFixture(env: Readonly<Record<string, string>> = {}) {
  const t = await testDatabase({ max: 20 });
  // opens all connections beforehand, so that parallel requests arrive together
  await Promise.all(Array.from({ length: 20 }, () => sql`select pg_sleep(0.05)`.execute(t.db)));
  const clock = fixedClock('2026-11-21T06:00:00Z');
  const ctx = testContext(t, { clock, env });
  return {
    t,
    clock,
    ctx,
    /** the same context with other settings or another adapter */
    with: (over: Omit<Parameters<typeof testContext>[1] & object, 'clock'>): Context =>
      testContext(t, { clock, ...over, env: { ...env, ...over.env } }),
    /** the context of a caller, signed in or not */
    as: (
      caller: Caller = HOME,
      session: (Pick<Session, 'id' | 'account'> & Partial<Session>) | null = null,
      of: Context = ctx,
    ): Context =>
      actingAs(of, {
        ...SYSTEM,
        ...caller,
        session: session === null ? null : { secondStep: 'none', visit: null, ...session },
      }),
    /** the newest code in the outbox for a number */
    code: async (phone: string): Promise<string> =>
      /\d{6}/.exec((await listOutbox(ctx, phone, 1))[0]?.text ?? '')?.[0] ?? 'no code was sent',
    outbox: (phone: string) => listOutbox(ctx, phone, 100),
    /** deletes every account, emptied as the database requires */
    leave: async (): Promise<void> => {
      await t.db
        .updateTable('users')
        .set({
          deleted_at: clock.now(),
          name: 'Deleted account',
          phone: null,
          email: '',
          password_hash: null,
          email_verified_at: null,
        })
        .execute();
    },
    clear: async (): Promise<void> => {
      for (const table of [
        'budget_spends',
        'otp_challenges',
        'sessions',
        'messages',
        'social_tickets',
        'social_tokens_used',
        'users',
      ] as const)
        await t.db.deleteFrom(table).execute();
      clock.set('2026-11-21T06:00:00Z');
    },
    count: async (
      table: 'users' | 'sessions' | 'budget_spends' | 'otp_challenges' | 'messages',
    ): Promise<number> => (await t.db.selectFrom(table).select('id').execute()).length,
  };
}

/** The value; throws with the refusal otherwise. */
export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${result.code} (${result.message})`);
  return result.value;
}

/** Solves a refusal's puzzle as a browser does; returns the payload. */
export async function solve(refused: Result<unknown>): Promise<string> {
  if (refused.ok || refused.code !== 'otp.puzzle') throw new Error('there is no puzzle');
  const challenge = dataOf(refused, 'otp.puzzle')!.puzzle;
  return Buffer.from(
    JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }),
  ).toString('base64');
}

/** A six-digit code other than the given one. */
export const wrong = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0');
