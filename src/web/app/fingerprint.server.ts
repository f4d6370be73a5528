import { randomBytes } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { actingAs, type Context } from '#platform/context.ts';
import { DAY_S } from '#shared/dates.ts';
import { appContext } from '#web/context.ts';
import { setCookie } from './session.server.ts';

const FINGERPRINT_SECONDS = 365 * DAY_S;

/**
 * The id of a visitor without an account: 128 random bits. Anyone who knows it can read and change the browser's data.
 */
const newFingerprint = (): string => randomBytes(16).toString('base64url');

/**
 * The context for a form that visitors without an account may send. A browser without a fingerprint gets a new one;
 * `cookie` is the header to set once the form is accepted, or null.
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
