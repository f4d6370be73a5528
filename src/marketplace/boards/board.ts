import { sql } from 'kysely';
import { cardsOf } from '#marketplace/catalogue/index.ts';
import { spendBudget } from '#platform/budget/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import type { IsoDate, Stay } from '#shared/dates.ts';
import { isId } from '#shared/ids.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { COMPANY, isCompany, type Company } from '#shared/rule-fit.ts';
import * as texts from '#messages/board.ts';
import * as common from '#messages/common.ts';
import { LONGEST, readFacts, readNote, type BoardFacts, type Group } from './board-facts.ts';
import {
  columnsOf,
  hasLink,
  isOf,
  newLinkColumns,
  ownsRow,
  TOKEN,
  tokenOf,
  visitorOf,
  type Visitor,
} from './visitor.ts';

/** The most properties of one board, and boards of one visitor. */
export const MOST_PROPERTIES = 20;
export const MOST_BOARDS = 10;

/** A board without its properties. */
export interface Board {
  readonly id: number;
  readonly token: string;
  /** '' without a name */
  readonly name: string;
  /** null without dates; may have passed */
  readonly stay: Stay | null;
  readonly group: Group;
  /** the group's company, which house rules are checked against */
  readonly company: readonly Company[];
  /** owned by the current visitor */
  readonly mine: boolean;
  /** owned by an account, or by a browser only */
  readonly kept: 'account' | 'browser';
}

const COLUMNS = [
  'id',
  'token',
  'nonce',
  'token_hash',
  'name',
  'user_id',
  'browser_hash',
  'check_in',
  'check_out',
  'adults',
  'child_ages',
  'company',
] as const;

interface Row {
  readonly id: number;
  readonly token: string | null;
  readonly nonce: Buffer | null;
  readonly token_hash: Buffer | null;
  readonly name: string;
  readonly user_id: number | null;
  readonly browser_hash: Buffer | null;
  readonly check_in: IsoDate | null;
  readonly check_out: IsoDate | null;
  readonly adults: number;
  readonly child_ages: readonly number[];
  readonly company: readonly string[];
}

const boardOf = (ctx: Pick<Context, 'settings'>, row: Row, visitor: Visitor | null): Board => ({
  id: row.id,
  token: tokenOf(ctx, row),
  name: row.name,
  stay:
    row.check_in === null || row.check_out === null
      ? null
      : { checkIn: row.check_in, checkOut: row.check_out },
  group: { adults: row.adults, childAges: row.child_ages },
  company: row.company.filter(isCompany),
  mine: ownsRow(visitor, row),
  kept: row.user_id === null ? 'browser' : 'account',
});

/** The board of a link; null for a link that is unknown, deleted or replaced. */
export async function boardByToken(ctx: Context, token: string): Promise<Board | null> {
  if (!TOKEN.test(token)) return null;
  const row = await ctx.db
    .selectFrom('boards')
    .select(COLUMNS)
    .where(hasLink(token))
    .executeTakeFirst();
  return row === undefined ? null : boardOf(ctx, row, visitorOf(ctx));
}

/** The current visitor's boards, last used first, each with its number of properties. */
export async function listBoards(
  ctx: Context,
): Promise<
  readonly (Board & { readonly count: number; readonly propertyIds: readonly number[] })[]
> {
  const visitor = visitorOf(ctx);
  if (visitor === null) return [];
  const rows = await ctx.db
    .selectFrom('boards')
    .select(COLUMNS)
    .select((eb) =>
      eb
        .selectFrom('board_properties')
        .select(
          sql<
            number[]
          >`coalesce(array_agg(property_id order by added_at desc, property_id), '{}')`.as('ids'),
        )
        .whereRef('board_id', '=', 'boards.id')
        .as('property_ids'),
    )
    .where(isOf(visitor, 'boards'))
    .orderBy('touched_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...boardOf(ctx, row, visitor),
    count: row.property_ids?.length ?? 0,
    propertyIds: row.property_ids ?? [],
  }));
}

const notThere = (): Refusal => refuse('not-found', 'board.not-found', texts.goneBoardText());
const notYours = (): Refusal => refuse('forbidden', 'board.not-yours', texts.notYours());

const limited = (retryAfter: number): Refusal =>
  refuse('limited', 'board.limited', texts.limited(), { retryAfter });

/** The subjects charged for writes on boards. */
export const payers = ({
  actor,
}: Context): { account: number | null; network: string; browser: string | null } => ({
  account: actor.session?.account.id ?? null,
  network: actor.address,
  browser: actor.fingerprint ?? null,
});

/**
 * Creates a board of the current visitor with these properties (unknown ones are left out). Refuses `board.owner`
 * without account and fingerprint, `board.full-boards`, `board.limited`, `board.name`, `dates.*`, `party.*`.
 */
export async function createBoard(
  ctx: Context,
  facts: BoardFacts,
  propertyIds: readonly number[] = [],
): Promise<Result<Board>> {
  const visitor = visitorOf(ctx);
  if (visitor === null) return refuse('invalid', 'board.owner', texts.owner());
  const read = readFacts(ctx, facts);
  if (!read.ok) return read;
  const known = (await cardsOf(ctx, propertyIds)).slice(0, MOST_PROPERTIES);
  const now = ctx.clock.now();
  return inTransaction<Result<Board>>(ctx.db, async (trx) => {
    const limit = await spendBudget(ctx, trx, 'board', payers(ctx));
    if (limit !== null) return limited(limit.retryAfter);
    // serialises parallel boards of one visitor, so that they are counted
    await sql`
      select pg_advisory_xact_lock(
        7303060,
        hashtext(
          ${'userId' in visitor ? `u${visitor.userId}` : visitor.browserHash.toString('hex')}
        )
      )`.execute(trx);
    const { n } = await trx
      .selectFrom('boards')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where(isOf(visitor, 'boards'))
      .executeTakeFirstOrThrow();
    if (n >= MOST_BOARDS)
      return refuse('conflict', 'board.full-boards', texts.fullBoards({ most: MOST_BOARDS }));
    const row = await trx
      .insertInto('boards')
      .values({
        ...columnsOf(visitor),
        ...read.value,
        ...newLinkColumns(ctx),
        created_at: now,
        touched_at: now,
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    if (known.length > 0)
      await trx
        .insertInto('board_properties')
        .values(known.map(({ id }) => ({ board_id: row.id, property_id: id, added_at: now })))
        .execute();
    return ok(boardOf(ctx, row, visitor));
  });
}

/**
 * Runs one change by the board's owner, with the board's row locked. Refuses `board.not-found`, `board.not-yours` and
 * `board.limited`, or the refusals of `work`.
 */
async function changeOwn<T>(
  ctx: Context,
  token: string,
  work: (trx: Db, board: Row) => Promise<Result<T>>,
): Promise<Result<T>> {
  if (!TOKEN.test(token)) return notThere();
  const visitor = visitorOf(ctx);
  return inTransaction<Result<T>>(ctx.db, async (trx) => {
    const limit = await spendBudget(ctx, trx, 'board-change', payers(ctx));
    if (limit !== null) return limited(limit.retryAfter);
    const row = await trx
      .selectFrom('boards')
      .select(COLUMNS)
      .where(hasLink(token))
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return notThere();
    if (!ownsRow(visitor, row)) return notYours();
    const done = await work(trx, row);
    if (done.ok) await touchBoard(trx, row.id, ctx.clock.now());
    return done;
  });
}

/** Records a use of the board, which extends its life. */
export const touchBoard = (trx: Db, id: number, now: Date): Promise<unknown> =>
  trx.updateTable('boards').set({ touched_at: now }).where('id', '=', id).execute();

/** New dates, group or name. Refuses as `createBoard` and `changeOwn`. */
export async function changeBoard(
  ctx: Context,
  token: string,
  facts: BoardFacts,
): Promise<Result<void>> {
  const read = readFacts(ctx, facts);
  if (!read.ok) return read;
  return changeOwn(ctx, token, async (trx, { id }) => {
    await trx.updateTable('boards').set(read.value).where('id', '=', id).execute();
    return ok(undefined);
  });
}

/** Sets the company of the visitor's last used board; does nothing without a board. Refuses as `changeOwn`. */
export async function setCompany(ctx: Context, company: readonly Company[]): Promise<Result<void>> {
  const [current] = await listBoards(ctx);
  if (current === undefined) return ok(undefined);
  return changeOwn(ctx, current.token, async (trx, { id }) => {
    await trx
      .updateTable('boards')
      .set({ company: COMPANY.filter((one) => company.includes(one)) })
      .where('id', '=', id)
      .execute();
    return ok(undefined);
  });
}

/** Adds a property to the board; an existing one stays unchanged. Refuses `board.full`, `property.not-found`. */
export async function addToBoard(
  ctx: Context,
  token: string,
  propertyId: number,
): Promise<Result<void>> {
  const [card] = isId(propertyId) ? await cardsOf(ctx, [propertyId]) : [];
  if (card === undefined)
    return refuse('not-found', 'property.not-found', common.property.notFound());
  return changeOwn(ctx, token, async (trx, { id }) => {
    const there = (
      await trx
        .selectFrom('board_properties')
        .select('property_id')
        .where('board_id', '=', id)
        .execute()
    ).map((row) => row.property_id);
    if (there.includes(card.id)) return ok(undefined);
    if (there.length >= MOST_PROPERTIES)
      return refuse('conflict', 'board.full', texts.full({ most: MOST_PROPERTIES }));
    await trx
      .insertInto('board_properties')
      .values({ board_id: id, property_id: card.id, added_at: ctx.clock.now() })
      .execute();
    return ok(undefined);
  });
}

/** Removes a property with its note and votes; idempotent. */
export const removeFromBoard = (
  ctx: Context,
  token: string,
  propertyId: number,
): Promise<Result<void>> =>
  changeOwn(ctx, token, async (trx, { id }) => {
    await trx
      .deleteFrom('board_properties')
      .where('board_id', '=', id)
      .where('property_id', '=', isId(propertyId) ? propertyId : 0)
      .execute();
    return ok(undefined);
  });

/** Sets the owner's note on a property; an empty one deletes it. Refuses `board.note`. */
export async function noteOnBoard(
  ctx: Context,
  token: string,
  propertyId: number,
  text: string,
): Promise<Result<void>> {
  const note = readNote(text, LONGEST.note);
  if (!note.ok) return note;
  return changeOwn(ctx, token, async (trx, { id }) => {
    await trx
      .updateTable('board_properties')
      .set({ note: note.value })
      .where('board_id', '=', id)
      .where('property_id', '=', isId(propertyId) ? propertyId : 0)
      .execute();
    return ok(undefined);
  });
}

/** Gives the board a new link and returns its token; the old link stops working. */
export const renewLink = (
  ctx: Context,
  token: string,
): Promise<Result<{ readonly token: string }>> =>
  changeOwn(ctx, token, async (trx, { id }) => {
    const renewed = newLinkColumns(ctx);
    await trx.updateTable('boards').set(renewed).where('id', '=', id).execute();
    return ok({ token: tokenOf(ctx, renewed) });
  });

/** Removes a friend with their name, votes and notes. They may return by the link while it works. */
export const removeVoter = (ctx: Context, token: string, voterId: number): Promise<Result<void>> =>
  changeOwn(ctx, token, async (trx, { id }) => {
    await trx
      .deleteFrom('board_voters')
      .where('board_id', '=', id)
      .where('id', '=', isId(voterId) ? voterId : 0)
      .execute();
    return ok(undefined);
  });

/** Removes one vote of a friend with its note; idempotent. Their name and other votes stay. */
export const removeVote = (
  ctx: Context,
  token: string,
  vote: { readonly voterId: number; readonly propertyId: number },
): Promise<Result<void>> =>
  changeOwn(ctx, token, async (trx, { id }) => {
    const { voterId, propertyId } = vote;
    await trx
      .deleteFrom('board_votes')
      .where('board_id', '=', id)
      .where('voter_id', '=', isId(voterId) ? voterId : 0)
      .where('property_id', '=', isId(propertyId) ? propertyId : 0)
      .execute();
    return ok(undefined);
  });

/** Deletes the board with everything on it. */
export const deleteBoard = (ctx: Context, token: string): Promise<Result<void>> =>
  changeOwn(ctx, token, async (trx, { id }) => {
    await trx.deleteFrom('boards').where('id', '=', id).execute();
    return ok(undefined);
  });
