import { clsx } from 'clsx';
import { Link } from 'react-router';
import { property as texts } from '#shared/messages/property.ts';
import { formatPaise } from '#shared/money.ts';
import type { PropertyPageData } from '#web/lib/property/property-data.ts';
import { selectionQuery } from '#web/lib/property/selection.ts';
import type { SelectionControl } from '#web/lib/property/use-selection.ts';
import { content } from '#shared/messages/content.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PhonePanel } from './phone-panel.tsx';
import { RoomCard } from './room-card.tsx';

/** Every room with its plans. Villas are taken whole; in hotels several rooms and plans can stand together. */
export function RoomsSection({ data, control }: { data: PropertyPageData; control: SelectionControl }) {
  const { quote, rooms, problem } = data;
  const total = quote !== null && quote.grandTotal > 0 ? quote : null;
  return (
    <PhonePanel
      id="rooms"
      first
      title={texts.tabs.rooms}
      phoneTitle={texts.panels.rooms}
      footer={
        <div className="flex items-center justify-between gap-4">
          <p className={clsx('figures leading-tight', control.pending && 'opacity-50')}>
            {total && <><span className="block text-lg font-bold">{formatPaise(total.grandTotal)}</span><span className="text-xs text-muted">{texts.totalFor(total.days)}</span></>}
          </p>
          <a href="#content" data-close-panel className={buttonClass('brand', 'md')}>{content.done}</a>
        </div>
      }
    >
      {!control.draft.dated && <p className="-mt-3 mb-4 text-sm text-muted">{texts.tonight}</p>}
      {problem !== null && <Notice tone="warn" className="mb-4 text-sm md:hidden">{problem}</Notice>}
      {(rooms.length > 1 || (rooms[0]?.plans.length ?? 0) > 1) && (
        <Link to={`/hotel-select-room/${data.facts.id}?${selectionQuery(control.draft)}`} className="-mt-2 mb-3 inline-flex min-h-11 items-center font-semibold text-monsoon underline underline-offset-4">{texts.compareRooms}</Link>
      )}
      <div className="flex flex-col gap-4">
        {rooms.map((room) => <RoomCard key={room.id} room={room} data={data} control={control} />)}
        {rooms.length === 0 && <p className="text-muted">{texts.noRooms}</p>}
      </div>
    </PhonePanel>
  );
}
