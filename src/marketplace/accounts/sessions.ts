import type { Account, Context, Session } from '#platform/context.ts';
import { askNamed, type Db } from '#platform/database/index.ts';
import { DAY_MS } from '#shared/dates.ts';
import * as common from '#messages/common.ts';
import { refuse, type Refusal, type Result } from '#shared/result.ts';
import { rememberBrowser, type KnownBrowser } from './known-browsers.ts';
import { accountLimits } from './limits.ts';
import { looksLikeToken, newToken, tokenHash } from './secrets.ts';
import { toAccount } from './users.ts';
import { mergeWishlist } from './wishlist.ts';

export interface SignedIn {
  readonly account: Account;
  readonly sessionId: string;
  /** the bearer; goes into the __Host- cookie, or the reply for app clients */
  readonly token: string;
  readonly expiresAt: Date;
  /** what this browser keeps to be known by; null for apps */
  readonly known: KnownBrowser | null;
}

/**
 * Who acts. Use cases of one's own account run for somebody who is signed in; anything else is a mistake of the caller.
 */
export function signedIn({ actor }: Context): Session {
  if (actor.session === null) throw new Error('Nobody is signed in.');
  return actor.session;
}

/** The account ended while its session was in use. */
export const accountGone = (): Refusal =>
  refuse('unauthenticated', 'session.required', common.signInFirst());

const tidy = (text: string, most: number): string => text.replaceAll('\0', '').slice(0, most);

/** 30 days after its last use, and never more than 90 days after its sign-in. */
function endsAt(ctx: Context, startedAt: Date, now: Date): Date {
  const { sessionDays, sessionMostDays } = accountLimits(ctx);
  return new Date(
    Math.min(now.getTime() + sessionDays * DAY_MS, startedAt.getTime() + sessionMostDays * DAY_MS),
  );
}

/** How a session was signed in; a `provider` is believed for a sign-in and for nothing more. */
type SignedInBy = 'code' | 'password' | 'passkey' | 'provider';

/** A new token at every sign-in; the one the browser had before ends with it. Only its hash is kept. */
export async function beginSession(
  ctx: Context,
  trx: Db,
  account: Account,
  now: Date,
  by: SignedInBy = 'code',
): Promise<SignedIn> {
  const { actor } = ctx;
  if (actor.sessionToken !== undefined) await deleteSession(trx, actor.sessionToken);
  const token = newToken();
  const expiresAt = endsAt(ctx, now, now);
  const { id: sessionId } = await trx
    .insertInto('sessions')
    .values({
      token_hash: tokenHash(token),
      user_id: account.id,
      client: actor.client,
      signed_in_by: by,
      user_agent: tidy(actor.userAgent, 400),
      ip: tidy(actor.address, 64),
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    account,
    sessionId,
    token,
    expiresAt,
    known: await rememberBrowser(ctx, trx, account.id, now),
  };
}

/** A browser's new token, in place of the one it had. */
export type Renewed = Pick<SignedIn, 'token' | 'expiresAt'>;

/**
 * Gives the session that acts a new token, and with `proved` notes that its owner proved themselves: whoever copied the
 * old token has nothing. Null where nothing is renewed: an app keeps its own, and of two requests at once the first
 * renews. Only for a use case that ends with the token in its answer.
 */
export async function renewSession(
  ctx: Context,
  trx: Db,
  { proved }: { readonly proved: boolean },
): Promise<Renewed | null> {
  const { id } = signedIn(ctx);
  const { client, sessionToken } = ctx.actor;
  if (proved)
    await trx
      .updateTable('sessions')
      .set({ proved_at: ctx.clock.now() })
      .where('id', '=', id)
      .execute();
  if (
    client === 'android' ||
    client === 'ios' ||
    sessionToken === undefined ||
    !looksLikeToken(sessionToken)
  )
    return null;
  const token = newToken();
  const row = await trx
    .updateTable('sessions')
    .set({ token_hash: tokenHash(token) })
    .where('id', '=', id)
    .where('token_hash', '=', tokenHash(sessionToken))
    .returning('expires_at')
    .executeTakeFirst();
  return row === undefined ? null : { token, expiresAt: row.expires_at };
}

/**
 * What a session says of its owner's proofs, held until the transaction ends so that nobody ends it meanwhile; null
 * once it is over.
 */
export async function proofOfSession(
  trx: Db,
  id: string,
): Promise<{
  readonly signedInBy: SignedInBy;
  readonly startedAt: Date;
  readonly address: string;
  readonly provedAt: Date | null;
} | null> {
  const row = await trx
    .selectFrom('sessions')
    .select([
      'signed_in_by as signedInBy',
      'created_at as startedAt',
      'ip as address',
      'proved_at as provedAt',
    ])
    .$narrowType<{ signedInBy: SignedInBy }>()
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Takes the browser's anonymous wishlist along, after the commit: it is worth less than the sign-in, and merges next
 * time if this fails.
 */
export async function withWishes(
  ctx: Context,
  result: Result<SignedIn>,
): Promise<Result<SignedIn>> {
  const { fingerprint } = ctx.actor;
  if (result.ok && fingerprint !== undefined)
    await mergeWishlist(ctx, fingerprint, result.value.account.id).catch(() => 0);
  return result;
}

/**
 * Whose session a token proves; null when it is unknown or over. Slides the session's end along while it is used,
 * written at most once a minute: of many requests at once one writes.
 */
export async function sessionOf(ctx: Context, token: string): Promise<Session | null> {
  if (!looksLikeToken(token)) return null;
  const now = ctx.clock.now();
  const query = ctx.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id as session',
      'sessions.last_seen_at',
      'sessions.created_at',
      'users.id',
      'users.name',
      'users.phone',
      'users.email',
      'users.role',
      'users.locale',
    ])
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .where(
      'sessions.created_at',
      '>',
      new Date(now.getTime() - accountLimits(ctx).sessionMostDays * DAY_MS),
    )
    .where('users.deleted_at', 'is', null)
    .compile();
  const [row] = await askNamed(ctx.pool, 'session', query);
  if (row === undefined) return null;
  const staleAt = new Date(now.getTime() - accountLimits(ctx).touchSeconds * 1000);
  if (row.last_seen_at <= staleAt) {
    await ctx.db
      .updateTable('sessions')
      .set({ last_seen_at: now, expires_at: endsAt(ctx, row.created_at, now) })
      .where('id', '=', row.session)
      .where('last_seen_at', '<=', staleAt)
      .execute();
  }
  return { id: row.session, account: toAccount(row) };
}

/** Ends the session of the token that the request came with; whose it was, null where there was none. */
export async function signOut({ db, actor }: Context): Promise<number | null> {
  return actor.sessionToken === undefined ? null : deleteSession(db, actor.sessionToken);
}

async function deleteSession(db: Db, token: string): Promise<number | null> {
  if (!looksLikeToken(token)) return null;
  const ended = await db
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash(token))
    .returning('user_id')
    .executeTakeFirst();
  return ended?.user_id ?? null;
}

/** Ends the sessions of an account, but for the one named; returns how many. */
export async function deleteSessionsOf(
  trx: Db,
  userId: number,
  but: string | null,
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(but !== null, (query) => query.where('id', '<>', but ?? ''))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The addresses where somebody is signed in to an account. */
export async function addressesOf(db: Db, userId: number, now: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('ip')
    .distinct()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .execute();
  return rows.map(({ ip }) => ip);
}
