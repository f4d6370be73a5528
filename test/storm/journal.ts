import type { Stay } from '#shared/dates.ts';
import { tally, type Tally } from './tally.ts';

/** What a guest was told about a booking, and what may have happened to it since. */
export interface Known {
  readonly id: number;
  readonly mobile: string;
  readonly cookie: string;
  readonly story: string;
  /** The booking must end in one of these states. */
  states: ReadonlySet<string>;
  /** And with one of these stays. */
  stays: readonly Stay[];
}

/** What the guests were told, stored outside the product. All of it must be true in the end. */
export interface Journal {
  readonly bookings: ReadonlyMap<number, Known>;
  /** By `mobile key`: the booking that a key was answered with. */
  readonly keys: ReadonlyMap<string, number>;
  /** Differences between two answers under one key. */
  readonly differing: readonly string[];
  /** Calls to book. */
  attempts: number;
  /** Writes with a good answer. */
  acknowledged: number;
  /** The outcome of each attempt, by its guest's account. */
  readonly outcomes: Tally;
  held(known: Omit<Known, 'states'>): void;
  /** Records that the guest was told of a booking. */
  confirmed(id: number, or?: string): void;
  /** Records a cancellation whose answer never came. */
  mayBeCancelled(id: number): void;
  cancelled(id: number): void;
  /** Records a change that is confirmed. */
  changed(id: number, stay: Stay): void;
  /** Records a change that may have happened. */
  mayBeChanged(id: number, stay: Stay): void;
  answered(mobile: string, key: string, bookingId: number): void;
  /** By the token of a share's link: what its payer was told last. */
  readonly shares: ReadonlyMap<string, 'paid' | 'declined'>;
  shareIs(token: string, told: 'paid' | 'declined'): void;
  /** By the token of a board: by `name property`, the votes that may stand; null: the board was deleted. */
  readonly boards: ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<number>> | null>;
  /** Records a vote that was sent; 0 takes it back. */
  mayVote(token: string, by: string, vote: number): void;
  /** Records a vote that was accepted. */
  voted(token: string, by: string, vote: number): void;
  boardMade(token: string): void;
  boardDeleted(token: string): void;
}

export function openJournal(): Journal {
  const bookings = new Map<number, Known>();
  const keys = new Map<string, number>();
  const differing: string[] = [];
  const shares = new Map<string, 'paid' | 'declined'>();
  const boards = new Map<string, Map<string, ReadonlySet<number>> | null>();
  const of = (id: number): Known => {
    const known = bookings.get(id);
    if (known === undefined) throw new Error(`no guest was told of booking ${id}`);
    return known;
  };
  const journal: Journal = {
    bookings,
    keys,
    differing,
    shares,
    boards,
    attempts: 0,
    acknowledged: 0,
    outcomes: tally(),
    held: (known) => {
      // A second answer about the same booking is a repetition.
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
    shareIs: (token, told) => void shares.set(token, told),
    boardMade: (token) => void boards.set(token, new Map()),
    boardDeleted: (token) => void boards.set(token, null),
    mayVote: (token, by, vote) => {
      const votes = boards.get(token);
      votes?.set(by, new Set([...(votes.get(by) ?? [0]), vote]));
    },
    voted: (token, by, vote) => void boards.get(token)?.set(by, new Set([vote])),
  };
  return journal;
}
