import { clsx } from 'clsx';
import { content } from '#shared/messages/content.ts';
import { formatPaise, type Paise } from '#shared/money.ts';

const SIZES = { sm: 'text-base', md: 'text-lg', lg: 'text-2xl' } as const;

/** An amount in paise, in tabular figures. `was` is struck through and shown only where it is higher. */
export function Price({ amount, was, size = 'md', note, className }: {
  amount: Paise;
  was?: Paise | null;
  size?: keyof typeof SIZES;
  /** what the figure means: 'for 2 nights, taxes included' */
  note?: string;
  className?: string;
}) {
  return (
    <span className={clsx('figures inline-flex flex-wrap items-baseline gap-x-2', className)}>
      {was !== undefined && was !== null && was > amount && (
        <s className="text-sm text-muted"><span className="sr-only">{content.priceWas} </span>{formatPaise(was)}</s>
      )}
      <span className={clsx('font-bold', SIZES[size])}>{formatPaise(amount)}</span>
      {note && <span className="text-sm text-muted">{note}</span>}
    </span>
  );
}
