import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import * as content from '#messages/content.ts';
import type { ShortTerms } from '#shared/cancellation-terms.ts';
import { formatRupees, type Paise } from '#shared/money.ts';
import { Icon, type IconName } from './icon.tsx';

type BadgeTone = 'calm' | 'good' | 'warm' | 'bad' | 'picture';

const TONES: Record<BadgeTone, string> = {
  calm: 'border border-line bg-surface text-muted',
  good: 'bg-mist text-monsoon',
  warm: 'bg-turmeric-soft text-on-turmeric-soft',
  bad: 'bg-danger-soft text-danger',
  // over pictures
  picture: 'bg-scrim/75 text-on-picture',
};

/** The badge tone of cancellation terms, by how much is refunded. */
export const CANCEL_TONES = {
  all: 'good',
  part: 'warm',
  nothing: 'calm',
} as const satisfies Record<ShortTerms['gives'], BadgeTone>;

/** A short fact beside a name: 'Entire Villa', 'Couple Friendly', 'Sold Out'. */
export function Badge({
  tone = 'calm',
  icon,
  children,
  className,
}: {
  tone?: BadgeTone;
  icon?: IconName;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-pill px-2.5 py-1 text-xs font-semibold whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {icon && <Icon icon={icon} size={14} />}
      {children}
    </span>
  );
}

const SIZES = { sm: 'text-base', md: 'text-lg', lg: 'text-2xl' } as const;

/** An amount in paise, in tabular figures. `was` is struck through and shown only if higher. */
export function Price({
  amount,
  was,
  size = 'md',
  note,
  className,
}: {
  amount: Paise;
  was?: Paise | null;
  size?: keyof typeof SIZES;
  /** explains the amount: 'for 2 nights, taxes included' */
  note?: string;
  className?: string;
}) {
  return (
    <span className={clsx('figures inline-flex flex-wrap items-baseline gap-x-2', className)}>
      {was !== undefined && was !== null && was > amount && (
        <s className="text-sm text-muted">
          <span className="sr-only">{content.priceWas()} </span>
          {formatRupees(was)}
        </s>
      )}
      <span className={clsx('font-bold', SIZES[size])}>{formatRupees(amount)}</span>
      {note && <span className="text-sm text-muted">{note}</span>}
    </span>
  );
}

const PATH = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z';

/** A property's category, 1 to 5 stars. Not a score; see Rating. */
export function Stars({
  value,
  size = 15,
  className,
}: {
  value: number;
  size?: number;
  className?: string;
}) {
  return (
    <span
      role="img"
      aria-label={content.starProperty({ stars: value })}
      className={clsx('inline-flex gap-0.5 text-turmeric', className)}
    >
      {Array.from({ length: Math.round(value) }, (_, i) => (
        <svg key={i} width={size} height={size} viewBox="0 0 20 20" fill="currentColor" aria-hidden>
          <path d={PATH} />
        </svg>
      ))}
    </span>
  );
}

/** A guest's score, or the average: a star and the number. `label` is for screen readers. */
export function Score({
  value,
  label,
  className,
}: {
  value: number;
  label: string;
  className?: string;
}) {
  return (
    <span className={clsx('figures inline-flex items-center gap-1.5 text-sm', className)}>
      <svg
        width={15}
        height={15}
        viewBox="0 0 20 20"
        fill="currentColor"
        className="text-turmeric"
        aria-hidden
      >
        <path d={PATH} />
      </svg>
      <span className="sr-only">{label}</span>
      <span aria-hidden className="font-semibold">
        {value.toFixed(1)}
      </span>
    </span>
  );
}

/** Fewer reviews than this have no average. */
const ENOUGH_REVIEWS = 3;

/** The average score from 3 reviews on; below that the number of reviews, and nothing for none. */
export function Rating({ score, count }: { score: number | null; count: number }) {
  if (count === 0) return null;
  return (
    <span className="figures inline-flex items-center gap-1.5 text-sm">
      {score !== null && score > 0 && count >= ENOUGH_REVIEWS && (
        <Score value={score} label={content.guestScore({ score: score.toFixed(1) })} />
      )}
      <span className="text-muted">{content.reviewCount({ n: count })}</span>
    </span>
  );
}
