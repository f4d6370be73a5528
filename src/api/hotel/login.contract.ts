import { z } from 'zod';
import { auth } from '#shared/messages/auth.ts';
import { loginRecord, sessionExtra } from '../contract/account.ts';
import { defineContract } from '../contract/define.ts';
import { fingerprint } from '../contract/fields.ts';
import { required } from '../contract/readers.ts';
import { text } from '../contract/readers-of-values.ts';
import { secretText } from '../contract/secret-fields.ts';

/** Signs in by e-mail and password. Wrong, unknown and without a password are one answer: 400 'Invalid Username or Password'. */
export const loginContract = defineContract({
  path: 'hotel/login',
  summary: 'Sign in by e-mail and password',
  auth: 'none',
  class: 'sign-in',
  request: z.object({ email: required(text(254), auth.emailRequired), password: required(secretText(200), auth.passwordRequired), fingerprint }),
  data: z.array(loginRecord),
  extra: sessionExtra,
  invalidMessage: () => auth.fillAll,
});
