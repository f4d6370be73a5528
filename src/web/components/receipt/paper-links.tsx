import { invoices as texts } from '#shared/messages/invoices.ts';
import { formatPaise } from '#shared/money.ts';
import type { PaperLink } from '#web/lib/receipt-view.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Every invoice and credit note of a booking, oldest first; nothing where the one invoice has its button already. */
export function PaperLinks({ papers }: { papers: readonly PaperLink[] }) {
  if (papers.length < 2) return null;
  return (
    <section aria-labelledby="papers" className="mt-6 rounded-card border border-line bg-surface p-5 md:p-9 print:hidden">
      <h2 id="papers" className="text-xl">{texts.papers}</h2>
      <ul className="figures mt-2">
        {papers.map(({ href, title, facts, total }) => (
          <li key={href} className="border-t border-line first:border-t-0">
            <a href={href} download className="flex min-h-14 items-center gap-3 py-2 hover:text-monsoon">
              <Icon icon="scroll-text" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{title}</span>
                <span className="block text-sm text-muted">{facts}</span>
              </span>
              <span className="whitespace-nowrap">{formatPaise(total)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
