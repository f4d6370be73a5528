import { modifyCheck } from '#marketplace/bookings/index.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { readChange, toChangeState } from '../wire/change.ts';
import { PRICE_FIELDS, renameFields } from '../wire/rename-fields.ts';
import { modifyHotelcheckContract } from './modify-hotelcheck.contract.ts';

export const modifyHotelcheck = defineCall(modifyHotelcheckContract, async (input, { ctx, clock, session }) => {
  const asked = readChange(input, clock.today(), session.account.id);
  if (!asked.ok) return asked;
  const checked = await modifyCheck(ctx, asked.value);
  return checked.ok ? ok({ data: toChangeState(checked.value), count: checked.value.quote.available ? 1 : 0 }) : renameFields(checked, PRICE_FIELDS);
});
