import { z } from 'zod';
import { setPassword } from '#marketplace/accounts/index.ts';
import * as texts from '#messages/password.ts';
import { ok, type Refusal } from '#shared/result.ts';
import { described, optional, required, secretText, userId } from '../fields.ts';
import { defineCall } from '../shell/call.ts';
import {
  challengeId,
  exampleCode,
  keepRenewed,
  ownerCode,
  TAKES_CODE,
  TAKES_PASSWORD,
  withCode,
} from './shapes.ts';

export const changePass = defineCall(
  {
    path: 'hotel/change_pass',
    summary: 'Set a password',
    description:
      'A new password for the signed-in traveller, proved by one of: the password before (`old_pass`), the code of profile_otp {for: password} (`otp`, with `challenge_id` from clients that keep no cookies), or a step_up of the last ten minutes. What is wrong with password or proof is an answer with tag "0"; limits and lost sessions are refusals. Other sessions end.',
    auth: 'required',
    permission: 'account.change',
    class: 'write',
    request: z.object({
      user_id: userId,
      new_pass: described(required(secretText(300)), {
        description: 'the new password, 8 to 200 characters',
      }),
      conf_pass: described(required(secretText(300)), {
        description: 'the new password once more',
      }),
      old_pass: described(optional(secretText(300), ''), {
        description: 'the password before; left out where there is none or a code is sent',
      }),
      otp: ownerCode,
      challenge_id: challengeId,
    }),
    data: z.object({
      tag: z.enum(['0', '1']).meta({ description: '1: the password is saved; 0: it is not' }),
      msg: z.string().meta({ description: 'what happened, for the traveller' }),
    }),
    errors: {
      400: { 'otp.challenge-missing': TAKES_CODE[400]['otp.challenge-missing'] },
      410: TAKES_CODE[410],
      429: { ...TAKES_CODE[429], ...TAKES_PASSWORD[429] },
    },
    example: {
      request: {
        user_id: 7,
        new_pass: 'lanterns on the steps',
        conf_pass: 'lanterns on the steps',
        ...exampleCode,
      },
      reply: {
        data: { tag: '1', msg: 'Your password is saved. Other devices were signed out.' },
        message: 'Your password is saved. Other devices were signed out.',
      },
    },
    invalidMessage: () => texts.notUpdated(),
  },
  async ({ new_pass, conf_pass, old_pass, otp, ...sent }, context) => {
    const ctx = withCode(context, { otp, ...sent });
    if (!ctx.ok) return ctx;
    const set = await setPassword(ctx.value, {
      password: new_pass,
      confirm: conf_pass,
      oldPassword: old_pass,
      otp,
    });
    if (set.ok) {
      keepRenewed(set.value.renewed, context);
      return ok({ data: { tag: '1' as const, msg: texts.saved() }, message: texts.saved() });
    }
    return set.kind === 'invalid'
      ? ok({ data: { tag: '0' as const, msg: firstReason(set) } })
      : set;
  },
);

/** What apps show: the quoted message of a wrong code, else the first field's. */
const firstReason = ({ code, message, fields = {} }: Refusal): string =>
  code === 'otp.incorrect' ? message : (Object.values(fields)[0] ?? message);
