import { z } from 'zod';
import { stepUp as prove } from '#marketplace/accounts/index.ts';
import * as texts from '#messages/step-up.ts';
import { ok } from '#shared/result.ts';
import { described, optional, secretText, userId } from '../fields.ts';
import { instant, toInstant } from '../replies.ts';
import { defineCall } from '../shell/call.ts';
import {
  challengeId,
  errorsOf,
  exampleCode,
  keepRenewed,
  ownerCode,
  TAKES_CODE,
  TAKES_PASSWORD,
  withCode,
} from './shapes.ts';

export const stepUp = defineCall(
  {
    path: 'hotel/step_up',
    summary: 'Prove that it is the account’s owner who asks',
    description:
      'Takes the code of profile_otp {for: step_up} (`otp`, with `challenge_id` from clients that keep no cookies) or the password. For the next ten minutes the calls that answer `step-up.required` (403) are open: update_profile with a new number or e-mail address, export_profile, end_session; change_pass and delete_profile then need no proof of their own. A browser gets a new session cookie.',
    auth: 'required',
    permission: 'account.confirm',
    class: 'sign-in',
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
        proved_until: instant.meta({
          description: 'until when the proof counts, ISO 8601 with the offset of India',
        }),
      }),
    ),
    errors: errorsOf(TAKES_CODE, TAKES_PASSWORD, {
      400: { 'step-up.proof': 'neither a code nor a password was sent' },
    }),
    example: {
      request: { user_id: 7, ...exampleCode },
      reply: {
        data: [{ proved_until: '2026-12-01T10:10:00+05:30' }],
        count: 1,
        message: 'Thank you. It is you.',
      },
    },
  },
  async ({ otp, password, ...sent }, context) => {
    const ctx = withCode(context, { otp, ...sent });
    if (!ctx.ok) return ctx;
    const proved = await prove(ctx.value, { otp, password });
    if (!proved.ok) return proved;
    keepRenewed(proved.value.renewed, context);
    return ok({
      data: [{ proved_until: toInstant(proved.value.until) }],
      count: 1,
      message: texts.done(),
    });
  },
);
