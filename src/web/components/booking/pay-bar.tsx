import { booking as texts } from '#shared/messages/booking.ts';
import { payment } from '#shared/messages/payment.ts';
import { formatPaise, type Paise } from '#shared/money.ts';
import { Button } from '#web/ui/button.tsx';

/** The form's id: its two buttons, one for each size of screen, stand outside of it. */
export const BOOKING_FORM = 'booking';

/** What the button says: how much is paid by pressing it. */
const label = (payNow: Paise): string => (payNow === 0 ? texts.payAtProperty : payment.payNowButton(formatPaise(payNow)));

export const BookButton = ({ payNow, pending, className }: { payNow: Paise; pending: boolean; className?: string }) => (
  <Button type="submit" form={BOOKING_FORM} variant="primary" size="lg" pending={pending} {...(className ? { className } : {})}>{label(payNow)}</Button>
);

/** Phones and tablets: the total and the button under the thumb. */
export const PayBar = ({ total, payNow, pending }: { total: Paise; payNow: Paise; pending: boolean }) => (
  <div className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden print:hidden">
    <div className="page-width flex items-center gap-3 pt-3">
      <p className="figures min-w-0 flex-1 leading-tight">
        <span className="block text-lg font-bold">{formatPaise(total)}</span>
        <span className="block text-xs text-muted">{texts.totalTaxesIn}</span>
      </p>
      <Button type="submit" form={BOOKING_FORM} variant="primary" pending={pending} className="min-h-13 max-w-[60%]">{label(payNow)}</Button>
    </div>
  </div>
);
