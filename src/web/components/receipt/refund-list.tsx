import { changes as texts } from '#shared/messages/changes.ts';

/** How far each refund of a booking is; nothing where there is none. */
export function RefundList({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="refund-states" className="figures mt-5">
      <h2 id="refund-states" className="text-base">{texts.refundsTitle}</h2>
      <ul className="mt-1 list-disc pl-5">{lines.map((line, at) => <li key={`${at} ${line}`}>{line}</li>)}</ul>
    </section>
  );
}
