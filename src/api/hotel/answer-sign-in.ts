import type { SignedIn } from '#marketplace/accounts/index.ts';
import { actingAs, type Context } from '#platform/context.ts';
import { writeCookie } from '#platform/http/cookies.ts';
import { auth } from '#shared/messages/auth.ts';
import { isApp } from '../call/client-id.ts';
import type { CallContext } from '../call/define-call.ts';
import { toLoginRecord } from '../wire/account.ts';
import { toInstant } from '../wire/scalars.ts';

/** The context with the fingerprint that was sent in place of the cookie's, so that its wishlist joins the account; '' is none. */
export function withFingerprint({ ctx }: CallContext, sent: string | null): Context {
  if (sent === null) return ctx;
  const { fingerprint: _ofCookie, ...actor } = ctx.actor;
  return actingAs(ctx, sent === '' ? actor : { ...actor, fingerprint: sent });
}

/**
 * The reply of every call that signs in: the login record, and the session as a cookie for browsers. App clients get
 * `token`, beside the record and not in it, because the record is what clients keep for display.
 */
export function answerSignIn({ account, token, expiresAt }: SignedIn, { ctx, config, clock, setCookie }: CallContext) {
  const reply = { data: [toLoginRecord(account)], count: 1, message: auth.signedIn };
  if (isApp(ctx.actor.client)) return { ...reply, extra: { token, token_expires_at: toInstant(expiresAt) } };
  const secure = config.secureCookies;
  setCookie(writeCookie('session', token, { maxAge: (expiresAt.getTime() - clock.now().getTime()) / 1000, secure }));
  setCookie(writeCookie('challenge', '', { maxAge: 0, secure }));
  return { ...reply, extra: {} };
}
