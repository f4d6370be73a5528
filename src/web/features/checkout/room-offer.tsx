import { clsx } from 'clsx';
import { useState } from 'react';
import { langOf } from '#i18n/locale.ts';
import type { Pick } from '#marketplace/pricing/index.ts';
import * as stayWords from '#messages/stay-words.ts';
import * as content from '#messages/content.ts';
import * as propertyTexts from '#messages/property.ts';
import * as texts from '#messages/rooms.ts';
import { nightsBetween } from '#shared/dates.ts';
import { formatRupees } from '#shared/money.ts';
import { dotted } from '#shared/phrases.ts';
import type { SelectionControl } from '#web/features/property/use-selection.ts';
import { Badge, CANCEL_TONES } from '#web/ui/facts.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Dialog, overlayIntent } from '#web/ui/overlay.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { unitsToMove, withPicks } from '#web/features/property/selection.ts';
import {
  boundsOf,
  type RoomOption,
  type RoomsView,
  stepped,
  type TariffView,
} from './rooms-view.ts';
import { localHref } from '#web/app/links.ts';

/** Amenities on the card; the dialog lists all. */
const CARD_AMENITIES = 3;

/** A room with its facts, and a box for each of its tariffs. */
export function RoomOffer({
  room,
  property,
  chosen,
  control,
}: {
  room: RoomOption;
  property: RoomsView['property'];
  chosen: readonly Pick[];
  control: SelectionControl;
}) {
  const facts: readonly (readonly [IconName, string])[] = [
    ...(room.bedType === '' ? [] : [['bed-double', room.bedType] as const]),
    ...(room.size === '' ? [] : [['ruler', room.size] as const]),
    ['users', room.sleeps],
  ];
  return (
    <article
      aria-labelledby={`room-${room.id}`}
      className="overflow-hidden rounded-card border border-line bg-surface lg:grid lg:grid-cols-[19rem_minmax(0,1fr)]"
    >
      <div className="border-line max-lg:sm:grid max-lg:sm:grid-cols-[14rem_minmax(0,1fr)] lg:border-r">
        {room.picture && (
          <a
            href={localHref(`/gallery/${property.id}?room=${room.id}`)}
            aria-label={propertyTexts.enlarge({ alt: room.picture.alt })}
            className="block"
          >
            <Picture
              picture={room.picture}
              alt=""
              sizes="(min-width: 64rem) 304px, (min-width: 40rem) 224px, 92vw"
              className="aspect-5/3 w-full max-lg:sm:aspect-auto max-lg:sm:h-full"
            />
          </a>
        )}
        <div className="p-4 md:p-5">
          <h2 id={`room-${room.id}`} lang={langOf(room.name)} className="text-xl">
            {room.name}
          </h2>
          <ul className="mt-2.5 flex flex-col gap-1.5 text-sm">
            {facts.map(([icon, text]) => (
              <li key={text} className="flex items-center gap-2.5">
                <Icon icon={icon} size={17} className="text-monsoon" />
                {text}
              </li>
            ))}
          </ul>
          {room.amenities.length > 0 && (
            <p lang={langOf(room.amenities[0] ?? '')} className="mt-3 text-sm text-muted">
              {dotted(room.amenities.slice(0, CARD_AMENITIES))}
            </p>
          )}
          <RoomMore room={room} />
        </div>
      </div>
      <ul
        aria-labelledby={`room-${room.id}`}
        className="flex flex-col divide-y divide-line max-lg:border-t max-lg:border-line"
      >
        {room.tariffs.map((tariff) => (
          <Tariff
            key={tariff.planId}
            room={room}
            tariff={tariff}
            villa={property.villa}
            chosen={chosen}
            control={control}
          />
        ))}
      </ul>
    </article>
  );
}

const LINK =
  'inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-monsoon underline underline-offset-4';

/** All amenities of a room in a dialog; without scripts they unfold in place. */
function RoomMore({ room }: { room: RoomOption }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        {...overlayIntent}
        aria-haspopup="dialog"
        aria-label={texts.moreOf({ room: room.name })}
        onClick={() => setOpen(true)}
        className={`needs-script ${LINK}`}
      >
        {texts.more()}
      </button>
      <noscript>
        <details>
          <summary className={LINK}>{texts.more()}</summary>
          <AllAmenities room={room} />
        </details>
      </noscript>
      <Dialog isOpen={open} onClose={() => setOpen(false)} title={room.name}>
        <AllAmenities room={room} />
      </Dialog>
    </>
  );
}

const AllAmenities = ({ room }: { room: RoomOption }) => (
  <div>
    <p className="text-sm text-muted">{dotted([room.bedType, room.size, room.sleeps])}</p>
    {room.description !== '' && (
      <p lang={langOf(room.description)} className="mt-3">
        {room.description}
      </p>
    )}
    {room.amenities.length > 0 && (
      <>
        <p className="mt-4 font-semibold">{texts.amenities()}</p>
        <ul className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {room.amenities.map((amenity) => (
            <li key={amenity} className="flex items-start gap-2.5">
              <Icon icon="check" size={18} className="mt-0.5 text-monsoon" />
              {amenity}
            </li>
          ))}
        </ul>
      </>
    )}
  </div>
);

const FEW_LEFT = 3;

/** One rate plan: its inclusions, the price of one unit for the stay, and the controls to choose it. */
function Tariff({
  room,
  tariff,
  villa,
  chosen,
  control,
}: {
  room: RoomOption;
  tariff: TariffView;
  villa: boolean;
  chosen: readonly Pick[];
  control: SelectionControl;
}) {
  const { draft, change } = control;
  const { quantity, min, max } = boundsOf(chosen, tariff, draft.party.adults);
  const selected = quantity > 0;
  const soldOut = tariff.free === 0;
  const moved = {
    roomId: tariff.roomId,
    planId: tariff.planId,
    quantity: unitsToMove(chosen, tariff, draft, villa),
  };
  const nights = nightsBetween(draft.stay.checkIn, draft.stay.checkOut);
  return (
    <li
      className={clsx(
        'grid flex-1 content-center gap-x-6 gap-y-4 p-4 transition-colors duration-150 sm:grid-cols-[minmax(0,1fr)_auto] md:p-5',
        selected && 'bg-mist/60',
      )}
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h3 className="font-sans font-bold tracking-normal">{tariff.name}</h3>
          <Badge tone={CANCEL_TONES[tariff.cancel.gives]}>{tariff.cancel.text}</Badge>
        </div>
        <ul className="mt-2 flex flex-col gap-1 text-sm">
          {tariff.facts.map((fact) => (
            <li key={fact} className="flex items-start gap-2">
              <Icon icon="check" size={16} className="mt-0.5 text-monsoon" />
              {fact}
            </li>
          ))}
        </ul>
        {!villa && !soldOut && tariff.free <= FEW_LEFT && (
          <p className="mt-3">
            <Badge tone="warm">{texts.left({ units: tariff.free })}</Badge>
          </p>
        )}
        {tariff.difference !== '' && <p className="figures mt-2 text-sm">{tariff.difference}</p>}
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-3 sm:w-68 sm:flex-col sm:items-end sm:justify-center">
        <p className="figures leading-tight sm:text-right">
          {tariff.total < tariff.before && (
            <s className="mr-2 text-sm text-muted">
              <span className="sr-only">{content.priceWas()} </span>
              {formatRupees(tariff.before)}
            </s>
          )}
          <span className="text-xl font-bold" data-stay={tariff.total}>
            {formatRupees(tariff.total)}
          </span>
          <span className="mt-0.5 block text-xs text-muted">
            {villa ? texts.totalFor({ nights }) : texts.aRoomFor({ nights })}
          </span>
          <span className="block text-xs text-muted">
            {propertyTexts.basePrice()} {formatRupees(tariff.base)}
          </span>
        </p>
        {soldOut && !selected ? (
          <p className="ml-auto text-right text-sm font-semibold text-danger">
            {tariff.why || stayWords.soldOut()}
          </p>
        ) : (
          <div className="flex items-center justify-end gap-4 max-sm:w-full max-sm:justify-between">
            {!villa && (
              <div className="-ml-4">
                <Stepper
                  label={
                    <span className="sr-only">
                      {texts.quantityOf({ room: room.name, plan: tariff.name })}
                    </span>
                  }
                  name={`qty-${tariff.roomId}.${tariff.planId}`}
                  value={quantity}
                  min={min}
                  max={max}
                  onChange={(next) =>
                    change(withPicks(draft, stepped(chosen, tariff, next), villa))
                  }
                />
              </div>
            )}
            {selected ? (
              <span
                className={clsx(
                  'inline-flex min-h-11 min-w-24 items-center justify-end gap-1.5 font-semibold text-monsoon',
                  soldOut && 'text-danger',
                )}
              >
                <Icon icon={soldOut ? 'circle-alert' : 'check'} size={18} />
                {soldOut ? tariff.why || stayWords.soldOut() : texts.selected()}
              </span>
            ) : (
              <button
                type="submit"
                name="select"
                value={`${moved.roomId}.${moved.planId}.${moved.quantity}`}
                aria-label={texts.selectOf({ room: room.name, plan: tariff.name })}
                onClick={(event) => {
                  event.preventDefault();
                  change(withPicks(draft, [moved], villa));
                }}
                className={buttonClass('secondary', 'md', 'min-w-24')}
              >
                {texts.select()}
              </button>
            )}
          </div>
        )}
      </div>
    </li>
  );
}
