import { clsx } from 'clsx';
import { Link } from 'react-router';
import { property as texts } from '#shared/messages/property.ts';
import { loginHref, openAuthDialog } from '#web/lib/auth-dialog.ts';
import { bookingReviewHref } from '#web/lib/booking-params.ts';
import type { PropertyPageData } from '#web/lib/property/property-data.ts';
import { useRootData } from '#web/app/root-data.ts';
import { buttonClass } from '#web/ui/button.tsx';

/**
 * Leads to the review of exactly what is priced here: the plans of the quote, not the wish. Without an account it leads
 * there by way of signing in. While a new price is on its way it waits, so that nobody books the old one.
 */
export function BookButton({ data, pending, compact = false, className }: { data: PropertyPageData; pending: boolean; compact?: boolean; className?: string }) {
  const { user } = useRootData();
  const { quote, selection } = data;
  if (quote === null || quote.grandTotal <= 0) return null;
  const review = bookingReviewHref({ ...selection, picks: quote.picks, coupon: quote.couponCode });
  return (
    <Link
      to={user === null ? loginHref(review) : review}
      aria-disabled={pending || undefined}
      onClick={(event) => {
        if (pending) event.preventDefault();
        else if (user === null && !event.metaKey && !event.ctrlKey && openAuthDialog({ step: 'login', next: review })) event.preventDefault();
      }}
      className={buttonClass('primary', compact ? 'md' : 'lg', clsx('text-center', className))}
    >
      <span>
        {texts.bookThisNow}
        {quote.discountRate > 0 && <span className={compact ? 'block text-xs' : undefined}>{compact ? texts.getOff(quote.discountRate).replace(' - ', ' ') : texts.getOff(quote.discountRate)}</span>}
      </span>
    </Link>
  );
}
