import { bookingSummary } from '#marketplace/bookings/views/index.ts';
import { shareMoney, type ShareMoney } from '#marketplace/payments/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { linkHash } from '#platform/secret-link.ts';
import type { Stay } from '#shared/dates.ts';
import type { HotelType } from '#shared/ids.ts';
import type { Paise } from '#shared/money.ts';
import { isToken, purposeOf, type Share, type Split } from './splits.ts';

/**
 * Why a link ended while its split went on. `divided`: the share was divided among others or left out. `sent-anew`: its
 * payer was sent another link.
 */
type LinkEnd = 'divided' | 'sent-anew';

/**
 * Remembers the links of shares that are about to go, by hash alone, with the names of their payers; in the caller's
 * transaction.
 */
export async function endLinks(
  ctx: Pick<Context, 'clock'>,
  trx: Db,
  split: Pick<Split, 'id'>,
  ended: readonly { readonly share: Share; readonly why: LinkEnd }[],
): Promise<void> {
  if (ended.length === 0) return;
  await trx
    .insertInto('ended_share_links')
    .values(
      ended.map(({ share, why }) => ({
        token_hash: share.tokenHash,
        split_id: split.id,
        position: share.position,
        name: share.name,
        amount: share.amount,
        declined_at: share.declinedAt,
        why,
        ended_at: ctx.clock.now(),
      })),
    )
    .execute();
}

/** Since when the present link of a share stands: the end of the link before it, if there was one. */
export async function linkBegan(
  { db }: Pick<Context, 'db'>,
  split: Pick<Split, 'id' | 'createdAt'>,
  { position }: Pick<Share, 'position'>,
): Promise<Date> {
  const before = await db
    .selectFrom('ended_share_links')
    .select(({ fn }) => fn.max('ended_at').as('at'))
    .where('split_id', '=', split.id)
    .where('position', '=', position)
    .executeTakeFirst();
  return before?.at ?? split.createdAt;
}

/** What the page of an ended link shows: the stay and the organiser as before, and nothing about other payers. */
export interface EndedShare {
  readonly why: LinkEnd;
  readonly organiser: string;
  /** what the link asked for last, in paise */
  readonly amount: Paise;
  /** when its payer said that they are not coming; null if they did not */
  readonly declinedAt: Date | null;
  readonly property: {
    readonly id: number;
    readonly name: string;
    readonly city: string;
    readonly hotelType: HotelType;
    readonly slug: string;
  };
  readonly stay: Stay;
  /** the payments of this link, and their refunds */
  readonly money: readonly ShareMoney[];
}

/** The share that an ended link led to; null for any other link. */
export async function endedShare(ctx: Context, token: string): Promise<EndedShare | null> {
  if (!isToken(token)) return null;
  const row = await ctx.db
    .selectFrom('ended_share_links as e')
    .innerJoin('payment_splits as s', 's.id', 'e.split_id')
    .select(['e.position', 'e.amount', 'e.declined_at', 'e.why', 'e.ended_at', 's.booking_id'])
    .where('e.token_hash', '=', linkHash(token))
    .executeTakeFirst();
  const booking = row === undefined ? null : await bookingSummary(ctx, row.booking_id);
  if (row === undefined || booking === null) return null;
  return {
    why: row.why as LinkEnd,
    organiser: booking.guest.name,
    amount: row.amount,
    declinedAt: row.declined_at,
    property: {
      id: booking.propertyId,
      name: booking.hotelName,
      city: booking.city,
      hotelType: booking.hotelType,
      slug: booking.hotelSlug,
    },
    stay: { checkIn: booking.checkIn, checkOut: booking.checkOut },
    // whoever has the next link of this position paid after this link ended
    money: (await shareMoney(ctx, booking.id)).filter(
      ({ purpose, seenAt }) => purpose === purposeOf(row) && seenAt <= row.ended_at,
    ),
  };
}
