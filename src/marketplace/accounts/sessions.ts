import type { Account, Context, Session, Visit } from '#platform/context.ts';
import { askNamed, type Db } from '#platform/database/index.ts';
import { DAY_MS, HOUR_MS } from '#shared/dates.ts';
import * as common from '#messages/common.ts';
import { refuse, type Refusal, type Result } from '#shared/result.ts';
import { rememberBrowser, type KnownBrowser } from './known-browsers.ts';
import { accountLimits } from './limits.ts';
import { looksLikeToken, newToken, tokenHash } from './secrets.ts';
import { ACCOUNT_COLUMNS, toAccount } from './users.ts';
import { mergeWishlist } from './saved/wishlist.ts';

export interface SignedIn {
  readonly account: Account;
  readonly sessionId: string;
  /** the bearer token: in the __Host- cookie, or in the reply for app clients */
  readonly token: string;
  readonly expiresAt: Date;
  /** the cookie that makes this browser known; null for apps */
  readonly known: KnownBrowser | null;
}

/** The session that acts. Throws when nobody is signed in: use cases of one's own account need a session. */
export function signedIn({ actor }: Context): Session {
  if (actor.session === null) throw new Error('Nobody is signed in.');
  return actor.session;
}

/** The account ended during its session. */
export const accountGone = (): Refusal =>
  refuse('unauthenticated', 'session.required', common.signInFirst());

const tidy = (text: string, most: number): string => text.replaceAll('\0', '').slice(0, most);

/** A proof counts for ten minutes. */
export const RECENT_MS = 10 * 60_000;
const STAFF_MOST_MS = 12 * HOUR_MS;
const STAFF_IDLE_MS = HOUR_MS;

/** 30 days after the last use, at most 90 days after sign-in; of the staff an hour and 12 hours. */
function endsAt(ctx: Context, { staff }: Account, startedAt: Date, now: Date): Date {
  if (staff.length > 0)
    return new Date(Math.min(now.getTime() + STAFF_IDLE_MS, startedAt.getTime() + STAFF_MOST_MS));
  const { sessionDays, sessionMostDays } = accountLimits(ctx);
  return new Date(
    Math.min(now.getTime() + sessionDays * DAY_MS, startedAt.getTime() + sessionMostDays * DAY_MS),
  );
}

/** How a session was signed in; `provider` counts for the sign-in only, not as a proof. */
type SignedInBy = 'code' | 'password' | 'passkey' | 'provider';

/** Opens a session with a new token and ends the browser's earlier one. Only the hash is stored. */
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
  const expiresAt = endsAt(ctx, account, now, now);
  const { id: sessionId } = await trx
    .insertInto('sessions')
    .values({
      token_hash: tokenHash(token),
      user_id: account.id,
      client: actor.client,
      signed_in_by: by,
      // a passkey is a second step by itself: the device has verified the person
      second_step_at: by === 'passkey' ? now : null,
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

/** A browser's replacement token. */
export type Renewed = Pick<SignedIn, 'token' | 'expiresAt'>;

/**
 * Gives this session a new token, so that a copy of the old one stops working; with `proved` records that its
 * owner proved themselves. Null where nothing is renewed: an app keeps its token, and of two requests at once
 * the first renews. Only for use cases that return the token.
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

/** The proofs recorded in a session, locked until the transaction ends; null once it is over. */
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
 * Merges the browser's anonymous wishlist after the commit: if that fails the sign-in stands, and the next
 * one merges.
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
 * The session of a token; null when it is unknown or over. Extends the session while it is used, with at most
 * one write a minute across parallel requests.
 */
export async function sessionOf(ctx: Context, token: string): Promise<Session | null> {
  if (!looksLikeToken(token)) return null;
  const now = ctx.clock.now();
  const query = ctx.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('desk_visits as visit', (join) =>
      join
        .onRef('visit.session_id', '=', 'sessions.id')
        .on('visit.ended_at', 'is', null)
        .on('visit.until', '>', now),
    )
    .select([
      'sessions.id as session',
      'sessions.last_seen_at',
      'sessions.created_at',
      'sessions.second_step_at',
      'visit.id as visit',
      'visit.owner_id',
      'visit.kind',
      'visit.reason',
      'visit.until',
      ...ACCOUNT_COLUMNS,
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
  const account = toAccount(row);
  if (isOver(account, row, now)) return null;
  const staleAt = new Date(now.getTime() - accountLimits(ctx).touchSeconds * 1000);
  if (row.last_seen_at <= staleAt) {
    await ctx.db
      .updateTable('sessions')
      .set({ last_seen_at: now, expires_at: endsAt(ctx, account, row.created_at, now) })
      .where('id', '=', row.session)
      .where('last_seen_at', '<=', staleAt)
      .execute();
  }
  return {
    id: row.session,
    account,
    secondStep: secondStepOf(row.second_step_at, now),
    visit: account.staff.length === 0 || row.second_step_at === null ? null : visitOf(row),
  };
}

/** Whether a session of the staff has ended: 12 hours after the sign-in, or an hour after its last use. */
const isOver = (
  { staff }: Account,
  row: { readonly created_at: Date; readonly last_seen_at: Date },
  now: Date,
): boolean =>
  staff.length > 0 &&
  (now.getTime() - row.created_at.getTime() >= STAFF_MOST_MS ||
    now.getTime() - row.last_seen_at.getTime() >= STAFF_IDLE_MS);

const secondStepOf = (at: Date | null, now: Date): Session['secondStep'] =>
  at === null ? 'none' : now.getTime() - at.getTime() < RECENT_MS ? 'recent' : 'made';

function visitOf(row: {
  readonly visit: number | null;
  readonly owner_id: number | null;
  readonly kind: string | null;
  readonly reason: string | null;
  readonly until: Date | null;
}): Visit | null {
  const { visit: id, owner_id: ownerId, kind, reason, until } = row;
  if (id === null || ownerId === null || until === null) return null;
  return { id, ownerId, kind: kind === 'act' ? 'act' : 'look', reason: reason ?? '', until };
}

/** Ends the session of the request's token; returns its account, null where there was none. */
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

/** Ends the sessions of an account, except the one named; returns how many. */
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

/** The addresses from which an account is signed in. */
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
