import { z } from 'zod';
import { listProperty } from '#marketplace/intake/index.ts';
import { MOST_TYPED, type ListingField } from '#shared/listing-fields.ts';
import * as intake from '#messages/intake.ts';
import { formatMobile } from '#shared/phone.ts';
import { ok } from '#shared/result.ts';
import { described, oneTimeCode, optional, text } from '../fields.ts';
import { challengeMissing, errorsOf, SENDS_CODE, TAKES_CODE } from '../account/shapes.ts';
import { defineCall } from '../shell/call.ts';

const field = (description: string) => described(optional(text(MOST_TYPED), ''), { description });

const SENT = 'q7c1mZ0xT3vK9rB2nD4wEgH5jL6pS8uY1aF0cXoVbQk';

const EXAMPLE = {
  hotelier_name: 'Kavya Rao',
  hotel_name: 'Fern House',
  hotel_type: 'bungalow',
  email: 'kavya@example.com',
  phone: '9876543210',
  star_rating: '4',
  built_year: '1998',
  no_rooms: '5',
  no_restaurant: '0',
  checkin_time: '2:00 PM',
  checkout_time: '11:00 AM',
  street_address: '7 Mill Lane',
  country: 'India',
  state: 'Maharashtra',
  city: 'Lonavala',
  locality: 'Tungarli',
  zipcode: '410401',
};
const EXAMPLE_REPLY = {
  message: 'We sent a 6-digit OTP to +91 98765 43210.',
  data: [
    {
      verification: 'otp_sent',
      challenge_id: SENT,
      challenge: SENT,
      listing_id: 0,
      expires_in: 300,
      resend_after: 30,
    },
  ],
  count: 1,
};

export const listYourProperty = defineCall(
  {
    path: 'hotel/list_your_property',
    summary: 'Submit a property: all fields, then again with challenge_id and OTP',
    description:
      'Send all fields first: a code goes to `phone` by SMS, and the reply has `challenge_id`. Send the same fields again with that `challenge_id` and the code as `otp`: the property is submitted. Nothing counts as submitted before. With `challenge_id` and no code another code is sent. A property that was submitted already is answered as the first time. No cookie stands for `challenge_id` here.',
    auth: 'none',
    permission: 'listing.submit',
    class: 'sign-in',
    request: z.object({
      hotelier_name: field('name of the owner; needed'),
      hotel_name: field('name of the property; needed'),
      hotel_type: field('bungalow, villa, hotel or resort'),
      email: field('e-mail address of the owner; needed'),
      phone: field('mobile number of the owner, which the code is sent to; needed'),
      star_rating: field('1 to 5 stars; needed'),
      built_year: field('year in which it was built'),
      no_rooms: field('number of rooms; needed'),
      no_restaurant: field('number of restaurants'),
      checkin_time: field('earliest arrival, such as 2:00 PM or 14:00; needed'),
      checkout_time: field('latest departure, such as 11:00 AM or 11:00; needed'),
      street_address: field('house and street; needed'),
      country: field('name of the country; needed'),
      state: field(
        'name of the state, from extranet/state_list; needed where the country has states',
      ),
      city: field('name of the town or village; needed'),
      locality: field('part of the town, or how the place is known; needed'),
      zipcode: field('postal code; needed'),
      challenge_id: described(optional(text(60), ''), {
        description: 'challenge_id of the first reply; needed with a code',
        examples: [SENT],
      }),
      challenge: described(optional(text(60), ''), {
        description: 'the older name of challenge_id',
        deprecated: true,
      }),
      otp: described(optional(oneTimeCode(20), ''), {
        description: 'the six digits of the SMS to `phone`; left out the first time',
        examples: ['123456'],
      }),
    } satisfies Record<ListingField | 'challenge_id' | 'challenge' | 'otp', unknown>),
    data: z.array(
      z.object({
        verification: z.enum(['otp_sent', 'done']).meta({
          description: 'otp_sent: a code is on its way; done: the property is submitted',
        }),
        challenge_id: z.string().meta({
          description: 'goes into the second request together with the code; empty when done',
          examples: [SENT],
        }),
        challenge: z
          .string()
          .meta({ description: 'the older name of challenge_id', deprecated: true }),
        listing_id: z
          .number()
          .int()
          .meta({ description: 'id of the submitted listing; 0 until it is submitted' }),
        expires_in: z
          .number()
          .int()
          .meta({ description: 'seconds for which the code counts; 0 when done' }),
        resend_after: z
          .number()
          .int()
          .meta({ description: 'seconds after which another code may be asked for; 0 when done' }),
      }),
    ),
    errors: errorsOf(SENDS_CODE, TAKES_CODE, {
      400: {
        'listing.invalid': 'fields are missing or wrong; `fields` names each',
        'listing.phone-changed': '`phone` is not the number that the code was sent to',
      },
      404: { 'listing.no-draft': '`challenge_id` is unknown, or 30 days old' },
    }),
    example: { request: EXAMPLE, reply: EXAMPLE_REPLY },
    invalidMessage: () => intake.checkMarked(),
  },
  async ({ challenge_id, challenge, otp, ...answers }, { ctx }) => {
    const token = challenge_id === '' ? challenge : challenge_id;
    if (otp !== '' && token === '') return challengeMissing('challenge_id');
    const listed = await listProperty(ctx, answers, { token, otp });
    if (!listed.ok) return listed;
    if ('submitted' in listed.value) {
      return ok({
        message: intake.added(),
        data: [
          {
            verification: 'done' as const,
            challenge_id: '',
            challenge: '',
            listing_id: listed.value.submitted,
            expires_in: 0,
            resend_after: 0,
          },
        ],
        count: 1,
      });
    }
    const { token: draft, sent } = listed.value;
    const data = [
      {
        verification: 'otp_sent' as const,
        challenge_id: draft,
        challenge: draft,
        listing_id: 0,
        expires_in: sent.expiresIn,
        resend_after: sent.resendAfter,
      },
    ];
    return ok({ message: intake.otpSent({ mobile: formatMobile(sent.phone) }), data, count: 1 });
  },
);
