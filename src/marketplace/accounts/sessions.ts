import type { Account, Context, Session } from '#platform/context.ts';
import * as profile from '#messages/profile.ts';
import type { Db } from '#platform/database/index.ts';
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

/** Where somebody is signed in, for their own eyes. */
export interface OwnSession {
  readonly id: string;
  /** 'Chrome on Android', 'Android app' */
  readonly device: string;
  readonly address: string;
  readonly startedAt: Date;
  readonly lastSeenAt: Date;
  /** the one that asks */
  readonly current: boolean;
}

/** Who acts. Use cases of one's own account run for somebody who is signed in; anything else is a mistake of the caller. */
export function signedIn({ actor }: Context): Session {
  if (actor.session === null) throw new Error('Nobody is signed in.');
  return actor.session;
}

/** The account ended while its session was in use. */
export const accountGone = (): Refusal => refuse('unauthenticated', 'session.required', common.signInFirst());

const tidy = (text: string, most: number): string => text.replaceAll('\0', '').slice(0, most);

/** 30 days after its last use, and never more than 90 days after its sign-in. */
function endsAt(ctx: Context, startedAt: Date, now: Date): Date {
  const { sessionDays, sessionMostDays } = accountLimits(ctx);
  return new Date(Math.min(now.getTime() + sessionDays * DAY_MS, startedAt.getTime() + sessionMostDays * DAY_MS));
}

/** A new token at every sign-in; the one the browser had before ends with it. Only its hash is kept. */
export async function beginSession(ctx: Context, trx: Db, account: Account, now: Date): Promise<SignedIn> {
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
      user_agent: tidy(actor.userAgent, 400),
      ip: tidy(actor.address, 64),
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { account, sessionId, token, expiresAt, known: await rememberBrowser(ctx, trx, account.id, now) };
}

/** Takes the browser's anonymous wishlist along, after the commit: it is worth less than the sign-in, and merges next time if this fails. */
export async function withWishes(ctx: Context, result: Result<SignedIn>): Promise<Result<SignedIn>> {
  const { fingerprint } = ctx.actor;
  if (result.ok && fingerprint !== undefined) await mergeWishlist(ctx, fingerprint, result.value.account.id).catch(() => 0);
  return result;
}

/**
 * Whose session a token proves; null when it is unknown or over. Slides the session's end along while it is used,
 * written at most once a minute: of many requests at once one writes.
 */
export async function sessionOf(ctx: Context, token: string): Promise<Session | null> {
  if (!looksLikeToken(token)) return null;
  const now = ctx.clock.now();
  const row = await ctx.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id as session', 'sessions.last_seen_at', 'sessions.created_at', 'users.id', 'users.name', 'users.phone', 'users.email', 'users.role', 'users.locale'])
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .where('sessions.created_at', '>', new Date(now.getTime() - accountLimits(ctx).sessionMostDays * DAY_MS))
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const staleAt = new Date(now.getTime() - accountLimits(ctx).touchSeconds * 1000);
  if (row.last_seen_at <= staleAt) {
    await ctx.db.updateTable('sessions').set({ last_seen_at: now, expires_at: endsAt(ctx, row.created_at, now) }).where('id', '=', row.session).where('last_seen_at', '<=', staleAt).execute();
  }
  return { id: row.session, account: toAccount(row) };
}

/** Ends the session of the token that the request came with, if it came with one. */
export async function signOut({ db, actor }: Context): Promise<void> {
  if (actor.sessionToken !== undefined) await deleteSession(db, actor.sessionToken);
}

async function deleteSession(db: Db, token: string): Promise<void> {
  if (looksLikeToken(token)) await db.deleteFrom('sessions').where('token_hash', '=', tokenHash(token)).execute();
}

/** The person's living sessions, the one that asks first, then the last used. */
export async function listSessions(ctx: Context): Promise<readonly OwnSession[]> {
  const { id: current, account } = signedIn(ctx);
  const rows = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'client', 'user_agent as userAgent', 'ip as address', 'created_at as startedAt', 'last_seen_at as lastSeenAt'])
    .where('user_id', '=', account.id)
    .where('expires_at', '>', ctx.clock.now())
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
  return rows
    .map(({ userAgent, client, ...row }) => ({ ...row, device: deviceOf(client, userAgent), current: row.id === current }))
    .sort((a, b) => Number(b.current) - Number(a.current));
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Ends one of the person's sessions; false when there is no such one (also for somebody else's). */
export async function endSession(ctx: Context, id: string): Promise<boolean> {
  if (!UUID.test(id)) return false;
  const { numDeletedRows } = await ctx.db.deleteFrom('sessions').where('id', '=', id).where('user_id', '=', signedIn(ctx).account.id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all of the person's sessions but the one that asks; returns how many. */
export function endOtherSessions(ctx: Context): Promise<number> {
  const { id, account } = signedIn(ctx);
  return deleteSessionsOf(ctx.db, account.id, id);
}

/** Ends the sessions of an account, but for the one named; returns how many. */
export async function deleteSessionsOf(trx: Db, userId: number, but: string | null): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(but !== null, (query) => query.where('id', '<>', but ?? ''))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The addresses where somebody is signed in to an account. */
export async function addressesOf(db: Db, userId: number, now: Date): Promise<readonly string[]> {
  const rows = await db.selectFrom('sessions').select('ip').distinct().where('user_id', '=', userId).where('expires_at', '>', now).execute();
  return rows.map(({ ip }) => ip);
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sessions').where('expires_at', '<=', now).executeTakeFirst();
  return Number(numDeletedRows);
}

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const named = (list: readonly (readonly [RegExp, string])[], text: string): string => list.find(([pattern]) => pattern.test(text))?.[1] ?? '';

/** What a session's device is called, as its owner would recognise it; never what the browser wrote itself. */
function deviceOf(client: string, userAgent: string): string {
  if (client === 'android') return 'Android app';
  if (client === 'ios') return 'iPhone app';
  const [browser, system] = [named(BROWSERS, userAgent), named(SYSTEMS, userAgent)];
  if (browser === '') return system === '' ? profile.unknownDevice() : system;
  return system === '' ? browser : `${browser} on ${system}`;
}
