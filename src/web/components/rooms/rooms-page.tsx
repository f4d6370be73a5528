import { clsx } from 'clsx';
import { Form, useNavigation } from 'react-router';
import { booking } from '#shared/messages/booking.ts';
import { rooms as texts } from '#shared/messages/rooms.ts';
import { useSelection } from '#web/lib/property/use-selection.ts';
import { useRootData } from '#web/app/root-data.ts';
import { chosenOf } from '#web/lib/rooms/choice.ts';
import { unitsOf } from '#web/lib/property/picks.ts';
import type { RoomsView } from '#web/lib/rooms/rooms-view.ts';
import { BackLink } from '../booking/back-link.tsx';
import { GuestPanel } from '../property/guest-panel.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateRangePicker } from '#web/ui/date-range-picker.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ChoiceBar } from './choice-bar.tsx';
import { ChoiceProblem } from './choice-problem.tsx';
import { RoomOffer } from './room-offer.tsx';

/**
 * Rooms and plans of one house. One GET form holds dates, party, steppers and both buttons, so that the address is the
 * whole state and everything works without scripts; with them each step is asked for at once.
 */
export function RoomsPage({ view }: { view: RoomsView }) {
  const { house, rooms, notices, couponProblem } = view;
  const control = useSelection(house, view.selection);
  const { today } = useRootData();
  const leaving = useNavigation().location?.search.includes('go=1') === true;
  const { draft, change, pending } = control;
  const chosen = chosenOf(view, draft);
  return (
    <>
      <div className="page-width pb-8">
        <BackLink to={house.href}>{booking.backToProperty(house.name)}</BackLink>
        <h1 className="mt-1 text-3xl">{house.villa ? texts.titleVilla : texts.title}</h1>
        <p className="mt-1 text-muted">{house.name}, {house.address}</p>
        <Form id="rooms" method="get" action={`/hotel-select-room/${house.id}`} preventScrollReset className="mt-5">
          {/* what Enter in a field presses: the first button of a form, and none of those that choose */}
          <button type="submit" hidden>{texts.update}</button>
          <input type="hidden" name="shown" value={unitsOf(chosen)} />
          {house.villa && draft.picks.length > 0 && <input type="hidden" name="picks" value={draft.picks.map((pick) => `${pick.roomId}.${pick.planId}.1`).join(',')} />}
          {draft.coupon !== '' && <input type="hidden" name="coupon" value={draft.coupon} />}
          <section aria-label={texts.stay} className="grid gap-2.5 md:grid-cols-2 lg:max-w-3xl">
            <DateRangePicker value={draft.stay} today={today} onChange={(stay) => change({ stay })} />
            <GuestPanel facts={house} control={control} />
            <noscript>
              <Button type="submit" variant="brand" className="w-full">{texts.update}</Button>
            </noscript>
          </section>
          <div className="mt-4 flex flex-col gap-3 empty:hidden">
            {view.tonight && notices.length === 0 && <p className="text-sm text-muted">{texts.tonight}</p>}
            {notices.map((notice) => <Notice key={notice} tone="warn">{notice}</Notice>)}
            {couponProblem !== null && draft.coupon !== '' && <Notice tone="warn">{booking.couponNotHolding(draft.coupon, couponProblem)}</Notice>}
            <ChoiceProblem view={view} pending={pending} />
          </div>
          {!house.villa && rooms.length > 0 && <p className="mt-5 text-muted">{texts.intro} {unitsOf(chosen) >= draft.party.adults && texts.oneAdultEach}</p>}
          <div aria-busy={pending} className={clsx('mt-4 flex flex-col gap-5 transition-opacity duration-150', pending && 'opacity-80')}>
            {rooms.map((room) => <RoomOffer key={room.id} room={room} house={house} chosen={chosen} control={control} />)}
            {rooms.length === 0 && <p className="text-muted">{texts.noRooms}</p>}
          </div>
        </Form>
      </div>
      {house.live && <ChoiceBar view={view} chosen={chosen} pending={pending} leaving={leaving} />}
    </>
  );
}
