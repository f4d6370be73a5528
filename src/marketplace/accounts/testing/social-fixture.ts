import { startSocialStandIn } from '#mocks/social/server.ts';
import type { Mode } from '#mocks/social/signing.ts';
import type { Person } from '#mocks/social/people.ts';
import type { Caller, Context } from '#platform/context.ts';
import { createFacebook, createGoogle } from '#platform/social/index.ts';
import { checkOtp, socialLogin, type SocialOutcome, verifyMobile } from '../index.ts';
import { accountsFixture, HOME, must } from './fixture.ts';

export const tara: Person = {
  subject: 'g-tara',
  name: 'Tara Kohrewali',
  email: 'tara@example.in',
  emailVerified: true,
};

/** The answer to a token that does not prove who someone is. */
export const refused = { ok: false, kind: 'unauthenticated', code: 'social.token' };

/** The ticket for the next step of somebody whom no account knows yet. */
export function ticketIn(outcome: SocialOutcome): string {
  if (outcome.known) throw new Error('somebody was signed in');
  return outcome.ticket;
}

const settings = (issuer: string) => ({
  clientId: 'our-site, our-app',
  clientSecret: '',
  issuer,
  authorizeUrl: '',
  tokenUrl: '',
  jwksUrl: '',
});

/** Accounts with both providers switched on, played by a stand-in. */
export async function socialFixture() {
  const f = await accountsFixture();
  const standIn = await startSocialStandIn({ now: () => f.clock.now() });
  /** New adapters, which have read no keys yet. */
  const fresh = (): Context =>
    f.with({
      identity: {
        google: createGoogle(settings(standIn.issuer('google')), f.clock)!,
        facebook: createFacebook(settings(standIn.issuer('facebook')), f.clock)!,
      },
    });
  let withProviders = fresh();
  const as = (caller: Caller = HOME): Context => f.as(caller, null, withProviders);
  const tokenOf = (
    person: Person = tara,
    mode: Mode = 'ok',
    audience = 'our-site',
    nonce: string | null = null,
  ) => standIn.signer('google').idToken(person, { audience, nonce }, mode);
  const login = async (person: Person = tara, caller: Caller = HOME) =>
    socialLogin(as(caller), { provider: 'google', token: await tokenOf(person) });
  return {
    ...f,
    standIn,
    /** the context without a caller */
    withProviders: () => withProviders,
    /** the context of a caller who is not signed in */
    as,
    /** a context of a caller with other adapters, or none */
    asIn: (of: Context): Context => f.as(HOME, null, of),
    fresh,
    /** reads the keys of the providers again */
    forgetKeys: () => {
      withProviders = fresh();
    },
    tokenOf,
    login,
    /** signs in at the provider and asks for the code to a number */
    begin: async (
      mobile: string,
      person: Person = tara,
      caller: Caller = HOME,
    ): Promise<{ id: string; otp: string }> => {
      const ticket = ticketIn(must(await login(person, caller)));
      const { challengeId } = must(await verifyMobile(as(caller), { mobile, ticket }));
      return { id: challengeId, otp: await f.code(mobile) };
    },
    confirm: ({ id, otp }: { id: string; otp: string }, caller: Caller = HOME) =>
      checkOtp(as(caller), { challengeId: id, otp }),
    close: async (): Promise<void> => {
      await standIn.close();
      await f.t.close();
    },
  };
}
