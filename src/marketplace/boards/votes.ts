import { sql } from 'kysely';
import { spendBudget } from '#platform/budget/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import { isId } from '#shared/ids.ts';
import { networkOf } from '#shared/network.ts';
import { looksOf } from '#shared/person-name.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import * as texts from '#messages/board.ts';
import { payers, touchBoard, type Board } from './board.ts';
import { LONGEST, readName, readNote } from './board-facts.ts';
import { columnsOf, hasLink, isOf, TOKEN, visitorOf, type Visitor } from './visitor.ts';

/** The most names on one board. */
export const MOST_VOTERS = 30;

export interface Voter {
  readonly id: number;
  readonly name: string;
  /** the current visitor */
  readonly me: boolean;
}

export interface Vote {
  readonly voterId: number;
  readonly propertyId: number;
  readonly vote: 1 | -1;
  readonly note: string;
}

/** The voters of a board in order of joining, with their votes. */
export async function votesOf(
  ctx: Context,
  board: Pick<Board, 'id'>,
): Promise<{ readonly voters: readonly Voter[]; readonly votes: readonly Vote[] }> {
  const visitor = visitorOf(ctx);
  const [voters, votes] = await Promise.all([
    ctx.db
      .selectFrom('board_voters')
      .select([
        'id',
        'name',
        visitor === null ? sql<boolean>`false`.as('me') : isOf(visitor, 'board_voters').as('me'),
      ])
      .where('board_id', '=', board.id)
      .orderBy('id')
      .execute(),
    ctx.db
      .selectFrom('board_votes')
      .select(['voter_id as voterId', 'property_id as propertyId', 'vote', 'note'])
      .$narrowType<{ vote: 1 | -1 }>()
      .where('board_id', '=', board.id)
      .orderBy('voted_at')
      .orderBy('voter_id')
      .execute(),
  ]);
  return { voters: voters.map(({ id, name, me }) => ({ id, name, me })), votes };
}

/** One vote: up, down, or 0 to withdraw it. */
interface Cast {
  readonly propertyId: number;
  readonly vote: 1 | -1 | 0;
  /** the note beside the vote; '' for none, null: unchanged */
  readonly note: string | null;
  /** for a visitor without a name; ignored otherwise */
  readonly name: string;
}

const notThere = (): Refusal => refuse('not-found', 'board.not-found', texts.goneBoardText());

/**
 * Votes by the link: one vote for each voter and property, the last one counts. The first needs a name that is unique
 * on the board. Refuses `board.not-found`, `board.owner` without account and fingerprint, `board.voter-name`,
 * `board.voter-taken`, `board.full-voters`, `board.note`, `board.limited` and `property.not-found`.
 */
export async function castVote(ctx: Context, token: string, cast: Cast): Promise<Result<void>> {
  const visitor = visitorOf(ctx);
  if (visitor === null) return refuse('invalid', 'board.owner', texts.owner());
  const note = readNote(cast.note ?? '', LONGEST.voteNote);
  if (!note.ok) return note;
  return writeByLink(ctx, token, 'board-vote', async (trx, boardId) => {
    const voter = await voterOn(ctx, trx, { boardId, visitor, name: cast.name });
    if (!voter.ok) return voter;
    const propertyId = isId(cast.propertyId) ? cast.propertyId : 0;
    if (cast.vote === 0) {
      await trx
        .deleteFrom('board_votes')
        .where('voter_id', '=', voter.value)
        .where('property_id', '=', propertyId)
        .execute();
      return ok(undefined);
    }
    const stands = await trx
      .selectFrom('board_properties')
      .select('property_id')
      .where('board_id', '=', boardId)
      .where('property_id', '=', propertyId)
      .executeTakeFirst();
    if (stands === undefined) return refuse('not-found', 'property.not-found', texts.offBoard());
    const row = {
      vote: cast.vote,
      voted_at: ctx.clock.now(),
      ...(cast.note === null ? {} : { note: note.value }),
    };
    await trx
      .insertInto('board_votes')
      .values({ board_id: boardId, voter_id: voter.value, property_id: propertyId, ...row })
      .onConflict((conflict) => conflict.columns(['voter_id', 'property_id']).doUpdateSet(row))
      .execute();
    return ok(undefined);
  });
}

/** Sets the visitor's name on a board. Refuses as `castVote`. */
export async function joinBoard(ctx: Context, token: string, name: string): Promise<Result<void>> {
  const visitor = visitorOf(ctx);
  if (visitor === null) return refuse('invalid', 'board.owner', texts.owner());
  return writeByLink(ctx, token, 'board-vote', async (trx, boardId) => {
    const read = readVoterName(name);
    if (!read.ok) return read;
    const mine = await trx
      .selectFrom('board_voters')
      .select('id')
      .where('board_id', '=', boardId)
      .where(isOf(visitor, 'board_voters'))
      .executeTakeFirst();
    if (mine === undefined) {
      const joined = await voterOn(ctx, trx, { boardId, visitor, name });
      return joined.ok ? ok(undefined) : joined;
    }
    if (await isTaken(trx, boardId, read.value, mine.id)) return taken();
    await trx
      .updateTable('board_voters')
      .set({ name: read.value })
      .where('id', '=', mine.id)
      .execute();
    return ok(undefined);
  });
}

/** Runs a write by the link. Locks the board's row, so that parallel writes are counted. */
async function writeByLink(
  ctx: Context,
  token: string,
  action: 'board-vote',
  work: (trx: Db, boardId: number) => Promise<Result<void>>,
): Promise<Result<void>> {
  if (!TOKEN.test(token)) return notThere();
  return inTransaction<Result<void>>(ctx.db, async (trx) => {
    const limit = await spendBudget(ctx, trx, action, payers(ctx));
    if (limit !== null)
      return refuse('limited', 'board.limited', texts.limited(), { retryAfter: limit.retryAfter });
    const board = await trx
      .selectFrom('boards')
      .select('id')
      .where(hasLink(token))
      .forUpdate()
      .executeTakeFirst();
    if (board === undefined) return notThere();
    const done = await work(trx, board.id);
    if (done.ok) await touchBoard(trx, board.id, ctx.clock.now());
    return done;
  });
}

const taken = (): Refusal =>
  refuse('conflict', 'board.voter-taken', texts.voterTaken(), {
    fields: { voter: texts.voterTaken() },
  });

function readVoterName(text: string): Result<string> {
  const name = readName(text, 'voter', LONGEST.voter);
  return name.ok && name.value === ''
    ? refuse('invalid', 'board.voter-name', texts.voterName(), {
        fields: { voter: texts.voterName() },
      })
    : name;
}

/** Whether another voter of the board has a name that looks the same. */
async function isTaken(trx: Db, boardId: number, name: string, but: number): Promise<boolean> {
  const others = await trx
    .selectFrom('board_voters')
    .select('name')
    .where('board_id', '=', boardId)
    .where('id', '<>', but)
    .execute();
  return others.some((other) => looksOf(other.name) === looksOf(name));
}

/** The visitor's row on a board, created with their name if missing. */
async function voterOn(
  ctx: Context,
  trx: Db,
  { boardId, visitor, name }: { boardId: number; visitor: Visitor; name: string },
): Promise<Result<number>> {
  const known = await trx
    .selectFrom('board_voters')
    .select('id')
    .where('board_id', '=', boardId)
    .where(isOf(visitor, 'board_voters'))
    .executeTakeFirst();
  if (known !== undefined) return ok(known.id);
  const read = readVoterName(name);
  if (!read.ok) return read;
  if (await isTaken(trx, boardId, read.value, 0)) return taken();
  const { n } = await trx
    .selectFrom('board_voters')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('board_id', '=', boardId)
    .executeTakeFirstOrThrow();
  if (n >= MOST_VOTERS)
    return refuse('conflict', 'board.full-voters', texts.fullVoters({ most: MOST_VOTERS }));
  const limit = await spendBudget(ctx, trx, 'board-join', {
    ...payers(ctx),
    'network@board': `${networkOf(ctx.actor.address)} ${boardId}`,
  });
  if (limit !== null)
    return refuse('limited', 'board.limited', texts.limited(), { retryAfter: limit.retryAfter });
  const { id } = await trx
    .insertInto('board_voters')
    .values({
      ...columnsOf(visitor),
      board_id: boardId,
      name: read.value,
      joined_at: ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return ok(id);
}
