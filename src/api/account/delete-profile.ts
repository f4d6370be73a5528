import { z } from 'zod';
import { deleteAccount, deletionConsequences } from '#marketplace/personal-data/index.ts';
import * as leaving from '#messages/leaving.ts';
import { ok } from '#shared/result.ts';
import { oneTimeCode, optional, secretText, userId } from '../fields.ts';
import { count, flag, instant, isoDate, toFlag, toInstant } from '../replies.ts';
import { defineCall } from '../shell/call.ts';
import { isApp } from '../shell/identity.ts';
import { challengeId, withSent } from './shapes.ts';

/** What `delete_profile` would do: what goes, what stays until when, and which bookings hold it: `is_cancel` 1 has to be cancelled first, 0 ends at its check-out. */
export const deletePreview = defineCall(
  {
    path: 'hotel/delete_preview',
    summary: 'What deleting the account would do',
    auth: 'required',
    class: 'read',
    request: z.object({ user_id: userId }),
    data: z.object({
      upcoming: z.array(
        z.object({
          booking_id: z.number().int(),
          hotel_name: z.string(),
          check_in: isoDate,
          check_out: isoDate,
          is_cancel: flag,
        }),
      ),
      payment_under_way: flag,
      wishlist: count,
      sessions: count,
      reviews_deleted: count,
      reviews_kept: count,
      bookings_kept: count,
      kept_until: isoDate.nullable(),
      has_password: flag,
    }),
  },
  async (_input, { ctx }) => {
    const all = await deletionConsequences(ctx);
    return ok({
      data: {
        upcoming: all.staysAhead.map((stay) => ({
          booking_id: stay.bookingId,
          hotel_name: stay.hotelName,
          check_in: stay.checkIn,
          check_out: stay.checkOut,
          is_cancel: toFlag(stay.cancellable),
        })),
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
  },
);

/**
 * Deletes the signed-in traveller's account, proved by the code of `profile_otp`, the password or a `step_up` just done; 400 without any,
 * 409 while stays are ahead. The reply is the receipt, and the session is over.
 */
export const deleteProfile = defineCall(
  {
    path: 'hotel/delete_profile',
    summary: 'Delete the account',
    auth: 'required',
    class: 'write',
    request: z.object({
      user_id: userId,
      otp: optional(oneTimeCode(20), ''),
      challenge_id: challengeId,
      password: optional(secretText(300), ''),
    }),
    data: z.array(
      z.object({ reference: z.string(), deleted_at: instant, kept_until: isoDate.nullable() }),
    ),
  },
  async ({ otp, password, ...sent }, { ctx, setCookie }) => {
    const left = await deleteAccount(withSent({ ctx }, sent), { otp, password });
    if (!left.ok) return left;
    if (!isApp(ctx.actor.client)) {
      setCookie('session', '', 0);
      setCookie('person', '', 0);
    }
    const { reference, deletedAt, keptUntil } = left.value;
    return ok({
      data: [{ reference, deleted_at: toInstant(deletedAt), kept_until: keptUntil }],
      count: 1,
      message: leaving.doneTitle(),
    });
  },
);
