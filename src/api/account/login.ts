import { z } from 'zod';
import { loginByPassword } from '#marketplace/accounts/index.ts';
import * as personFields from '#messages/person-fields.ts';
import * as auth from '#messages/auth.ts';
import { ok } from '#shared/result.ts';
import { fingerprint, required, secretText, text } from '../fields.ts';
import { defineCall } from '../shell/call.ts';
import { answerSignIn, loginRecord, sessionExtra, withFingerprint } from './shapes.ts';

/**
 * Signs in by e-mail and password. A wrong password, an unknown e-mail and an account without a password get the same
 * answer: 400 'Invalid Username or Password'.
 */
export const login = defineCall(
  {
    path: 'hotel/login',
    summary: 'Sign in by e-mail and password',
    auth: 'none',
    permission: 'account.enter',
    class: 'sign-in',
    request: z.object({
      email: required(text(254), personFields.emailRequired),
      password: required(secretText(200), auth.passwordRequired),
      fingerprint,
    }),
    data: z.array(loginRecord),
    extra: sessionExtra,
    invalidMessage: () => auth.fillAll(),
  },
  async ({ email, password, fingerprint }, context) => {
    const signedIn = await loginByPassword(withFingerprint(context, fingerprint), {
      email,
      password,
    });
    return signedIn.ok ? ok(answerSignIn(signedIn.value, context)) : signedIn;
  },
);
