import { z } from 'zod';
import { password as texts } from '#shared/messages/password.ts';
import { defineContract } from '../contract/define.ts';
import { userId } from '../contract/fields.ts';
import { optional, required } from '../contract/readers.ts';
import { text } from '../contract/readers-of-values.ts';
import { secretText } from '../contract/secret-fields.ts';

/**
 * A new password, proved by the one before (`old_pass`) or by the code of `profile_otp`. The answer is 200 with a tag:
 * "1" done, "0" not, and `msg` says why. Other sessions end.
 */
export const changePassContract = defineContract({
  path: 'hotel/change_pass',
  summary: 'Set a password',
  auth: 'required',
  class: 'write',
  request: z.object({
    user_id: userId,
    new_pass: required(secretText(300)),
    conf_pass: required(secretText(300)),
    old_pass: optional(secretText(300), ''),
    otp: optional(text(20), ''),
  }),
  data: z.object({ tag: z.enum(['0', '1']), msg: z.string() }),
  invalidMessage: () => texts.notUpdated,
});
