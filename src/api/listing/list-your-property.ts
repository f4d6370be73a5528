import { z } from 'zod';
import { listProperty } from '#marketplace/intake/index.ts';
import { MOST_TYPED, type ListingField } from '#shared/listing-fields.ts';
import * as intake from '#messages/intake.ts';
import { formatMobile } from '#shared/phone.ts';
import { ok } from '#shared/result.ts';
import { oneTimeCode, optional, text } from '../fields.ts';
import { defineCall } from '../shell/call.ts';

const field = () => optional(text(MOST_TYPED), '');

/**
 * Submit a property. Asked for twice: first with all fields, which sends an OTP to `phone` and answers `otp_sent` with a
 * `challenge`; then the same fields again with that `challenge` and the `otp`, which answers 'Hotel Add Successfull!!'.
 * Nothing counts as submitted before. With `challenge` alone another OTP is sent. A listing that was submitted already
 * is answered as it was the first time. What is missing or wrong is named by intake, a message per field.
 */
export const listYourProperty = defineCall(
  {
    path: 'hotel/list_your_property',
    summary: 'Submit a property: all fields, then again with challenge and OTP',
    auth: 'none',
    class: 'sign-in',
    request: z.object({
      hotelier_name: field(),
      hotel_name: field(),
      hotel_type: field(),
      email: field(),
      phone: field(),
      star_rating: field(),
      built_year: field(),
      no_rooms: field(),
      no_restaurant: field(),
      checkin_time: field(),
      checkout_time: field(),
      street_address: field(),
      country: field(),
      state: field(),
      city: field(),
      locality: field(),
      zipcode: field(),
      challenge: optional(text(60), ''),
      otp: optional(oneTimeCode(20), ''),
    } satisfies Record<ListingField | 'challenge' | 'otp', unknown>),
    data: z.array(
      z.object({
        verification: z.enum(['otp_sent', 'done']),
        /** goes into the second request; '' when done */
        challenge: z.string(),
        /** 0 until it is submitted */
        listing_id: z.number().int(),
        /** seconds; 0 when done */
        expires_in: z.number().int(),
        resend_after: z.number().int(),
      }),
    ),
    invalidMessage: () => intake.checkMarked(),
  },
  async ({ challenge, otp, ...answers }, { ctx }) => {
    const listed = await listProperty(ctx, answers, { token: challenge, otp });
    if (!listed.ok) return listed;
    if ('submitted' in listed.value) {
      return ok({
        message: intake.added(),
        data: [
          {
            verification: 'done' as const,
            challenge: '',
            listing_id: listed.value.submitted,
            expires_in: 0,
            resend_after: 0,
          },
        ],
        count: 1,
      });
    }
    const { token, sent } = listed.value;
    const data = [
      {
        verification: 'otp_sent' as const,
        challenge: token,
        listing_id: 0,
        expires_in: sent.expiresIn,
        resend_after: sent.resendAfter,
      },
    ];
    return ok({ message: intake.otpSent({ mobile: formatMobile(sent.phone) }), data, count: 1 });
  },
);
