import { data, redirect, type ActionFunctionArgs } from 'react-router';
import type { OtpSent } from '#marketplace/accounts/index.ts';
import { auth } from '#shared/messages/auth.ts';
import { parseMobile } from '#shared/phone.ts';
import { refuse, type Refusal } from '#shared/result.ts';
import { clockContext, servicesContext } from '#web/context.ts';
import type { AuthReply } from './auth-reply.ts';
import { deleteCookie, setCookie, withCookies } from './cookies.server.ts';
import { nextPath, withNext } from './next-path.ts';
import { formText, readForm, refused } from './refusal-response.server.ts';
import { callerOf } from './session.server.ts';

type Context = ActionFunctionArgs['context'];

/** From a dialog the answer is data for it; from a page it is the next page. */
interface Posted {
  readonly form: FormData;
  readonly dialog: boolean;
  readonly next: string | null;
}

async function posted(request: Request): Promise<Posted> {
  const form = await readForm(request);
  return { form, dialog: form.has('dialog'), next: nextPath(formText(form, 'next', 2000)) };
}

const NAMES = ['name', 'email', 'mobile'] as const;

/** A refusal by its fields; what belongs to none of them stands above the form. */
function answerRefusal(refusal: Refusal, form: FormData) {
  const values = Object.fromEntries(NAMES.map((name) => [name, formText(form, name, 300)]));
  const fields = refusal.fields ?? {};
  return refused<AuthReply>(refusal, { step: 'refused', message: Object.keys(fields).length > 0 ? '' : refusal.message, fields, values });
}

function answerSent(context: Context, sent: OtpSent, { dialog, next }: Posted) {
  const headers = withCookies(setCookie(context, 'challenge', sent.challengeId, sent.expiresIn));
  if (!dialog) return redirect(withNext(`/otp/${sent.challengeId}`, next), { headers });
  return data<AuthReply>({ step: 'otp', challengeId: sent.challengeId, phone: sent.phone, resendIn: sent.resendAfter }, { headers });
}

/** POST /login: a code for a number that has an account; an unknown number leads to the registration with it. */
export async function askForLoginCode({ request, context }: ActionFunctionArgs) {
  const post = await posted(request);
  const mobile = formText(post.form, 'mobile', 40);
  const sent = await context.get(servicesContext).accounts.loginOtp(mobile, callerOf(context, request));
  if (sent.ok) return answerSent(context, sent.value, post);
  return sent.kind === 'not-found' ? data<AuthReply>({ step: 'register', mobile }) : answerRefusal(sent, post.form);
}

/** POST /register: a code for a new account, which begins when the code is confirmed. */
export async function askForRegistration({ request, context }: ActionFunctionArgs) {
  const post = await posted(request);
  const input = { name: formText(post.form, 'name'), email: formText(post.form, 'email'), mobile: formText(post.form, 'mobile', 40) };
  const sent = await context.get(servicesContext).accounts.register(input, callerOf(context, request));
  return sent.ok ? answerSent(context, sent.value, post) : answerRefusal(sent, post.form);
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
    const sent = phone === undefined ? over() : await accounts.resendOtp(phone, caller);
    return sent.ok ? answerSent(context, sent.value, post) : answerRefusal(sent, post.form);
  }

  // pasted codes come with blanks or dashes in the middle
  const otp = formText(post.form, 'otp', 40).replace(/[\s-]/g, '');
  const signedIn = await accounts.checkOtp({ otp, ...(mobile === null ? { challengeId: id } : { mobile }) }, caller);
  if (!signedIn.ok) return answerRefusal(signedIn, post.form);
  const { token, expiresAt } = signedIn.value;
  const age = (expiresAt.getTime() - context.get(clockContext).now().getTime()) / 1000;
  const headers = withCookies(setCookie(context, 'session', token, age), deleteCookie(context, 'challenge'));
  return post.dialog ? data<AuthReply>({ step: 'done' }, { headers }) : redirect(post.next ?? '/', { headers });
}
