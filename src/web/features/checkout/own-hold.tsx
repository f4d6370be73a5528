import { clsx } from 'clsx';
import { Form, useLocation, useNavigation } from 'react-router';
import { formatStay, type Stay } from '#shared/dates.ts';
import * as texts from '#messages/booking.ts';
import { formatPaise, type Paise } from '#shared/money.ts';
import { HeldCountdown, type HeldFor } from '#web/features/payment/held-countdown.tsx';
import { Button } from '#web/ui/button.tsx';

/** Nights that the guest holds and has not paid for. */
export interface HeldNights {
  readonly bookingId: number;
  readonly stay: Stay;
  /** due online now */
  readonly amount: Paise;
  readonly held: HeldFor;
}

/**
 * The guest's own unpaid hold: the time left, a link to the payment, and a button to release it. Booking the same
 * nights anew replaces the hold.
 */
export default function OwnHold({ hold, className }: { hold: HeldNights; className?: string }) {
  const { pathname, search } = useLocation();
  const navigation = useNavigation();
  // the address names the hold: loaded again after an error, the page knows what is held
  const toPay = `/failure?booking_id=${hold.bookingId}`;
  const pressed = navigation.state === 'idle' ? null : navigation.formAction;
  return (
    <section
      aria-label={texts.ownHold()}
      className={clsx('rounded-card bg-mist px-4 py-3', className)}
    >
      <p className="font-semibold">{texts.ownHold()}</p>
      <p className="figures">{formatStay(hold.stay)}</p>
      <HeldCountdown key={hold.held.until} held={hold.held} align="start" />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Form method="post" action={toPay}>
          <input type="hidden" name="booking_id" value={hold.bookingId} />
          <Button type="submit" variant="brand" pending={pressed === toPay}>
            {texts.goOnPaying({ amount: formatPaise(hold.amount) })}
          </Button>
        </Form>
        <Form method="post" action="/hotel-booking-review/" preventScrollReset>
          <input type="hidden" name="intent" value="release" />
          <input type="hidden" name="booking_id" value={hold.bookingId} />
          <input type="hidden" name="next" value={pathname + search} />
          <Button
            type="submit"
            variant="secondary"
            pending={
              pressed === '/hotel-booking-review/' &&
              navigation.formData?.get('intent') === 'release'
            }
          >
            {texts.letGo()}
          </Button>
        </Form>
      </div>
      <p className="mt-2 text-sm text-muted">{texts.ownHoldReplaced()}</p>
    </section>
  );
}
