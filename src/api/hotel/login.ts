import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { answerSignIn, withFingerprint } from './answer-sign-in.ts';
import { loginContract } from './login.contract.ts';

export const login = defineCall(loginContract, async ({ email, password, fingerprint }, context) => {
  const signedIn = await context.services.accounts.loginByPassword({ email, password }, withFingerprint(context, fingerprint));
  return signedIn.ok ? ok(answerSignIn(signedIn.value, context)) : signedIn;
});
