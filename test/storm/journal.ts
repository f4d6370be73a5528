import type { Stay } from '#shared/dates.ts';
import { tally, type Tally } from './tally.ts';

/** What a guest was told of a booking, and what may have become of it since. */
export interface Known {
  readonly id: number;
  readonly mobile: string;
  readonly cookie: string;
  readonly story: string;
  /** in which of these states it must be in the end */
  states: ReadonlySet<string>;
  /** with which of these stays */
  stays: readonly Stay[];
}

/** What the guests were told, kept outside the product. Nothing in it may be untrue when all is over. */
export interface Journal {
  readonly bookings: ReadonlyMap<number, Known>;
  /** by `mobile key`: the booking that a key was answered with */
  readonly keys: ReadonlyMap<string, number>;
  /** what two answers under one key said differently */
  readonly differing: readonly string[];
  /** calls to book */
  attempts: number;
  /** writes that were answered well */
  acknowledged: number;
  /** how each attempt ended, by its guest's account */
  readonly outcomes: Tally;
  held(known: Omit<Known, 'states'>): void;
  /** the guest was told that it is booked */
  confirmed(id: number, or?: string): void;
  /** a cancellation was asked for, and its answer never came */
  mayBeCancelled(id: number): void;
  cancelled(id: number): void;
  /** a change holds from now on */
  changed(id: number, stay: Stay): void;
  /** a change may hold by now, or never */
  mayBeChanged(id: number, stay: Stay): void;
  answered(mobile: string, key: string, bookingId: number): void;
}

export function openJournal(): Journal {
  const bookings = new Map<number, Known>();
  const keys = new Map<string, number>();
  const differing: string[] = [];
  const of = (id: number): Known => {
    const known = bookings.get(id);
    if (known === undefined) throw new Error(`nobody was told of booking ${id}`);
    return known;
  };
  const journal: Journal = {
    bookings,
    keys,
    differing,
    attempts: 0,
    acknowledged: 0,
    outcomes: tally(),
    held: (known) => {
      // the same booking again is a repeated answer
      if (!bookings.has(known.id))
        bookings.set(known.id, {
          ...known,
          states: new Set(['held', 'expired', 'cancelled', 'confirmed']),
        });
    },
    confirmed: (id) => {
      of(id).states = new Set(['confirmed']);
    },
    mayBeCancelled: (id) => {
      of(id).states = new Set([...of(id).states, 'cancelled']);
    },
    cancelled: (id) => {
      of(id).states = new Set(['cancelled']);
    },
    changed: (id, stay) => {
      of(id).stays = [stay];
    },
    mayBeChanged: (id, stay) => {
      of(id).stays = [...of(id).stays, stay];
    },
    answered: (mobile, key, bookingId) => {
      const before = keys.get(`${mobile} ${key}`);
      if (before !== undefined && before !== bookingId)
        differing.push(`key ${key} of ${mobile}: booking ${before}, then ${bookingId}`);
      keys.set(`${mobile} ${key}`, bookingId);
    },
  };
  return journal;
}
