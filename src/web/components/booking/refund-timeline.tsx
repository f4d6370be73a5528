import { booking as texts } from '#shared/messages/booking.ts';

/** What a cancellation costs, by date, before anything is paid. */
export const RefundTimeline = ({ lines }: { lines: readonly string[] }) => (
  <section aria-labelledby="refunds">
    <h2 id="refunds" className="text-xl">{texts.refundTitle}</h2>
    <ol className="figures mt-4 flex flex-col gap-0">
      {lines.map((line, i) => (
        <li key={line} className="relative flex gap-3.5 pb-4 last:pb-0">
          {i < lines.length - 1 && <span aria-hidden className="absolute top-5 -bottom-1 left-[5px] w-px bg-edge" />}
          <span aria-hidden className="mt-[7px] size-[11px] shrink-0 rounded-pill border-2 border-monsoon" />
          <span className="min-w-0">{line}</span>
        </li>
      ))}
    </ol>
    <p className="mt-3 text-sm text-muted">{texts.refundTiming}</p>
  </section>
);
