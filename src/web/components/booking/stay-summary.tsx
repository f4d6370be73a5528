import { clsx } from 'clsx';
import { Link } from 'react-router';
import { formatDate, nightsBetween } from '#shared/dates.ts';
import { booking as texts } from '#shared/messages/booking.ts';
import { content } from '#shared/messages/content.ts';
import { formatPaise } from '#shared/money.ts';
import type { ReviewReady } from '#web/lib/booking-review.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Stars } from '#web/ui/stars.tsx';

/** The house, the dates and the plans, as they will be booked. */
export function StaySummary({ review }: { review: ReviewReady }) {
  const { house, stay, party } = review;
  const guests = texts.party(party.adults, party.childAges.length);
  return (
    <section aria-label={house.name} className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="sm:flex">
        {house.picture && <Picture picture={house.picture} priority sizes="(min-width: 40rem) 260px, 100vw" className="aspect-5/3 w-full sm:aspect-auto sm:w-64 sm:shrink-0" />}
        <div className="min-w-0 flex-1 p-5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <Stars value={house.stars} />
            {house.payHotel && <Badge tone="good">{texts.payAtHotelBadge}</Badge>}
          </div>
          <h2 className="mt-2 text-xl">{house.name}</h2>
          <p className="mt-1 text-muted">{house.address}</p>
        </div>
      </div>
      <dl className="grid grid-cols-2 border-t border-line md:grid-cols-[1fr_1fr_1.1fr]">
        <Fact label={texts.checkIn} value={formatDate(stay.checkIn)} note={texts.from(house.checkinTime)} />
        <Fact label={texts.checkOut} value={formatDate(stay.checkOut)} note={texts.until(house.checkoutTime)} className="border-l border-line" />
        <Fact label={texts.guests} value={guests} note={content.nights(nightsBetween(stay.checkIn, stay.checkOut))} className="col-span-2 border-t border-line md:col-span-1 md:border-t-0 md:border-l" />
      </dl>
      <div className="border-t border-line px-5 py-1">
        <Link to={review.roomsHref} className="inline-flex min-h-11 items-center text-sm font-semibold text-monsoon underline underline-offset-4">{texts.changeRooms}</Link>
      </div>
      <ul className="border-t border-line">
        {review.picks.map((pick) => (
          <li key={`${pick.label}-${pick.planName}`} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line px-5 py-4 last:border-b-0">
            <div className="min-w-0">
              <p className="font-semibold">{pick.label}</p>
              <p className="text-muted">{pick.planName}</p>
              {pick.inclusions.length > 0 && <p className="text-sm text-muted">{pick.inclusions.join(' · ')}</p>}
            </div>
            <p className="figures sm:text-right">
              <span className="font-semibold">{formatPaise(pick.planAmount)}</span>
              <span className="block text-sm text-muted">{texts.basePrice}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Fact = ({ label, value, note, className }: { label: string; value: string; note: string; className?: string }) => (
  <div className={clsx('px-5 py-4', className)}>
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="figures">
      <span className="block font-semibold">{value}</span>
      <span className="text-sm text-muted">{note}</span>
    </dd>
  </div>
);
