import { booking as texts } from '#shared/messages/booking.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { pageNumber } from '#web/app/page-number.ts';
import { requireSession } from '#web/app/session.server.ts';
import { AccountFrame } from '#web/components/account/account-frame.tsx';
import { servicesContext } from '#web/context.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import type { Route } from './+types/my-bookings.route.ts';
import { BookingCards, bookingRow, bookingTab, type BookingTab, BookingTable, BookingTabs, NoBooking } from './booking-list.tsx';
import { refundLines } from './receipt.server.ts';

const ON_A_PAGE = 25;

const addressOf = (tab: BookingTab, page: number): string => {
  const query = new URLSearchParams({ ...(tab === 'upcoming' ? {} : { tab }), ...(page === 1 ? {} : { page: String(page) }) }).toString();
  return `/my-bookings${query === '' ? '' : `?${query}`}`;
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const { account } = requireSession(context, url);
  const { bookings, properties } = context.get(servicesContext);
  const lists = await bookings.listOf(account.id);
  const tab = bookingTab(url.searchParams.get('tab'));
  const counts = { upcoming: lists.upcoming.length, complete: lists.complete.length, cancel: lists.cancel.length };
  const pages = Math.ceil(counts[tab] / ON_A_PAGE);
  const page = Math.min(pageNumber(url.searchParams), Math.max(1, pages));
  const rows = lists[tab].slice((page - 1) * ON_A_PAGE, page * ON_A_PAGE).map(bookingRow);
  const [refunds, cards] = await Promise.all([tab === 'cancel' ? Promise.all(rows.map((row) => refundLines(context, row.id))) : [], properties.cards([...new Set(rows.map((row) => row.propertyId))])]);
  const pictureOf = new Map(cards.map((card) => [card.id, card.pictures[0] ?? null]));
  return { tab, counts, page, pages, rows: rows.map((row, at) => ({ ...row, picture: pictureOf.get(row.propertyId) ?? null, refunds: refunds[at] ?? [] })) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), { title: texts.bookingsTitle, description: texts.bookingsTitle, path: '/my-bookings', noindex: true });

export default function MyBookings({ loaderData: { tab, counts, rows, page, pages } }: Route.ComponentProps) {
  return (
    <AccountFrame>
      <h1 className="mb-3 text-3xl">{texts.bookingsTitle}</h1>
      <BookingTabs current={tab} counts={counts} />
      {rows.length === 0 ? (
        <NoBooking tab={tab} />
      ) : (
        <>
          <BookingTable rows={rows} tab={tab} />
          <BookingCards rows={rows} />
          <div className="mt-6"><Pagination page={page} pages={pages} href={(n) => addressOf(tab, n)} /></div>
        </>
      )}
    </AccountFrame>
  );
}
