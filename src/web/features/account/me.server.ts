import type { LoaderFunctionArgs } from 'react-router';
import { wishlistIds } from '#marketplace/accounts/saved/index.ts';
import { nightsHeldBy } from '#marketplace/bookings/index.ts';
import type { MeAnswer } from '#web/app/me.ts';
import { clearCookie, cookieOf, requirePermission, userOf } from '#web/app/session.server.ts';
import { visitNote } from '#web/app/visit.server.ts';
import { appContext, requestContext } from '#web/context.ts';
import { holdingCookie } from '#web/features/checkout/own-hold.server.ts';

/**
 * `GET /me.json`: the caller's own data for pages that are the same for everybody. Deletes the cookies of an ended
 * session and of holds that are over.
 */
export async function meLoader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  requirePermission(context, 'public');
  const ctx = context.get(appContext);
  const { session, fingerprint } = context.get(requestContext);
  const userId = session?.account.id ?? null;
  const [wished, holds] = await Promise.all([
    wishlistIds(ctx, userId === null ? { userId, fingerprint } : { userId, fingerprint: null }),
    userId === null ? [] : nightsHeldBy(ctx, userId),
  ]);
  const headers = new Headers({ 'Cache-Control': 'private, no-store' });
  const takeAway = (name: Parameters<typeof clearCookie>[1]): void =>
    clearCookie(context, name).forEach((cookie) => headers.append('Set-Cookie', cookie));
  const hasEnded = session === null && cookieOf(context, request, 'session') !== '';
  if (hasEnded) takeAway('session');
  if (hasEnded && fingerprint === null) takeAway('person');
  if (holds.length > 0) headers.append('Set-Cookie', holdingCookie(context));
  else if (cookieOf(context, request, 'holding') !== '') takeAway('holding');
  const user = userOf(session, await visitNote(ctx, session));
  return Response.json({ user, wished, holds } satisfies MeAnswer, { headers });
}
