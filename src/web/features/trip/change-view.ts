import type { BookingState } from '#marketplace/bookings/index.ts';
import type { MoneyLine } from '#marketplace/bookings/views/index.ts';
import type { Pick as PlanPick } from '#marketplace/pricing/index.ts';
import type { LabelledLine } from '#shared/price-lines.ts';
import type { IsoDate, Stay } from '#shared/dates.ts';
import type { HotelType } from '#shared/ids.ts';
import type { Paise } from '#shared/money.ts';
import type { Party } from '#shared/party.ts';
import * as cancelling from '#messages/cancelling.ts';
import * as texts from '#messages/changes.ts';
import { formatRupees } from '#shared/money.ts';
import type { Refused } from '#web/features/checkout/review-view.ts';
import { parsePicks, steppedPicks } from '#web/features/checkout/booking-params.ts';

/** One plan of a room as the form offers it. */
export interface PlanChoice {
  readonly roomId: number;
  readonly planId: number;
  readonly room: string;
  readonly plan: string;
  readonly inclusions: string;
  /** one unit for the whole new stay, taxes included */
  readonly stayTotal: Paise;
  /** units that can be taken, the booking's own included */
  readonly most: number;
}

/** The new stay that is asked for, and what it costs. */
export interface ChangeOffer {
  /** why it cannot be had: a sentence for people; null when it can */
  readonly problem: string | null;
  readonly lines: readonly LabelledLine[];
  /** 'You Saved INR 1,200'; '' where nothing is */
  readonly saved: string;
  readonly oldPrice: Paise;
  readonly newPrice: Paise;
  readonly paid: Paise;
  readonly toPay: Paise;
  readonly payNow: Paise;
  readonly refund: Paise;
  /** paid, above the new price, and not coming back by the rule of the booking */
  readonly kept: Paise;
  /** that the booking's coupon does not hold for the new stay, and why */
  readonly couponLost: string | null;
  readonly quoteId: string;
  /** what a cancellation of the changed booking gives back, by date */
  readonly rules: readonly string[];
}

export interface ChangeView {
  readonly id: number;
  readonly state: BookingState;
  readonly property: {
    readonly id: number;
    readonly name: string;
    readonly address: string;
    readonly href: string;
    readonly hotelType: HotelType;
  };
  readonly booked: {
    readonly stay: Stay;
    readonly adults: number;
    readonly children: number;
    readonly rooms: number;
    readonly nights: number;
    readonly picks: readonly string[];
    readonly total: Paise;
    /** below the total, down to what is paid and what is still due */ readonly money: readonly MoneyLine[];
  };
  readonly allowed: boolean;
  readonly cancel: {
    readonly refund: Paise;
    readonly paid: Paise;
    /** what comes back now, as a sentence */ readonly comesBack: string;
    readonly startedBy: string;
    readonly later: readonly string[];
  };
  /** 'h:mm PM' until when a change waits for its payment */
  readonly waiting: { readonly until: string } | null;
  readonly today: IsoDate;
  readonly asked: {
    readonly stay: Stay;
    readonly party: Party;
    readonly picks: readonly PlanPick[];
  };
  readonly plans: readonly PlanChoice[];
  /** null while nothing is changed */
  readonly offer: ChangeOffer | null;
  readonly notices: readonly string[];
  /** the question before a cancellation stands open, for pages without scripts */
  readonly asking: boolean;
  readonly done: 'cancelled' | 'changed' | null;
  /** what that gave back and kept, and when it arrives */
  readonly doneWords: readonly string[];
  /** one form, one change: sent along so that a second press does nothing more */
  readonly key: string;
}

/** What was refused, told beside the button that was pressed: of a change, of a cancellation, or of a change that waits. */
export interface ChangeReply extends Refused {
  readonly of: 'modify' | 'cancel' | 'waiting';
}

/**
 * What the button of a change says: what is paid or comes back by pressing it. The sums are the server's; it compares
 * them again.
 */
export function changeLabel({
  payNow,
  toPay,
  refund,
}: Pick<ChangeOffer, 'payNow' | 'toPay' | 'refund'>): string {
  if (payNow > 0) return texts.payAndChange({ amount: formatRupees(payNow) });
  if (refund > 0) return texts.changeAndGet({ amount: formatRupees(refund) });
  return toPay > 0 ? texts.changeAndPayThere({ amount: formatRupees(toPay) }) : texts.changeOnly();
}

/** What a cancellation gives back and keeps, in paise: on its button, or as the sentence over it. */
export function cancelWords(
  { refund, paid }: Pick<ChangeView['cancel'], 'refund' | 'paid'>,
  where: 'label' | 'sum',
): string {
  const words = cancelling[where];
  const [back, kept] = [formatRupees(refund), formatRupees(paid - refund)];
  if (paid === 0) return words.unpaid();
  return refund === 0
    ? words.none({ kept })
    : refund < paid
      ? words.part({ back, kept })
      : words.all({ back });
}

/** Rooms and plans of an address: `pick=70.700.1` of the villa's choice, `qty-70.700=2` of a hotel's steppers. */
export const picksOf = (params: URLSearchParams): readonly PlanPick[] =>
  parsePicks([...params.getAll('pick'), ...steppedPicks(params)].join(',')) ?? [];

/** The address of the page with a new stay in it. */
export function changeHref(id: number, { stay, party, picks }: ChangeView['asked']): string {
  const params = new URLSearchParams({
    checkin: stay.checkIn,
    checkout: stay.checkOut,
    adults: String(party.adults),
    children: String(party.childAges.length),
    rooms: String(party.rooms),
  });
  for (const age of party.childAges) params.append('age', String(age));
  for (const pick of picks) params.append('pick', `${pick.roomId}.${pick.planId}.${pick.quantity}`);
  return `/modify-booking/${id}?${params}`;
}
