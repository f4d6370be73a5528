import { addOwnBooking, blockNights } from '#marketplace/bookings/blocks/index.ts';
import type { Context } from '#platform/context.ts';
import { addDays, type IsoDate } from '#shared/dates.ts';
import { paise } from '#shared/money.ts';
import type { Result } from '#shared/result.ts';

/** The villa of the owner who runs one from her phone. */
const VILLA = 'korigad-quiet';
/** Later nights that are tried where a guest has booked the first ones. */
const TRIES = 20;

/**
 * Closes some nights of a villa, and writes down a booking that its owner took by telephone, on the first free nights
 * from a month ahead.
 */
export async function loadBlocks(
  ctx: Context,
  today: IsoDate,
  propertyIds: ReadonlyMap<string, number>,
): Promise<void> {
  const propertyId = propertyIds.get(VILLA);
  const room = await ctx.db
    .selectFrom('rooms')
    .select('id')
    .where('property_id', '=', propertyId ?? 0)
    .orderBy('position')
    .executeTakeFirst();
  if (propertyId === undefined || room === undefined) return;
  const at = (days: number, nights: number) => ({
    propertyId,
    roomId: room.id,
    from: addDays(today, days),
    to: addDays(today, days + nights),
  });
  const closing = (
    days: number,
    nights: number,
    kind: 'owner_stay' | 'maintenance',
    note: string,
  ) =>
    firstFree(days, (first) =>
      blockNights(ctx, { closing: { ...at(first, nights), kind, note }, idempotencyKey: null }),
    );
  await closing(34, 3, 'owner_stay', 'Family from Pune');
  await closing(52, 2, 'maintenance', 'Pool tiles');
  await firstFree(43, (first) =>
    addOwnBooking(
      ctx,
      {
        ...at(first, 2),
        name: 'Anil Deshpande',
        mobile: '9000000091',
        adults: 6,
        children: 2,
        amount: paise(42_000),
        advance: paise(10_000),
        note: 'Comes after lunch',
      },
      null,
    ),
  );
}

async function firstFree(
  from: number,
  take: (first: number) => Promise<Result<unknown>>,
): Promise<void> {
  for (let first = from; first < from + TRIES; first += 1) {
    const taken = await take(first);
    if (taken.ok) return;
    if (taken.kind !== 'conflict') throw new Error(taken.code);
  }
}
