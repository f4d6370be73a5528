import { z } from 'zod';
import { checkGuestPrice } from '#marketplace/bookings/index.ts';
import type { CheckRequest } from '#marketplace/pricing/index.ts';
import { ok } from '#shared/result.ts';
import { renameFields } from '../replies.ts';
import { defineCall, type CallContext } from '../shell/call.ts';
import { PRICE_FIELDS } from '../stays.ts';
import {
  optionalCouponCode,
  priceRequestFields,
  priceState,
  quoteOfRefusal,
  readPriceRequest,
  toHoldState,
  toPriceState,
} from './shapes.ts';

/**
 * The price of a stay. Empty lists of rooms and plans mean the preselected combination, named in `room_list`.
 */
export const getHotelcheck = defineCall(
  {
    path: 'hotel/get_hotelcheck',
    summary: 'The price of a stay, held for 15 minutes',
    auth: 'optional',
    permission: 'public',
    class: 'read',
    request: z.object({ ...priceRequestFields, coupon_code: optionalCouponCode }),
    data: priceState,
    refusalData: priceState,
  },
  async (input, context) => {
    const request = readPriceRequest(
      input,
      context.ctx.clock.today(),
      context.session?.account.id,
      input.coupon_code,
    );
    return request.ok ? priceStay(request.value, context) : request;
  },
  quoteOfRefusal,
);

/**
 * Prices a stay for get_hotelcheck and remove_coupon; `count` is 1 if the stay is available, else 0. Nights that the
 * caller holds count as available.
 */
export async function priceStay(request: CheckRequest, { ctx }: CallContext) {
  const { checked, hold } = await checkGuestPrice(ctx, request);
  return checked.ok
    ? ok({
        data: { ...toPriceState(checked.value), hold: toHoldState(hold) },
        count: checked.value.available ? 1 : 0,
      })
    : renameFields(checked, PRICE_FIELDS);
}
