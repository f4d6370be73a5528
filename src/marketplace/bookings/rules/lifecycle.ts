import type { Actor, BookingEvent, BookingState } from '../types.ts';

/**
 * When an event may happen, in the stay's own times: `hold` is the end of the 15 minutes, check-in and check-out are
 * the property's hours on the dates of the stay (Asia/Kolkata).
 */
export type Deadline =
  | 'while-held'
  | 'hold-over'
  | 'before-check-in'
  | 'from-check-in-day'
  | 'after-check-in'
  | 'before-check-out'
  | 'after-check-out'
  | 'any-time';

export interface LifecycleRow {
  readonly from: BookingState;
  readonly event: BookingEvent;
  readonly actors: readonly Actor[];
  readonly to: BookingState;
  readonly deadline: Deadline;
}

/** Every transition there is. What is not in this table is refused. */
export const LIFECYCLE: readonly LifecycleRow[] = [
  { from: 'held', event: 'confirm', actors: ['guest', 'operator', 'system', 'provider'], to: 'confirmed', deadline: 'while-held' },
  { from: 'held', event: 'expire', actors: ['system'], to: 'expired', deadline: 'hold-over' },
  { from: 'held', event: 'cancel', actors: ['guest', 'operator', 'system'], to: 'cancelled', deadline: 'any-time' },

  // a payment that arrives after the hold ran out takes the nights again, where they are still free
  { from: 'expired', event: 'confirm', actors: ['provider'], to: 'confirmed', deadline: 'before-check-in' },

  { from: 'confirmed', event: 'check_in', actors: ['operator'], to: 'checked_in', deadline: 'from-check-in-day' },
  // nobody marked the arrival and nobody said no-show: the guest is taken to have stayed
  { from: 'confirmed', event: 'check_in', actors: ['system'], to: 'checked_in', deadline: 'after-check-out' },
  { from: 'confirmed', event: 'cancel', actors: ['guest'], to: 'cancelled', deadline: 'before-check-in' },
  { from: 'confirmed', event: 'cancel', actors: ['operator', 'system'], to: 'cancelled', deadline: 'before-check-out' },
  { from: 'confirmed', event: 'supersede', actors: ['guest', 'operator', 'system', 'provider'], to: 'superseded', deadline: 'before-check-in' },
  { from: 'confirmed', event: 'mark_no_show', actors: ['operator'], to: 'no_show', deadline: 'after-check-in' },
  { from: 'confirmed', event: 'complete', actors: ['operator', 'system'], to: 'completed', deadline: 'after-check-out' },

  // a guest who leaves early is checked out by the property
  { from: 'checked_in', event: 'complete', actors: ['operator'], to: 'completed', deadline: 'after-check-in' },
  { from: 'checked_in', event: 'complete', actors: ['system'], to: 'completed', deadline: 'after-check-out' },
];

/** A booking begins held, and ends in one of these; nothing leaves them. */
export const INITIAL_STATE: BookingState = 'held';
export const TERMINAL_STATES: readonly BookingState[] = ['completed', 'cancelled', 'superseded', 'no_show'];

/** The instants that the deadlines are measured by. */
export interface LifecycleTimes {
  readonly holdExpiresAt: Date | null;
  /** 00:00 of the check-in date */
  readonly checkInDayAt: Date;
  readonly checkInAt: Date;
  readonly checkOutAt: Date;
}

/** Whether `now` lies where the deadline asks. A hold without an end never runs out. */
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
    case 'after-check-in':
      return now >= times.checkInAt;
    case 'before-check-out':
      return now < times.checkOutAt;
    case 'after-check-out':
      return now >= times.checkOutAt;
    case 'any-time':
      return true;
  }
}

/** The state an event leads to, or null when the table refuses it: wrong state, wrong actor, or not its time. */
export function nextState(state: BookingState, event: BookingEvent, actor: Actor, times: LifecycleTimes, now: Date): BookingState | null {
  const row = LIFECYCLE.find((r) => r.from === state && r.event === event && r.actors.includes(actor));
  return row !== undefined && meetsDeadline(row.deadline, times, now) ? row.to : null;
}
