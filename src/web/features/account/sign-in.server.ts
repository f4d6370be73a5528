import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from 'react-router';
import {
  challengeById,
  checkOtp,
  type OtpSent,
  registerAccount,
  requestLoginOtp,
  resendOtp,
  type SignedIn,
  signOut,
} from '#marketplace/accounts/index.ts';
import { namedPictures } from '#marketplace/catalogue/index.ts';
import { actingAs, type Context as AppContext } from '#platform/context.ts';
import type { Puzzle } from '#platform/puzzle/index.ts';
import { secondsUntil } from '#shared/dates.ts';
import * as personFields from '#messages/person-fields.ts';
import * as auth from '#messages/auth.ts';
import { parseMobile } from '#shared/phone.ts';
import { type Refusal, refuse } from '#shared/result.ts';
import { isFile, nextPath, withNext } from '#web/app/next-path.ts';
import { byField, formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import {
  clearCookie,
  deleteCookie,
  requirePermission,
  setCookie,
  withCookies,
} from '#web/app/session.server.ts';
import { appContext, requestContext } from '#web/context.ts';
import type { AuthReply } from './auth-forms.tsx';

type Context = ActionFunctionArgs['context'];
type Args = Pick<LoaderFunctionArgs, 'url' | 'context'>;

/** What the sign-in pages share: where to go afterwards, and the view. Who is signed in already goes there at once. */
export async function loadAuthPage({ url, context }: Args) {
  requirePermission(context, 'account.enter');
  const next = nextPath(url.searchParams.get('next'));
  if (context.get(requestContext).session !== null) throw redirect(next ?? '/');
  return {
    next,
    picture: (await namedPictures(context.get(appContext), ['home-hero']))['home-hero'] ?? null,
  };
}

/**
 * The same with the code that this browser's challenge sent: to whom, what for, whether it is over, and in how many
 * seconds there may be another. An address alone, which others may have read, shows nothing: the cookie must agree.
 */
export async function sentCode(args: Args, challengeId: string) {
  const page = await loadAuthPage(args);
  const ctx = args.context.get(appContext);
  const challenge = holds(ctx, challengeId) ? await challengeById(ctx, challengeId) : null;
  return {
    ...page,
    sent:
      challenge === null
        ? null
        : {
            phone: challenge.phone,
            purpose: challenge.purpose,
            over: challenge.over,
            resendIn: secondsUntil(challenge.resendAt, ctx.clock.now()),
          },
  };
}

/** Whether the challenge in an address is the one that was sent to this browser. */
export const holds = ({ actor }: AppContext, challengeId: string): boolean =>
  actor.challengeId === challengeId;

/** From a dialog the answer is data for it; from a page it is the next page. */
interface Posted {
  readonly form: FormData;
  readonly dialog: boolean;
  readonly next: string | null;
}

export async function posted(request: Request): Promise<Posted> {
  const form = await readForm(request);
  return { form, dialog: form.has('dialog'), next: nextPath(formText(form, 'next', 2000)) };
}

/** The context of who sent a form, with the puzzle that their browser solved for it. */
export function contextOf(context: Context, { form }: Posted): AppContext {
  const ctx = context.get(appContext);
  const puzzle = formText(form, 'puzzle', 4000);
  return puzzle === '' ? ctx : actingAs(ctx, { ...ctx.actor, puzzle });
}

/** Pasted codes come with blanks or dashes in the middle. */
export const typedCode = (form: FormData): string =>
  formText(form, 'otp', 40).replace(/[\s-]/g, '');

/** What is given back when a form comes back; never a password or a code. */
const NAMES = ['name', 'email', 'mobile'] as const;

/** A refusal by its fields; what belongs to none of them stands above the form. */
export function answerRefusal(refusal: Refusal, form: FormData, headers = new Headers()) {
  const values = Object.fromEntries(NAMES.map((name) => [name, formText(form, name, 300)]));
  const { message, fields } = byField(refusal);
  // where several are missing the form says so as a whole as well
  const severalMissing = Object.keys(fields).length > 1 && refusal.code.endsWith('.required');
  const { puzzle = null } = (refusal.code === 'otp.puzzle' ? refusal.data : {}) as {
    puzzle?: Puzzle | null;
  };
  return refused<AuthReply>(
    refusal,
    {
      step: 'refused',
      message: severalMissing ? refusal.message : message,
      fields,
      values,
      puzzle,
      intent: formText(form, 'intent', 20),
    },
    headers,
  );
}

const PAGES = { otp: '/otp', reset: '/reset-password' } as const;

/** The challenge stays with the browser that asked for the code. */
export const challengeCookie = (context: Context, { challengeId, heldFor }: OtpSent): string =>
  setCookie(context, 'challenge', challengeId, heldFor);

/** A code is on its way; what it is for decides where it is asked for. */
export function answerSent(
  context: Context,
  sent: OtpSent,
  { dialog, next }: Posted,
  step: keyof typeof PAGES = 'otp',
) {
  const headers = withCookies(challengeCookie(context, sent));
  if (!dialog) return redirect(withNext(`${PAGES[step]}/${sent.challengeId}`, next), { headers });
  return data<AuthReply>(
    { step, challengeId: sent.challengeId, phone: sent.phone, resendIn: sent.resendAfter },
    { headers },
  );
}

/** The session's cookie, the one that this browser is known by, and no more of what led to it. */
export function sessionCookies(context: Context, { token, expiresAt, known }: SignedIn): Headers {
  const age = (expiresAt.getTime() - context.get(appContext).clock.now().getTime()) / 1000;
  return withCookies(
    setCookie(context, 'session', token, age),
    ...(known === null ? [] : [setCookie(context, 'known', known.token, known.maxAge)]),
    // the next page is rendered for this person, and says whose things there are
    ...(['challenge', 'social', 'flow', 'passkey', 'person'] as const).map((name) =>
      deleteCookie(context, name),
    ),
  );
}

/** Signed in: on to where the person was going, or for a dialog its end. */
export function answerSignedIn(context: Context, signedIn: SignedIn, { dialog, next }: Posted) {
  const headers = sessionCookies(context, signedIn);
  if (dialog) return data<AuthReply>({ step: 'done' }, { headers });
  return next !== null && isFile(next)
    ? redirectDocument(next, { headers })
    : redirect(next ?? '/', { headers });
}

/** POST /login: a code for a number that has an account; an unknown number leads to the registration with it. */
export async function askForLoginCode({ request, context }: ActionFunctionArgs) {
  requirePermission(context, 'account.enter');
  const post = await posted(request);
  const mobile = formText(post.form, 'mobile', 40);
  const sent = await requestLoginOtp(contextOf(context, post), mobile);
  if (sent.ok) return answerSent(context, sent.value, post);
  return sent.kind === 'not-found'
    ? data<AuthReply>({ step: 'register', mobile })
    : answerRefusal(sent, post.form);
}

/** The sign-up page's own texts where the dialog's differ: it speaks of the phone and the number. */
function inPageWords(refusal: Refusal): Refusal {
  const { taken } = (refusal.data ?? {}) as { taken?: { phone: boolean; email: boolean } };
  if (taken !== undefined)
    return taken.phone && !taken.email ? { ...refusal, message: auth.numberRegistered() } : refusal;
  return refusal.fields?.['mobile'] === personFields.mobileInvalid()
    ? { ...refusal, fields: { ...refusal.fields, mobile: auth.phoneInvalid() } }
    : refusal;
}

/** POST /register: a code for a new account, which begins when the code is confirmed. */
export async function askForRegistration({ request, context }: ActionFunctionArgs) {
  requirePermission(context, 'account.enter');
  const post = await posted(request);
  const input = {
    name: formText(post.form, 'name'),
    email: formText(post.form, 'email'),
    mobile: formText(post.form, 'mobile', 40),
  };
  const sent = await registerAccount(contextOf(context, post), input);
  return sent.ok
    ? answerSent(context, sent.value, post)
    : answerRefusal(post.dialog ? sent : inPageWords(sent), post.form);
}

/** The code is over, or was never this browser's. */
export const codeOver = (): Refusal => refuse('expired', 'otp.over', auth.otpOverText());

/** POST /otp/:id, the id being a challenge's or a mobile number: confirms the code, or sends another. */
export async function answerCode({ request, context, params }: ActionFunctionArgs) {
  requirePermission(context, 'account.enter');
  const post = await posted(request);
  const ctx = contextOf(context, post);
  const id = params['id'] ?? '';
  const mobile = parseMobile(id);
  if (mobile === null && !holds(ctx, id)) return answerRefusal(codeOver(), post.form);

  if (formText(post.form, 'intent') === 'resend') {
    const phone = mobile ?? (await challengeById(ctx, id))?.phone;
    const sent = phone === undefined ? codeOver() : await resendOtp(ctx, phone);
    return sent.ok ? answerSent(context, sent.value, post) : answerRefusal(sent, post.form);
  }

  const signedIn = await checkOtp(ctx, {
    otp: typedCode(post.form),
    ...(mobile === null ? {} : { mobile }),
  });
  return signedIn.ok
    ? answerSignedIn(context, signedIn.value, post)
    : answerRefusal(signedIn, post.form);
}

/** POST /logout: ends the session and everything this browser kept about the person, then home. */
export async function logoutAction({ context }: ActionFunctionArgs) {
  requirePermission(context, 'account.leave');
  await signOut(context.get(appContext));
  const headers = withCookies(
    ...(
      [
        'session',
        'challenge',
        'fingerprint',
        'flow',
        'social',
        'passkey',
        'draft',
        'company',
        'person',
        'holding',
      ] as const
    ).flatMap((name) => clearCookie(context, name)),
  );
  return redirect('/', { headers });
}
