import { cardsOf, type PropertyCard } from '#marketplace/catalogue/index.ts';
import { findNextAvailable } from '#marketplace/pricing/index.ts';
import type { Context } from '#platform/context.ts';
import { addDays, BOOKING_WINDOW_DAYS, nightsBetween, type Stay } from '#shared/dates.ts';
import { MOST_WEEKEND_NIGHTS, weekendFrom } from '#shared/weekends.ts';
import type { Board } from './board.ts';
import { partyOf } from './board-facts.ts';
import { priceGroup, type BoardProperty } from './live.ts';

interface FreeWeekend {
  /**
   * the first weekend on which all properties that could hold the group are free; null: none within the booking
   * window
   */
  readonly stay: Stay | null;
  /** the listed properties of the board that can hold the group, with their prices on that weekend */
  readonly of: readonly {
    readonly card: PropertyCard;
    readonly found: Pick<BoardProperty, 'party' | 'standing'> | null;
  }[];
  /** left out: too small for the group, or not on sale */
  readonly without: readonly PropertyCard[];
  /** without such a weekend: a property that is free on none of them */
  readonly blockedBy: PropertyCard | null;
}

/**
 * "First weekend when all of these are free": exact, from today's inventory, up to the end of the booking window.
 * Each property returns its next free stay of that length; the search jumps to the weekend on or after the latest of
 * them, until they agree.
 */
export async function firstFreeWeekend(
  ctx: Context,
  board: Board,
  nights: number,
  propertyIds: readonly number[],
): Promise<FreeWeekend> {
  const cards = await cardsOf(ctx, propertyIds);
  const today = ctx.clock.today();
  const last = addDays(today, BOOKING_WINDOW_DAYS - nights);
  let checkIn = weekendFrom(today, nights);
  const first: Stay = { checkIn, checkOut: addDays(checkIn, nights) };
  const shapes = await priceGroup(ctx, cards, first, board.group);
  const of = cards.filter(
    ({ id }) => !['too-small', 'paused', undefined].includes(shapes.get(id)?.standing.is),
  );
  const without = cards.filter((card) => !of.includes(card));
  const nobody = {
    stay: null,
    of: of.map((card) => ({ card, found: null })),
    without,
    blockedBy: null,
  };
  if (of.length === 0) return nobody;
  while (checkIn <= last) {
    const stay: Stay = { checkIn, checkOut: addDays(checkIn, nights) };
    const next = await findNextAvailable(
      ctx,
      of.map(({ id }) => id),
      { checkIn: addDays(checkIn, -1), checkOut: addDays(stay.checkOut, -1) },
      partyOf(board.group),
    );
    const blocked = of.find(({ id }) => !next.has(id));
    if (blocked !== undefined) return { ...nobody, blockedBy: blocked };
    const latest = [...next.values()].reduce((a, b) => (a > b ? a : b));
    if (latest === checkIn) {
      const found = await priceGroup(ctx, of, stay, board.group);
      // a hold may have been made between the two reads: then it tries the next weekend
      if (of.every(({ id }) => ['free', 'held'].includes(found.get(id)?.standing.is ?? '')))
        return {
          stay,
          of: of.map((card) => ({ card, found: found.get(card.id) ?? null })),
          without,
          blockedBy: null,
        };
    }
    checkIn = weekendFrom(latest > checkIn ? latest : addDays(checkIn, 1), nights);
  }
  return nobody;
}

/** Nights of the weekend: as many as the board's stay, without dates two. */
export const weekendNights = (stay: Stay | null): number =>
  stay === null ? 2 : Math.min(MOST_WEEKEND_NIGHTS, nightsBetween(stay.checkIn, stay.checkOut));
