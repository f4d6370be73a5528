import { priceCalendar as monthOfPrices } from '#marketplace/pricing/index.ts';
import { toRupees } from '#shared/money.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { PRICE_NAMES, readParty } from '../wire/read-party.ts';
import { PRICE_FIELDS, renameFields } from '../wire/rename-fields.ts';
import { toFlag } from '../wire/scalars.ts';
import { priceCalendarContract } from './price-calendar.contract.ts';

export const priceCalendar = defineCall(priceCalendarContract, async (input, { ctx }) => {
  const party = readParty(input.rooms, input.adult, input.children, input.child_age, PRICE_NAMES);
  if (!party.ok) return party;
  const days = await monthOfPrices(ctx, input.hotel_id, input.month, party.value);
  if (!days.ok) return renameFields(days, PRICE_FIELDS);
  return ok({
    data: days.value.map(({ date, price, available, reason }) => ({
      date,
      price: price === null ? null : toRupees(price),
      available: toFlag(available),
      reason,
    })),
    count: days.value.length,
  });
});
