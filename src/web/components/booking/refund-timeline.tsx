import { CircleCheck } from 'lucide-react';
import { booking as texts } from '#shared/messages/booking.ts';
import { Icon } from '../ui/icon.tsx';

/** What a cancellation costs, by date, before anything is paid. */
export const RefundTimeline = ({ lines }: { lines: readonly string[] }) => (
  <section aria-labelledby="refunds">
    <h2 id="refunds" className="text-xl">{texts.refundTitle}</h2>
    <ol className="figures mt-4 flex flex-col gap-0">
      {lines.map((line, i) => (
        <li key={line} className="relative flex gap-3.5 pb-4 last:pb-0">
          {i < lines.length - 1 && <span aria-hidden className="absolute top-6 bottom-0 left-[9px] w-px bg-line" />}
          <Icon icon={CircleCheck} className="mt-0.5 shrink-0 text-monsoon" />
          <span className="min-w-0">{line}</span>
        </li>
      ))}
    </ol>
    <p className="mt-3 text-sm text-muted">{texts.refundTiming}</p>
  </section>
);
