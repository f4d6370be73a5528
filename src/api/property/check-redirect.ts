import { z } from 'zod';
import { propertyById, redirectOf } from '#marketplace/catalogue/index.ts';
import { propertyPath } from '#shared/ids.ts';
import * as common from '#messages/common.ts';
import { ok, refuse } from '#shared/result.ts';
import { hotelId } from '../fields.ts';
import { defineCall } from '../shell/call.ts';

const address = z.object({
  redirect_url: z.string().meta({ description: 'path on this site, or a whole address elsewhere' }),
});

/**
 * The current address of a property's page: a path on this site or an address that an operator allowed. A property that
 * never moved answers its canonical page.
 */
export const checkRedirect = defineCall(
  {
    path: 'hotel/check_redirect',
    summary: "Where a property's page is now",
    auth: 'none',
    permission: 'public',
    class: 'read',
    request: z.object({ hotel_id: hotelId }),
    data: address,
    extra: address,
  },
  async ({ hotel_id }, { ctx }) => {
    const moved = await redirectOf(ctx, hotel_id);
    const property = moved === null ? await propertyById(ctx, hotel_id) : null;
    const redirectUrl = moved ?? (property === null ? null : propertyPath(property));
    if (redirectUrl === null)
      return refuse('not-found', 'property.not-found', common.property.notFound());
    return ok({
      data: { redirect_url: redirectUrl },
      count: 1,
      extra: { redirect_url: redirectUrl },
    });
  },
);
