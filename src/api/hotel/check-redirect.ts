import { propertyById, redirectOf } from '#marketplace/catalogue/index.ts';
import { propertyPath } from '#shared/ids.ts';
import { common } from '#shared/messages/common.ts';
import { ok, refuse } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { checkRedirectContract } from './check-redirect.contract.ts';

/** Moved properties first; one that stands where it was answers its canonical page. */
export const checkRedirect = defineCall(checkRedirectContract, async ({ hotel_id }, { ctx }) => {
  const moved = await redirectOf(ctx, hotel_id);
  const property = moved === null ? await propertyById(ctx, hotel_id) : null;
  const redirectUrl = moved ?? (property === null ? null : propertyPath(property));
  if (redirectUrl === null) return refuse('not-found', 'property.not-found', common.property.notFound);
  return ok({ data: { redirect_url: redirectUrl }, count: 1, extra: { redirect_url: redirectUrl } });
});
