import { data, redirect, redirectDocument, type ActionFunctionArgs } from 'react-router';
import type { OtpSent, SignedIn } from '#marketplace/accounts/index.ts';
import type { Refusal } from '#shared/result.ts';
import { clockContext } from '#web/context.ts';
import type { AuthReply } from './auth-reply.ts';
import { deleteCookie, setCookie, withCookies } from '#web/app/session.server.ts';
import { isFile, nextPath, withNext } from '#web/app/next-path.ts';
import { formText, readForm, refused } from '#web/app/refusal-response.server.ts';

type Context = ActionFunctionArgs['context'];

/** From a dialog the answer is data for it; from a page it is the next page. */
export interface Posted {
  readonly form: FormData;
  readonly dialog: boolean;
  readonly next: string | null;
}

export async function posted(request: Request): Promise<Posted> {
  const form = await readForm(request);
  return { form, dialog: form.has('dialog'), next: nextPath(formText(form, 'next', 2000)) };
}

/** What is given back when a form comes back; never a password or a code. */
const NAMES = ['name', 'email', 'mobile'] as const;

/** A refusal by its fields; what belongs to none of them stands above the form. */
export function answerRefusal(refusal: Refusal, form: FormData) {
  const values = Object.fromEntries(NAMES.map((name) => [name, formText(form, name, 300)]));
  const fields = refusal.fields ?? {};
  const wrong = Object.keys(fields).length;
  // where several are missing the form says so as a whole as well
  const message = wrong === 0 || (wrong > 1 && refusal.code.endsWith('.required')) ? refusal.message : '';
  return refused<AuthReply>(refusal, { step: 'refused', message, fields, values });
}

const PAGES = { otp: '/otp', reset: '/reset-password' } as const;

/** A code is on its way; what it is for decides where it is asked for. */
export function answerSent(context: Context, sent: OtpSent, { dialog, next }: Posted, step: keyof typeof PAGES = 'otp') {
  const headers = withCookies(setCookie(context, 'challenge', sent.challengeId, sent.expiresIn));
  if (!dialog) return redirect(withNext(`${PAGES[step]}/${sent.challengeId}`, next), { headers });
  return data<AuthReply>({ step, challengeId: sent.challengeId, phone: sent.phone, resendIn: sent.resendAfter }, { headers });
}

/** The session's cookie, and no more of what led to it. */
export function sessionCookies(context: Context, { token, expiresAt }: SignedIn): Headers {
  const age = (expiresAt.getTime() - context.get(clockContext).now().getTime()) / 1000;
  return withCookies(setCookie(context, 'session', token, age), ...(['challenge', 'social', 'flow'] as const).map((name) => deleteCookie(context, name)));
}

/** Signed in: on to where the person was going, or for a dialog its end. */
export function answerSignedIn(context: Context, signedIn: SignedIn, { dialog, next }: Posted) {
  const headers = sessionCookies(context, signedIn);
  if (dialog) return data<AuthReply>({ step: 'done' }, { headers });
  return next !== null && isFile(next) ? redirectDocument(next, { headers }) : redirect(next ?? '/', { headers });
}
