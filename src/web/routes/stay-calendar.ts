import { clockContext, configContext } from '#web/context.ts';
import { bookingIdOf, loadReceipt } from '#web/lib/receipt.server.ts';
import { requireSession } from '#web/lib/session.server.ts';
import { stayCalendar } from '#web/lib/stay-calendar.server.ts';
import { booking as texts } from '#shared/messages/booking.ts';
import type { Route } from './+types/stay-calendar.ts';

/** GET /receipt/:id/stay.ics: one's own stay for one's calendar; another's and an unknown one are not found. */
export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { account } = requireSession(context, url);
  const receipt = await loadReceipt(context, account.id, bookingIdOf(params.id));
  if (receipt === null) return new Response(texts.notFound, { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' } });
  return new Response(stayCalendar(receipt, context.get(clockContext).now(), context.get(configContext)), {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8', 'Content-Disposition': `attachment; filename="stay-${receipt.id}.ics"`, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
  });
}
