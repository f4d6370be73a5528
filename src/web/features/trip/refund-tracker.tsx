import { clsx } from 'clsx';
import { Link } from 'react-router';
import * as texts from '#messages/refund-tracker.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The texts of one refund, made by the server for all pages alike. */
export interface RefundTrack {
  readonly key: string;
  /** '₹7,061 for your cancellation' */
  readonly what: string;
  /** 'On its way to the bank account' */
  readonly state: string;
  readonly tone: 'under-way' | 'done' | 'failed';
  /** requested, sent, received: whether each is done, and when the rest is expected */
  readonly steps: readonly { readonly text: string; readonly done: boolean }[];
  /** the provider's reference, or that it follows; '' where none is expected */
  readonly reference: string;
  /** its booking, in a list of refunds of several bookings */
  readonly booking: { readonly label: string; readonly href: string } | null;
}

/** Refunds with dates and references: the state and next step of each. Empty without refunds. */
export function RefundTracker({
  refunds,
  phone,
  className,
}: {
  refunds: readonly RefundTrack[];
  /** support number for a failed refund; '' without one */ phone: string;
  className?: string;
}) {
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="refund-tracker" className={clsx('figures', className)}>
      <h2 id="refund-tracker" className="text-xl">
        {texts.title()}
      </h2>
      <ul className="mt-2 flex flex-col gap-3">
        {refunds.map((refund) => (
          <li key={refund.key} className="rounded-card border border-line bg-surface p-4">
            <p className="flex flex-wrap justify-between gap-x-4 gap-y-1">
              <span className="font-semibold">{refund.what}</span>
              <span
                className={clsx(
                  'inline-flex items-center gap-1.5 font-semibold',
                  refund.tone === 'failed' ? 'text-danger' : 'text-monsoon',
                )}
              >
                <Icon
                  icon={
                    refund.tone === 'failed'
                      ? 'circle-alert'
                      : refund.tone === 'done'
                        ? 'circle-check'
                        : 'clock'
                  }
                  size={18}
                />
                {refund.state}
              </span>
            </p>
            {refund.booking !== null && (
              <p className="text-sm">
                <Link
                  to={refund.booking.href}
                  className="inline-flex min-h-11 items-center text-monsoon underline underline-offset-4"
                >
                  {refund.booking.label}
                </Link>
              </p>
            )}
            {refund.tone === 'failed' ? (
              <p className="mt-1 text-sm">
                {phone === '' ? texts.failed() : texts.failedCall({ phone })}
              </p>
            ) : (
              <ol className="mt-2 grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-3">
                {refund.steps.map(({ text, done }) => (
                  <li
                    key={text}
                    className={clsx(
                      'flex gap-2 sm:border-t-2 sm:pt-2',
                      done ? 'sm:border-monsoon' : 'text-muted sm:border-line',
                    )}
                  >
                    <Icon
                      icon={done ? 'check' : 'clock'}
                      size={16}
                      className={clsx('mt-0.5', done && 'text-monsoon')}
                    />
                    {text}
                  </li>
                ))}
              </ol>
            )}
            {refund.reference !== '' && (
              <p className="mt-2 text-sm break-all text-muted">{refund.reference}</p>
            )}
          </li>
        ))}
      </ul>
      {refunds.some(({ tone }) => tone === 'under-way') && (
        <p className="mt-2 text-sm text-muted">{texts.how()}</p>
      )}
    </section>
  );
}
