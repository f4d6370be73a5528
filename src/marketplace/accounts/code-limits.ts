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
 * What asking for codes and typing wrong ones costs. Within the limits nobody notices. Beyond them a session or a known
 * browser of the account has a reserve of its own, and everybody else may solve a puzzle instead of waiting, so that
 * strangers shut no door; the harder, the further beyond the limit they are.
 */

/** Whom a code is for, who asks, and what they may pay with. */
export interface Payer {
  /** E.164 number or e-mail address */
  readonly to: string;
  readonly network: string;
  readonly reserve: Reserve | null;
  /** a puzzle solved for this number and this purpose; not yet taken */
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
 * Asked before anything is said about a number: whether this network, and the site as a whole, may still be sent codes.
 * Nothing about the number shows in the refusal.
 */
export async function maySend(ctx: Context, trx: Db, payer: Payer): Promise<Refusal | null> {
  if (payer.reserve !== null || payer.solved !== null) return null;
  const used = await askBudget(ctx, trx, 'code-send', { network: payer.network });
  return used === null ? null : offerPuzzle(ctx, trx, 'send', payer, ANYBODY);
}

/**
 * An answer that says whether a number has an account costs the network that asked one of its sends, so that nobody
 * reads the members' directory out of such answers. Null once it is paid.
 */
export async function spendAnswer(ctx: Context, trx: Db, payer: Payer): Promise<Refusal | null> {
  if (payer.reserve !== null) return null;
  if (payer.solved !== null) return takePuzzle(ctx, trx, 'send', payer, ANYBODY);
  const used = await spendBudget(ctx, trx, 'code-send', { network: payer.network, site: null });
  return used === null ? null : offerPuzzle(ctx, trx, 'send', payer, ANYBODY);
}

/** Pays for one code: null once it is paid; `otp.too-soon` within the pause, else `otp.puzzle` or `otp.too-many`. */
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
 * Whether one more code may be compared, asked before it is: right ones never take turns, wrong ones pay afterwards
 * (`spendWrongCode`). Beyond the limit it takes a puzzle for each, which then was the price.
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
 * Pays for a wrong code. Those that came at once beyond the limit are told of the limit, and not whether they were
 * right.
 */
export async function spendWrongCode(ctx: Context, trx: Db, payer: Payer): Promise<Refusal | null> {
  const used = await spendBudget(ctx, trx, actionOf('check', payer), subjectsOf(payer));
  return used === null ? null : offerPuzzle(ctx, trx, 'check', payer);
}

const actionOf = (kind: Kind, { reserve }: Payer): BudgetAction =>
  ACTIONS[kind][reserve === null ? 'usual' : 'known'];
const subjectsOf = ({ to, network, reserve }: Payer): Subjects =>
  reserve === null ? { number: to, network, 'number@network': `${to} ${network}` } : { ...reserve };

/** Leaves the number out, about which nothing is said yet. */
const ANYBODY: Subjects = { number: null, 'number@network': null };

/** How hard the next puzzle is for those who have solved so many. */
const levelOf = async (ctx: Context, trx: Db, kind: Kind, subjects: Subjects): Promise<number> =>
  Math.floor((await spentShare(ctx, trx, ACTIONS[kind].puzzle, subjects)) * 6);

/**
 * Takes a solved puzzle, once: null, or a refusal with a new one where it was used already or has become too easy
 * meanwhile.
 */
async function takePuzzle(
  ctx: Context,
  trx: Db,
  kind: Kind,
  payer: Payer,
  but: Subjects = {},
): Promise<Refusal | null> {
  const subjects: Subjects = { number: payer.to, network: payer.network, ...but };
  const { solved } = payer;
  const enough = solved !== null && solved.level + 1 >= (await levelOf(ctx, trx, kind, subjects));
  const used = enough
    ? await spendBudget(ctx, trx, ACTIONS[kind].puzzle, { ...subjects, challenge: solved.id })
    : 'too easy';
  return used === null ? null : offerPuzzle(ctx, trx, kind, payer, but);
}

/**
 * The refusal with the puzzle that opens at once what otherwise opens by itself after a while; `otp.too-many` without
 * one where puzzles are used up as well.
 */
async function offerPuzzle(
  ctx: Context,
  trx: Db,
  kind: Kind,
  payer: Payer,
  but: Subjects = {},
): Promise<Refusal> {
  const subjects: Subjects = { number: payer.to, network: payer.network, ...but };
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
