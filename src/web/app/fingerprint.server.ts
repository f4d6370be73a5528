import { randomBytes } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { actingAs, type Context } from '#platform/context.ts';
import { DAY_S } from '#shared/dates.ts';
import { appContext } from '#web/context.ts';
import { setCookie } from './session.server.ts';

const FINGERPRINT_SECONDS = 365 * DAY_S;

/**
 * What a visitor without an account is known by: 128 random bits. Whoever knows them reads and changes what is the
 * browser's.
 */
const newFingerprint = (): string => randomBytes(16).toString('base64url');

/**
 * The context of a form that visitors without an account may send. A browser that has no fingerprint yet is given one;
 * `cookie` carries it, to be set once the form has been accepted. Null where there is nothing to set.
 */
export function visitorContext(context: Readonly<RouterContextProvider>): {
  readonly ctx: Context;
  readonly cookie: string | null;
} {
  const ctx = context.get(appContext);
  if (ctx.actor.session !== null || ctx.actor.fingerprint !== undefined)
    return { ctx, cookie: null };
  const fingerprint = newFingerprint();
  return {
    ctx: actingAs(ctx, { ...ctx.actor, fingerprint }),
    cookie: setCookie(context, 'fingerprint', fingerprint, FINGERPRINT_SECONDS),
  };
}
