import { z } from 'zod';
import { checkGuestPrice } from '#marketplace/bookings/index.ts';
import { requireAvailable } from '#marketplace/pricing/index.ts';
import * as stayWords from '#messages/stay-words.ts';
import { ok } from '#shared/result.ts';
import { money, renameFields } from '../replies.ts';
import { defineCall } from '../shell/call.ts';
import { PRICE_FIELDS } from '../stays.ts';
import { priceStay } from './get-hotelcheck.ts';
import {
  couponCode,
  priceRequestFields,
  priceState,
  quoteOfRefusal,
  readPriceRequest,
  toHoldState,
  toPriceState,
} from './shapes.ts';
import { formatRupees } from '#shared/money.ts';

/** Prices the stay with a coupon. A refusal carries the totals without it. */
export const applyCoupon = defineCall(
  {
    path: 'hotel/apply_coupon',
    summary: 'The price of a stay with a coupon',
    auth: 'optional',
    permission: 'public',
    class: 'read',
    request: z.object({ ...priceRequestFields, coupon_code: couponCode }),
    data: priceState,
    extra: z.object({ coupon_amt: money, coupon_code: z.string() }),
    refusalData: priceState,
  },
  async (input, { ctx, session }) => {
    const request = readPriceRequest(
      input,
      ctx.clock.today(),
      session?.account.id,
      input.coupon_code,
    );
    if (!request.ok) return request;
    const { checked: quote, hold } = await checkGuestPrice(ctx, request.value);
    if (!quote.ok) return renameFields(quote, PRICE_FIELDS);
    // a coupon cannot apply to an unavailable stay
    const available = requireAvailable(quote.value);
    if (!available.ok) return available;
    const data = { ...toPriceState(quote.value), hold: toHoldState(hold) };
    const { coupon_amt, coupon_code } = data;
    return ok({
      data,
      count: 1,
      message: stayWords.couponSaved({
        rupees: formatRupees(quote.value.couponAmount),
        code: coupon_code,
      }),
      extra: { coupon_amt, coupon_code },
    });
  },
  quoteOfRefusal,
);

/** The totals without any coupon; a coupon code in the request is ignored. */
export const removeCoupon = defineCall(
  {
    path: 'hotel/remove_coupon',
    summary: 'The price of a stay without its coupon',
    auth: 'optional',
    permission: 'public',
    class: 'read',
    request: z.object(priceRequestFields),
    data: priceState,
  },
  async (input, context) => {
    const request = readPriceRequest(
      input,
      context.ctx.clock.today(),
      context.session?.account.id,
      '',
    );
    return request.ok ? priceStay(request.value, context) : request;
  },
);
