import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { BookingTab, ListedBooking } from '#marketplace/bookings/views/index.ts';
import type { Picture as PictureFacts } from '#marketplace/catalogue/index.ts';
import { formatShortDate, formatStay, type IsoDate } from '#shared/dates.ts';
import { bookingNumber } from '#shared/ids.ts';
import * as texts from '#messages/booking.ts';
import * as conversations from '#messages/conversations.ts';
import * as unfinished from '#messages/unfinished.ts';
import { formatPaise, type Paise } from '#shared/money.ts';
import { PayRest } from '#web/features/payment/pay-rest.tsx';
import { Badge } from '#web/ui/facts.tsx';
import { buttonClass, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';

const LABELS = {
  upcoming: texts.upcoming,
  complete: texts.completed,
  cancel: texts.cancelled,
} as const;

/** Tabs as links: each has its own address, works without scripts and can be shared. */
export const BookingTabs = ({
  current,
  counts,
}: {
  current: BookingTab;
  counts: Readonly<Record<BookingTab, number>>;
}) => (
  <nav
    aria-label={texts.bookingsTitle()}
    className="snap-row gap-4 border-b max-[24rem]:gap-3 sm:gap-7 border-line"
  >
    {BOOKING_TABS.map((tab) => (
      <Link
        key={tab}
        to={tab === 'upcoming' ? '/my-bookings' : `/my-bookings?tab=${tab}`}
        preventScrollReset
        aria-current={tab === current ? 'page' : undefined}
        className={clsx(
          'figures inline-flex min-h-12 items-center border-b-2 text-[0.95rem] max-[24rem]:text-[0.8125rem] font-semibold whitespace-nowrap transition-colors duration-150',
          tab === current
            ? 'border-monsoon text-monsoon'
            : 'border-transparent text-muted hover:text-ink',
        )}
      >
        {LABELS[tab]({ count: counts[tab] })}
      </Link>
    ))}
  </nav>
);

const HEAD = 'py-3 not-[.pr-10]:pr-4 text-left text-sm font-semibold text-muted';
const CELL = 'py-4 not-[.pr-10]:pr-4 align-top';
const TEXT_LINK =
  'inline-flex min-h-11 items-center font-semibold text-monsoon underline underline-offset-4';

const tripHref = (row: BookingRow): string => `/trip/${row.id}`;
const receiptHref = (row: BookingRow): string =>
  row.hasReceipt ? `/receipt/${row.id}` : tripHref(row);

/** The number of a booking leads to its receipt, or to the trip of one that was never confirmed. */
const ToReceipt = ({ row, className }: { row: BookingRow; className: string }) => (
  <Link to={receiptHref(row)} className={`relative z-1 ${className}`}>
    {bookingNumber(row.id)}
  </Link>
);

const toneOf = ({ state }: BookingRow): { tone?: 'good' | 'bad' } =>
  state === 'cancelled' || state === 'expired'
    ? { tone: 'bad' }
    : state === 'no_show'
      ? {}
      : { tone: 'good' };

/** The actions of a booking. */
function Actions({ row }: { row: BookingRow }) {
  if (row.mayModify)
    return (
      <Link to={`/modify-booking/${row.id}`} className={TEXT_LINK}>
        {texts.modifyOrCancel()}
      </Link>
    );
  return row.mayReview ? (
    <Link to={`/write-review/${row.id}`} className={TEXT_LINK}>
      {texts.writeReview()}
    </Link>
  ) : null;
}

/** News beside the booking itself: refunds under way, an unpaid change, an unread answer. */
const RowNews = ({ row: { id, refunds, change, unread } }: { row: BookingRow }) => (
  <>
    {unread && (
      <Link to={`/trip/${id}#thread`} className={`${TEXT_LINK} relative z-1`}>
        {conversations.unread()}
      </Link>
    )}
    {refunds.map((line, at) => (
      <span key={`${at} ${line}`} className="figures mt-1 block text-sm text-muted">
        {line}
      </span>
    ))}
    {change !== null && (
      <span className="figures mt-1 block text-sm">
        {change}{' '}
        <Link to={`/modify-booking/${id}`} className={`${TEXT_LINK} relative z-1`}>
          {unfinished.toChange()}
        </Link>
      </span>
    )}
  </>
);

/** Rows on wide screens. The name's link leads to the trip and covers the row. */
export function BookingTable({ rows, tab }: { rows: readonly BookingRow[]; tab: BookingTab }) {
  return (
    <table className="figures hidden w-full border-collapse md:table">
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className={`${HEAD} whitespace-nowrap`}>
            {texts.columns.id()}
          </th>
          <th scope="col" className={`${HEAD} w-[38%]`}>
            {texts.columns.hotel()}
          </th>
          <th scope="col" className={HEAD}>
            {texts.columns.date()}
          </th>
          <th scope="col" className={`${HEAD} pr-10 text-right`}>
            {texts.columns.price()}
          </th>
          <th scope="col" className={HEAD}>
            {tab === 'upcoming' ? texts.columns.action() : texts.columns.location()}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className="relative border-b border-line hover:bg-mist/50">
            <td className={CELL}>
              <ToReceipt row={row} className={`-my-2.5 ${TEXT_LINK}`} />
              {row.state === 'no_show' && (
                <Badge className="mt-1 flex w-fit">{texts.states.no_show()}</Badge>
              )}
            </td>
            <td className={CELL}>
              <span className="flex gap-4">
                {row.picture && (
                  <Picture
                    picture={row.picture}
                    alt=""
                    sizes="80px"
                    className="aspect-4/3 h-fit w-20 shrink-0 rounded-field max-lg:hidden"
                  />
                )}
                <span className="min-w-0">
                  <Link
                    to={tripHref(row)}
                    className="font-semibold after:absolute after:inset-0 hover:text-monsoon hover:underline"
                  >
                    {row.hotelName}
                  </Link>
                  {tab === 'upcoming' && (
                    <span className="block text-sm text-muted">{row.location}</span>
                  )}
                </span>
              </span>
            </td>
            <td className={`${CELL} whitespace-nowrap`}>
              {formatShortDate(row.checkIn)} –
              <span className="block">{formatShortDate(row.checkOut)}</span>
            </td>
            <td className={`${CELL} pr-10 text-right whitespace-nowrap`}>
              <span className="font-semibold">{formatPaise(row.amount)}</span>
              {row.money.map((line) => (
                <span
                  key={line}
                  className="ml-auto block max-w-52 text-sm whitespace-normal text-muted"
                >
                  {line}
                </span>
              ))}
            </td>
            <td className={`${CELL} text-sm`}>
              {tab !== 'upcoming' && <span className="block">{row.location}</span>}
              <RowNews row={row} />
              <PayRest
                bookingId={row.id}
                amount={row.payRest}
                terms={row.restTerms}
                inList
                className="relative z-1 mb-3"
              />
              <span className="relative z-1 -my-2.5 flex flex-wrap gap-x-4">
                <Actions row={row} />
                {row.hasReceipt && (
                  <Link to={receiptHref(row)} className={TEXT_LINK}>
                    {texts.receiptTitle()}
                  </Link>
                )}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Cards on phones. */
export function BookingCards({ rows }: { rows: readonly BookingRow[] }) {
  return (
    <ul className="flex flex-col gap-4 pt-5 md:hidden">
      {rows.map((row) => (
        <li key={row.id} className="overflow-hidden rounded-card border border-line bg-surface">
          {row.picture && (
            <Picture picture={row.picture} alt="" sizes="100vw" className="aspect-5/2 w-full" />
          )}
          <div className="p-4">
            <p className="figures flex items-center justify-between gap-3 text-sm text-muted">
              <ToReceipt row={row} className={`-my-2.5 ${TEXT_LINK}`} />
              <Badge {...toneOf(row)}>{texts.states[row.state]()}</Badge>
            </p>
            <h2 className="mt-2 text-lg leading-snug">
              <Link to={tripHref(row)}>{row.hotelName}</Link>
            </h2>
            <p className="text-sm text-muted">{row.location}</p>
            <p className="figures mt-3">{formatStay(row)}</p>
            <p className="figures mt-1 text-lg font-bold">{formatPaise(row.amount)}</p>
            {row.money.map((line) => (
              <p key={line} className="figures text-sm text-muted">
                {line}
              </p>
            ))}
            <RowNews row={row} />
            <PayRest
              bookingId={row.id}
              amount={row.payRest}
              terms={row.restTerms}
              inList
              className="mt-3"
            />
            <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
              <Link to={tripHref(row)} className={buttonClass('secondary', 'sm')}>
                {texts.viewDetails()}
                <Icon icon="chevron-right" size={16} />
              </Link>
              <Actions row={row} />
              {row.hasReceipt && (
                <Link to={receiptHref(row)} className={TEXT_LINK}>
                  {texts.receiptTitle()}
                </Link>
              )}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** An empty tab, with a link onwards. */
export function NoBooking({ tab }: { tab: BookingTab }) {
  return (
    <div className="flex flex-col items-center gap-2 py-14 text-center">
      <h2 className="text-xl">{texts.noBooking()}</h2>
      <p className="text-muted">{texts.noBookingText[tab]()}</p>
      <LinkButton to="/search" variant="primary" className="mt-4">
        {texts.findStay()}
      </LinkButton>
    </div>
  );
}

export const BOOKING_TABS = [
  'upcoming',
  'complete',
  'cancel',
] as const satisfies readonly BookingTab[];

/** The fields of a row of My Bookings; the page sends nothing else. */
export interface BookingRow {
  readonly id: number;
  readonly propertyId: number;
  readonly state: ListedBooking['state'];
  readonly hotelName: string;
  readonly hotelHref: string;
  readonly location: string;
  readonly checkIn: IsoDate;
  readonly checkOut: IsoDate;
  readonly amount: Paise;
  readonly mayModify: boolean;
  /** the stay is completed and has no review yet */
  readonly mayReview: boolean;
  /** the property's first picture; absent if the property is no longer listed */
  readonly picture?: PictureFacts | null;
  /** amounts charged, paid and due, in a few words each */
  readonly money: readonly string[];
  /** it was confirmed once */
  readonly hasReceipt: boolean;
  /** what can be paid online now in place of at the property; 0 where nothing can */
  readonly payRest: Paise;
  readonly restTerms: string;
  /** progress of its refunds, one sentence each */
  readonly refunds: readonly string[];
  /** a change that waits for payment; null without */
  readonly change: string | null;
  /** there is an unread answer of the property */
  readonly unread: boolean;
}
