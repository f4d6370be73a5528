import { clsx } from 'clsx';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { langOf } from '#i18n/locale.ts';
import * as stayWords from '#messages/stay-words.ts';
import * as content from '#messages/content.ts';
import * as texts from '#messages/property.ts';
import { nightsBetween } from '#shared/dates.ts';
import { formatRupees } from '#shared/money.ts';
import { dotted } from '#shared/phrases.ts';
import { Badge, CANCEL_TONES } from '#web/ui/facts.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { PhonePanel } from './phone-panels.tsx';
import { usePhotoViewer } from './photos.tsx';
import { paySentence } from './price-summary.tsx';
import type { PlanView, PropertyPageData, RoomView } from './property-view.ts';
import {
  type PropertySelection,
  quantityOf,
  selectionQuery,
  unitsOf,
  unitsToMove,
  withPicks,
  withQuantity,
} from './selection.ts';
import type { SelectionControl } from './use-selection.ts';
import { localHref } from '#web/app/links.ts';
import { InEnglish } from '#web/ui/in-english.tsx';

/** Every room with its plans. A villa is booked whole; in a hotel several rooms and plans can be combined. */
export function RoomsSection({
  data,
  control,
}: {
  data: PropertyPageData;
  control: SelectionControl;
}) {
  const { quote, rooms, problem } = data;
  const total = quote !== null && quote.grandTotal > 0 ? quote : null;
  return (
    <PhonePanel
      id="rooms"
      first
      title={texts.tabs.rooms()}
      phoneTitle={texts.panels.rooms()}
      footer={
        <div className="flex items-center justify-between gap-4">
          <p className={clsx('figures leading-tight', control.pending && 'opacity-50')}>
            {total && (
              <>
                <span className="block text-lg font-bold">{formatRupees(total.grandTotal)}</span>
                <span className="text-xs text-muted">{texts.totalFor({ nights: total.days })}</span>
                <span className="mt-0.5 block text-xs">{paySentence(total)}</span>
              </>
            )}
          </p>
          <a href="#content" data-close-panel className={buttonClass('brand', 'md')}>
            {content.done()}
          </a>
        </div>
      }
    >
      {!control.draft.dated && <p className="-mt-3 mb-4 text-sm text-muted">{texts.tonight()}</p>}
      {problem !== null && (
        <Notice tone="warn" className="mb-4 text-sm md:hidden">
          {problem}
        </Notice>
      )}
      {(rooms.length > 1 || (rooms[0]?.plans.length ?? 0) > 1) && (
        <Link
          to={`/hotel-select-room/${data.facts.id}?${selectionQuery(control.draft)}`}
          className="-mt-2 mb-3 inline-flex min-h-11 items-center font-semibold text-monsoon underline underline-offset-4"
        >
          {texts.compareRooms()}
        </Link>
      )}
      <InEnglish of={rooms.map(({ name }) => name).join(' ')} className="mb-2" />
      <div className="flex flex-col gap-4">
        {rooms.map((room) => (
          <RoomCard key={room.id} room={room} data={data} control={control} />
        ))}
        {rooms.length === 0 && <p className="text-muted">{texts.noRooms()}</p>}
      </div>
    </PhonePanel>
  );
}

const INDIAN = new Intl.NumberFormat('en-IN');

/** A room with its facts and plans. */
function RoomCard({
  room,
  data,
  control,
}: {
  room: RoomView;
  data: PropertyPageData;
  control: SelectionControl;
}) {
  return (
    <article className="rounded-card border border-line bg-surface p-4 md:p-5">
      <RoomHead propertyId={data.facts.id} room={room} />
      <ul className="mt-4 flex flex-col gap-3">
        {room.plans.map((plan) => (
          <RatePlan
            key={`${plan.roomId}-${plan.planId}`}
            plan={plan}
            data={data}
            control={control}
          />
        ))}
      </ul>
    </article>
  );
}

/** A room's picture and facts. */
function RoomHead({ propertyId, room }: { propertyId: number; room: RoomView }) {
  const { linkTo, viewer } = usePhotoViewer(room.pictures);
  const [first] = room.pictures;
  const list = localHref(`/gallery/${propertyId}?room=${room.id}`);
  const figures: readonly (readonly [IconName, string])[] = [
    ...(room.bedType === '' ? [] : [['bed-double', room.bedType] as const]),
    ...(room.sizeSqft > 0
      ? [['ruler', texts.size({ sqft: INDIAN.format(room.sizeSqft) })] as const]
      : []),
    ['users', room.sleeps],
  ];
  return (
    <div className="flex flex-col gap-4 md:flex-row md:gap-5">
      {first && (
        <a
          href={list}
          {...linkTo(0)}
          aria-label={texts.enlarge({ alt: first.alt })}
          className="block shrink-0 md:w-52"
        >
          <Picture
            picture={first}
            alt=""
            sizes="(min-width: 48rem) 208px, 92vw"
            className="aspect-4/3 w-full rounded-field"
          />
        </a>
      )}
      <div className="min-w-0">
        <h3 lang={langOf(room.name)} className="text-lg">
          {room.name}
        </h3>
        <ul className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {figures.map(([icon, text]) => (
            <li key={text} lang={langOf(text)} className="flex items-center gap-2">
              <Icon icon={icon} size={17} className="text-monsoon" />
              {text}
            </li>
          ))}
        </ul>
        {room.description !== '' && (
          <p lang={langOf(room.description)} className="mt-2 text-sm text-muted">
            {room.description}
          </p>
        )}
        {room.amenities.length > 0 && (
          <p lang={langOf(room.amenities[0] ?? '')} className="mt-1 text-sm text-muted">
            {dotted(room.amenities)}
          </p>
        )}
        {first && (
          <a
            href={list}
            {...linkTo(0)}
            aria-label={texts.roomPhotos({ room: room.name, n: room.pictures.length })}
            className="mt-1 -mb-2 inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-monsoon underline-offset-4 hover:underline"
          >
            <Icon icon="images" size={17} />
            {texts.photos()}
          </a>
        )}
      </div>
      {viewer}
    </div>
  );
}

/** The picks marked as chosen: the traveller's own, else those of the quote. */
const chosenPicks = ({ quote }: PropertyPageData, draft: PropertySelection) =>
  draft.nothingChosen ? [] : draft.picks.length > 0 ? draft.picks : (quote?.picks ?? []);

/** One plan of a room: name, price, and the controls to choose it. */
function RatePlan({
  plan,
  data,
  control,
}: {
  plan: PlanView;
  data: PropertyPageData;
  control: SelectionControl;
}) {
  const { villa } = data.facts;
  const { dated } = control.draft;
  const chosen = chosenPicks(data, control.draft);
  const soldOut = dated && plan.free === 0;
  const quantity = soldOut ? 0 : quantityOf(chosen, plan);
  const { checkIn, checkOut } = data.selection.stay;
  const nights = nightsBetween(checkIn, checkOut);

  const own = chosen.map(({ roomId, planId, quantity: units }) => ({
    roomId,
    planId,
    quantity: units,
  }));
  /** the selection with this plan's quantity changed; other picks stay */
  const withThis = (count: number): Partial<PropertySelection> =>
    withPicks(control.draft, withQuantity(own, plan, count, villa), villa);
  /** Select moves the whole choice to this plan */
  const free = dated ? plan.free : Infinity;
  const select = withPicks(
    control.draft,
    [
      {
        roomId: plan.roomId,
        planId: plan.planId,
        quantity: unitsToMove(own, { free }, control.draft, villa),
      },
    ],
    villa,
  );
  const most = villa || quantity >= free;
  const adds = !villa && dated && quantity === 0 && unitsOf(own) > 0;
  const to =
    (part: Partial<PropertySelection>, off = false) =>
    (event: MouseEvent) => {
      event.preventDefault();
      if (!off) control.change(part);
    };
  const hrefWith = (part: Partial<PropertySelection>): string => localHref(control.hrefWith(part));
  return (
    <li
      className={clsx(
        'flex flex-col gap-3 rounded-card border p-4 transition-colors duration-150 md:flex-row md:items-center md:gap-6',
        quantity > 0 ? 'border-monsoon bg-mist/60' : 'border-line',
        soldOut && 'border-dashed text-muted',
      )}
    >
      <PlanTerms plan={plan} left={!villa && dated && plan.free > 0 && plan.free <= 2} />
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 md:w-44 md:flex-col md:items-stretch md:text-right">
        <PlanPrice
          plan={plan}
          nights={villa ? texts.totalFor({ nights }) : texts.aRoomFor({ nights })}
        />
        {soldOut ? (
          <p className="ml-auto text-right text-sm font-semibold text-danger">
            {plan.why || stayWords.soldOut()}
          </p>
        ) : quantity > 0 ? (
          <div className="ml-auto flex flex-col items-end gap-1.5">
            <span className="inline-flex items-center gap-1.5 text-sm font-semibold text-monsoon">
              <Icon icon="check" size={16} />
              {texts.selected()}
            </span>
            <div
              role="group"
              aria-label={texts.quantityOf({ plan: plan.name })}
              className="flex items-center"
            >
              <Step
                href={hrefWith(withThis(quantity - 1))}
                label={`${content.decrease()}: ${plan.name}`}
                icon="minus"
                off={false}
                onClick={to(withThis(quantity - 1))}
              />
              <span className="figures w-9 text-center font-semibold" aria-live="polite">
                {quantity}
              </span>
              <Step
                href={hrefWith(withThis(quantity + 1))}
                label={`${content.increase()}: ${plan.name}`}
                icon="plus"
                off={most}
                onClick={to(withThis(quantity + 1), most)}
              />
            </div>
          </div>
        ) : (
          <div className="flex flex-col items-end gap-1 md:items-stretch">
            <a
              href={hrefWith(select)}
              aria-label={texts.selectPlan({ plan: plan.name })}
              onClick={to(select)}
              className={buttonClass('secondary', 'md', 'self-end md:self-stretch')}
            >
              {texts.select()}
            </a>
            {adds && (
              <a
                href={hrefWith(withThis(1))}
                aria-label={texts.addRoomOf({ plan: plan.name })}
                onClick={to(withThis(1))}
                className="inline-flex min-h-11 items-center justify-center text-sm font-semibold text-monsoon underline underline-offset-4"
              >
                {texts.addRoom()}
              </a>
            )}
          </div>
        )}
      </div>
    </li>
  );
}

/** A plan's inclusions and cancellation terms. `left`: few units are left. */
const PlanTerms = ({ plan, left }: { plan: PlanView; left: boolean }) => (
  <div className="min-w-0 flex-1">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <h4 lang={langOf(plan.name)} className="font-sans font-bold tracking-normal">
        {plan.name}
      </h4>
      <Badge tone={CANCEL_TONES[plan.cancel.gives]}>{plan.cancel.text}</Badge>
    </div>
    <p className="mt-1 leading-normal">
      {plan.sentence}
      <span className="sr-only">: {formatRupees(plan.stayTotal)}</span>
    </p>
    {left && (
      <p className="mt-2.5">
        <Badge tone="warm">{texts.left({ n: plan.free })}</Badge>
      </p>
    )}
    {plan.difference && <p className="figures mt-2 text-sm">{plan.difference}</p>}
  </div>
);

const PlanPrice = ({ plan, nights }: { plan: PlanView; nights: string }) => (
  <p className="figures leading-tight">
    {plan.stayTotal < plan.stayBefore && (
      <s className="mr-2 text-sm text-muted max-md:block">
        <span className="sr-only">{content.priceWas()} </span>
        {formatRupees(plan.stayBefore)}
      </s>
    )}
    <span className="text-lg font-bold" data-stay={plan.stayTotal}>
      {formatRupees(plan.stayTotal)}
    </span>
    <span className="block text-xs text-muted">{nights}</span>
    <span className="block text-xs text-muted">
      {texts.basePrice()} {formatRupees(plan.planAmount)}
    </span>
  </p>
);

const Step = ({
  href,
  label,
  icon,
  off,
  onClick,
}: {
  href: string;
  label: string;
  icon: IconName;
  off: boolean;
  onClick: (event: MouseEvent) => void;
}) => (
  <a
    href={href}
    aria-label={label}
    aria-disabled={off || undefined}
    onClick={onClick}
    className="grid size-11 place-items-center rounded-pill border border-edge hover:border-monsoon hover:text-monsoon aria-disabled:border-line aria-disabled:text-muted"
  >
    <Icon icon={icon} size={18} />
  </a>
);
