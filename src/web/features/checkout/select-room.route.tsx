import { clsx } from 'clsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import type { Pick } from '#marketplace/pricing/index.ts';
import * as stayRules from '#messages/stay-rules.ts';
import * as stayWords from '#messages/stay-words.ts';
import * as booking from '#messages/booking.ts';
import * as propertyTexts from '#messages/property.ts';
import * as texts from '#messages/rooms.ts';
import { formatRupees } from '#shared/money.ts';
import { CHECKOUT_FRAME } from '#web/app/checkout-header.tsx';
import type { RouteHandle } from '#web/app/page-frame.tsx';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { useRootData } from '#web/app/root-data.ts';
import { GuestPanel } from '#web/features/property/guest-panel.tsx';
import { paySentence } from '#web/features/property/price-summary.tsx';
import { unitsOf } from '#web/features/property/selection.ts';
import { useSelection } from '#web/features/property/use-selection.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { DateRangePicker } from '#web/ui/date-range-picker.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { InEnglish } from '#web/ui/in-english.tsx';
import type { Route } from './+types/select-room.route.ts';
import OwnHold from './own-hold.tsx';
import { RoomOffer } from './room-offer.tsx';
import { chosenOf, type RoomsView } from './rooms-view.ts';

export { selectRoomLoader as loader } from './rooms.server.ts';

export const handle: RouteHandle = CHECKOUT_FRAME;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(rootDataOf(matches), {
        title: `${texts.title()}, ${loaderData.property.name}`,
        description: texts.intro(),
        path: `/hotel-select-room/${loaderData.property.id}`,
        noindex: true,
      })
    : [{ title: propertyTexts.notFoundTitle() }, { name: 'robots', content: 'noindex' }];

export default function SelectRoom({ loaderData }: Route.ComponentProps) {
  return <RoomsPage key={loaderData.property.id} view={loaderData} />;
}

export { PropertyMissing as ErrorBoundary } from '#web/features/property/property-missing.tsx';

/**
 * Rooms and plans of one property. One GET form holds dates, party, steppers and both buttons, so the address is the
 * whole state and the page works without scripts; with scripts each change is priced at once.
 */
function RoomsPage({ view }: { view: RoomsView }) {
  const { property, rooms, notices, couponProblem } = view;
  const control = useSelection(property, view.selection);
  const { today } = useRootData();
  const leaving = useNavigation().location?.search.includes('go=1') === true;
  const { draft, change, pending } = control;
  const chosen = chosenOf(view, draft);
  const [asked, setAsked] = useState(false);
  const answered = useCallback(() => setAsked(false), []);
  return (
    <>
      <div className="page-width pb-8">
        <BackLink to={property.href}>{booking.backToProperty({ name: property.name })}</BackLink>
        <h1 className="mt-1 text-3xl">{property.villa ? texts.titleVilla() : texts.title()}</h1>
        <p className="mt-1 text-muted">
          {property.name}, {property.address}
        </p>
        {view.hold !== null && <OwnHold hold={view.hold} className="mt-4" />}
        <Form
          id="rooms"
          method="get"
          action={`/hotel-select-room/${property.id}`}
          preventScrollReset
          className="mt-5"
          onSubmit={(event) => setAsked(event.nativeEvent.submitter?.getAttribute('name') === 'go')}
        >
          {/* Enter presses the first button of a form: this one, not one that chooses a plan */}
          <button type="submit" hidden>
            {texts.update()}
          </button>
          <input type="hidden" name="shown" value={unitsOf(chosen)} />
          {property.villa && draft.picks.length > 0 && (
            <input
              type="hidden"
              name="picks"
              value={draft.picks.map((pick) => `${pick.roomId}.${pick.planId}.1`).join(',')}
            />
          )}
          {draft.coupon !== '' && <input type="hidden" name="coupon" value={draft.coupon} />}
          <section aria-label={texts.stay()} className="grid gap-2.5 md:grid-cols-2 lg:max-w-3xl">
            <DateRangePicker
              value={draft.stay}
              today={today}
              onChange={(stay) => change({ stay })}
            />
            <GuestPanel facts={property} control={control} />
            <noscript>
              <Button type="submit" variant="brand" className="w-full">
                {texts.update()}
              </Button>
            </noscript>
          </section>
          <div className="mt-4 flex flex-col gap-3 empty:hidden">
            {view.tonight && notices.length === 0 && (
              <p className="text-sm text-muted">{texts.tonight()}</p>
            )}
            {notices.map((notice) => (
              <Notice key={notice} tone="warn">
                {notice}
              </Notice>
            ))}
            {couponProblem !== null && draft.coupon !== '' && (
              <Notice tone="warn">
                {booking.couponNotHolding({ code: draft.coupon, why: couponProblem })}
              </Notice>
            )}
            <ChoiceProblem view={view} pending={pending} />
          </div>
          {!property.villa && rooms.length > 0 && (
            <p className="mt-5 text-muted">
              {texts.intro()} {unitsOf(chosen) >= draft.party.adults && texts.oneAdultEach()}
            </p>
          )}
          <div
            aria-busy={pending}
            className={clsx(
              'mt-4 flex flex-col gap-5 transition-opacity duration-150',
              pending && 'opacity-80',
            )}
          >
            <InEnglish of={rooms.map(({ name }) => name).join(' ')} className="-mb-3" />
            {rooms.map((room) => (
              <RoomOffer
                key={room.id}
                room={room}
                property={property}
                chosen={chosen}
                control={control}
              />
            ))}
            {rooms.length === 0 && <p className="text-muted">{texts.noRooms()}</p>}
          </div>
        </Form>
      </div>
      {property.live && (
        <ChoiceBar
          view={view}
          chosen={chosen}
          pending={pending}
          leaving={leaving}
          asked={asked}
          onTold={answered}
        />
      )}
    </>
  );
}

/** Why the choice has no price, with links to choices that have one. */
function ChoiceProblem({ view, pending }: { view: RoomsView; pending: boolean }) {
  const { property, quote, problem, remedy, next, freeHref, searchHref } = view;
  if (!property.live) return <Notice tone="warn">{texts.paused()}</Notice>;
  if (pending) return null;
  if (problem !== null) {
    return (
      <Notice tone="warn">
        <p>
          {problem} {remedy !== null && texts.remedy({ units: remedy.rooms })}
        </p>
        <p className="mt-3 flex flex-wrap gap-3">
          {remedy === null ? (
            <LinkButton to={searchHref} variant="secondary">
              {texts.largerStays()}
            </LinkButton>
          ) : (
            <LinkButton to={remedy.href} replace preventScrollReset variant="brand">
              {texts.takeRemedy({ units: remedy.rooms })}
            </LinkButton>
          )}
        </p>
      </Notice>
    );
  }
  if (quote === null || quote.available) return null;
  return (
    <Notice tone="warn">
      <p className="font-semibold">{quote.ruled ? stayRules.title() : stayWords.missed()}</p>
      <p>{freeHref === null || quote.ruled ? quote.why : texts.soldOutChoice()}</p>
      <p className="mt-3 flex flex-wrap gap-3">
        {freeHref !== null && (
          <LinkButton to={freeHref} replace preventScrollReset variant="brand">
            {texts.takeFree()}
          </LinkButton>
        )}
        {next !== null && (
          <LinkButton
            to={next.href}
            replace
            preventScrollReset
            variant={freeHref === null ? 'brand' : 'secondary'}
          >
            {next.label}
          </LinkButton>
        )}
        <LinkButton to={searchHref} variant="secondary">
          {texts.largerStays()}
        </LinkButton>
      </p>
    </Notice>
  );
}

/** Lines in the bar at most, which must not cover the page. */
const MAX_LINES = 3;

interface Line {
  readonly key: string;
  readonly label: string;
  /** of one unit */
  readonly price: string;
}

/** The chosen plans as lines, in the property's order. */
function linesOf({ rooms }: RoomsView, chosen: readonly Pick[]): readonly Line[] {
  return rooms.flatMap((room) =>
    room.tariffs.flatMap((tariff) => {
      const pick = chosen.find(
        ({ roomId, planId }) => roomId === tariff.roomId && planId === tariff.planId,
      );
      return pick === undefined
        ? []
        : [
            {
              key: `${tariff.roomId}.${tariff.planId}`,
              label: texts.pick({ units: pick.quantity, room: room.name, plan: tariff.name }),
              price: texts.aRoom({ amount: formatRupees(tariff.total) }),
            },
          ];
    }),
  );
}

/** Why the choice has no price, in one sentence. */
function problemText({ quote, problem, freeHref }: RoomsView, chosen: readonly Pick[]): string {
  if (quote !== null)
    return quote.ruled
      ? quote.why
      : freeHref === null
        ? `${stayWords.missed()}. ${quote.why}`
        : texts.soldOutChoice();
  return problem ?? (chosen.length === 0 ? texts.nothingChosen() : texts.notBookable());
}

/** The nearest choice that has a price; the top of the page lists all. */
function RemedyLink({ view: { remedy, freeHref, next } }: { view: RoomsView }) {
  const way =
    remedy !== null
      ? ([remedy.href, texts.takeRemedy({ units: remedy.rooms })] as const)
      : freeHref !== null
        ? ([freeHref, texts.takeFree()] as const)
        : next !== null
          ? ([next.href, next.label] as const)
          : null;
  return way === null ? null : (
    <Link
      to={way[0]}
      replace
      preventScrollReset
      className="inline-flex min-h-11 items-center text-monsoon underline underline-offset-4"
    >
      {way[1]}
    </Link>
  );
}

/** The sticky bar: the chosen plans, the stay's total with taxes, and Continue. */
function ChoiceBar({
  view,
  chosen,
  pending,
  leaving,
  asked,
  onTold,
}: {
  view: RoomsView;
  chosen: readonly Pick[];
  pending: boolean;
  leaving: boolean;
  /** Continue was pressed and its answer is not shown yet */ asked: boolean;
  onTold: () => void;
}) {
  const { quote } = view;
  const total = quote?.available ? quote : null;
  const lines = linesOf(view, chosen);
  const reasonBox = useRef<HTMLDivElement>(null);
  // Continue was refused: focus the reason beside it
  useEffect(() => {
    if (!asked || leaving || pending || total !== null) return;
    reasonBox.current?.focus();
    onTold();
  }, [asked, leaving, pending, total, onTold]);
  const anyFree = view.rooms.some((room) => room.tariffs.some((tariff) => tariff.free > 0));
  return (
    <section
      aria-label={texts.chosen()}
      className="sticky-bar sticky bottom-0 z-30 border-t border-line bg-paper pb-[max(0.75rem,env(safe-area-inset-bottom))] print:hidden"
    >
      {total === null && !pending && (
        <div
          ref={reasonBox}
          role="alert"
          tabIndex={-1}
          className="page-width flex flex-wrap items-center gap-x-4 pt-3 text-sm font-semibold outline-none"
        >
          <p>{problemText(view, chosen)}</p>
          <RemedyLink view={view} />
        </div>
      )}
      <div className="page-width flex flex-col gap-2 pt-3 md:flex-row md:items-center md:gap-6">
        <div className="figures min-w-0 flex-1 text-sm leading-snug">
          <ul>
            {lines.slice(0, MAX_LINES).map(({ key, label, price }) => (
              <li key={key} className="flex justify-between gap-4 md:justify-start">
                <span className="min-w-0 truncate font-medium">{label}</span>
                {!view.property.villa && <span className="shrink-0 text-muted">{price}</span>}
              </li>
            ))}
            {lines.length > MAX_LINES && (
              <li className="text-muted">{texts.andMore({ plans: lines.length - MAX_LINES })}</li>
            )}
          </ul>
          {total !== null && (
            <p className={clsx('transition-opacity duration-150', pending && 'opacity-50')}>
              {paySentence(total)}
            </p>
          )}
        </div>
        <div className="flex items-center gap-4">
          <p
            aria-live="polite"
            className={clsx(
              'figures flex-1 leading-tight transition-opacity duration-150 md:text-right',
              pending && 'opacity-50',
            )}
          >
            {total !== null && (
              <>
                <span
                  className="block text-xl font-bold whitespace-nowrap"
                  data-total={total.grandTotal}
                >
                  {formatRupees(total.grandTotal)}
                </span>
                <span className="block text-xs text-muted">
                  {texts.totalFor({ nights: total.days })}
                </span>
              </>
            )}
          </p>
          {anyFree && (
            <Button
              type="submit"
              form="rooms"
              name="go"
              value="1"
              variant="primary"
              size="lg"
              pending={leaving}
              className="shrink-0"
            >
              {texts.goOn()}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
