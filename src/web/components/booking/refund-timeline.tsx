import { clsx } from 'clsx';
import { booking as texts } from '#shared/messages/booking.ts';
import type { RefundStep } from '#web/lib/refund-steps.ts';

/** What a cancellation costs, by date and in rupees, before anything is paid; sentences where nothing is paid now. */
export const RefundTimeline = ({ lines, steps, strictest }: { lines: readonly string[]; steps: readonly RefundStep[]; strictest: string | null }) => (
  <section aria-labelledby="refunds">
    <h2 id="refunds" className="text-xl">{texts.refundTitle}</h2>
    {steps.length > 0 ? (
      <table className="figures mt-4 w-full">
        <thead className="sr-only">
          <tr><th scope="col">{texts.refundColumns.when}</th><th scope="col">{texts.refundColumns.amount}</th></tr>
        </thead>
        <tbody>
          {steps.map((step, i) => (
            <tr key={step.when} className="relative">
              <th scope="row" className="relative pb-4 pl-7 text-left align-top font-medium">
                {i < steps.length - 1 && <span aria-hidden className="absolute top-5 -bottom-1 left-[5px] w-px bg-edge" />}
                <span aria-hidden className={clsx('absolute top-[7px] left-0 size-[11px] rounded-pill border-2', i < steps.length - 1 ? 'border-monsoon' : 'border-edge')} />
                {step.when}
              </th>
              <td className="pb-4 pl-4 text-right align-top leading-tight">
                <span className="font-semibold whitespace-nowrap">{step.amount}</span>
                <span className="block text-sm whitespace-nowrap text-muted">{step.share}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    ) : (
      <ol className="figures mt-4 flex flex-col gap-0">
        {lines.map((line, i) => (
          <li key={line} className="relative flex gap-3.5 pb-4 last:pb-0">
            {i < lines.length - 1 && <span aria-hidden className="absolute top-5 -bottom-1 left-[5px] w-px bg-edge" />}
            <span aria-hidden className="mt-[7px] size-[11px] shrink-0 rounded-pill border-2 border-monsoon" />
            <span className="min-w-0">{line}</span>
          </li>
        ))}
      </ol>
    )}
    {strictest !== null && <p className="mt-1 mb-3">{texts.refundStrictest(strictest)}</p>}
    <p className={clsx('text-sm text-muted', steps.length === 0 && 'mt-3')}>{texts.refundTiming}</p>
  </section>
);
