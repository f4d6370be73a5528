import { clsx } from 'clsx';
import * as texts from '#messages/money.ts';

/** Each payment and refund of a booking with date and reference, oldest first. Empty before the first. */
export const Payments = ({
  payments,
  className,
}: {
  payments: readonly string[];
  className?: string;
}) =>
  payments.length > 0 && (
    <ul
      aria-label={texts.payments()}
      className={clsx('figures flex flex-col gap-1 text-sm break-words text-muted', className)}
    >
      {payments.map((payment) => (
        <li key={payment}>{payment}</li>
      ))}
    </ul>
  );
