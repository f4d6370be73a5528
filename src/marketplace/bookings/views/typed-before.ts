import type { Context } from '#platform/context.ts';
import type { Company } from '#shared/company.ts';
import { DAY_MS } from '#shared/dates.ts';
import { toBooking, type Guest } from '../booking.ts';

/** What a guest has typed into earlier bookings and need not type again. */
export interface TypedBefore {
  /** of the booking of this property that they have begun within a day and that came to nothing so far; null without */
  readonly guest: Guest | null;
  /** of their latest booking with a GST number, of whatever property; null without */
  readonly company: Company | null;
}

/** How long a booking that came to nothing is taken for the one that its guest is still about. */
const STILL_ABOUT_MS = DAY_MS;

/**
 * What the guest typed before, for the form of a new booking: after a payment that failed, was left or ran out, the
 * details of that very attempt; and the company they have booked for. Only ever the guest's own.
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
  const begun =
    here !== undefined &&
    here.confirmed_at === null &&
    clock.now().getTime() - here.created_at.getTime() < STILL_ABOUT_MS;
  return {
    guest: begun ? toBooking(here).guest : null,
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
