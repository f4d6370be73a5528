import type { ComponentProps } from 'react';
import { search } from '#shared/messages/search.ts';
import { filterCount, withoutFilters } from './list-params.ts';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/dialog.tsx';
import { FilterFields } from './filter-fields.tsx';

/** The filters of phones: what is ticked works at once, the button below only says how many stays are left. */
export function FilterDrawer({ isOpen, onClose, count, busy, ...fields }: ComponentProps<typeof FilterFields> & { isOpen: boolean; onClose: () => void; count: number; busy: boolean }) {
  const { state, onChange } = fields;
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={search.filters}
      footer={
        <div className="flex gap-3">
          {filterCount(state.filters) > 0 && <Button variant="quiet" onClick={() => onChange(withoutFilters(state))}>{search.clearAll}</Button>}
          <Button variant="brand" className="flex-1" onClick={onClose} aria-busy={busy}>{search.showStays(count)}</Button>
        </div>
      }
    >
      <FilterFields {...fields} />
    </Drawer>
  );
}
