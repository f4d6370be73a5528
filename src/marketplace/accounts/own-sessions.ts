import type { Context } from '#platform/context.ts';
import * as common from '#messages/common.ts';
import * as profile from '#messages/profile.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { deleteSessionsOf, signedIn } from './sessions.ts';
import { requireStepUp } from './step-up.ts';

/** Where somebody is signed in, for their own eyes. */
export interface OwnSession {
  readonly id: string;
  /** 'Chrome on Android', 'Android app' */
  readonly device: string;
  readonly address: string;
  readonly startedAt: Date;
  readonly lastSeenAt: Date;
  /** the one that asks */
  readonly current: boolean;
}

/** The person's living sessions, the one that asks first, then the last used. */
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
 * Ends one of the person's sessions. Another one than their own asks for a step-up: a thief must not throw the owner
 * out. Refusals: `step-up.required`, `session.not-found` (also for somebody else's).
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

/** Ends all of the person's sessions but the one that asks; says how many. `step-up.required`. */
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

/** What a session's device is called, as its owner would recognise it; never what the browser wrote itself. */
export function deviceOf(client: string, userAgent: string): string {
  if (client === 'android') return profile.app({ system: 'Android' });
  if (client === 'ios') return profile.app({ system: 'iPhone' });
  const [browser, system] = [named(BROWSERS, userAgent), named(SYSTEMS, userAgent)];
  if (browser === '') return system === '' ? profile.unknownDevice() : system;
  return system === '' ? browser : profile.deviceOn({ browser, system });
}
