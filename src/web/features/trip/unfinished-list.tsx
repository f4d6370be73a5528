import { clsx } from 'clsx';
import { useEffect } from 'react';
import { Form, Link, useNavigation, useRevalidator } from 'react-router';
import type { UnfinishedState } from '#marketplace/bookings/views/index.ts';
import type { Picture as PictureFacts } from '#marketplace/catalogue/index.ts';
import { bookingNumber } from '#shared/ids.ts';
import * as bookings from '#messages/booking.ts';
import * as split from '#messages/split.ts';
import * as texts from '#messages/unfinished.ts';
import { formatRupees, type Paise } from '#shared/money.ts';
import { HeldCountdown, type HeldFor } from '#web/features/payment/held-countdown.tsx';
import { Button, buttonClass, LinkButton } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/facts.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** Bookings that the guest began but has not completed: each with its state and the buttons to continue or drop it. */
export function UnfinishedList({ rows }: { rows: readonly UnfinishedRow[] }) {
  useRefreshWhile(rows.some(({ standing }) => standing === 'checking'));
  return (
    <section aria-labelledby="unfinished" className="mb-8">
      <h2 id="unfinished" className="mb-3 text-xl">
        {texts.title()}
      </h2>
      <ul className="flex flex-col gap-4">
        {rows.map((row) => (
          <li key={row.id}>
            <Unfinished row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const REFRESH_MS = 10_000;

/** Reloads every few seconds while a payment waits for the provider and the page is visible. */
function useRefreshWhile(waiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(
      () => document.visibilityState === 'visible' && void revalidate(),
      REFRESH_MS,
    );
    return () => clearInterval(timer);
  }, [waiting, revalidate]);
}

const TONES = {
  held: 'warm',
  checking: 'calm',
  failed: 'bad',
  returned: 'good',
  refunded: 'good',
} as const;

function Unfinished({ row }: { row: UnfinishedRow }) {
  const badge = row.standing === 'returned' && row.allBack ? 'refunded' : row.standing;
  // an ended row needs few words; one that waits for the guest shows the property
  const isOver = row.standing === 'failed' || row.standing === 'returned';
  return (
    <article
      aria-label={`${bookingNumber(row.id)}, ${row.hotelName}`}
      className="flex overflow-hidden rounded-card border border-line bg-surface max-md:flex-col"
    >
      {row.picture && (
        <Picture
          picture={row.picture}
          alt=""
          sizes="(min-width: 48rem) 176px, 100vw"
          className={clsx(
            'aspect-5/2 w-full md:aspect-auto md:w-44 md:shrink-0',
            isOver && 'max-md:hidden',
          )}
        />
      )}
      <div className="min-w-0 flex-1 p-4 md:p-5">
        <p className="figures flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-muted">
          {bookingNumber(row.id)}
          <Badge tone={TONES[badge]}>{texts.badges[badge]()}</Badge>
        </p>
        <h3 className="mt-1 text-lg leading-snug">
          <Link to={row.hotelHref} className="hover:text-monsoon">
            {row.hotelName}
          </Link>
        </h3>
        <p className="figures text-muted">
          {row.dates}, {row.party}
        </p>
        <div className="figures mt-2 flex flex-col gap-1">
          {row.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        {row.standing === 'held' && row.held !== null && (
          <HeldCountdown key={row.held.until} held={row.held} align="start" />
        )}
        <WaysOn row={row} />
      </div>
    </article>
  );
}

function WaysOn({ row }: { row: UnfinishedRow }) {
  const navigation = useNavigation();
  const pressed = (intent: string): boolean =>
    navigation.state !== 'idle' &&
    navigation.formData?.get('booking_id') === String(row.id) &&
    (navigation.formData.get('intent') ?? 'pay') === intent;
  if (row.standing === 'held') {
    return (
      <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-2">
        {row.shared ? (
          <LinkButton to={`/trip/${row.id}#split`} variant="primary">
            {split.trip.seeTrip()}
          </LinkButton>
        ) : (
          <Form method="post" action={`/failure?booking_id=${row.id}`}>
            <input type="hidden" name="booking_id" value={row.id} />
            <Button type="submit" variant="primary" pending={pressed('pay')}>
              {(row.begun ? texts.goOnPaying : texts.pay)({ amount: formatRupees(row.payNow) })}
            </Button>
          </Form>
        )}
        {!row.shared && (
          <LinkButton to={row.reviewHref} variant="secondary">
            {texts.review()}
          </LinkButton>
        )}
        <Form method="post" action="/hotel-booking-review/">
          <input type="hidden" name="intent" value="release" />
          <input type="hidden" name="booking_id" value={row.id} />
          <input type="hidden" name="next" value="/my-bookings" />
          <Button type="submit" variant="quiet" pending={pressed('release')}>
            {bookings.letGo()}
          </Button>
        </Form>
      </div>
    );
  }
  const way =
    row.standing === 'checking'
      ? row.checkHref !== null && { to: row.checkHref, label: texts.checkNow() }
      : row.available
        ? { to: row.reviewHref, label: texts.tryAgain() }
        : { to: row.hotelHref, label: texts.property() };
  return way === false ? null : (
    <Link to={way.to} className={buttonClass('secondary', 'md', 'mt-3')}>
      {way.label}
    </Link>
  );
}

/** The fields of a row of an unfinished booking; the page sends nothing else. */
export interface UnfinishedRow {
  readonly id: number;
  readonly standing: UnfinishedState;
  /** all received money is refunded */
  readonly allBack: boolean;
  readonly hotelName: string;
  readonly hotelHref: string;
  readonly picture: PictureFacts | null;
  readonly dates: string;
  readonly party: string;
  /** its state, in sentences */
  readonly lines: readonly string[];
  readonly held: HeldFor | null;
  readonly payNow: Paise;
  /** a group shares the payment: the trip page shows who has paid */
  readonly shared: boolean;
  /** an order is open at the provider */
  readonly begun: boolean;
  /** the nights are still available */
  readonly available: boolean;
  /** the review page with the same stay */
  readonly reviewHref: string;
  /** address of the page that checks the payment */
  readonly checkHref: string | null;
}
