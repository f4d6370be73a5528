import type { Context } from '#platform/context.ts';
import * as common from '#messages/common.ts';
import * as profile from '#messages/profile.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { deleteSessionsOf, signedIn } from './sessions.ts';
import { requireStepUp } from './step-up.ts';

/** A session as its owner sees it. */
interface OwnSession {
  readonly id: string;
  /** 'Chrome on Android', 'Android app' */
  readonly device: string;
  readonly address: string;
  readonly startedAt: Date;
  readonly lastSeenAt: Date;
  /** the session of this request */
  readonly current: boolean;
}

/** The live sessions of the account: this request's first, then by last use. */
export async function listSessions(ctx: Context): Promise<readonly OwnSession[]> {
  const { id: current, account } = signedIn(ctx);
  const rows = await ctx.db
    .selectFrom('sessions')
    .select([
      'id',
      'client',
      'user_agent as userAgent',
      'ip as address',
      'created_at as startedAt',
      'last_seen_at as lastSeenAt',
    ])
    .where('user_id', '=', account.id)
    .where('expires_at', '>', ctx.clock.now())
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
  return rows
    .map(({ userAgent, client, ...row }) => ({
      ...row,
      device: deviceOf(client, userAgent),
      current: row.id === current,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current));
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const notFound = (): Refusal => refuse('not-found', 'session.not-found', common.notFound());

/**
 * Ends a session of the account. Ending another session than one's own needs a step-up, so that a thief
 * cannot sign the owner out. Refusals: `step-up.required`, `session.not-found` (also for another account's).
 */
export async function endSession(
  ctx: Context,
  id: string,
): Promise<Result<{ readonly ended: number }>> {
  const session = signedIn(ctx);
  const refusal = id === session.id ? null : await requireStepUp(ctx, 'sessions');
  if (refusal !== null) return refusal;
  if (!UUID.test(id)) return notFound();
  const { numDeletedRows } = await ctx.db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', session.account.id)
    .executeTakeFirst();
  return numDeletedRows > 0n ? ok({ ended: 1 }) : notFound();
}

/** Ends all other sessions of the account; returns how many. `step-up.required`. */
export async function endOtherSessions(ctx: Context): Promise<Result<{ readonly ended: number }>> {
  const { id, account } = signedIn(ctx);
  const refusal = await requireStepUp(ctx, 'sessions');
  return refusal ?? ok({ ended: await deleteSessionsOf(ctx.db, account.id, id) });
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

const named = (list: readonly (readonly [RegExp, string])[], text: string): string =>
  list.find(([pattern]) => pattern.test(text))?.[1] ?? '';

/** A device name that the owner recognises; never the raw text of the browser. */
export function deviceOf(client: string, userAgent: string): string {
  if (client === 'android') return profile.app({ system: 'Android' });
  if (client === 'ios') return profile.app({ system: 'iPhone' });
  const [browser, system] = [named(BROWSERS, userAgent), named(SYSTEMS, userAgent)];
  if (browser === '') return system === '' ? profile.unknownDevice() : system;
  return system === '' ? browser : profile.deviceOn({ browser, system });
}
