import { allowedOn } from '#marketplace/access/index.ts';
import type { Context } from '#platform/context.ts';
import type { BlockKind } from '#shared/blocks.ts';
import { addDays, type IsoDate } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import { ok, type Result } from '#shared/result.ts';

/** The guest of an own booking. */
export interface OwnGuest {
  readonly name: string;
  /** E.164; '' once it was erased */
  readonly phone: string;
  readonly adults: number;
  readonly children: number;
  /** the whole sum and the advance; null for a caretaker */
  readonly amount: Paise | null;
  readonly advance: Paise | null;
  /** still to be paid at the property */
  readonly due: Paise;
}

/** Closed nights [from, to) of a room as those who let it see them. */
export interface HostBlock {
  readonly blockId: number;
  readonly roomId: number;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly units: number;
  readonly kind: BlockKind;
  readonly note: string;
  /** of an own booking */
  readonly guest: OwnGuest | null;
}

/** Nights that wait for a guest's hold to lapse, or that the guest has paid for. */
export interface HostWish {
  readonly roomId: number;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly isWaiting: boolean;
  /** when the guest's hold ends, an ISO instant */
  readonly waitsUntil: string;
}

export interface HostBlocks {
  readonly mayAll: boolean;
  readonly blocks: readonly HostBlock[];
  readonly wishes: readonly HostWish[];
}

/** How long a wish that a guest has paid for is still named. */
const TOLD_DAYS = 3;

/**
 * The running blocks of a property that meet [from, to), earliest first, and the wishes to close nights. A caretaker
 * sees no sums but what is still due. Refuses what `allowedOn` refuses.
 */
export async function hostBlocks(
  ctx: Context,
  propertyId: number,
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
): Promise<Result<HostBlocks>> {
  const refused = await allowedOn(ctx, 'nights.read', propertyId);
  if (refused !== null) return refused;
  const mayAll = (await allowedOn(ctx, 'rates.read', propertyId)) === null;
  const rows = await ctx.db
    .selectFrom('blocks')
    .leftJoin('own_bookings', 'own_bookings.block_id', 'blocks.id')
    .selectAll('own_bookings')
    .select(['id', 'room_id', 'starts', 'ends', 'units', 'kind', 'note'])
    .where('property_id', '=', propertyId)
    .where('removed_at', 'is', null)
    .where('ends', '>', from)
    .where('starts', '<', to)
    .orderBy('starts')
    .orderBy('id')
    .execute();
  const wishes = await ctx.db
    .selectFrom('block_wishes')
    .select(['room_id', 'starts', 'ends', 'state', 'waits_until'])
    .where('property_id', '=', propertyId)
    .where('ends', '>', ctx.clock.today())
    .where((where) =>
      where.or([
        where('state', '=', 'waiting'),
        where.and([
          where('state', '=', 'sold'),
          where('decided_at', '>', new Date(`${addDays(ctx.clock.today(), -TOLD_DAYS)}T00:00:00Z`)),
        ]),
      ]),
    )
    .orderBy('starts')
    .execute();
  return ok({
    mayAll,
    blocks: rows.map((row) => ({
      blockId: row.id,
      roomId: row.room_id,
      from: row.starts,
      to: row.ends,
      units: row.units,
      kind: row.kind as BlockKind,
      note: row.note,
      guest:
        row.guest_name === null
          ? null
          : {
              name: row.guest_name,
              phone: row.phone ?? '',
              adults: row.adults ?? 0,
              children: row.children ?? 0,
              amount: mayAll ? row.amount : null,
              advance: mayAll ? row.advance : null,
              due: (row.amount ?? 0) - (row.advance ?? 0),
            },
    })),
    wishes: wishes.map((wish) => ({
      roomId: wish.room_id,
      from: wish.starts,
      to: wish.ends,
      isWaiting: wish.state === 'waiting',
      waitsUntil: wish.waits_until.toISOString(),
    })),
  });
}
