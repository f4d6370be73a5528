import { setPassword } from '#marketplace/accounts/index.ts';
import { password as texts } from '#shared/messages/password.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { changePassContract } from './change-pass.contract.ts';

/** What is wrong with a password or its proof is an answer of this call; limits and lost sessions are refusals as everywhere. */
export const changePass = defineCall(changePassContract, async ({ new_pass, conf_pass, old_pass, otp }, { ctx }) => {
  const set = await setPassword(ctx, { password: new_pass, confirm: conf_pass, oldPassword: old_pass, otp });
  if (set.ok) return ok({ data: { tag: '1', msg: texts.saved }, message: texts.saved });
  return set.kind === 'invalid' ? ok({ data: { tag: '0', msg: Object.values(set.fields ?? {})[0] ?? set.message } }) : set;
});
