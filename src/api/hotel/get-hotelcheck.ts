import { checkPrice, type CheckRequest } from '#marketplace/pricing/index.ts';
import { ok, type Result } from '#shared/result.ts';
import { defineCall, type CallContext } from '../call/define-call.ts';
import type { CallReply } from '../contract/define.ts';
import { quoteOfRefusal, readPriceRequest, toPriceState } from '../wire/price.ts';
import { PRICE_FIELDS, renameFields } from '../wire/rename-fields.ts';
import { getHotelcheckContract } from './get-hotelcheck.contract.ts';

export const getHotelcheck = defineCall(
  getHotelcheckContract,
  async (input, context) => {
    const request = readPriceRequest(input, context.clock.today(), context.session?.account.id, input.coupon_code);
    return request.ok ? priceStay(request.value, context) : request;
  },
  quoteOfRefusal,
);

/** One pricing for get_hotelcheck and remove_coupon; `count` is 1 when the stay can be had, else 0. */
export async function priceStay(request: CheckRequest, { ctx }: CallContext): Promise<Result<CallReply<typeof getHotelcheckContract>>> {
  const quote = await checkPrice(ctx, request);
  return quote.ok ? ok({ data: toPriceState(quote.value), count: quote.value.available ? 1 : 0 }) : renameFields(quote, PRICE_FIELDS);
}
