import { useState } from 'react';
import { rooms as texts } from '#shared/messages/rooms.ts';
import type { RoomOption } from '#web/lib/rooms/rooms-view.ts';
import { Dialog, overlayIntent } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';

const LINK = 'inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-monsoon underline underline-offset-4';

/** All amenities of a room in a dialog; without scripts the same unfolds in place. */
export function RoomMore({ room }: { room: RoomOption }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" {...overlayIntent} aria-haspopup="dialog" aria-label={texts.moreOf(room.name)} onClick={() => setOpen(true)} className={`needs-script ${LINK}`}>{texts.more}</button>
      <noscript>
        <details>
          <summary className={LINK}>{texts.more}</summary>
          <Whole room={room} />
        </details>
      </noscript>
      <Dialog isOpen={open} onClose={() => setOpen(false)} title={room.name}><Whole room={room} /></Dialog>
    </>
  );
}

const Whole = ({ room }: { room: RoomOption }) => (
  <div>
    <p className="text-sm text-muted">{[room.bedType, room.size, room.sleeps].filter((fact) => fact !== '').join(' · ')}</p>
    {room.description !== '' && <p className="mt-3">{room.description}</p>}
    {room.amenities.length > 0 && (
      <>
        <p className="mt-4 font-semibold">{texts.amenities}</p>
        <ul className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {room.amenities.map((amenity) => <li key={amenity} className="flex items-start gap-2.5"><Icon icon="check" size={18} className="mt-0.5 text-monsoon" />{amenity}</li>)}
        </ul>
      </>
    )}
  </div>
);
