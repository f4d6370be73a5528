import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { networkOf } from '#shared/network.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/index.ts';
import { derivedSecret } from '../secrets.ts';
import {
  ACTIONS,
  limitsOf,
  longestWindow,
  type ActionLimits,
  type BudgetAction,
  type Limit,
  type Subject,
} from './limits.ts';

export { limitsOf, type BudgetAction, type Subject } from './limits.ts';

/**
 * The abuse budget: whatever costs somebody something (an SMS, a night kept from others, a guess at a code) is spent
 * here first, by everybody who pays for it. One table for all processes, one place for all limits (`limits.ts`).
 */

/**
 * Who pays, by kind; a subject that is not known (nobody is signed in) pays nothing. An address may stand for its
 * network.
 */
export type Subjects = { readonly [kind in Subject]?: string | number | null | undefined };

/** A limit that is used up. */
export interface Exhausted {
  /** whose */
  readonly subject: Subject;
  /** whole seconds until it may be tried again, at least 1 */
  readonly retryAfter: number;
}

interface Payer {
  readonly subject: Subject;
  /** in hex */
  readonly key: string;
}

const lifted = (
  { settings }: Pick<Context, 'settings'>,
  { always = false }: ActionLimits,
): boolean => !always && !settings.RATE_LIMITS;

/** Keyed: a copy of the table says nothing about numbers, addresses or people. */
const keyOf = ({ settings }: Pick<Context, 'settings'>, value: string): string =>
  createHmac('sha256', derivedSecret(settings.secret, 'budget'))
    .update(value)
    .digest('hex')
    .slice(0, 32);

function payersOf(ctx: Pick<Context, 'settings'>, subjects: Subjects): Payer[] {
  return Object.entries({ site: '', ...subjects }).flatMap(([kind, value]) => {
    if (value === null || value === undefined || (value === '' && kind !== 'site')) return [];
    const text = kind === 'network' ? networkOf(String(value)) : String(value);
    return [{ subject: kind as Subject, key: keyOf(ctx, `${kind}\n${text}`) }];
  });
}

/** A spend as the database is asked for it (`spend_budget` in db/functions): keys in hex. */
export interface Spend {
  readonly action: BudgetAction;
  readonly payers: readonly { readonly subject: Subject; readonly key: string }[];
  readonly limits: readonly (Limit & { readonly key: string })[];
}

/**
 * What it takes to spend one of an action's budget, for a statement that does more than that; null where nothing is
 * counted.
 */
export function spendOf(
  ctx: Pick<Context, 'settings'>,
  action: BudgetAction,
  subjects: Subjects,
): Spend | null {
  if (lifted(ctx, ACTIONS[action])) return null;
  const payers = payersOf(ctx, subjects);
  const limits = rulesOf(ctx, action, payers);
  const counted = payers.filter(({ subject }) => limits.some((limit) => limit.subject === subject));
  return counted.length === 0 ? null : { action, payers: counted, limits };
}

/** What the database answered to a spend: null when it was spent, else whose limit is used up. */
export function exhaustedBy(
  { clock, security }: Pick<Context, 'clock' | 'security'>,
  action: BudgetAction,
  { subject, opensAt }: { readonly subject: Subject | null; readonly opensAt: Date | null },
): Exhausted | null {
  if (subject === null || opensAt === null) return null;
  security.record('limit-reached', { action, subject });
  return { subject, retryAfter: waitUntil(opensAt, clock.now()) };
}

const waitUntil = (opensAt: Date, now: Date): number =>
  Math.max(1, Math.ceil((opensAt.getTime() - now.getTime()) / 1000));

/**
 * Spends one of an action's budget for every subject that pays, or for none: null when it was spent, else which limit
 * is used up and when it opens again (the longest wait of all that are). Runs in the caller's transaction, and is
 * undone with it: who counts failures must commit them. Those who share a subject take turns until that transaction
 * ends, so that what comes at once cannot exceed a limit; spend before locking anything else.
 */
export async function spendBudget(
  ctx: Context,
  trx: Db,
  action: BudgetAction,
  subjects: Subjects,
): Promise<Exhausted | null> {
  const spend = spendOf(ctx, action, subjects);
  if (spend === null) return null;
  const { rows } = await sql<{
    subject: Subject | null;
    opensAt: Date | null;
  }>`select subject, opens_at as "opensAt" from spend_budget(${JSON.stringify(spend)}::jsonb, ${ctx.clock.now()}::timestamptz)`.execute(
    trx,
  );
  return rows[0] === undefined ? null : exhaustedBy(ctx, action, rows[0]);
}

/**
 * Whether an action could be paid for now, without spending: for what is told before it is tried. Null when it could.
 */
export async function askBudget(
  ctx: Context,
  db: Db,
  action: BudgetAction,
  subjects: Subjects,
): Promise<Exhausted | null> {
  const spend = spendOf(ctx, action, subjects);
  if (spend === null) return null;
  const { rows } = await sql<{
    subject: Subject;
    opensAt: Date;
  }>`select subject, opens_at as "opensAt" from budget_opening(${JSON.stringify(spend)}::jsonb, ${ctx.clock.now()}::timestamptz)`.execute(
    db,
  );
  return rows[0] === undefined
    ? null
    : { subject: rows[0].subject, retryAfter: waitUntil(rows[0].opensAt, ctx.clock.now()) };
}

/** How much of an action's fullest limit is spent by these subjects, from 0 to 1: what a puzzle costs grows with it. */
export async function spentShare(
  ctx: Context,
  db: Db,
  action: BudgetAction,
  subjects: Subjects,
): Promise<number> {
  const rules = rulesOf(ctx, action, payersOf(ctx, subjects));
  if (rules.length === 0) return 0;
  const { rows } = await sql<{ share: number }>`
    select coalesce(max((
      select count(*) from budget_spends
      where action = ${action} and subject = rule.subject and key = decode(rule.key, 'hex') and at > ${ctx.clock.now()}::timestamptz - rule.seconds * interval '1 second'
    )::float8 / rule.most), 0) as share
    from ${unnested(rules)}`.execute(db);
  return Math.min(1, rows[0]?.share ?? 0);
}

/** Takes back the newest spend of each of these subjects: what was paid for did not happen. */
export async function refundBudget(
  ctx: Context,
  trx: Db,
  action: BudgetAction,
  subjects: Subjects,
): Promise<void> {
  if (lifted(ctx, ACTIONS[action])) return;
  const payers = payersOf(ctx, subjects);
  await sql`
    delete from budget_spends where id in (
      select (select id from budget_spends s where s.action = ${action} and s.subject = payer.subject and s.key = decode(payer.key, 'hex') order by at desc, id desc limit 1)
      from unnest(${payers.map(({ subject }) => subject)}::text[], ${payers.map(({ key }) => key)}::text[]) as payer (subject, key)
    )`.execute(trx);
}

/**
 * Forgets all that these subjects, and no others, have spent on an action: a right password forgives the wrong ones
 * before it.
 */
export async function forgiveBudget(
  ctx: Context,
  trx: Db,
  action: BudgetAction,
  subjects: Omit<Subjects, 'site'>,
): Promise<void> {
  for (const { subject, key } of payersOf(ctx, subjects).filter(
    (payer) => payer.subject !== 'site',
  )) {
    await trx
      .deleteFrom('budget_spends')
      .where('action', '=', action)
      .where('subject', '=', subject)
      .where('key', '=', Buffer.from(key, 'hex'))
      .execute();
  }
}

/** Deletes what counts nowhere any more; returns rows removed. */
export async function pruneBudget({
  db,
  clock,
  settings,
}: Pick<Context, 'db' | 'clock' | 'settings'>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('budget_spends')
    .where('at', '<=', new Date(clock.now().getTime() - longestWindow(settings.LIMITS) * 1000))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

type Rule = Limit & { readonly key: string };

/** The limits of an action, each with who pays for it here. */
const rulesOf = (
  ctx: Pick<Context, 'settings'>,
  action: BudgetAction,
  payers: readonly Payer[],
): Rule[] =>
  limitsOf(action, ctx.settings.LIMITS).flatMap((limit) =>
    payers.filter((payer) => payer.subject === limit.subject).map(({ key }) => ({ ...limit, key })),
  );

const unnested = (rules: readonly Rule[]) =>
  sql`unnest(${rules.map((rule) => rule.subject)}::text[], ${rules.map((rule) => rule.key)}::text[], ${rules.map((rule) => rule.most)}::int[], ${rules.map((rule) => rule.seconds)}::int[]) as rule (subject, key, most, seconds)`;
