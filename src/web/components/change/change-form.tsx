import { Form } from 'react-router';
import { changes as texts } from '#shared/messages/changes.ts';
import type { ChangeView } from '#web/lib/change/change-view.ts';
import { Button } from '#web/ui/button.tsx';
import { DateRangePicker } from '#web/ui/date-range-picker.tsx';
import { GuestFields } from '#web/ui/guest-fields.tsx';
import { RoomChoice } from './room-choice.tsx';
import type { useChange } from './use-change.ts';

const FIELDSET = 'rounded-card border border-line bg-surface p-5';

/** Dates, guests, rooms. With scripts the price follows each step; without, a button asks for it. */
export function ChangeForm({ view, control }: { view: ChangeView; control: ReturnType<typeof useChange> }) {
  const { draft, change } = control;
  const villa = view.house.hotelType === 'bungalow';
  return (
    <Form method="get" action={`/modify-booking/${view.id}`} replace preventScrollReset aria-labelledby="new-stay" className="flex flex-col gap-5">
      <h2 id="new-stay" className="text-xl">{texts.newStay}</h2>
      <div className={FIELDSET}>
        <DateRangePicker value={draft.stay} today={view.today} onChange={(stay) => change({ stay })} />
        <div className="mt-5 border-t border-line pt-5">
          <GuestFields value={draft.party} onChange={(party) => change({ party })} hotelType={villa ? 'bungalow' : 'hotel'} withoutRooms />
        </div>
      </div>
      {view.plans.length > 0 && (
        <fieldset className={FIELDSET}>
          <legend className="sr-only">{texts.roomsAndPlans}</legend>
          <h3 aria-hidden className="font-sans font-bold tracking-normal">{texts.roomsAndPlans}</h3>
          <RoomChoice
            plans={view.plans}
            picks={draft.picks}
            villa={villa}
            onChange={(picks) => change({ picks, ...(villa ? {} : { party: { ...draft.party, rooms: picks.reduce((sum, pick) => sum + pick.quantity, 0) } }) })}
          />
        </fieldset>
      )}
      <noscript>
        <Button type="submit" variant="secondary">{texts.check}</Button>
      </noscript>
    </Form>
  );
}
