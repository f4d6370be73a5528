import { dateInIndia, type IsoDate } from '#shared/dates.ts';

/** The only source of time: in a server the database's (`followDatabaseTime`), in tests a fixed one. */
export interface Clock {
  now(): Date;
  /** the calendar date in India */
  today(): IsoDate;
  /** how far this process's own clock is ahead of it, in milliseconds; absent where it is this process's own */
  offsetMs?(): number;
}

export const systemClock: Clock = {
  now: () => new Date(),
  today: () => dateInIndia(new Date()),
};

/** A clock that stands still until it is advanced or set. */
export function fixedClock(
  iso: string,
): Clock & { set(iso: string): void; advance(ms: number): void } {
  let at = new Date(iso);
  return {
    now: () => new Date(at),
    today: () => dateInIndia(at),
    set: (next) => {
      at = new Date(next);
    },
    advance: (ms) => {
      at = new Date(at.getTime() + ms);
    },
  };
}
