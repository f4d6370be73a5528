import { data, type ActionFunctionArgs } from 'react-router';
import { auth } from '#shared/messages/auth.ts';
import { parseMobile } from '#shared/phone.ts';
import { refuse, type Refusal } from '#shared/result.ts';
import { servicesContext } from '#web/context.ts';
import { answerRefusal, answerSent, answerSignedIn, posted } from './auth-answers.server.ts';
import type { AuthReply } from './auth-reply.ts';
import { formText } from '#web/app/refusal-response.server.ts';
import { callerOf } from '#web/app/session.server.ts';

/** POST /login: a code for a number that has an account; an unknown number leads to the registration with it. */
export async function askForLoginCode({ request, context }: ActionFunctionArgs) {
  const post = await posted(request);
  const mobile = formText(post.form, 'mobile', 40);
  const sent = await context.get(servicesContext).accounts.loginOtp(mobile, callerOf(context, request));
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
  const sent = await context.get(servicesContext).accounts.register(input, callerOf(context, request));
  return sent.ok ? answerSent(context, sent.value, post) : answerRefusal(post.dialog ? sent : inPageWords(sent), post.form);
}

const over = (): Refusal => refuse('expired', 'otp.over', auth.otpOverText);

/** POST /otp/:id, the id being a challenge's or a mobile number: confirms the code, or sends another. */
export async function answerCode({ request, context, params }: ActionFunctionArgs) {
  const post = await posted(request);
  const { accounts } = context.get(servicesContext);
  const caller = callerOf(context, request);
  const id = params['id'] ?? '';
  const mobile = parseMobile(id);

  if (formText(post.form, 'intent') === 'resend') {
    const phone = mobile ?? (await accounts.challenge(id))?.phone;
    const sent = phone === undefined ? over() : await accounts.resendOtp(phone, mobile === null ? { ...caller, challengeId: id } : caller);
    return sent.ok ? answerSent(context, sent.value, post) : answerRefusal(sent, post.form);
  }

  const signedIn = await accounts.checkOtp({ otp: typedCode(post.form), ...(mobile === null ? { challengeId: id } : { mobile }) }, caller);
  return signedIn.ok ? answerSignedIn(context, signedIn.value, post) : answerRefusal(signedIn, post.form);
}

/** Pasted codes come with blanks or dashes in the middle. */
export const typedCode = (form: FormData): string => formText(form, 'otp', 40).replace(/[\s-]/g, '');
