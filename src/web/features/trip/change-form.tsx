import { clsx } from 'clsx';
import { useMemo, useRef } from 'react';
import { Form } from 'react-router';
import type { Pick } from '#marketplace/pricing/index.ts';
import * as cancelling from '#messages/cancelling.ts';
import * as texts from '#messages/changes.ts';
import * as rooms from '#messages/rooms.ts';
import { nightsBetween } from '#shared/dates.ts';
import { formatRupees } from '#shared/money.ts';
import { useNightPrices } from '#web/features/property/use-night-prices.ts';
import { quantityOf, unitsOf, withQuantity } from '#web/features/property/selection.ts';
import { Button } from '#web/ui/button.tsx';
import { DateRangePicker } from '#web/ui/date-range-picker.tsx';
import { GuestFields } from '#web/ui/guest-picker.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import type { ChangeView, PlanChoice } from './change-view.ts';
import type { useChange } from './use-change.ts';

const FIELDSET = 'rounded-card border border-line bg-surface p-5';

/** Dates, guests, rooms. With scripts the price updates after each step; without, a button asks for it. */
export function ChangeForm({
  view,
  control,
}: {
  view: ChangeView;
  control: ReturnType<typeof useChange>;
}) {
  const { draft, change } = control;
  const villa = view.property.hotelType === 'bungalow';
  const own = useMemo(() => ({ id: view.id, note: cancelling.ownNight() }), [view.id]);
  // Prices and closed nights, loaded when the guest approaches the calendar. The booking's own nights count as free.
  const prices = useNightPrices(view.property.id, draft.party, own);
  const looked = useRef(false);
  const look = () => {
    if (looked.current) return;
    looked.current = true;
    prices.look(draft.stay.checkIn.slice(0, 7));
  };
  return (
    <Form
      method="get"
      action={`/modify-booking/${view.id}`}
      replace
      preventScrollReset
      aria-labelledby="new-stay"
      className="flex flex-col gap-5"
    >
      <h2 id="new-stay" tabIndex={-1} className="scroll-mt-24 text-xl outline-none">
        {texts.newStay()}
      </h2>
      <div className={FIELDSET}>
        <div onPointerEnter={look} onTouchStart={look} onFocus={look}>
          <DateRangePicker
            value={draft.stay}
            today={view.today}
            nights={prices.nights}
            onMonthChange={prices.look}
            onChange={(stay) => change({ stay })}
          />
        </div>
        <div className="mt-5 border-t border-line pt-5">
          <GuestFields
            value={draft.party}
            onChange={(party) => change({ party })}
            hotelType={villa ? 'bungalow' : 'hotel'}
            withoutRooms
          />
        </div>
      </div>
      {view.plans.length > 0 && (
        <fieldset className={FIELDSET}>
          <legend className="sr-only">{texts.roomsAndPlans()}</legend>
          <h3 aria-hidden className="font-sans font-bold tracking-normal">
            {texts.roomsAndPlans()}
          </h3>
          <RoomChoice
            plans={view.plans}
            picks={draft.picks}
            villa={villa}
            nights={nightsBetween(draft.stay.checkIn, draft.stay.checkOut)}
            onChange={(picks) =>
              change({
                picks,
                ...(villa ? {} : { party: { ...draft.party, rooms: unitsOf(picks) } }),
              })
            }
          />
        </fieldset>
      )}
      <noscript>
        <Button type="submit" variant="secondary">
          {texts.check()}
        </Button>
      </noscript>
    </Form>
  );
}

interface Props {
  plans: readonly PlanChoice[];
  picks: readonly Pick[];
  /** a villa is booked whole: one plan is selected; a hotel counts rooms per plan */
  villa: boolean;
  nights: number;
  onChange: (picks: readonly Pick[]) => void;
}

/**
 * Every plan with its nightly price. For a villa, Select chooses a plan; for a hotel, steppers count rooms per plan. At
 * least one room stays selected.
 */
function RoomChoice({ plans, picks, villa, nights, onChange }: Props) {
  const total = unitsOf(picks);
  const set = (plan: PlanChoice, quantity: number): void => {
    const next = withQuantity(picks, plan, quantity, villa);
    if (next.length > 0) onChange(next);
  };
  return (
    <ul className="flex flex-col">
      {plans.map((plan) => {
        const quantity = quantityOf(picks, plan);
        const soldOut = plan.most === 0 && quantity === 0;
        const name = `${plan.room}, ${plan.plan}`;
        return (
          <li
            key={`${plan.roomId}.${plan.planId}`}
            className={clsx(
              'flex flex-col gap-3 border-b border-line py-4 last:border-b-0 last:pb-0 sm:flex-row sm:items-center sm:justify-between',
              soldOut && 'text-muted',
            )}
          >
            <div className="min-w-0">
              <p className="font-semibold">{plan.room}</p>
              <p className="text-muted">{plan.plan}</p>
              {plan.inclusions !== '' && <p className="text-sm text-muted">{plan.inclusions}</p>}
              <p className="figures mt-1 text-sm">
                <span className="font-semibold">{formatRupees(plan.stayTotal)}</span>{' '}
                <span className="text-muted">
                  {villa ? rooms.totalFor({ nights }) : rooms.aRoomFor({ nights })}
                </span>
              </p>
              {soldOut && (
                <p className="mt-1 text-sm font-semibold text-danger">
                  {plan.why || texts.soldOutRoom()}
                </p>
              )}
            </div>
            {villa ? (
              <label
                className={clsx(
                  'relative inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 self-start rounded-pill border px-5 font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 sm:self-center',
                  quantity > 0
                    ? 'border-monsoon bg-mist text-monsoon'
                    : 'border-edge hover:border-monsoon',
                )}
              >
                <input
                  type="radio"
                  name="pick"
                  value={`${plan.roomId}.${plan.planId}.1`}
                  checked={quantity > 0}
                  onChange={() => set(plan, 1)}
                  aria-label={name}
                  className="size-5 accent-monsoon"
                />
                {quantity > 0 ? texts.selected() : texts.select()}
              </label>
            ) : (
              <div className="flex shrink-0 items-center justify-between gap-4">
                {quantity > 0 ? (
                  <span className="inline-flex items-center gap-1.5 text-sm font-semibold text-monsoon">
                    <Icon icon="check" size={17} />
                    {texts.selected()}
                  </span>
                ) : (
                  <Button
                    size="sm"
                    className="needs-script"
                    disabled={plan.most === 0}
                    aria-label={texts.selectOf({ plan: name })}
                    onClick={() =>
                      onChange([
                        {
                          roomId: plan.roomId,
                          planId: plan.planId,
                          quantity: Math.min(total, plan.most),
                        },
                      ])
                    }
                  >
                    {texts.select()}
                  </Button>
                )}
                <div className="ml-auto">
                  <Stepper
                    label={<span className="sr-only">{name}</span>}
                    name={`qty-${plan.roomId}.${plan.planId}`}
                    value={quantity}
                    min={quantity > 0 && total === quantity ? 1 : 0}
                    max={Math.max(plan.most, quantity)}
                    onChange={(next) => set(plan, next)}
                  />
                </div>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
