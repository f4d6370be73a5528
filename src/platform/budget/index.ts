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
 * The abuse budget: costly actions (an SMS, a held night, a guess at a code) are first charged to every subject that
 * pays for them. One table serves all processes, and `limits.ts` has all limits.
 */

/**
 * Who pays, by kind; an unknown subject (such as a visitor's account) pays nothing. An address may stand for its
 * network.
 */
export type Subjects = { readonly [kind in Subject]?: string | number | null | undefined };

/** A limit that is used up. */
export interface Exhausted {
  /** whose limit */
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

/** Keyed: a copy of the table reveals no numbers, addresses or people. */
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

/** A spend in the form that `spend_budget` (db/functions) takes, with keys in hex. */
export interface Spend {
  readonly action: BudgetAction;
  readonly payers: readonly { readonly subject: Subject; readonly key: string }[];
  readonly limits: readonly (Limit & { readonly key: string })[];
}

/** The spend of an action, for a statement that also does other work; null where the action has no limits. */
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

/** Reads the database's answer to a spend: null when charged, else the exhausted limit. */
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
 * Charges an action to every subject, or to none of them: null when charged, else the exhausted limit with the
 * longest wait. Runs in the caller's transaction and is rolled back with it, so callers that count failures must
 * commit them. Transactions that share a subject are serialised, so parallel requests cannot exceed a limit; spend
 * before locking anything else. The limit of the whole site is not locked: open transactions may exceed it by one each.
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
  }>`
    select subject, opens_at as "opensAt"
    from spend_budget(${JSON.stringify(spend)}::jsonb, ${ctx.clock.now()}::timestamptz)`.execute(
    trx,
  );
  return rows[0] === undefined ? null : exhaustedBy(ctx, action, rows[0]);
}

/** Whether an action could be charged now, without charging it. Null when it could. */
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
  }>`
    select subject, opens_at as "opensAt"
    from budget_opening(${JSON.stringify(spend)}::jsonb, ${ctx.clock.now()}::timestamptz)`.execute(
    db,
  );
  return rows[0] === undefined
    ? null
    : { subject: rows[0].subject, retryAfter: waitUntil(rows[0].opensAt, ctx.clock.now()) };
}

/** The spent share of an action's fullest limit, from 0 to 1; the cost of a puzzle grows with it. */
export async function spentShare(
  ctx: Context,
  db: Db,
  action: BudgetAction,
  subjects: Subjects,
): Promise<number> {
  const rules = rulesOf(ctx, action, payersOf(ctx, subjects));
  if (rules.length === 0) return 0;
  const { rows } = await sql<{ share: number }>`
    select coalesce(
      max(
        (
          select count(*)
          from budget_spends
          where action = ${action}
            and subject = rule.subject
            and key = decode(rule.key, 'hex')
            and at > ${ctx.clock.now()}::timestamptz - rule.seconds * interval '1 second'
        )::float8 / rule.most
      ),
      0
    ) as share
    from ${unnested(rules)}`.execute(db);
  return Math.min(1, rows[0]?.share ?? 0);
}

/** Refunds the newest spend of each of these subjects. */
export async function refundBudget(
  ctx: Context,
  trx: Db,
  action: BudgetAction,
  subjects: Subjects,
): Promise<void> {
  if (lifted(ctx, ACTIONS[action])) return;
  const payers = payersOf(ctx, subjects);
  await sql`
    delete from budget_spends
    where id in (
      select (
        select id
        from budget_spends s
        where s.action = ${action}
          and s.subject = payer.subject
          and s.key = decode(payer.key, 'hex')
        order by at desc, id desc
        limit 1
      )
      from unnest(
        ${payers.map(({ subject }) => subject)}::text[], ${payers.map(({ key }) => key)}::text[]
      ) as payer (subject, key)
    )`.execute(trx);
}

/** Deletes everything that exactly these subjects have spent on an action: a right password clears the wrong ones. */
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

/** Deletes spends that no limit counts any more; returns rows removed. */
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

/** The limits of an action with their subjects' keys. */
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
