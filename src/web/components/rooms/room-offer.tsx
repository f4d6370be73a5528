import type { Pick } from '#marketplace/pricing/index.ts';
import { property } from '#shared/messages/property.ts';
import type { SelectionControl } from '#web/lib/property/use-selection.ts';
import type { RoomOption, RoomsView } from '#web/lib/rooms/rooms-view.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { RoomMore } from './room-more.tsx';
import { Tariff } from './tariff.tsx';

/** Amenities that stand on the card; all of them stand behind More. */
const FEW = 3;

/** A room: what it is, and a box for each of its tariffs. */
export function RoomOffer({ room, house, chosen, control }: { room: RoomOption; house: RoomsView['house']; chosen: readonly Pick[]; control: SelectionControl }) {
  const facts: readonly (readonly [IconName, string])[] = [
    ...(room.bedType === '' ? [] : [['bed-double', room.bedType] as const]),
    ...(room.size === '' ? [] : [['ruler', room.size] as const]),
    ['users', room.sleeps],
  ];
  return (
    <article aria-labelledby={`room-${room.id}`} className="overflow-hidden rounded-card border border-line bg-surface lg:grid lg:grid-cols-[19rem_minmax(0,1fr)]">
      <div className="border-line max-lg:sm:grid max-lg:sm:grid-cols-[14rem_minmax(0,1fr)] lg:border-r">
        {room.picture && (
          <a href={`/gallery/${house.id}?room=${room.id}`} aria-label={property.enlarge(room.picture.alt)} className="block">
            <Picture picture={room.picture} alt="" sizes="(min-width: 64rem) 304px, (min-width: 40rem) 224px, 92vw" className="aspect-5/3 w-full max-lg:sm:aspect-auto max-lg:sm:h-full" />
          </a>
        )}
        <div className="p-4 md:p-5">
          <h2 id={`room-${room.id}`} className="text-xl">{room.name}</h2>
          <ul className="mt-2.5 flex flex-col gap-1.5 text-sm">
            {facts.map(([icon, text]) => <li key={text} className="flex items-center gap-2.5"><Icon icon={icon} size={17} className="text-monsoon" />{text}</li>)}
          </ul>
          {room.amenities.length > 0 && <p className="mt-3 text-sm text-muted">{room.amenities.slice(0, FEW).join(' · ')}</p>}
          <RoomMore room={room} />
        </div>
      </div>
      <ul aria-labelledby={`room-${room.id}`} className="flex flex-col divide-y divide-line max-lg:border-t max-lg:border-line">
        {room.tariffs.map((tariff) => <Tariff key={tariff.planId} room={room} tariff={tariff} villa={house.villa} chosen={chosen} control={control} />)}
      </ul>
    </article>
  );
}
