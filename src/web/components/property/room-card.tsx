import { property as texts } from '#shared/messages/property.ts';
import type { PropertyPageData, RoomView } from '#web/lib/property/property-data.ts';
import type { SelectionControl } from '#web/lib/property/use-selection.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { usePhotoViewer } from './open-photos.tsx';
import { RatePlan } from './rate-plan.tsx';

const INDIAN = new Intl.NumberFormat('en-IN');

/** A room with its picture, what is in it, and its plans. */
export function RoomCard({ room, data, control }: { room: RoomView; data: PropertyPageData; control: SelectionControl }) {
  const { linkTo, viewer } = usePhotoViewer(room.pictures);
  const [first] = room.pictures;
  const list = `/gallery/${data.facts.id}?room=${room.id}`;
  const figures: readonly (readonly [IconName, string])[] = [
    ...(room.bedType === '' ? [] : [['bed-double', room.bedType] as const]),
    ...(room.sizeSqft > 0 ? [['ruler', texts.size(INDIAN.format(room.sizeSqft))] as const] : []),
    ['users', texts.capacity(room.maxAdults, room.maxChildren)],
  ];
  return (
    <article className="rounded-card border border-line bg-surface p-4 md:p-5">
      <div className="flex flex-col gap-4 md:flex-row md:gap-5">
        {first && (
          <a href={list} {...linkTo(0)} aria-label={texts.enlarge(first.alt)} className="block shrink-0 md:w-52">
            <Picture picture={first} alt="" sizes="(min-width: 48rem) 208px, 92vw" className="aspect-4/3 w-full rounded-field" />
          </a>
        )}
        <div className="min-w-0">
          <h3 className="text-lg">{room.name}</h3>
          <ul className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {figures.map(([icon, text]) => <li key={text} className="flex items-center gap-2"><Icon icon={icon} size={17} className="text-monsoon" />{text}</li>)}
          </ul>
          {room.description !== '' && <p className="mt-2 text-sm text-muted">{room.description}</p>}
          {room.amenities.length > 0 && <p className="mt-1 text-sm text-muted">{room.amenities.join(' · ')}</p>}
          {first && (
            <a href={list} {...linkTo(0)} aria-label={texts.roomPhotos(room.name, room.pictures.length)} className="mt-1 -mb-2 inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-monsoon underline-offset-4 hover:underline">
              <Icon icon="images" size={17} />
              {texts.photos}
            </a>
          )}
        </div>
      </div>
      <ul className="mt-4 flex flex-col gap-3">
        {room.plans.map((plan) => <RatePlan key={`${plan.roomId}-${plan.planId}`} plan={plan} data={data} control={control} />)}
      </ul>
      {viewer}
    </article>
  );
}
