import { addDays, DAY_MS, instantInIndia, type IsoDate } from '#shared/dates.ts';

/** Minutes for which nights are held where one person pays. */
export const HOLD_MINUTES = 15;

export type BookingState =
  | 'held'
  | 'confirmed'
  | 'checked_in'
  | 'completed'
  | 'cancelled'
  | 'expired'
  | 'superseded'
  | 'no_show';
export type BookingEvent =
  | 'confirm'
  | 'expire'
  | 'cancel'
  | 'check_in'
  | 'complete'
  | 'supersede'
  | 'mark_no_show'
  | 'take_back';
/** Who causes an event. `property`: an owner or caretaker; `operator`: the staff, also in an owner's stead. */
export type BookingActor = 'guest' | 'property' | 'operator' | 'system' | 'provider';

/**
 * When an event may happen. `hold` is the end of the time to pay; check-in and check-out are the property's hours on
 * the dates of the stay (Asia/Kolkata). `after-arrival-day`: from 00:00 of the day after arrival, because guests may
 * come late. `day-after-check-out`: from check-out, for 24 hours.
 */
type Deadline =
  | 'while-held'
  | 'hold-over'
  | 'before-check-in'
  | 'from-check-in-day'
  | 'after-arrival-day'
  | 'before-check-out'
  | 'after-check-out'
  | 'day-after-check-out'
  | 'any-time';

export interface LifecycleRow {
  readonly from: BookingState;
  readonly event: BookingEvent;
  readonly actors: readonly BookingActor[];
  readonly to: BookingState;
  readonly deadline: Deadline;
}

/** All transitions. Any other is refused. */
export const LIFECYCLE: readonly LifecycleRow[] = [
  {
    from: 'held',
    event: 'confirm',
    actors: ['guest', 'operator', 'system', 'provider'],
    to: 'confirmed',
    deadline: 'while-held',
  },
  { from: 'held', event: 'expire', actors: ['system'], to: 'expired', deadline: 'hold-over' },
  {
    from: 'held',
    event: 'cancel',
    actors: ['guest', 'operator', 'system'],
    to: 'cancelled',
    deadline: 'any-time',
  },

  // a payment that arrives after the hold ended claims the nights again, if they are free
  {
    from: 'expired',
    event: 'confirm',
    actors: ['provider'],
    to: 'confirmed',
    deadline: 'before-check-in',
  },

  {
    from: 'confirmed',
    event: 'check_in',
    actors: ['property', 'operator'],
    to: 'checked_in',
    deadline: 'from-check-in-day',
  },
  // neither an arrival nor a no-show was marked, but money was paid online: the guest is assumed to have stayed
  {
    from: 'confirmed',
    event: 'check_in',
    actors: ['system'],
    to: 'checked_in',
    deadline: 'after-check-out',
  },
  {
    from: 'confirmed',
    event: 'cancel',
    actors: ['guest'],
    to: 'cancelled',
    deadline: 'before-check-in',
  },
  {
    from: 'confirmed',
    event: 'cancel',
    actors: ['operator', 'system'],
    to: 'cancelled',
    deadline: 'before-check-out',
  },
  {
    from: 'confirmed',
    event: 'supersede',
    actors: ['guest', 'operator', 'system', 'provider'],
    to: 'superseded',
    deadline: 'before-check-in',
  },
  {
    from: 'confirmed',
    event: 'mark_no_show',
    actors: ['property', 'operator'],
    to: 'no_show',
    deadline: 'after-arrival-day',
  },
  {
    from: 'confirmed',
    event: 'complete',
    actors: ['property', 'operator', 'system'],
    to: 'completed',
    deadline: 'after-check-out',
  },

  // the property checks out a guest who leaves early
  {
    from: 'checked_in',
    event: 'complete',
    actors: ['property', 'operator'],
    to: 'completed',
    deadline: 'from-check-in-day',
  },
  {
    from: 'checked_in',
    event: 'complete',
    actors: ['system'],
    to: 'completed',
    deadline: 'after-check-out',
  },

  // the property says only now, after the job has completed the stay, whether the guests came
  {
    from: 'completed',
    event: 'check_in',
    actors: ['property', 'operator'],
    to: 'checked_in',
    deadline: 'day-after-check-out',
  },
  {
    from: 'completed',
    event: 'mark_no_show',
    actors: ['property', 'operator'],
    to: 'no_show',
    deadline: 'day-after-check-out',
  },

  // a mark was wrong: the guests came after all, did not come yet, or have not left
  {
    from: 'no_show',
    event: 'take_back',
    actors: ['property', 'operator'],
    to: 'confirmed',
    deadline: 'before-check-out',
  },
  {
    from: 'checked_in',
    event: 'take_back',
    actors: ['property', 'operator'],
    to: 'confirmed',
    deadline: 'before-check-out',
  },
  {
    from: 'completed',
    event: 'take_back',
    actors: ['property', 'operator'],
    to: 'checked_in',
    deadline: 'before-check-out',
  },
];

/** A booking begins held. No event leaves a terminal state. */
export const INITIAL_STATE: BookingState = 'held';
export const TERMINAL_STATES: readonly BookingState[] = ['cancelled', 'superseded'];

/** States of a confirmed booking that stands, took place, or was a no-show. */
export const CONFIRMED_STATES: readonly BookingState[] = [
  'confirmed',
  'checked_in',
  'completed',
  'no_show',
];
export const wasConfirmed = ({ state }: { readonly state: BookingState }): boolean =>
  CONFIRMED_STATES.includes(state);

/** The instants of the deadlines. */
export interface LifecycleTimes {
  readonly holdExpiresAt: Date | null;
  /** 00:00 of the check-in date */
  readonly checkInDayAt: Date;
  readonly checkInAt: Date;
  /** 00:00 of the day after the check-in date */
  readonly afterArrivalDayAt: Date;
  readonly checkOutAt: Date;
}

/** Used when a frozen policy has no hours. */
export const DEFAULT_CHECKIN_TIME = '14:00';
export const DEFAULT_CHECKOUT_TIME = '11:00';

interface StayFacts {
  readonly checkIn: IsoDate;
  readonly checkOut: IsoDate;
  readonly policy: { readonly checkinTime: string; readonly checkoutTime: string };
  readonly holdExpiresAt: Date | null;
}

/** The check-in hour in India, as frozen with the booking. Deadlines and the refund ladder count from it. */
export const checkInAt = ({
  checkIn,
  policy,
}: Pick<StayFacts, 'checkIn'> & { readonly policy: { readonly checkinTime: string } }): Date =>
  instantInIndia(checkIn, policy.checkinTime);

/** The instants of a booking's stay, by the hours frozen with it. */
export function stayTimes(stay: StayFacts): LifecycleTimes {
  return {
    holdExpiresAt: stay.holdExpiresAt,
    checkInDayAt: instantInIndia(stay.checkIn, '00:00'),
    checkInAt: checkInAt(stay),
    afterArrivalDayAt: instantInIndia(addDays(stay.checkIn, 1), '00:00'),
    checkOutAt: instantInIndia(stay.checkOut, stay.policy.checkoutTime),
  };
}

/** Whether `now` meets the deadline. A hold without an end never expires. */
export function meetsDeadline(deadline: Deadline, times: LifecycleTimes, now: Date): boolean {
  switch (deadline) {
    case 'while-held':
      return times.holdExpiresAt === null || now < times.holdExpiresAt;
    case 'hold-over':
      return times.holdExpiresAt !== null && now >= times.holdExpiresAt;
    case 'before-check-in':
      return now < times.checkInAt;
    case 'from-check-in-day':
      return now >= times.checkInDayAt;
    case 'after-arrival-day':
      return now >= times.afterArrivalDayAt;
    case 'before-check-out':
      return now < times.checkOutAt;
    case 'after-check-out':
      return now >= times.checkOutAt;
    case 'day-after-check-out':
      return now >= times.checkOutAt && now.getTime() < times.checkOutAt.getTime() + DAY_MS;
    case 'any-time':
      return true;
  }
}

/** The state after an event, or null when the table refuses it: wrong state, actor or time. */
export function nextState(
  state: BookingState,
  event: BookingEvent,
  actor: BookingActor,
  times: LifecycleTimes,
  now: Date,
): BookingState | null {
  const row = LIFECYCLE.find(
    (r) => r.from === state && r.event === event && r.actors.includes(actor),
  );
  return row !== undefined && meetsDeadline(row.deadline, times, now) ? row.to : null;
}

/**
 * Whether the guest may modify or cancel now: confirmed and before the check-in hour, whatever the ladder still
 * refunds.
 */
export const isCancellable = (
  booking: StayFacts & { readonly state: BookingState },
  now: Date,
): boolean =>
  booking.state === 'confirmed' &&
  nextState(booking.state, 'cancel', 'guest', stayTimes(booking), now) !== null;

/** When the hold of a booking ends; null when it is not held any more. */
export const heldUntil = (
  booking: { readonly state: BookingState; readonly holdExpiresAt: Date | null },
  now: Date,
): Date | null =>
  booking.state === 'held' && booking.holdExpiresAt !== null && now < booking.holdExpiresAt
    ? booking.holdExpiresAt
    : null;
