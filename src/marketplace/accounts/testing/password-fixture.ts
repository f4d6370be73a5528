import type { Caller, Session } from '#platform/context.ts';
import { buildUser } from '#test/support/builders.ts';
import {
  loginByPassword,
  requestPasswordReset,
  resetPassword,
  sessionOf,
  type SignedIn,
} from '../index.ts';
import { accountsFixture, holding, HOME, MANY_CODES, must } from './fixture.ts';

export const PHONE = '+919876543210';
export const EMAIL = 'asha@example.in';
/** The password before a change, and the one after it. */
export const OLD = 'rain over the lake';
export const NEW = 'lanterns on the steps';

/** The one answer to every wrong password. */
export const invalid = {
  ok: false,
  kind: 'invalid',
  code: 'login.invalid',
  message: 'Invalid Username or Password',
};

/** Accounts, and Asha's password in them. */
export async function passwordFixture() {
  const f = await accountsFixture(MANY_CODES);
  /** Asks for a reset code and reads it. */
  const forget = async (
    caller: Caller = HOME,
  ): Promise<{ id: string; otp: string; by: Caller }> => {
    const by = holding(caller, await requestPasswordReset(f.as(caller), '98765 43210'));
    return { id: by.challengeId, otp: await f.code(PHONE), by };
  };
  return {
    ...f,
    /** leaves only Asha, who has no password yet; returns her account's id */
    begin: async (): Promise<number> => {
      await f.clear();
      return (await buildUser(f.t.db, { phone: PHONE, email: EMAIL, name: 'Asha Rane' })).id;
    },
    login: (password: string, caller: Caller = HOME, email = EMAIL) =>
      loginByPassword(f.as(caller), { email, password }),
    forget,
    /** sets the password by a reset code, which signs in */
    choose: async (password: string, caller: Caller = HOME): Promise<SignedIn> => {
      const { otp, by } = await forget(caller);
      const signedIn = must(await resetPassword(f.as(by), { mobile: PHONE, otp, password }));
      f.clock.advance(60_000);
      return signedIn;
    },
    /** the session of a token */
    living: async (token: string): Promise<Session> => {
      const session = await sessionOf(f.ctx, token);
      if (session === null) throw new Error('the session is over');
      return session;
    },
  };
}
