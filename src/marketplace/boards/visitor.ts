import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import { linkHash, linkToken, newLink } from '#platform/secret-link.ts';

/** The current visitor: an account, or a browser by the hash of its random fingerprint until it signs in. */
export type Visitor = { readonly userId: number } | { readonly browserHash: Buffer };

/** As for the wishlist; our ids fit it. */
const FINGERPRINT = /^[\x21-\x7e]{8,80}$/;

const hashOf = (fingerprint: string): Buffer => createHash('sha256').update(fingerprint).digest();

const browserOf = ({ actor }: Pick<Context, 'actor'>): Buffer | null =>
  actor.fingerprint !== undefined && FINGERPRINT.test(actor.fingerprint)
    ? hashOf(actor.fingerprint)
    : null;

/** The current visitor; null for a browser without a fingerprint. */
export function visitorOf(ctx: Pick<Context, 'actor'>): Visitor | null {
  const { session } = ctx.actor;
  if (session !== null) return { userId: session.account.id };
  const browserHash = browserOf(ctx);
  return browserHash === null ? null : { browserHash };
}

/** SQL: a row of `boards` or `board_voters` belongs to the visitor. */
export const isOf = (visitor: Visitor, table: 'boards' | 'board_voters'): RawBuilder<boolean> =>
  'userId' in visitor
    ? sql<boolean>`${sql.ref(`${table}.user_id`)} = ${visitor.userId}`
    : sql<boolean>`${sql.ref(`${table}.browser_hash`)} = ${visitor.browserHash}`;

/** The owner columns of a new row. */
export const columnsOf = (
  visitor: Visitor,
): { user_id: number | null; browser_hash: Buffer | null } =>
  'userId' in visitor
    ? { user_id: visitor.userId, browser_hash: null }
    : { user_id: null, browser_hash: visitor.browserHash };

/** Whether a row with these two columns belongs to the visitor. */
export const ownsRow = (
  visitor: Visitor | null,
  row: { readonly user_id: number | null; readonly browser_hash: Buffer | null },
): boolean =>
  visitor !== null &&
  ('userId' in visitor
    ? row.user_id === visitor.userId
    : row.browser_hash !== null && row.browser_hash.equals(visitor.browserHash));

/**
 * Moves this browser's boards and votes to the signed-in account. If both voted on a board, the account's votes stay.
 * Every page of the boards calls it, so it happens at the first one after signing in; idempotent in parallel.
 */
export async function adoptBrowser(ctx: Context): Promise<void> {
  const { session } = ctx.actor;
  const browser = browserOf(ctx);
  if (session === null || browser === null) return;
  const userId = session.account.id;
  const { rows } = await sql`
      select from boards
      where browser_hash = ${browser}
      union all
      select from board_voters
      where browser_hash = ${browser}
      limit 1`.execute(ctx.db);
  if (rows.length === 0) return;
  await inTransaction(ctx.db, async (trx: Db) => {
    await trx
      .updateTable('boards')
      .set({ user_id: userId, browser_hash: null })
      .where('browser_hash', '=', browser)
      .execute();
    await sql`
      delete from board_voters mine using board_voters twin
      where mine.browser_hash = ${browser}
        and twin.board_id = mine.board_id
        and twin.user_id = ${userId}`.execute(trx);
    await trx
      .updateTable('board_voters')
      .set({ user_id: userId, browser_hash: null })
      .where('browser_hash', '=', browser)
      .execute();
  });
}

export const TOKEN = /^[A-Za-z0-9_-]{24}$/;

const USE = 'trip-board';

/** The link columns of a board. `token` holds only links made before they were stored as hashes. */
interface LinkColumns {
  readonly token: string | null;
  readonly nonce: Buffer | null;
  readonly token_hash: Buffer | null;
}

/** The columns of a new link, which ends the board's earlier one. */
export function newLinkColumns({ settings }: Pick<Context, 'settings'>): LinkColumns {
  const { nonce, hash } = newLink(settings, USE);
  return { token: null, nonce, token_hash: hash };
}

/** The token in a board's link. */
export const tokenOf = (
  { settings }: Pick<Context, 'settings'>,
  { token, nonce, token_hash: hash }: LinkColumns,
): string =>
  token ?? (nonce === null || hash === null ? '' : linkToken(settings, USE, { nonce, hash }));

/** SQL: the board of a link. */
export const hasLink = (token: string): RawBuilder<boolean> =>
  sql<boolean>`(boards.token_hash = ${linkHash(token)} or boards.token = ${token})`;
