import { z } from 'zod';
import { setPassword } from '#marketplace/accounts/index.ts';
import * as texts from '#messages/password.ts';
import { ok } from '#shared/result.ts';
import { oneTimeCode, optional, required, secretText, userId } from '../fields.ts';
import { defineCall } from '../shell/call.ts';
import { challengeId, keepRenewed, withSent } from './shapes.ts';

/**
 * A new password, proved by the one before (`old_pass`), by the code of `profile_otp`, or by a `step_up`
 * just done. The answer is 200 with a tag:
 * "1" done, "0" not, and `msg` says why; limits and lost sessions are refusals as everywhere. Other sessions end.
 */
export const changePass = defineCall(
  {
    path: 'hotel/change_pass',
    summary: 'Set a password',
    auth: 'required',
    class: 'write',
    request: z.object({
      user_id: userId,
      new_pass: required(secretText(300)),
      conf_pass: required(secretText(300)),
      old_pass: optional(secretText(300), ''),
      otp: optional(oneTimeCode(20), ''),
      challenge_id: challengeId,
    }),
    data: z.object({ tag: z.enum(['0', '1']), msg: z.string() }),
    invalidMessage: () => texts.notUpdated(),
  },
  async ({ new_pass, conf_pass, old_pass, otp, ...sent }, context) => {
    const set = await setPassword(withSent(context, sent), {
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
      ? ok({ data: { tag: '0' as const, msg: Object.values(set.fields ?? {})[0] ?? set.message } })
      : set;
  },
);
