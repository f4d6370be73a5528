import {
  askBudget,
  refundBudget,
  spendBudget,
  spentShare,
  type BudgetAction,
  type Subjects,
} from '#platform/budget/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { createPuzzle, solvedPuzzle, type Puzzle } from '#platform/puzzle/index.ts';
import { networkOf } from '#shared/network.ts';
import { span } from '#shared/phrases.ts';
import { refuse, type Refusal } from '#shared/result.ts';
import * as auth from '#messages/auth.ts';
import { reserveOf, type Reserve } from './known-browsers.ts';

declare module '#shared/result.ts' {
  interface RefusalData {
    /** to be solved before the same request may be tried again */
    'otp.puzzle': { readonly puzzle: Puzzle };
  }
}

/**
 * Budgets for sending codes and typing wrong ones. Beyond a limit, a session or a known browser of the
 * account uses its own reserve, and everybody else may solve a puzzle instead of waiting. Puzzles count for the
 * network that solves them: the further it is beyond the limit, the harder its next one. So strangers cannot
 * lock the owner out.
 */

/** The recipient of a code, the caller, and how the caller may pay. */
export interface Payer {
  /** E.164 number or e-mail address */
  readonly to: string;
  readonly network: string;
  readonly reserve: Reserve | null;
  /** a puzzle solved for this number and purpose, not yet consumed */
  readonly solved: { readonly id: string; readonly level: number } | null;
}

type Kind = 'send' | 'check';

const ACTIONS = {
  send: {
    usual: 'code-send',
    known: 'code-send-known',
    puzzle: 'code-send-puzzle',
    tooMany: auth.otpTooMany,
  },
  check: {
    usual: 'code-check',
    known: 'code-check-known',
    puzzle: 'code-check-puzzle',
    tooMany: auth.otpTooManyChecks,
  },
} as const satisfies Record<
  Kind,
  Record<'usual' | 'known' | 'puzzle', BudgetAction> & { tooMany: typeof auth.otpTooMany }
>;

const purposeOf = (kind: Kind, to: string): string => `${kind}\n${to.toLowerCase()}`;

export async function payerOf(
  ctx: Context,
  trx: Db,
  kind: Kind,
  to: string,
  now: Date,
): Promise<Payer> {
  const { address, puzzle } = ctx.actor;
  return {
    to,
    network: networkOf(address),
    reserve: await reserveOf(ctx, trx, to, now),
    solved: puzzle === undefined ? null : await solvedPuzzle(ctx, puzzle, purposeOf(kind, to)),
  };
}

/**
 * Checks, before the number is looked at, whether this network and the whole site may still be sent codes.
 * The refusal reveals nothing about the number.
 */
export async function maySend(ctx: Context, trx: Db, payer: Payer): Promise<Refusal | null> {
  if (payer.reserve !== null || payer.solved !== null) return null;
  const used = await askBudget(ctx, trx, 'code-send', { network: payer.network });
  return used === null ? null : offerPuzzle(ctx, trx, 'send', payer, ANYBODY);
}

/**
 * Charges the network one send for an answer that reveals whether a number has an account, so nobody can list
 * the members. Null when charged.
 */
export async function spendAnswer(ctx: Context, trx: Db, payer: Payer): Promise<Refusal | null> {
  if (payer.reserve !== null) return null;
  if (payer.solved !== null) return takePuzzle(ctx, trx, 'send', payer, ANYBODY);
  const used = await spendBudget(ctx, trx, 'code-send', { network: payer.network, site: null });
  return used === null ? null : offerPuzzle(ctx, trx, 'send', payer, ANYBODY);
}

/**
 * Charges for one code: null when charged; `otp.too-soon` within the pause, else `otp.puzzle` or
 * `otp.too-many`.
 */
export async function spendSend(ctx: Context, trx: Db, payer: Payer): Promise<Refusal | null> {
  const { to, network, reserve } = payer;
  const pause: Subjects =
    reserve === null ? { 'number@network': `${to} ${network}` } : { browser: reserve.browser };
  const soon = await spendBudget(ctx, trx, 'code-gap', pause);
  if (soon !== null)
    return refuse('limited', 'otp.too-soon', auth.otpTooSoon({ span: span(soon.retryAfter) }), {
      retryAfter: soon.retryAfter,
    });
  const refusal = await spendWithin(ctx, trx, payer);
  if (refusal !== null) await refundBudget(ctx, trx, 'code-gap', pause);
  return refusal;
}

async function spendWithin(ctx: Context, trx: Db, payer: Payer): Promise<Refusal | null> {
  if (payer.solved !== null) return takePuzzle(ctx, trx, 'send', payer);
  const used = await spendBudget(ctx, trx, actionOf('send', payer), subjectsOf(payer));
  return used === null ? null : offerPuzzle(ctx, trx, 'send', payer);
}

/**
 * Checks, before a code is compared, whether one more comparison is allowed. Right codes cost nothing; wrong
 * ones are charged afterwards by `spendWrongCode`. Beyond the limit each comparison costs a puzzle.
 */
export async function mayCheck(
  ctx: Context,
  trx: Db,
  payer: Payer,
): Promise<Refusal | 'unpaid' | 'paid'> {
  const used = await askBudget(ctx, trx, actionOf('check', payer), subjectsOf(payer));
  if (used === null) return 'unpaid';
  return (
    (payer.solved === null
      ? await offerPuzzle(ctx, trx, 'check', payer)
      : await takePuzzle(ctx, trx, 'check', payer)) ?? 'paid'
  );
}

/**
 * Charges for a wrong code. Parallel codes beyond the limit are refused with the limit, which does not say
 * whether they were right.
 */
export async function spendWrongCode(ctx: Context, trx: Db, payer: Payer): Promise<Refusal | null> {
  const used = await spendBudget(ctx, trx, actionOf('check', payer), subjectsOf(payer));
  return used === null ? null : offerPuzzle(ctx, trx, 'check', payer);
}

const actionOf = (kind: Kind, { reserve }: Payer): BudgetAction =>
  ACTIONS[kind][reserve === null ? 'usual' : 'known'];
const strangerOf = ({ to, network }: Payer): Subjects => ({
  number: to,
  network,
  'number@network': `${to} ${network}`,
});
const subjectsOf = (payer: Payer): Subjects =>
  payer.reserve === null ? strangerOf(payer) : { ...payer.reserve };

/** Leaves out the number, about which nothing may be revealed yet. */
const ANYBODY: Subjects = { number: null, 'number@network': null };

/** The difficulty of the next puzzle, by the number of puzzles already solved. */
const levelOf = async (ctx: Context, trx: Db, kind: Kind, subjects: Subjects): Promise<number> =>
  Math.floor((await spentShare(ctx, trx, ACTIONS[kind].puzzle, subjects)) * 6);

/**
 * Consumes a solved puzzle once: null, or a refusal with a new puzzle if it was already used or is now too
 * easy.
 */
async function takePuzzle(
  ctx: Context,
  trx: Db,
  kind: Kind,
  payer: Payer,
  but: Subjects = {},
): Promise<Refusal | null> {
  const subjects: Subjects = { ...strangerOf(payer), ...but };
  const { solved } = payer;
  const enough = solved !== null && solved.level + 1 >= (await levelOf(ctx, trx, kind, subjects));
  const used = enough
    ? await spendBudget(ctx, trx, ACTIONS[kind].puzzle, { ...subjects, challenge: solved.id })
    : 'too easy';
  return used === null ? null : offerPuzzle(ctx, trx, kind, payer, but);
}

/**
 * The refusal with a puzzle that lifts the limit at once; `otp.too-many` without one when puzzles are used up
 * too.
 */
async function offerPuzzle(
  ctx: Context,
  trx: Db,
  kind: Kind,
  payer: Payer,
  but: Subjects = {},
): Promise<Refusal> {
  const subjects: Subjects = { ...strangerOf(payer), ...but };
  const usual = await askBudget(ctx, trx, actionOf(kind, payer), { ...subjectsOf(payer), ...but });
  const over = await askBudget(ctx, trx, ACTIONS[kind].puzzle, subjects);
  const retryAfter = Math.min(usual?.retryAfter ?? 1, over?.retryAfter ?? Infinity);
  const message = ACTIONS[kind].tooMany({ span: span(retryAfter) });
  if (over !== null) return refuse('limited', 'otp.too-many', message, { retryAfter });
  const puzzle = await createPuzzle(ctx, {
    purpose: purposeOf(kind, payer.to),
    level: await levelOf(ctx, trx, kind, subjects),
  });
  return refuse('limited', 'otp.puzzle', message, { retryAfter, data: { puzzle } });
}
