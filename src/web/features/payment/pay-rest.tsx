import { Form, useNavigation } from 'react-router';
import * as texts from '#messages/pay-rest.ts';
import { formatRupees, type Paise } from '#shared/money.ts';
import { Button } from '#web/ui/button.tsx';

/** Pays online, in place of at the property, what is left of a booking; empty where nothing can be paid. */
export function PayRest({
  bookingId,
  amount,
  terms,
  inList = false,
  className,
}: {
  bookingId: number;
  amount: Paise;
  /** what a late cancellation then keeps */
  terms: string;
  /** smaller, and without the deadline */
  inList?: boolean;
  className?: string;
}) {
  const { formData } = useNavigation();
  if (amount === 0) return null;
  return (
    <Form method="post" action={`/failure?booking_id=${bookingId}`} className={className}>
      <input type="hidden" name="booking_id" value={bookingId} />
      <input type="hidden" name="intent" value="rest" />
      <input type="hidden" name="sum" value={amount} />
      <Button
        type="submit"
        variant="primary"
        size={inList ? 'sm' : 'md'}
        pending={formData?.get('intent') === 'rest'}
        className="max-w-full"
      >
        {texts.button({ amount: formatRupees(amount) })}
      </Button>
      <p className="figures mt-1 text-sm text-muted">
        {inList ? '' : `${texts.until()} `}
        {terms}
      </p>
    </Form>
  );
}
