import { clsx } from 'clsx';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Form, Link, useNavigate, useNavigation } from 'react-router';
import type { Pick } from '#marketplace/pricing/index.ts';
import * as cancelling from '#messages/cancelling.ts';
import * as texts from '#messages/changes.ts';
import * as rooms from '#messages/rooms.ts';
import { nightsBetween } from '#shared/dates.ts';
import { formatPaise, formatRupees } from '#shared/money.ts';
import { useNightPrices } from '#web/features/property/use-night-prices.ts';
import { quantityOf, unitsOf, withQuantity } from '#web/features/property/selection.ts';
import { Button } from '#web/ui/button.tsx';
import { TwoLines } from '#web/ui/two-lines.tsx';
import { DateRangePicker } from '#web/ui/date-range-picker.tsx';
import { GuestFields } from '#web/ui/guest-picker.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { overtaken } from '#web/ui/overtaken.ts';
import { Stepper } from '#web/ui/stepper.tsx';
import { Refusal, useUnread } from '#web/features/checkout/refusal.tsx';
import {
  changeHref,
  changeLabel,
  type ChangeOffer,
  type ChangeReply,
  type ChangeView,
  type PlanChoice,
} from './change-view.ts';

const FIELDSET = 'rounded-card border border-line bg-surface p-5';

/** Dates, guests, rooms. With scripts the price follows each step; without, a button asks for it. */
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
  // what each night costs, and which are shut: asked once the dates are about to be looked at; what is booked counts as free
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
  /** taken whole: one plan is selected; a hotel counts rooms per plan */
  villa: boolean;
  nights: number;
  onChange: (picks: readonly Pick[]) => void;
}

/** Every plan with its nightly price: Select moves the whole choice there, a hotel's steppers count rooms per plan. One room at least stays chosen. */
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
                <p className="mt-1 text-sm font-semibold text-danger">{texts.soldOutRoom()}</p>
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

/** The charges of the new stay, old and new price beside each other, and the one button. */
export function Comparison({ view, offer, reply, pending }: ChangeProps) {
  if (offer === null)
    return (
      <p
        className="rounded-card border border-dashed border-edge p-5 text-muted"
        aria-live="polite"
      >
        {pending ? texts.checking() : texts.nothingChanged()}
      </p>
    );
  const undo = (
    <Link
      to={`/modify-booking/${view.id}`}
      replace
      preventScrollReset
      className="inline-flex min-h-11 items-center font-semibold text-monsoon underline underline-offset-4"
    >
      {texts.start()}
    </Link>
  );
  if (offer.problem !== null) {
    return (
      <div aria-busy={pending}>
        <Notice tone="warn">
          <p className="font-semibold">{texts.cannotPrice()}</p>
          <p>{offer.problem}</p>
        </Notice>
        {undo}
      </div>
    );
  }
  const rows: readonly (readonly [label: string, amount: number, strong?: boolean])[] = [
    [texts.oldPrice(), offer.oldPrice],
    [texts.newPrice(), offer.newPrice],
    [texts.paidAmount(), offer.paid],
    offer.refund > 0
      ? [texts.refundDue(), offer.refund, true]
      : [texts.toBePaid(), offer.toPay, true],
  ];
  return (
    <div
      aria-busy={pending}
      className={clsx(
        'rounded-card border border-line bg-surface p-5 transition-opacity duration-150',
        pending && 'opacity-60',
      )}
    >
      <h2 className="text-xl">{texts.charges()}</h2>
      <dl className="figures mt-3">
        {offer.lines.map((line) => (
          <div
            key={`${line.tag}-${line.label}`}
            className={clsx(
              'flex justify-between gap-4 py-1.5',
              line.amount < 0 && line.tag !== 'round_off' && 'text-monsoon',
            )}
          >
            <dt>{line.label}</dt>
            <dd className="font-medium whitespace-nowrap">{formatPaise(line.amount)}</dd>
          </div>
        ))}
      </dl>
      {offer.saved !== '' && (
        <p className="figures mt-3 rounded-field bg-mist px-3.5 py-2 font-semibold text-monsoon">
          {offer.saved}
        </p>
      )}
      <table className="figures mt-5 w-full border-t border-line">
        <caption className="sr-only">{texts.comparison()}</caption>
        <tbody>
          {rows.map(([label, amount, strong]) => (
            <tr
              key={label}
              className={clsx(
                'border-b border-line last:border-b-0',
                strong && 'text-lg font-bold',
              )}
            >
              <th
                scope="row"
                className={clsx('py-2.5 pr-4 text-left', strong ? 'font-bold' : 'font-medium')}
              >
                {label}
              </th>
              <td className="py-2.5 text-right whitespace-nowrap">{formatPaise(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Words offer={offer} />
      {offer.newPrice > 0 && (
        <Form
          id={CHANGE_FORM}
          method="post"
          action={changeHref(view.id, view.asked)}
          preventScrollReset
          className="mt-5 flex flex-col gap-3"
        >
          <input type="hidden" name="intent" value="modify" />
          <input type="hidden" name="idempotency_key" value={view.key} />
          <input type="hidden" name="quote_id" value={offer.quoteId} />
          <input type="hidden" name="amount" value={offer.newPrice} />
          <input type="hidden" name="pay_amount" value={offer.payNow} />
          {reply !== null && <Refusal reply={reply} className="max-lg:hidden" />}
          <ChangeButton offer={offer} reply={reply} pending={pending} className="max-lg:hidden" />
        </Form>
      )}
      {undo}
    </div>
  );
}

/** The form's id: on phones its button stands in the bar. */
const CHANGE_FORM = 'change';

interface ChangeProps {
  view: ChangeView;
  offer: ChangeOffer | null;
  /** what the last press of the button came to, while it stands */
  reply: ChangeReply | null;
  pending: boolean;
}

/** The one button: what is paid or comes back stands on it. */
function ChangeButton({
  offer,
  reply,
  pending,
  className,
}: {
  offer: ChangeOffer;
  reply: ChangeReply | null;
  pending: boolean;
  className?: string;
}) {
  const navigation = useNavigation();
  const sending = navigation.state !== 'idle' && navigation.formData?.get('intent') === 'modify';
  const unread = useUnread(reply);
  return (
    <Button
      type="submit"
      form={CHANGE_FORM}
      variant="primary"
      size="lg"
      pending={sending || pending || unread}
      className={clsx('py-1.5', className)}
    >
      <TwoLines label={changeLabel(offer)} under={texts.modifyThis()} />
    </Button>
  );
}

/** Phones and tablets: the new price and the button in sight while dates, guests and rooms are stepped. */
export function ChangeBar({ offer, reply, pending }: Omit<ChangeProps, 'view'>) {
  if (offer === null) return null;
  return (
    <div className="own-bar border-t border-line bg-paper px-4 py-2 md:px-8">
      {reply !== null && <Refusal reply={reply} className="mb-2" />}
      {offer.problem !== null ? (
        <p role="alert" className="py-2 font-semibold text-danger">
          {offer.problem}
        </p>
      ) : (
        <div className="flex items-center gap-3">
          <p
            aria-live="polite"
            className={clsx(
              'figures flex-1 leading-tight transition-opacity duration-150',
              pending && 'opacity-50',
            )}
          >
            <span className="block text-lg font-bold whitespace-nowrap">
              {formatRupees(offer.newPrice)}
            </span>
            <span className="block text-xs text-muted">{texts.newTotal()}</span>
          </p>
          <ChangeButton
            offer={offer}
            reply={reply}
            pending={pending}
            className="max-w-[62%] px-4! text-base!"
          />
        </div>
      )}
    </div>
  );
}

/** What happens with the money, in sentences. */
function Words({ offer }: { offer: ChangeOffer }) {
  const lines = [
    offer.toPay > 0
      ? offer.payNow === 0
        ? texts.paidThere()
        : offer.payNow < offer.toPay
          ? texts.paidNow({ amount: formatPaise(offer.payNow) })
          : texts.paidAllNow()
      : '',
    offer.refund > 0 ? texts.note() : '',
    offer.kept > 0 ? texts.keptByRule({ amount: formatPaise(offer.kept) }) : '',
    offer.couponLost ?? '',
    ...offer.rules,
  ].filter((line) => line !== '');
  return (
    <ul className="figures mt-4 flex flex-col gap-2 text-sm text-muted">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** A pause after the last step of a stepper, so that five steps are one question to the server. */
const PAUSE_MS = 350;

type Asked = ChangeView['asked'];

/** What the form shows while it is being changed; the address, and with it the price, follows shortly after. */
export function useChange(view: ChangeView) {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const [draft, setDraft] = useState(view.asked);
  const [seen, setSeen] = useState(view.asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [waiting, setWaiting] = useState(false);
  const [sent, setSent] = useState<readonly string[]>([]);
  // an address that came from elsewhere, such as the back button, wins over what was drafted
  if (seen !== view.asked) {
    setSeen(view.asked);
    // the answer to a step before the last comes late on a slow line: the later step stands
    if (!overtaken(sent, changeHref(view.id, view.asked))) {
      setSent([]);
      setWaiting(false);
      if (JSON.stringify(view.asked) !== JSON.stringify(draft)) setDraft(view.asked);
    }
  }
  const change = (part: Partial<Asked>): void => {
    const next = { ...draft, ...part };
    const href = changeHref(view.id, next);
    setDraft(next);
    setSent((earlier) => [...earlier, href]);
    setWaiting(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => void navigate(href, { replace: true, preventScrollReset: true }),
      PAUSE_MS,
    );
  };
  return {
    draft,
    change,
    pending: waiting || (navigation.state === 'loading' && navigation.formMethod === undefined),
  };
}
