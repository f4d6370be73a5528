import { redirect, type ActionFunctionArgs } from 'react-router';
import { auth } from '#shared/messages/auth.ts';
import { refuse } from '#shared/result.ts';
import { requestContext, servicesContext } from '#web/context.ts';
import { typedCode } from './auth-actions.server.ts';
import { answerRefusal, answerSent, answerSignedIn, posted } from './auth-answers.server.ts';
import { setCookie, withCookies } from '#web/app/cookies.server.ts';
import { formText } from '#web/app/refusal-response.server.ts';
import { callerOf, requireSession } from '#web/app/session.server.ts';

/** longer than any that is accepted, so that a long one is refused and never cut */
const MOST = 1000;

/** POST /login/password: by e-mail, or mobile number, and password. */
export async function loginWithPassword({ request, context }: ActionFunctionArgs) {
  const post = await posted(request);
  const input = { email: formText(post.form, 'email', 300), password: formText(post.form, 'password', MOST) };
  const signedIn = await context.get(servicesContext).accounts.loginByPassword(input, callerOf(context, request));
  return signedIn.ok ? answerSignedIn(context, signedIn.value, post) : answerRefusal(signedIn, post.form);
}

/** POST /forgot-password: a code for a new one. */
export async function askForReset({ request, context }: ActionFunctionArgs) {
  const post = await posted(request);
  const { session } = context.get(requestContext);
  const sent = await context.get(servicesContext).accounts.forgotPassword(formText(post.form, 'mobile', 40), callerOf(context, request), session);
  return sent.ok ? answerSent(context, sent.value, post, 'reset') : answerRefusal(sent, post.form);
}

/** POST /reset-password/:id: sets the new password and signs in, or sends another code. */
export async function resetWithCode({ request, context, params }: ActionFunctionArgs) {
  const post = await posted(request);
  const { accounts } = context.get(servicesContext);
  const challengeId = params['id'] ?? '';
  const caller = { ...callerOf(context, request), challengeId };
  if (formText(post.form, 'intent') === 'resend') {
    const phone = (await accounts.challenge(challengeId))?.phone;
    const sent = phone === undefined ? refuse('expired', 'otp.over', auth.otpOverText) : await accounts.resendOtp(phone, caller);
    return sent.ok ? answerSent(context, sent.value, post, 'reset') : answerRefusal(sent, post.form);
  }
  const signedIn = await accounts.resetPassword({ challengeId, otp: typedCode(post.form), password: formText(post.form, 'password', MOST) }, caller);
  return signedIn.ok ? answerSignedIn(context, signedIn.value, post) : answerRefusal(signedIn, post.form);
}

/** POST /change_password: sets the signed-in person's password, or sends the code that proves it is them. */
export async function changePassword({ request, context, url }: ActionFunctionArgs) {
  const session = requireSession(context, url);
  const { form } = await posted(request);
  const { accounts } = context.get(servicesContext);
  const caller = callerOf(context, request);
  if (formText(form, 'intent') === 'otp') {
    const sent = await accounts.passwordOtp(session, caller);
    if (!sent.ok) return answerRefusal(sent, form);
    return redirect('/change_password', { headers: withCookies(setCookie(context, 'challenge', sent.value.challengeId, sent.value.expiresIn)) });
  }
  const input = { password: formText(form, 'password', MOST), confirm: formText(form, 'confirm', MOST), oldPassword: formText(form, 'old_password', MOST), otp: typedCode(form) };
  const set = await accounts.setPassword(session, input, caller);
  return set.ok ? redirect('/my_acount?saved=password') : answerRefusal(set, form);
}
