import { deletionConsequences } from '#marketplace/personal-data/index.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { toFlag } from '../wire/scalars.ts';
import { deletePreviewContract } from './delete-preview.contract.ts';

export const deletePreview = defineCall(deletePreviewContract, async (_input, { ctx }) => {
  const all = await deletionConsequences(ctx);
  return ok({
    data: {
      upcoming: all.staysAhead.map((stay) => ({ booking_id: stay.bookingId, hotel_name: stay.hotelName, check_in: stay.checkIn, check_out: stay.checkOut })),
      payment_under_way: toFlag(all.paymentUnderWay),
      wishlist: all.wishes,
      sessions: all.sessions,
      reviews_deleted: all.unpublishedReviews,
      reviews_kept: all.publishedReviews,
      bookings_kept: all.bookingsKept,
      kept_until: all.keptUntil,
      has_password: toFlag(all.hasPassword),
    },
  });
});
