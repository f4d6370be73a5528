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
import { formatPaise, formatRupees } from '#shared/money.ts';
import type { Refused } from '#web/features/checkout/review-view.ts';
import { parsePicks, steppedPicks } from '#web/features/checkout/booking-params.ts';

/** A rate plan of a room type as the form offers it. */
export interface PlanChoice {
  readonly roomId: number;
  readonly planId: number;
  readonly room: string;
  readonly plan: string;
  readonly inclusions: string;
  /** price of one unit for the whole new stay, taxes included */
  readonly stayTotal: Paise;
  /** units available, with those that the booking holds */
  readonly most: number;
  /** the owner's rule that refuses the new dates, '3 nights or more over Diwali'; '' where none does */
  readonly why: string;
}

/** The requested stay and its price. */
export interface ChangeOffer {
  /** why it is not available, as a sentence for the guest; null if it is */
  readonly problem: string | null;
  readonly lines: readonly LabelledLine[];
  /** 'You save ₹1,200'; '' without a saving */
  readonly saved: string;
  readonly oldPrice: Paise;
  readonly newPrice: Paise;
  readonly paid: Paise;
  readonly toPay: Paise;
  readonly payNow: Paise;
  readonly refund: Paise;
  /** paid above what the new stay asks, and not refunded under the booking's policy */
  readonly kept: Paise;
  /** what the guest bears in all, if a part of it is kept beyond the new price; 0 otherwise */
  readonly inAll: Paise;
  /** the cancellation terms of the changed booking in short; '' for an unavailable one */
  readonly standing: string;
  /** why the booking's coupon does not hold for the new stay; null if it does */
  readonly couponLost: string | null;
  readonly quoteId: string;
  /** refunds for a cancellation of the changed booking, by date */
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
    /** below the total, down to the amounts paid and due */ readonly money: readonly MoneyLine[];
  };
  readonly allowed: boolean;
  readonly cancel: {
    readonly refund: Paise;
    readonly paid: Paise;
    /** of the refund, what goes back to others who paid a share */ readonly toOthers: Paise;
    /** the refund now, as a sentence */ readonly comesBack: string;
    readonly startedBy: string;
    readonly later: readonly string[];
  };
  /** 'h:mm PM' until which a change waits for its payment */
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
  /** shows the question before a cancellation, for pages without scripts */
  readonly asking: boolean;
  readonly done: 'cancelled' | 'changed' | null;
  /** the refund, the amount kept and the arrival date of the last change or cancellation */
  readonly doneWords: readonly string[];
  /** idempotency key of the form: a second press has no further effect */
  readonly key: string;
}

/** The refusal of a change, a cancellation or a waiting change, shown beside the pressed button. */
export interface ChangeReply extends Refused {
  readonly of: 'modify' | 'cancel' | 'waiting';
}

/**
 * The label of the change button, with the amount to pay or the refund. Amounts come from the server, which compares
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

/** The refund and amount kept of a cancellation, in paise: as a button label, or as a sentence. */
export function cancelWords(
  { refund, paid, toOthers }: Pick<ChangeView['cancel'], 'refund' | 'paid' | 'toOthers'>,
  where: 'label' | 'sum',
): string {
  const words = cancelling[where];
  const [back, kept] = [formatRupees(refund), formatRupees(paid - refund)];
  if (paid === 0) return words.unpaid();
  if (toOthers > 0) {
    const parts = { own: formatPaise(refund - toOthers), others: formatPaise(toOthers) };
    return refund < paid ? words.sharedPart({ ...parts, kept }) : words.shared(parts);
  }
  return refund === 0
    ? words.none({ kept })
    : refund < paid
      ? words.part({ back, kept })
      : words.all({ back });
}

/** The picks of an address: `pick=70.700.1` of a villa, `qty-70.700=2` of a hotel's steppers. */
export const picksOf = (params: URLSearchParams): readonly PlanPick[] =>
  parsePicks([...params.getAll('pick'), ...steppedPicks(params)].join(',')) ?? [];

/** The address of the page for a requested stay. */
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
