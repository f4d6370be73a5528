import * as texts from '#messages/property.ts';
import { localHref, usePageAddress } from '#web/app/links.ts';
import { Icon } from '#web/ui/icon.tsx';

/**
 * Puts the property on the trip board with one press; a new board takes the page's dates and group. A plain form, which
 * needs no script.
 */
export const AddToBoard = ({ propertyId, name }: { propertyId: number; name: string }) => (
  <form method="post" action={localHref('/trip-board/add')} className="mt-3">
    <input type="hidden" name="next" value={usePageAddress()} />
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
  </form>
);
