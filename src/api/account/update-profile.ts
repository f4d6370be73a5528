import { z } from 'zod';
import {
  accountById,
  confirmContact,
  pendingContacts,
  updateProfile as saveProfile,
} from '#marketplace/accounts/index.ts';
import * as personFields from '#messages/person-fields.ts';
import * as texts from '#messages/profile.ts';
import { ok } from '#shared/result.ts';
import { described, oneTimeCode, optional, required, text, userId } from '../fields.ts';
import { instant, renameFields, toInstant } from '../replies.ts';
import { defineCall } from '../shell/call.ts';
import { isApp } from '../shell/identity.ts';
import {
  challengeMissing,
  errorsOf,
  exampleCode,
  exampleRecord,
  keepRenewed,
  loginRecord,
  MOBILE,
  SENDS_CODE,
  sentChallengeId,
  stepUpWays,
  TAKES_CODE,
  toLoginRecord,
  toStepUpWays,
} from './shapes.ts';

export const updateProfile = defineCall(
  {
    path: 'hotel/update_profile',
    summary: "Change the signed-in traveller's name, phone and e-mail",
    description:
      "All three fields are sent each time. A new name counts at once. A new number or e-mail address is sent a code and stands in `pending`; send the request again with that code, `otp` for the number and `email_otp` for the e-mail address, and it counts. App clients send the `challenge_id` of the code; browsers may leave it to their session's cookie. Some minutes after signing in a new number or address takes a step_up first. The reply's record replaces the stored login.",
    auth: 'required',
    permission: 'account.change',
    class: 'sign-in',
    request: z.object({
      user_id: userId,
      user_name: described(required(text(200), personFields.nameRequired), {
        description: 'name of the traveller',
      }),
      phone: described(required(text(40), personFields.mobileAlsoRequired), MOBILE),
      email: described(required(text(254), personFields.emailRequired), {
        description: 'e-mail address',
      }),
      otp: described(optional(oneTimeCode(20), ''), {
        description: 'the six digits of the SMS to the new number',
        examples: ['123456'],
      }),
      email_otp: described(optional(oneTimeCode(20), ''), {
        description: 'the six digits of the message to the new e-mail address',
        examples: ['123456'],
      }),
      challenge_id: described(optional(text(100), ''), {
        description:
          'challenge_id of the code in `otp`, or in `email_otp` where that is sent alone. Needed with a code from app clients',
      }),
      email_challenge_id: described(optional(text(100), ''), {
        description: 'challenge_id of the code in `email_otp`, where `otp` is sent as well',
      }),
    }),
    data: z.array(
      loginRecord.extend({
        challenge_id: sentChallengeId.optional().meta({
          description:
            'finds the code that was sent, the first of `pending`; absent where no code is waited for',
        }),
      }),
    ),
    extra: z.object({
      pending: z
        .array(
          z.object({
            field: z.enum(['phone', 'email']).meta({ description: 'what is to change' }),
            to: z.string().meta({
              description:
                'the new number, with +91 in front, or e-mail address; the code went there',
            }),
            challenge_id: sentChallengeId,
            expires_at: instant.meta({
              description: 'until when the code counts, ISO 8601 with the offset of India',
            }),
            resend_at: instant.meta({
              description: 'when another code may be asked for, ISO 8601 with the offset of India',
            }),
          }),
        )
        .meta({
          description: 'changes that wait for their code; until then the record has the old ones',
        }),
    }),
    refusalData: stepUpWays,
    errors: errorsOf(TAKES_CODE, SENDS_CODE, {
      400: {
        'register.required': 'a field is empty',
        'register.name': 'the name cannot be taken',
        'register.email': 'not an e-mail address',
        'register.mobile': 'not an Indian mobile number',
      },
      403: {
        'step-up.required': 'a new number or e-mail address takes a step_up; `data.ways` says how',
      },
      409: { 'register.already-registered': 'another account has this number or e-mail address' },
    }),
    example: {
      request: {
        user_id: 7,
        user_name: 'Kavya Rao',
        phone: '9811111111',
        email: 'kavya@example.com',
      },
      reply: {
        data: [{ ...exampleRecord, challenge_id: exampleCode.challenge_id }],
        count: 1,
        message: 'otp_sent',
        pending: [
          {
            field: 'phone',
            to: '+919811111111',
            challenge_id: exampleCode.challenge_id,
            expires_at: '2026-12-01T10:05:00+05:30',
            resend_at: '2026-12-01T10:00:30+05:30',
          },
        ],
      },
    },
  },
  async (input, context) => {
    const { ctx, session } = context;
    const codes = codesOf(input);
    const unnamed = codes.find(({ challengeId }) => challengeId === '');
    if (unnamed !== undefined && isApp(ctx.actor.client))
      return challengeMissing(unnamed.challengeField);
    for (const { contact, otp, challengeId, field } of codes) {
      const confirmed = await confirmContact(ctx, contact, otp, challengeId);
      if (!confirmed.ok) return renameFields(confirmed, { otp: field });
      keepRenewed(confirmed.value.renewed, context);
    }
    if (codes.length === 0) {
      const updated = await saveProfile(ctx, {
        name: input.user_name,
        phone: input.phone,
        email: input.email,
      });
      if (!updated.ok) return renameFields(updated, { name: 'user_name' });
    }
    const [account, waiting] = await Promise.all([
      accountById(ctx, session.account.id),
      pendingContacts(ctx, session.account.id),
    ]);
    const pending = waiting.map(({ contact, to, challengeId, expiresAt, resendAt }) => ({
      field: contact,
      to,
      challenge_id: challengeId,
      expires_at: toInstant(expiresAt),
      resend_at: toInstant(resendAt),
    }));
    return ok({
      data: [
        { ...toLoginRecord(account ?? session.account), challenge_id: pending[0]?.challenge_id },
      ],
      count: 1,
      message: pending.length > 0 ? 'otp_sent' : texts.saved(),
      extra: { pending },
    });
  },
  toStepUpWays,
);

type SentCodes = Readonly<
  Record<'otp' | 'email_otp' | 'challenge_id' | 'email_challenge_id', string>
>;

/** The codes of the request, each with its challenge ('' without one) and the names of both fields. */
function codesOf({ otp, email_otp, challenge_id, email_challenge_id }: SentCodes) {
  // the challenge of a lone e-mail code may come in the usual field
  const alone = otp === '' && email_challenge_id === '';
  const codes = [
    {
      contact: 'phone',
      otp,
      field: 'otp',
      challengeId: challenge_id,
      challengeField: 'challenge_id',
    },
    {
      contact: 'email',
      otp: email_otp,
      field: 'email_otp',
      challengeId: alone ? challenge_id : email_challenge_id,
      challengeField: alone ? 'challenge_id' : 'email_challenge_id',
    },
  ] as const;
  return codes.filter((code) => code.otp !== '');
}
