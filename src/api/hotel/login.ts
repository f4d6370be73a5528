import { loginByPassword } from '#marketplace/accounts/index.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { answerSignIn, withFingerprint } from './answer-sign-in.ts';
import { loginContract } from './login.contract.ts';

export const login = defineCall(loginContract, async ({ email, password, fingerprint }, context) => {
  const signedIn = await loginByPassword(withFingerprint(context, fingerprint), { email, password });
  return signedIn.ok ? ok(answerSignIn(signedIn.value, context)) : signedIn;
});
