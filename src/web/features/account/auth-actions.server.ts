import { data, redirect, type ActionFunctionArgs } from 'react-router';
import { challengeById, checkOtp, registerAccount, requestLoginOtp, resendOtp, signOut } from '#marketplace/accounts/index.ts';
import { actingAs } from '#platform/context.ts';
import { auth } from '#shared/messages/auth.ts';
import { parseMobile } from '#shared/phone.ts';
import { refuse, type Refusal } from '#shared/result.ts';
import { deleteCookie, withCookies } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';
import { answerRefusal, answerSent, answerSignedIn, posted } from './auth-answers.server.ts';
import type { AuthReply } from './auth-reply.ts';
import { formText } from '#web/app/refusal-response.server.ts';

/** POST /login: a code for a number that has an account; an unknown number leads to the registration with it. */
export async function askForLoginCode({ request, context }: ActionFunctionArgs) {
  const post = await posted(request);
  const mobile = formText(post.form, 'mobile', 40);
  const sent = await requestLoginOtp(context.get(appContext), mobile);
  if (sent.ok) return answerSent(context, sent.value, post);
  return sent.kind === 'not-found' ? data<AuthReply>({ step: 'register', mobile }) : answerRefusal(sent, post.form);
}

/** The sign-up page's own texts where the dialog's differ: it speaks of the phone and the number. */
function inPageWords(refusal: Refusal): Refusal {
  const { taken } = (refusal.data ?? {}) as { taken?: { phone: boolean; email: boolean } };
  if (taken !== undefined) return taken.phone && !taken.email ? { ...refusal, message: auth.numberRegistered } : refusal;
  return refusal.fields?.['mobile'] === auth.mobileInvalid ? { ...refusal, fields: { ...refusal.fields, mobile: auth.phoneInvalid } } : refusal;
}

/** POST /register: a code for a new account, which begins when the code is confirmed. */
export async function askForRegistration({ request, context }: ActionFunctionArgs) {
  const post = await posted(request);
  const input = { name: formText(post.form, 'name'), email: formText(post.form, 'email'), mobile: formText(post.form, 'mobile', 40) };
  const sent = await registerAccount(context.get(appContext), input);
  return sent.ok ? answerSent(context, sent.value, post) : answerRefusal(post.dialog ? sent : inPageWords(sent), post.form);
}

const over = (): Refusal => refuse('expired', 'otp.over', auth.otpOverText);

/** POST /otp/:id, the id being a challenge's or a mobile number: confirms the code, or sends another. */
export async function answerCode({ request, context, params }: ActionFunctionArgs) {
  const post = await posted(request);
  const ctx = context.get(appContext);
  const id = params['id'] ?? '';
  const mobile = parseMobile(id);

  if (formText(post.form, 'intent') === 'resend') {
    const phone = mobile ?? (await challengeById(ctx, id))?.phone;
    const sent = phone === undefined ? over() : await resendOtp(mobile === null ? actingAs(ctx, { ...ctx.actor, challengeId: id }) : ctx, phone);
    return sent.ok ? answerSent(context, sent.value, post) : answerRefusal(sent, post.form);
  }

  const signedIn = await checkOtp(ctx, { otp: typedCode(post.form), ...(mobile === null ? { challengeId: id } : { mobile }) });
  return signedIn.ok ? answerSignedIn(context, signedIn.value, post) : answerRefusal(signedIn, post.form);
}

/** POST /logout: ends the session and everything this browser kept about the person, then home. */
export async function logoutAction({ context }: ActionFunctionArgs) {
  await signOut(context.get(appContext));
  const headers = withCookies(...(['session', 'challenge', 'fingerprint', 'flow', 'social', 'draft'] as const).map((name) => deleteCookie(context, name)));
  return redirect('/', { headers });
}

/** Pasted codes come with blanks or dashes in the middle. */
export const typedCode = (form: FormData): string => formText(form, 'otp', 40).replace(/[\s-]/g, '');
