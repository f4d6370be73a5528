import type { Context } from '#platform/context.ts';
import type { Company } from '#shared/company.ts';
import { DAY_MS } from '#shared/dates.ts';
import { toBooking, type Guest } from '../booking.ts';

/** Details from a guest's earlier bookings, to fill in the form. */
export interface TypedBefore {
  /** from a booking of this property that the guest began within a day and that was not confirmed; null without */
  readonly guest: Guest | null;
  /** from their latest booking with a GST number, at any property; null without */
  readonly company: Company | null;
}

/** How long the details of an unconfirmed booking are offered again. */
const OFFERED_MS = DAY_MS;

/**
 * The guest's own details for the form of a new booking: after a payment that failed, was abandoned or ran out, those
 * of that attempt; and the firm of an earlier booking.
 */
export async function typedBefore(
  { db, clock }: Context,
  userId: number,
  propertyId: number,
): Promise<TypedBefore> {
  const own = db
    .selectFrom('bookings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('modifies', 'is', null)
    .orderBy('id', 'desc')
    .limit(1);
  const [here, company] = await Promise.all([
    own.where('property_id', '=', propertyId).executeTakeFirst(),
    own.where('gstin_no', '<>', '').executeTakeFirst(),
  ]);
  const isUnfinished =
    here !== undefined &&
    here.confirmed_at === null &&
    clock.now().getTime() - here.created_at.getTime() < OFFERED_MS;
  return {
    guest: isUnfinished ? toBooking(here).guest : null,
    company:
      company === undefined
        ? null
        : {
            gstinNo: company.gstin_no,
            companyName: company.company_name,
            companyAddress: company.company_address,
          },
  };
}
