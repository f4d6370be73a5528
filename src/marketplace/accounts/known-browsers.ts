import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { DAY_MS } from '#shared/dates.ts';
import { looksLikeToken, newToken, tokenHash } from './secrets.ts';

/** How long a browser stays known after it last signed in. */
const KNOWN_DAYS = 180;

/** The cookie that makes a browser known: an opaque token and its life in seconds. */
export interface KnownBrowser {
  readonly token: string;
  readonly maxAge: number;
}

/** Whose reserve pays for a code: an account, and the browser or session that asks. */
export interface Reserve {
  readonly account: number;
  readonly browser: string;
}

/**
 * Makes this browser known to the account that signs in on it; null for apps, which keep their session
 * instead. Every sign-in replaces the token for all accounts that know the browser, so a copied token stops
 * working.
 */
export async function rememberBrowser(
  { actor }: Context,
  trx: Db,
  userId: number,
  now: Date,
): Promise<KnownBrowser | null> {
  if (actor.client !== 'web') return null;
  const token = newToken();
  const expiresAt = new Date(now.getTime() + KNOWN_DAYS * DAY_MS);
  const before = heldHash(actor.knownBrowser);
  if (before !== null) {
    await trx
      .deleteFrom('known_browsers')
      .where('token_hash', '=', before)
      .where((row) => row.or([row('user_id', '=', userId), row('expires_at', '<=', now)]))
      .execute();
    await trx
      .updateTable('known_browsers')
      .set({ token_hash: tokenHash(token) })
      .where('token_hash', '=', before)
      .execute();
  }
  await trx
    .insertInto('known_browsers')
    .values({
      token_hash: tokenHash(token),
      user_id: userId,
      signed_in_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { token, maxAge: (KNOWN_DAYS * DAY_MS) / 1000 };
}

const heldHash = (token: string | undefined): Buffer | null =>
  token !== undefined && looksLikeToken(token) ? tokenHash(token) : null;

/**
 * The reserve for codes to this number or e-mail: of a session whose account has that contact, or of a
 * browser that has signed in to that account before. Null for everybody else.
 */
export async function reserveOf(
  { actor }: Context,
  db: Db,
  to: string,
  now: Date,
): Promise<Reserve | null> {
  const { session } = actor;
  if (
    session !== null &&
    (session.account.phone === to || session.account.email.toLowerCase() === to.toLowerCase())
  )
    return { account: session.account.id, browser: `session ${session.id}` };
  const held = heldHash(actor.knownBrowser);
  if (held === null) return null;
  const row = await db
    .selectFrom('known_browsers')
    .innerJoin('users', 'users.id', 'known_browsers.user_id')
    .select('users.id')
    .where('token_hash', '=', held)
    .where('expires_at', '>', now)
    .where('users.phone', '=', to)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return row === undefined
    ? null
    : { account: row.id, browser: `${row.id} ${held.toString('hex')}` };
}

/** After a change of the password an account forgets every browser except the one that changed it. */
export async function forgetBrowsers(
  { actor }: Pick<Context, 'actor'>,
  trx: Db,
  userId: number,
  which: 'all' | 'others',
): Promise<void> {
  const own = which === 'others' ? heldHash(actor.knownBrowser) : null;
  await trx
    .deleteFrom('known_browsers')
    .where('user_id', '=', userId)
    .$if(own !== null, (query) => query.where('token_hash', '<>', own ?? Buffer.alloc(0)))
    .execute();
}

/**
 * When each known browser of an account last signed in, and until when it is known; shown to the account's
 * owner.
 */
export const knownBrowsersOf = (db: Db, userId: number) =>
  db
    .selectFrom('known_browsers')
    .select(['signed_in_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('signed_in_at', 'desc')
    .execute();
