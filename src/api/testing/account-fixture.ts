import { expect } from 'vitest';
import type { fixedClock } from '#platform/clock.ts';
import { testDatabase } from '#test/support/database.ts';
import { lastCode } from '#test/support/visitor.ts';
import { openApi, signInKavya, type Answer } from './open-api.ts';

export const PHONE = '+919876543210';
const UNLIMITED = {
  OTP_PER_ADDRESS_PER_HOUR: '100000',
  OTP_PER_NUMBER_PER_HOUR: '100000',
  OTP_GLOBAL_PER_HOUR: '100000',
  PASSWORD_TRIES_PER_HOUR: '100000',
};

/** The API on a database of its own without limits on codes, and Kavya signed in. `env` sets further settings. */
export async function accountFixture(env: Readonly<Record<string, string>> = {}) {
  const t = await testDatabase();
  const kavya = await signInKavya(t);
  const api = await openApi(t, { env: { ...UNLIMITED, ...env } });
  const later = (ms = 31_000) => (api.ctx.clock as ReturnType<typeof fixedClock>).advance(ms);
  return {
    t,
    api,
    /** Kavya as calls answer her */
    record: [
      { user_id: kavya.id, user_name: 'Kavya Rao', phone: PHONE, email: 'kavya@example.com' },
    ],
    /** lets time pass, by default until another code may be sent */
    later,
    /** calls with the session of this token */
    callAs: (token: string, path: string, body: unknown = {}) =>
      api.call(path, body, { cookie: `__Host-vh_session=${token}` }),
    token: kavya.token,
    /** sends a code and returns it */
    code: async (
      path = 'hotel/login_otp',
      mobile: unknown = PHONE,
    ): Promise<{ otp: string; challenge: string }> => {
      later();
      const { http, body } = await api.call(path, { mobile });
      expect(http).toBe(200);
      return {
        otp: await lastCode({ t }, PHONE),
        challenge: (body['data'] as { challenge_id: string }).challenge_id,
      };
    },
    close: async (): Promise<void> => {
      await api.app.close();
      await t.close();
    },
  };
}

/** The cookies that an answer sets. */
export const cookies = ({ headers }: Answer) => headers['set-cookie'] as string[] | undefined;

/** The cookie of a session; its group is the token. */
export const SESSION =
  /^__Host-vh_session=([\w-]{16,}); Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/;
const KNOWN_BROWSER_COOKIE =
  /^__Host-known-browser=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/;

/** Expects the cookies of a sign-in, and no other. */
export const expectSession = (set: string[] | undefined) =>
  expect(set).toEqual([
    expect.stringMatching(SESSION),
    '__Host-vh_challenge=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    '__Host-vh_person=; Max-Age=0; Path=/; Secure; SameSite=Lax',
    expect.stringMatching(KNOWN_BROWSER_COOKIE),
  ]);
