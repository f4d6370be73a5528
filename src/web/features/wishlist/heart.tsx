import { clsx } from 'clsx';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import * as wishlist from '#messages/wishlist.ts';
import { usePageAddress } from '#web/app/links.ts';
import { noteWish, useWished } from '#web/app/me.ts';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.tsx';
import { HEART_KEY, useTakeBack } from './take-back.ts';
import type { action } from './wishlist-toggle.route.ts';

/**
 * Saves a property to the wishlist or removes it. Without scripts the form posts and leads to the wishlist; with
 * scripts the heart changes at once and the page stays.
 */
export function WishlistHeart({
  propertyId,
  name,
  className,
  withLabel,
}: {
  propertyId: number;
  /** the property's name, for screen readers */
  name: string;
  className?: string;
  /** text beside the heart, from tablets up */
  withLabel?: string;
}) {
  const fetcher = useFetcher<typeof action>({ key: `${HEART_KEY}${propertyId}` });
  useTakeBack(propertyId);
  const here = usePageAddress();
  const answer = fetcher.data;
  const shown = useWished()(propertyId);
  useEffect(() => {
    if (answer?.message) toast(answer.message, answer.ok ? 'good' : 'bad');
    if (answer !== undefined) noteWish(propertyId, answer.ok ? answer.wished : null);
  }, [answer, propertyId]);
  return (
    <fetcher.Form
      method="post"
      action="/wishlist/toggle"
      onSubmit={(event) => {
        event.preventDefault();
        if (fetcher.state !== 'idle') return;
        noteWish(propertyId, !shown);
        void fetcher.submit(
          { hotel_id: String(propertyId), wished: shown ? '0' : '1', stay: '1', next: here },
          { method: 'post', action: '/wishlist/toggle' },
        );
      }}
      className="contents"
    >
      <input type="hidden" name="hotel_id" value={propertyId} />
      <input type="hidden" name="wished" value={shown ? '0' : '1'} />
      <input type="hidden" name="next" value={here} />
      <button
        type="submit"
        aria-pressed={shown}
        aria-label={shown ? wishlist.unsave({ name }) : wishlist.save({ name })}
        className={clsx(
          'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-pill transition-transform duration-150 active:scale-90',
          className,
        )}
      >
        <Icon
          icon={shown ? 'heart-filled' : 'heart'}
          size={22}
          className={shown ? 'text-laterite' : ''}
        />
        {withLabel && (
          <span aria-hidden className="hidden text-sm font-semibold md:inline">
            {withLabel}
          </span>
        )}
      </button>
    </fetcher.Form>
  );
}
