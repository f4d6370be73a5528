import { booking as texts } from '#shared/messages/booking.ts';
import { requireSession } from '#web/app/session.server.ts';
import { servicesContext } from '#web/context.ts';
import type { Route } from './+types/stay-calendar.route.ts';
import { bookingIdOf } from './receipt.server.ts';

/** GET /receipt/:id/stay.ics: one's own stay for one's calendar; another's and an unknown one are not found. */
export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { account } = requireSession(context, url);
  const id = bookingIdOf(params.id) ?? 0;
  const calendar = await context.get(servicesContext).checkout.calendar(account.id, id);
  if (!calendar.ok) return new Response(texts.notFound, { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' } });
  return new Response(calendar.value, {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8', 'Content-Disposition': `attachment; filename="stay-${id}.ics"`, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
  });
}
