import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { networkOf } from '#shared/network.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/index.ts';
import { derivedSecret } from '../secrets.ts';
import { ACTIONS, limitsOf, longestWindow, type ActionLimits, type BudgetAction, type Limit, type Subject } from './limits.ts';

export { limitsOf, type BudgetAction, type Subject } from './limits.ts';

/**
 * The abuse budget: whatever costs somebody something (an SMS, a night kept from others, a guess at a code) is spent
 * here first, by everybody who pays for it. One table for all processes, one place for all limits (`limits.ts`).
 */

/** Who pays, by kind; a subject that is not known (nobody is signed in) pays nothing. An address may stand for its network. */
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
  readonly key: Buffer;
}

const lifted = ({ settings }: Pick<Context, 'settings'>, { always = false }: ActionLimits): boolean => !always && !settings.RATE_LIMITS;

/** Keyed: a copy of the table says nothing about numbers, addresses or people. */
const keyOf = ({ settings }: Pick<Context, 'settings'>, value: string): Buffer => createHmac('sha256', derivedSecret(settings.secret, 'budget')).update(value).digest().subarray(0, 16);

function payersOf(ctx: Pick<Context, 'settings'>, subjects: Subjects): Payer[] {
  return Object.entries({ site: '', ...subjects }).flatMap(([kind, value]) => {
    if (value === null || value === undefined || (value === '' && kind !== 'site')) return [];
    const text = kind === 'network' ? networkOf(String(value)) : String(value);
    return [{ subject: kind as Subject, key: keyOf(ctx, `${kind}\n${text}`) }];
  });
}

/**
 * Spends one of an action's budget for every subject that pays, or for none: null when it was spent, else which limit is
 * used up and when it opens again (the longest wait of all that are). Runs in the caller's transaction, and is undone
 * with it: who counts failures must commit them. Those who share a subject take turns until that transaction ends, so
 * that what comes at once cannot exceed a limit; spend before locking anything else.
 */
export async function spendBudget(ctx: Context, trx: Db, action: BudgetAction, subjects: Subjects): Promise<Exhausted | null> {
  if (lifted(ctx, ACTIONS[action])) return null;
  const limits = limitsOf(action, ctx.settings.LIMITS);
  const payers = payersOf(ctx, subjects).filter(({ subject }) => limits.some((limit) => limit.subject === subject));
  if (payers.length === 0) return null;
  await takeTurns(trx, action, payers);
  const exhausted = await exhaustedOf(ctx, trx, action, payers);
  if (exhausted === null) {
    const at = ctx.clock.now();
    await trx.insertInto('budget_spends').values(payers.map((payer) => ({ action, ...payer, at }))).execute();
    return null;
  }
  ctx.security.record('limit-reached', { action, subject: exhausted.subject });
  return exhausted;
}

/** Whether an action could be paid for now, without spending: for what is told before it is tried. Null when it could. */
export async function askBudget(ctx: Context, db: Db, action: BudgetAction, subjects: Subjects): Promise<Exhausted | null> {
  return lifted(ctx, ACTIONS[action]) ? null : exhaustedOf(ctx, db, action, payersOf(ctx, subjects));
}

/** How much of an action's fullest limit is spent by these subjects, from 0 to 1: what a puzzle costs grows with it. */
export async function spentShare(ctx: Context, db: Db, action: BudgetAction, subjects: Subjects): Promise<number> {
  const rules = rulesOf(ctx, action, payersOf(ctx, subjects));
  if (rules.length === 0) return 0;
  const { rows } = await sql<{ share: number }>`
    select coalesce(max((
      select count(*) from budget_spends
      where action = ${action} and subject = rule.subject and key = rule.key and at > ${ctx.clock.now()}::timestamptz - rule.seconds * interval '1 second'
    )::float8 / rule.most), 0) as share
    from ${unnested(rules)}`.execute(db);
  return Math.min(1, rows[0]?.share ?? 0);
}

/** Takes back the newest spend of each of these subjects: what was paid for did not happen. */
export async function refundBudget(ctx: Context, trx: Db, action: BudgetAction, subjects: Subjects): Promise<void> {
  for (const { subject, key } of payersOf(ctx, subjects)) {
    await sql`delete from budget_spends where id = (select id from budget_spends where action = ${action} and subject = ${subject} and key = ${key} order by at desc, id desc limit 1)`.execute(trx);
  }
}

/** Forgets all that these subjects, and no others, have spent on an action: a right password forgives the wrong ones before it. */
export async function forgiveBudget(ctx: Context, trx: Db, action: BudgetAction, subjects: Omit<Subjects, 'site'>): Promise<void> {
  for (const { subject, key } of payersOf(ctx, subjects).filter((payer) => payer.subject !== 'site')) {
    await trx.deleteFrom('budget_spends').where('action', '=', action).where('subject', '=', subject).where('key', '=', key).execute();
  }
}

/** Deletes what counts nowhere any more; returns rows removed. */
export async function pruneBudget({ db, clock, settings }: Pick<Context, 'db' | 'clock' | 'settings'>): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('budget_spends').where('at', '<=', new Date(clock.now().getTime() - longestWindow(settings.LIMITS) * 1000)).executeTakeFirst();
  return Number(numDeletedRows);
}

/** In one order for everybody, so that two who pay with the same subjects never wait for each other. */
async function takeTurns(trx: Db, action: BudgetAction, payers: readonly Payer[]): Promise<void> {
  const keys = payers.map(({ subject, key }) => `${action}\n${subject}\n${key.toString('hex')}`);
  await sql`select pg_advisory_xact_lock(turn) from (select distinct hashtextextended(name, 7303030) as turn from unnest(${keys}::text[]) as name order by 1) as turns`.execute(trx);
}

type Rule = Limit & { readonly key: Buffer };

/** The limits of an action, each with who pays for it here. */
const rulesOf = (ctx: Pick<Context, 'settings'>, action: BudgetAction, payers: readonly Payer[]): Rule[] =>
  limitsOf(action, ctx.settings.LIMITS).flatMap((limit) => payers.filter((payer) => payer.subject === limit.subject).map(({ key }) => ({ ...limit, key })));

const unnested = (rules: readonly Rule[]) =>
  sql`unnest(${rules.map((rule) => rule.subject)}::text[], ${rules.map((rule) => rule.key)}::bytea[], ${rules.map((rule) => rule.most)}::int[], ${rules.map((rule) => rule.seconds)}::int[]) as rule (subject, key, most, seconds)`;

/** The limit that stays shut longest: each is open once its n-th newest spend has left the window. */
async function exhaustedOf(ctx: Context, db: Db, action: BudgetAction, payers: readonly Payer[]): Promise<Exhausted | null> {
  const now = ctx.clock.now();
  const rules = rulesOf(ctx, action, payers);
  if (rules.length === 0) return null;
  const { rows } = await sql<{ subject: Subject; opens_at: Date }>`
    select rule.subject, spend.at + rule.seconds * interval '1 second' as opens_at
    from ${unnested(rules)}
    cross join lateral (
      select at from budget_spends
      where action = ${action} and subject = rule.subject and key = rule.key and at > ${now}::timestamptz - rule.seconds * interval '1 second'
      order by at desc offset rule.most - 1 limit 1
    ) as spend
    order by opens_at desc limit 1`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { subject: row.subject, retryAfter: Math.max(1, Math.ceil((row.opens_at.getTime() - now.getTime()) / 1000)) };
}
