import { data, redirect } from 'react-router';
import { booking as texts } from '#shared/messages/booking.ts';
import { SuccessPage } from '#web/components/booking/success-page.tsx';
import { BookingMissing } from '#web/components/receipt/booking-missing.tsx';
import { servicesContext } from '#web/context.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { bookingIdOf, loadReceipt } from '#web/lib/receipt.server.ts';
import { requireSession } from '#web/app/session.server.ts';
import type { Route } from './+types/success.ts';

/** The booking that the address names; without one, the person's latest that still lies ahead. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { account } = requireSession(context, url);
  const named = url.searchParams.get('booking_id');
  if (named === null) {
    const { upcoming } = await context.get(servicesContext).bookings.listOf(account.id);
    const latest = upcoming.toSorted((a, b) => b.id - a.id)[0];
    throw redirect(latest === undefined ? '/my-bookings' : `/success/?booking_id=${latest.id}`);
  }
  const receipt = await loadReceipt(context, account.id, bookingIdOf(named));
  return data(receipt, { status: receipt === null ? 404 : 200 });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), { title: texts.summary, description: texts.success, path: '/success', noindex: true });

export default function Success({ loaderData: receipt }: Route.ComponentProps) {
  return receipt === null ? <BookingMissing /> : <SuccessPage receipt={receipt} />;
}
