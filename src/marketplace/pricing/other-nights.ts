import type { Read } from '#platform/database/index.ts';
import type { IsoDate } from '#shared/dates.ts';
import { paysNothingOnline } from '#shared/pay-at-property.ts';
import type { PriceFacts } from './price-facts.ts';
import type { CheckRequest } from './price-request.ts';

/**
 * The facts for a guest who has other nights ahead at the property: they count towards the size from which a stay
 * needs a deposit, so that two stays need what one of their length needs. The nights of the booking that the request
 * would change do not count.
 */
export async function withOtherNights(
  read: Read,
  facts: PriceFacts,
  { userId, propertyId, ownBooking = 0, nightsAhead }: CheckRequest,
  today: IsoDate,
): Promise<PriceFacts> {
  if (userId === undefined || !paysNothingOnline(facts) || facts.deposit.percent === 0)
    return facts;
  const nights = nightsAhead ?? (await ahead(read, [userId, propertyId, ownBooking, today]));
  return nights === 0
    ? facts
    : { ...facts, deposit: { ...facts.deposit, above: facts.deposit.above - nights } };
}

async function ahead(read: Read, values: readonly (number | string)[]): Promise<number> {
  const [row] = await read<{ nights: number }>({
    name: 'nights-ahead',
    text: 'select nights_ahead($1::integer, $2::integer, $3::integer, $4::date) as nights',
    values,
  });
  return row?.nights ?? 0;
}
