import { Link } from 'react-router';
import type { BookingTab } from '#marketplace/bookings/views/index.ts';
import * as texts from '#messages/booking.ts';
import * as conversations from '#messages/conversations.ts';
import { pageHref } from '#web/app/links.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { useRootData } from '#web/app/root-data.ts';
import { AccountFrame } from '#web/app/account-frame.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Pagination } from '#web/ui/navigation.tsx';
import type { Route } from './+types/my-bookings.route.ts';
import { BookingCards, BookingTable, BookingTabs, NoBooking } from './booking-list.tsx';
import { RefundTracker } from './refund-tracker.tsx';
import { UnfinishedList } from './unfinished-list.tsx';

export { myBookingsLoader as loader } from './my-bookings.server.ts';

const addressOf = (tab: BookingTab, page: number): string =>
  pageHref('/my-bookings', page, tab === 'upcoming' ? {} : { tab });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.bookingsTitle(),
    description: texts.bookingsTitle(),
    path: '/my-bookings',
    noindex: true,
  });

export default function MyBookings({
  loaderData: { tab, counts, rows, unfinished, refunds, news, page, pages },
}: Route.ComponentProps) {
  const { config } = useRootData();
  return (
    <AccountFrame>
      <h1 className="mb-3 text-3xl">{texts.bookingsTitle()}</h1>
      <p className="-mt-2 mb-3">
        <Link
          to="/my-messages"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-monsoon underline underline-offset-4"
        >
          <Icon icon="message-circle" size={18} />
          {news === 0 ? conversations.title() : conversations.unreadOf({ n: news })}
        </Link>
      </p>
      {unfinished.length > 0 && <UnfinishedList rows={unfinished} />}
      <RefundTracker refunds={refunds} phone={config.supportPhone} className="mb-8" />
      <BookingTabs current={tab} counts={counts} />
      {rows.length === 0 ? (
        // an unfinished booking shown above makes the tab not empty
        (tab !== 'upcoming' || unfinished.length === 0) && <NoBooking tab={tab} />
      ) : (
        <>
          <BookingTable rows={rows} tab={tab} />
          <BookingCards rows={rows} />
          <div className="mt-6">
            <Pagination page={page} pages={pages} href={(n) => addressOf(tab, n)} />
          </div>
        </>
      )}
    </AccountFrame>
  );
}
