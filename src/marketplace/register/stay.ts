import { allowedOn } from '#marketplace/access/index.ts';
import { peopleOf } from '#marketplace/bookings/views/index.ts';
import { departsOn } from '#marketplace/host/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import * as texts from '#messages/register.ts';
import { addDays, dateInIndia, type IsoDate } from '#shared/dates.ts';
import type { PropertyPermission } from '#shared/permissions.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';

/** A booking by its number, or an own booking by that of its block. */
export interface StayKey {
  readonly kind: 'booking' | 'own_booking';
  readonly id: number;
}

/** What the register needs to know of a stay. */
export interface RegisteredStay {
  readonly key: StayKey;
  readonly propertyId: number;
  readonly hotelName: string;
  readonly adults: number;
  /** who booked, then those named on the trip, at most one for each adult */
  readonly names: readonly string[];
  /** E.164 of who booked; '' once it was erased */
  readonly phone: string;
  readonly from: IsoDate;
  /** the day on which the rooms are left */
  readonly departs: IsoDate;
  /** when the guests were marked as here, and as gone; null: they were not */
  readonly arrivedAt: Date | null;
  readonly leftAt: Date | null;
  /** whether guests come, are there, or have left: neither cancelled nor a no-show */
  readonly stands: boolean;
}

/** The columns that name a stay. */
export const stayColumns = ({ kind, id }: StayKey) => ({
  booking_id: kind === 'booking' ? id : null,
  block_id: kind === 'own_booking' ? id : null,
});

export const subjectOf = ({ kind, id }: StayKey): string =>
  `${kind === 'booking' ? 'booking' : 'block'}:${id}`;

/** Whether a register may be written on a date: from the day before arrival to the day after departure. */
export const isOpen = ({ stands, from, departs }: RegisteredStay, today: IsoDate): boolean =>
  stands && addDays(from, -1) <= today && today <= addDays(departs, 1);

export const stayNotFound = (): Refusal =>
  refuse('not-found', 'register.not-found', texts.notFound());

async function stayOf(db: Db, key: StayKey): Promise<RegisteredStay | null> {
  return key.kind === 'booking' ? bookedStay(db, key) : ownStay(db, key);
}

async function bookedStay(db: Db, key: StayKey): Promise<RegisteredStay | null> {
  const row = await db
    .selectFrom('bookings as b')
    .innerJoin('properties as p', 'p.id', 'b.property_id')
    .select(['b.property_id', 'b.adults', 'b.guest_name', 'b.guest_phone', 'b.state', 'p.name'])
    .select(['b.check_in', 'b.check_out', 'b.checked_in_at', 'b.completed_at'])
    .where('b.id', '=', key.id)
    .where('b.confirmed_at', 'is not', null)
    .where('b.modifies', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const leftOn = row.completed_at === null ? null : dateInIndia(row.completed_at);
  return {
    key,
    propertyId: row.property_id,
    hotelName: row.name,
    adults: row.adults,
    names: [row.guest_name, ...(await peopleOf({ db }, key.id))].slice(0, row.adults),
    phone: row.guest_phone,
    from: row.check_in,
    departs: departsOn(row.check_out, leftOn),
    arrivedAt: row.checked_in_at,
    leftAt: row.completed_at,
    stands: ['confirmed', 'checked_in', 'completed'].includes(row.state),
  };
}

async function ownStay(db: Db, key: StayKey): Promise<RegisteredStay | null> {
  const row = await db
    .selectFrom('own_bookings as o')
    .innerJoin('blocks as b', 'b.id', 'o.block_id')
    .innerJoin('properties as p', 'p.id', 'b.property_id')
    .select(['b.property_id', 'b.starts', 'b.ends', 'b.removed_at', 'p.name'])
    .select(['o.adults', 'o.guest_name', 'o.phone'])
    .where('b.id', '=', key.id)
    .executeTakeFirst();
  return row === undefined
    ? null
    : {
        key,
        propertyId: row.property_id,
        hotelName: row.name,
        adults: row.adults,
        names: [row.guest_name],
        phone: row.phone,
        from: row.starts,
        departs: row.ends,
        arrivedAt: null,
        leftAt: null,
        stands: row.removed_at === null,
      };
}

/** A stay for which the actor has some permissions, asked in their order; `register.not-found` (404) to strangers. */
export async function allowedStay(
  ctx: Context,
  key: StayKey,
  ...permissions: readonly PropertyPermission[]
): Promise<Result<RegisteredStay>> {
  const stay = await stayOf(ctx.db, key);
  if (stay === null) return stayNotFound();
  for (const permission of permissions) {
    const refused = await allowedOn(ctx, permission, stay.propertyId);
    if (refused !== null) return refused.kind === 'not-found' ? stayNotFound() : refused;
  }
  return ok(stay);
}
