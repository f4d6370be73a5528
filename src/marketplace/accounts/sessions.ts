import type { Result } from '#shared/result.ts';
import type { Db } from '#platform/database/index.ts';
import type { Context } from './deps.ts';
import { looksLikeToken, newToken, tokenHash } from './secrets.ts';
import { deleteSession, insertSession, liveSession, touchSession } from './store/sessions.ts';
import type { Account, Caller, Session, SignedIn } from './types.ts';

const DAY_MS = 86_400_000;

/** A new token at every sign-in; the one the browser had before ends with it. Only its hash is kept. */
export async function beginSession(ctx: Context, trx: Db, account: Account, caller: Caller, now: Date): Promise<SignedIn> {
  if (caller.sessionToken !== undefined) await endSession(trx, caller.sessionToken);
  const token = newToken();
  const expiresAt = new Date(now.getTime() + ctx.limits.sessionDays * DAY_MS);
  const sessionId = await insertSession(trx, account.id, tokenHash(token), caller, now, expiresAt);
  return { account, sessionId, token, expiresAt };
}

/** Slides the session's end along while it is used, written at most once a minute. */
export async function readSession(ctx: Context, token: string): Promise<Session | null> {
  if (!looksLikeToken(token)) return null;
  const now = ctx.clock.now();
  const session = await liveSession(ctx.db, tokenHash(token), now);
  if (session === null) return null;
  const staleAt = new Date(now.getTime() - ctx.limits.touchSeconds * 1000);
  if (session.lastSeenAt <= staleAt) {
    await touchSession(ctx.db, session.id, staleAt, now, new Date(now.getTime() + ctx.limits.sessionDays * DAY_MS));
  }
  return { id: session.id, account: session.account };
}

export async function endSession(db: Db, token: string): Promise<void> {
  if (looksLikeToken(token)) await deleteSession(db, tokenHash(token));
}

/** Takes the browser's anonymous wishlist along, after the commit: it is worth less than the sign-in, and merges next time if this fails. */
export async function withWishes(ctx: Context, caller: Caller, result: Result<SignedIn>): Promise<Result<SignedIn>> {
  if (result.ok && caller.fingerprint !== undefined) await ctx.wishlist?.merge(caller.fingerprint, result.value.account.id).catch(() => 0);
  return result;
}
