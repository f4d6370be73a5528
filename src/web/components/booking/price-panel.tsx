import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { booking as texts } from '#shared/messages/booking.ts';
import { formatPaise } from '#shared/money.ts';
import type { ReviewReady } from '#web/lib/booking-review.ts';
import { Icon } from '#web/ui/icon.tsx';
import { CouponForm } from './coupon-form.tsx';
import { PriceHold } from './price-hold.tsx';

/** Booking Details: every line of the quote as the server made it, the same total as on the property page. */
export function PricePanel({ review, children }: { review: ReviewReady; children: ReactNode }) {
  const later = review.grandTotal - review.payAmount;
  return (
    <div className="rounded-card border border-line bg-surface p-5">
      <h2 className="text-xl">{texts.bookingDetails}</h2>
      <dl className="figures mt-4">
        {review.lines.map((line) => (
          <div key={`${line.tag}-${line.label}`} className={clsx('flex justify-between gap-4 py-1.5', line.amount < 0 && 'text-monsoon')}>
            <dt>{line.label}</dt>
            <dd className="font-medium whitespace-nowrap">{formatPaise(line.amount)}</dd>
          </div>
        ))}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-4">
          <dt className="font-semibold">{texts.totalTaxesIn}</dt>
          <dd className="text-xl font-bold whitespace-nowrap" data-total={review.grandTotal}>{formatPaise(review.grandTotal)}</dd>
        </div>
        <div className="flex justify-between gap-4 pt-2 text-sm text-muted">
          <dt>{texts.payNow}</dt>
          <dd className="whitespace-nowrap">{formatPaise(review.payAmount)}</dd>
        </div>
        <div className="flex justify-between gap-4 pt-1 text-sm text-muted">
          <dt>{texts.payThere}</dt>
          <dd className="whitespace-nowrap">{formatPaise(later)}</dd>
        </div>
      </dl>
      {review.saved > 0 && <p className="figures mt-4 rounded-field bg-mist px-3.5 py-2 font-semibold text-monsoon">{texts.saved(formatPaise(review.saved))}</p>}
      <CouponForm review={review} />
      <p className="figures mt-4 flex gap-2.5 text-sm">
        <Icon icon="calendar-check" size={18} className="mt-0.5 shrink-0 text-monsoon" />
        <span>{review.refund[0]} <a href="#refunds" className="font-semibold text-monsoon underline underline-offset-4">{texts.refundTitle}</a></span>
      </p>
      {children}
      <PriceHold key={review.quoteId} until={review.heldUntil} seconds={review.heldSeconds} />
    </div>
  );
}
