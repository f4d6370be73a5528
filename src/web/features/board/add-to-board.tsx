import { useEffect, useRef } from 'react';
import { Link, useFetcher } from 'react-router';
import * as texts from '#messages/property.ts';
import { localHref, usePageAddress } from '#web/app/links.ts';
import { personMark } from '#web/app/person-mark.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { action, loader } from './add.route.ts';

/**
 * Puts the property on the trip board with one press; a new board takes the page's dates and group. With scripts the
 * page stays, says which board it was, and knows on the next visit that the property is on it. Without, a plain form.
 */
export default function AddToBoard({ propertyId, name }: { propertyId: number; name: string }) {
  const next = usePageAddress();
  const { load, data: known } = useFetcher<typeof loader>({ key: `on-board-${propertyId}` });
  const adding = useFetcher<typeof action>({ key: `add-to-board-${propertyId}` });
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // without the mark this browser has no board
    if (personMark() !== '') void load(`/trip-board/add?hotel_id=${propertyId}`);
  }, [load, propertyId]);
  const added = adding.data?.board;
  useEffect(() => {
    if (added) link.current?.focus({ preventScroll: true });
  }, [added]);
  const board = added ?? known?.board;
  if (board) {
    return (
      <p role="status" className="mt-3 flex min-h-11 flex-wrap items-center gap-x-3 text-sm">
        <span className="inline-flex items-center gap-2 font-semibold">
          <Icon icon="check" size={18} className="text-monsoon" />
          {added ? texts.addedToBoard({ board: board.name }) : texts.onBoard({ board: board.name })}
        </span>
        <Link
          ref={link}
          to={board.path}
          className="inline-flex min-h-11 items-center font-semibold text-monsoon underline underline-offset-4"
        >
          {texts.openBoard()}
        </Link>
      </p>
    );
  }
  return (
    <form
      method="post"
      action={localHref('/trip-board/add')}
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (adding.state === 'idle')
          void adding.submit(
            { hotel_id: String(propertyId), next, stay: '1' },
            { method: 'post', action: '/trip-board/add' },
          );
      }}
    >
      <input type="hidden" name="next" value={next} />
      <button
        type="submit"
        name="hotel_id"
        value={propertyId}
        aria-label={texts.addToBoardName({ name })}
        className="inline-flex min-h-11 items-center gap-2 rounded-pill border border-line bg-surface px-4 text-sm font-semibold hover:border-monsoon"
      >
        <Icon icon="plus" size={18} />
        {texts.addToBoard()}
      </button>
      {adding.data?.message && (
        <p role="alert" className="mt-1.5 text-sm font-medium text-danger">
          {adding.data.message}
        </p>
      )}
    </form>
  );
}
