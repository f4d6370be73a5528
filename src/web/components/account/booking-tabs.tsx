import { clsx } from 'clsx';
import { Link } from 'react-router';
import { booking as texts } from '#shared/messages/booking.ts';
import { BOOKING_TABS, type BookingTab } from '#web/lib/my-bookings.ts';

const LABELS = { upcoming: texts.upcoming, complete: texts.completed, cancel: texts.cancelled } as const;

/** Tabs that are links: each has its own address, works without scripts and can be shared. */
export const BookingTabs = ({ current, counts }: { current: BookingTab; counts: Readonly<Record<BookingTab, number>> }) => (
  <nav aria-label={texts.bookingsTitle} className="snap-row gap-4 border-b max-[24rem]:gap-3 sm:gap-7 border-line">
    {BOOKING_TABS.map((tab) => (
      <Link
        key={tab}
        to={tab === 'upcoming' ? '/my-bookings' : `/my-bookings?tab=${tab}`}
        preventScrollReset
        aria-current={tab === current ? 'page' : undefined}
        className={clsx('figures inline-flex min-h-12 items-center border-b-2 text-[0.95rem] max-[24rem]:text-[0.8125rem] font-semibold whitespace-nowrap transition-colors duration-150', tab === current ? 'border-monsoon text-monsoon' : 'border-transparent text-muted hover:text-ink')}
      >
        {LABELS[tab](counts[tab])}
      </Link>
    ))}
  </nav>
);
