import { clsx } from 'clsx';
import { content } from '#shared/messages/content.ts';

const PATH = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z';

/** A property's own category, 1 to 5 stars. Not a score: for that see Rating. */
export function Stars({ value, size = 15, className }: { value: number; size?: number; className?: string }) {
  return (
    <span role="img" aria-label={content.starProperty(value)} className={clsx('inline-flex gap-0.5 text-turmeric', className)}>
      {Array.from({ length: Math.round(value) }, (_, i) => (
        <svg key={i} width={size} height={size} viewBox="0 0 20 20" fill="currentColor" aria-hidden><path d={PATH} /></svg>
      ))}
    </span>
  );
}

/** What guests gave: the score from 3 reviews on, below that only how many there are; nothing for none. */
export function Rating({ score, count, className }: { score: number | null; count: number; className?: string }) {
  if (count === 0) return null;
  const shown = score !== null && score > 0 && count >= 3 ? score.toFixed(1) : null;
  return (
    <span className={clsx('figures inline-flex items-center gap-1.5 text-sm', className)}>
      {shown !== null && (
        <>
          <svg width={15} height={15} viewBox="0 0 20 20" fill="currentColor" className="text-turmeric" aria-hidden><path d={PATH} /></svg>
          <span className="sr-only">{content.guestScore(shown)}</span>
          <span aria-hidden className="font-semibold">{shown}</span>
        </>
      )}
      <span className="text-muted">{content.reviewCount(count)}</span>
    </span>
  );
}
