import type { IsoDate, Stay } from '#shared/dates.ts';
import type { Db } from '#platform/database/index.ts';
import type { Paise } from '#shared/money.ts';
import type { Result } from '#shared/result.ts';

export interface Night {
  readonly propertyId: number;
  readonly roomId: number;
  readonly night: IsoDate;
  readonly units: number;
  readonly sold: number;
  readonly rate: Paise;
  readonly closed: string | null;
}

export interface Claim {
  readonly roomId: number;
  readonly quantity: number;
}

/** The door of inventory: nights are claimed for a booking and given back, nothing else sells them. */
export interface Inventory {
  /** nights of the given properties in [from, to), ordered by property, room, night */
  nights(propertyIds: readonly number[], from: IsoDate, to: IsoDate): Promise<readonly Night[]>;
  /**
   * Takes every night of the stay for the booking, in the caller's transaction: locks the nights in (room, night)
   * order, refuses `inventory.sold-out` (conflict) when any lacks units or is closed, else inserts the claims.
   * The database's check constraint is the last word.
   */
  claim(trx: Db, bookingId: number, propertyId: number, stay: Stay, claims: readonly Claim[]): Promise<Result<void>>;
  /**
   * Makes the booking hold exactly these nights, in the caller's transaction: what it has and still wants is never let
   * go, so own nights cannot conflict; the rest is given back or taken as by `claim`, with the same refusal.
   */
  exchange(trx: Db, bookingId: number, propertyId: number, stay: Stay, claims: readonly Claim[]): Promise<Result<void>>;
  /**
   * As `claim`, but only what goes beyond the nights that another booking already holds: a change that waits for its
   * payment keeps the new nights from others while the old ones stand.
   */
  claimBeyond(trx: Db, bookingId: number, besides: number, propertyId: number, stay: Stay, claims: readonly Claim[]): Promise<Result<void>>;
  /** Gives back all nights of a booking; idempotent. Returns how many claims were released. */
  release(trx: Db, bookingId: number): Promise<number>;
  /** Materialises nights from the rate rules up to `today + days`, and rolls the bitmaps; idempotent; returns nights added. */
  extendHorizon(days: number): Promise<number>;
}
