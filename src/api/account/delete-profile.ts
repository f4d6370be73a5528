import { z } from 'zod';
import { deleteAccount, deletionConsequences } from '#marketplace/personal-data/index.ts';
import * as leaving from '#messages/leaving.ts';
import { ok } from '#shared/result.ts';
import { described, optional, secretText, userId } from '../fields.ts';
import { count, flag, instant, isoDate, toFlag, toInstant } from '../replies.ts';
import { defineCall } from '../shell/call.ts';
import { isApp } from '../shell/identity.ts';
import {
  challengeId,
  errorsOf,
  exampleCode,
  ownerCode,
  TAKES_CODE,
  TAKES_PASSWORD,
  withCode,
} from './shapes.ts';

/**
 * The effect that `delete_profile` would have: data deleted, data kept and until when, and the bookings that prevent
 * it. `is_cancel` 1 has to be cancelled first; 0 ends at its check-out.
 */
export const deletePreview = defineCall(
  {
    path: 'hotel/delete_preview',
    summary: 'What deleting the account would do',
    auth: 'required',
    permission: 'account.delete',
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

export const deleteProfile = defineCall(
  {
    path: 'hotel/delete_profile',
    summary: 'Delete the account',
    description:
      'Deletes the account of the signed-in traveller. `user_id` alone is not enough; it takes one proof: the code of profile_otp {for: delete} (`otp`, with `challenge_id` from clients that keep no cookies), the password, or a step_up of the last ten minutes. delete_preview says beforehand what goes and what stays. The reply is the receipt, and the session is over.',
    auth: 'required',
    permission: 'account.delete',
    class: 'write',
    request: z.object({
      user_id: userId,
      otp: ownerCode,
      challenge_id: challengeId,
      password: described(optional(secretText(300), ''), {
        description: 'the password of the account, in place of a code',
      }),
    }),
    data: z.array(
      z.object({
        reference: z
          .string()
          .meta({ description: 'of the receipt, which is at /account-deleted/{reference}' }),
        deleted_at: instant.meta({
          description: 'when the account was deleted, ISO 8601 with the offset of India',
        }),
        kept_until: isoDate.nullable().meta({
          description: 'until when tax law keeps bookings; null where there are none',
        }),
      }),
    ),
    errors: errorsOf(TAKES_CODE, TAKES_PASSWORD, {
      400: { 'leave.proof': 'no proof was sent, and there is no step_up of the last ten minutes' },
      409: {
        'account.stays-ahead': 'bookings have to be cancelled first; delete_preview lists them',
        'account.stay-under-way': 'the traveller has not checked out yet',
        'account.payment-under-way': 'a payment has not ended yet',
      },
    }),
    example: {
      request: { user_id: 7, ...exampleCode },
      reply: {
        data: [
          {
            reference: 'DEL-7K2M9QXA4T',
            deleted_at: '2026-12-01T10:00:00+05:30',
            kept_until: null,
          },
        ],
        count: 1,
        message: 'Your account is deleted',
      },
    },
  },
  async ({ otp, password, ...sent }, { ctx, setCookie }) => {
    const acting = withCode({ ctx }, { otp, ...sent });
    if (!acting.ok) return acting;
    const left = await deleteAccount(acting.value, { otp, password });
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
