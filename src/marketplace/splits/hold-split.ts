import { sql } from 'kysely';
import {
  HOLD,
  networkHash,
  roomNightsOf,
  takeNights,
  type AddBookingInput,
} from '#marketplace/bookings/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { instantInIndia, type IsoDate } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import * as texts from '#messages/split.ts';
import {
  byHead,
  GRACE_MS,
  LONGEST_SHARE_NAME,
  MOST_SHARES,
  newLink,
  splitDeadline,
} from './splits.ts';

/** The offer to share a payment, as a checkout shows it. */
interface SplitOffer {
  readonly until: Date;
  /** the most people who may share it: the adults of the party */
  readonly most: number;
}

interface Offered {
  readonly propertyId: number;
  readonly payNow: Paise;
  readonly adults: number;
  readonly roomNights: number;
  readonly checkIn: IsoDate;
}

/** The offer to share the payment of such a stay; null if it may not be shared. */
export async function splitOffer(
  ctx: Context,
  { propertyId, checkIn, ...stay }: Offered,
): Promise<SplitOffer | null> {
  if (stay.payNow === 0 || stay.adults < 2) return null;
  const property = await ctx.db
    .selectFrom('properties')
    .select([
      'split_hold_hours as hours',
      sql<string>`to_char(checkin_time, 'HH24:MI')`.as('checkinTime'),
    ])
    .where('id', '=', propertyId)
    .executeTakeFirst();
  const until =
    property === undefined
      ? null
      : splitDeadline(ctx, {
          ...stay,
          hours: property.hours,
          checkInAt: instantInIndia(checkIn, property.checkinTime),
        });
  return until === null ? null : { until, most: Math.min(stay.adults, MOST_SHARES) };
}

interface HeldForGroup {
  readonly bookingId: number;
  /** when the nights are released; shares may be paid until GRACE_MS before */
  readonly expiresAt: Date;
}

/**
 * Holds nights for a group that shares the amount due online: like `holdBooking`, for as long as the property allows,
 * with a share by head for each of `splitAmong` people, in the same transaction. Refuses what a hold refuses,
 * `split.people` (400) for fewer than two or more than the adults, `split.refused` (409) for a stay that cannot be
 * shared, and `split.many` (429) at the limit of open splits.
 */
export async function holdForGroup(
  ctx: Context,
  input: AddBookingInput & { readonly splitAmong: number },
): Promise<Result<HeldForGroup>> {
  const { splitAmong, request } = input;
  if (
    !Number.isInteger(splitAmong) ||
    splitAmong < 2 ||
    splitAmong > Math.min(request.party.adults, MOST_SHARES)
  ) {
    return refuse(
      'invalid',
      'split.people',
      texts.people({ most: Math.min(request.party.adults, MOST_SHARES) }),
    );
  }
  const held = await takeNights<HeldForGroup>(ctx, input, {
    operation: HOLD,
    readsCalendars: true,
    until: (quote, property) => {
      const stay = {
        hours: property.splitHours,
        payNow: quote.payAmount,
        adults: quote.party.adults,
        roomNights: roomNightsOf(quote),
        checkInAt: instantInIndia(quote.stay.checkIn, property.checkinTime),
      };
      const until = splitDeadline(ctx, stay);
      return until === null
        ? refuse('conflict', 'split.refused', texts.refused())
        : ok(new Date(until.getTime() + GRACE_MS));
    },
    finish: async (trx, { bookingId, expiresAt, guest, payAmount }) => {
      const many = await tooManySplits(ctx, trx, { userId: input.userId, phone: guest.phone });
      if (many !== null) return many;
      const { id } = await trx
        .insertInto('payment_splits')
        .values({
          booking_id: bookingId,
          amount: payAmount,
          deadline: new Date(expiresAt.getTime() - GRACE_MS),
          created_at: ctx.clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const shares = byHead(payAmount, splitAmong).map((amount, at) => ({
        split_id: id,
        position: at + 1,
        name: at === 0 ? Array.from(guest.name).slice(0, LONGEST_SHARE_NAME).join('') : '',
        amount,
        ...newLink(ctx),
      }));
      await trx.insertInto('payment_shares').values(shares).execute();
      return ok({ bookingId, expiresAt });
    },
  });
  ctx.metrics.holds.inc({ outcome: held.ok ? 'held' : 'refused' });
  return held;
}

/**
 * Limits unpaid nights held for hours: SPLITS_PER_PERSON open splits for an account or a lead number, and
 * NETWORK_TIMES as many for a network. The caller holds the queue of this keeper, so parallel requests cannot pass it
 * together.
 */
async function tooManySplits(
  ctx: Context,
  trx: Db,
  { userId, phone }: { readonly userId: number; readonly phone: string },
): Promise<Refusal | null> {
  const { RATE_LIMITS, SPLITS_PER_PERSON, NETWORK_TIMES } = ctx.settings;
  if (!RATE_LIMITS) return null;
  const { ofPerson, ofNetwork } = await trx
    .selectFrom('payment_splits as s')
    .innerJoin('bookings as b', 'b.id', 's.booking_id')
    .select([
      sql<number>`count(*) filter (where b.user_id = ${userId}::integer or b.guest_phone = ${phone}::text)::int`.as(
        'ofPerson',
      ),
      sql<number>`count(*) filter (where b.made_from = ${networkHash(ctx)}::bytea)::int`.as(
        'ofNetwork',
      ),
    ])
    .where('s.state', '=', 'open')
    .where('s.kind', '=', 'payment')
    .where('b.hold_expires_at', '>', ctx.clock.now())
    .executeTakeFirstOrThrow();
  return ofPerson < SPLITS_PER_PERSON && ofNetwork < SPLITS_PER_PERSON * NETWORK_TIMES
    ? null
    : refuse('limited', 'split.many', texts.many());
}
