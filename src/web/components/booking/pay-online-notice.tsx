import { booking as texts } from '#shared/messages/booking.ts';
import { formatPaise } from '#shared/money.ts';
import type { ReviewReady } from '#web/lib/booking-review.ts';
import { LinkButton } from '../ui/button.tsx';

/** A house that takes money online, in part or in full, on a site that cannot take any yet: said plainly, with a way on. */
export function PayOnlineNotice({ review }: { review: ReviewReady }) {
  const later = review.grandTotal - review.payAmount;
  return (
    <section role="status" aria-labelledby="pay-online" className="rounded-card bg-turmeric-soft p-5 text-on-turmeric-soft">
      <h2 id="pay-online" className="text-xl">{texts.onlineTitle}</h2>
      <p className="figures mt-2 font-semibold">{texts.onlineText(formatPaise(review.payAmount), later > 0 ? formatPaise(later) : null)}</p>
      <p className="mt-2">{texts.onlineNotOpen}</p>
      <LinkButton to={review.searchHref} variant="primary" className="mt-4">{texts.findPayAtProperty}</LinkButton>
    </section>
  );
}
