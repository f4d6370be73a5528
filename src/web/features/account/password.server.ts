import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import {
  challengeById,
  loginByPassword,
  proofWays,
  requestOwnerOtp,
  requestPasswordReset,
  requireStepUp,
  resendOtp,
  resetPassword,
  setPassword,
} from '#marketplace/accounts/index.ts';
import { formText } from '#web/app/refusal-response.server.ts';
import { requirePermission, withCookies } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';
import {
  answerRefusal,
  answerSent,
  answerSignedIn,
  challengeCookie,
  codeOver,
  contextOf,
  holds,
  posted,
  typedCode,
} from './sign-in.server.ts';
import { keepRenewed, takePanel } from './step-up.server.ts';

/** longer than any accepted password: a long one is refused, never cut */
const MAX_FIELD_LENGTH = 1000;

/** POST /login/password: by e-mail or mobile number, and password. */
export async function loginWithPassword({ request, context }: ActionFunctionArgs) {
  requirePermission(context, 'account.enter');
  const post = await posted(request);
  const input = {
    email: formText(post.form, 'email', 300),
    password: formText(post.form, 'password', MAX_FIELD_LENGTH),
  };
  const signedIn = await loginByPassword(context.get(appContext), input);
  return signedIn.ok
    ? answerSignedIn(context, signedIn.value, post)
    : answerRefusal(signedIn, post.form);
}

/** POST /forgot-password: sends a code for a new password. */
export async function askForReset({ request, context }: ActionFunctionArgs) {
  requirePermission(context, 'account.enter');
  const post = await posted(request);
  const sent = await requestPasswordReset(
    contextOf(context, post),
    formText(post.form, 'mobile', 40),
  );
  return sent.ok ? answerSent(context, sent.value, post, 'reset') : answerRefusal(sent, post.form);
}

/** POST /reset-password/:id: sets the new password and signs in, or sends another code. */
export async function resetWithCode({ request, context, params }: ActionFunctionArgs) {
  requirePermission(context, 'account.enter');
  const post = await posted(request);
  const challengeId = params['id'] ?? '';
  const ctx = contextOf(context, post);
  if (!holds(ctx, challengeId)) return answerRefusal(codeOver(), post.form);
  if (formText(post.form, 'intent') === 'resend') {
    const phone = (await challengeById(ctx, challengeId))?.phone;
    const sent = phone === undefined ? codeOver() : await resendOtp(ctx, phone);
    return sent.ok
      ? answerSent(context, sent.value, post, 'reset')
      : answerRefusal(sent, post.form);
  }
  const signedIn = await resetPassword(ctx, {
    otp: typedCode(post.form),
    password: formText(post.form, 'password', MAX_FIELD_LENGTH),
  });
  return signedIn.ok
    ? answerSignedIn(context, signedIn.value, post)
    : answerRefusal(signedIn, post.form);
}

/**
 * GET /change_password: the proof to ask for. A recent step-up needs none; then a code sent to this browser, then the
 * old password, if the account has one.
 */
export async function changePasswordLoader({ url, context }: LoaderFunctionArgs) {
  const { account } = requirePermission(context, 'account.change', url);
  const ctx = context.get(appContext);
  const { challengeId } = ctx.actor;
  const challenge = challengeId === undefined ? null : await challengeById(ctx, challengeId);
  const codeSent =
    challenge?.purpose === 'password' && !challenge.over && challenge.phone === account.phone;
  const [ways, wanted] = await Promise.all([
    proofWays(ctx, account.id),
    requireStepUp(ctx, 'password'),
  ]);
  return {
    phone: account.phone,
    email: account.email,
    codeSent,
    hasPassword: ways.includes('password'),
    hasPasskey: ways.includes('passkey'),
    proved: wanted === null,
  };
}

/** POST /change_password: sets the signed-in person's password, or sends the code for the proof. */
export async function changePassword({ request, context, url }: ActionFunctionArgs) {
  requirePermission(context, 'account.change', url);
  const { form } = await posted(request);
  const ctx = context.get(appContext);
  const panel = await takePanel(context, request, form);
  if (panel.refusal !== null)
    return answerRefusal({ ...panel.refusal, fields: {} }, form, panel.headers);
  if (form.has('step_passkey')) return redirect('/change_password', { headers: panel.headers });
  if (formText(form, 'intent') === 'otp') {
    const sent = await requestOwnerOtp(ctx, 'password');
    if (!sent.ok) return answerRefusal(sent, form);
    return redirect('/change_password', {
      headers: withCookies(challengeCookie(context, sent.value)),
    });
  }
  const input = {
    password: formText(form, 'password', MAX_FIELD_LENGTH),
    confirm: formText(form, 'confirm', MAX_FIELD_LENGTH),
    oldPassword: formText(form, 'old_password', MAX_FIELD_LENGTH),
    otp: typedCode(form),
  };
  const set = await setPassword(ctx, input);
  if (!set.ok) return answerRefusal(set, form);
  const headers = new Headers();
  keepRenewed(context, headers, set.value.renewed);
  return redirect('/my_acount?saved=password', { headers });
}
