import type { SignedIn } from '#marketplace/accounts/index.ts';
import { writeCookie } from '#shared/cookies.ts';
import { auth } from '#shared/messages/auth.ts';
import { isApp } from '../call/client-id.ts';
import type { CallContext } from '../call/define-call.ts';
import { toLoginRecord } from '../wire/account.ts';
import { toInstant } from '../wire/scalars.ts';

/** The caller with its browser's fingerprint, so that its wishlist joins the account. */
export const withFingerprint = ({ caller, fingerprint: ofCookie }: CallContext, sent: string | null) => {
  const fingerprint = sent ?? ofCookie;
  return { ...caller, ...(fingerprint === '' ? {} : { fingerprint }) };
};

/**
 * The reply of every call that signs in: the login record, and the session as a cookie for browsers. App clients get
 * `token`, beside the record and not in it, because the record is what clients keep for display.
 */
export function answerSignIn({ account, token, expiresAt }: SignedIn, { caller, config, clock, setCookie }: CallContext) {
  const reply = { data: [toLoginRecord(account)], count: 1, message: auth.signedIn };
  if (isApp(caller.client)) return { ...reply, extra: { token, token_expires_at: toInstant(expiresAt) } };
  const secure = config.secureCookies;
  setCookie(writeCookie('session', token, { maxAge: (expiresAt.getTime() - clock.now().getTime()) / 1000, secure }));
  setCookie(writeCookie('challenge', '', { maxAge: 0, secure }));
  return { ...reply, extra: {} };
}
