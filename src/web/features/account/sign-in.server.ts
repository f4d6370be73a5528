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
import { secondsUntil } from '#shared/dates.ts';
import * as personFields from '#messages/person-fields.ts';
import * as auth from '#messages/auth.ts';
import { parseMobile } from '#shared/phone.ts';
import { dataOf, type Refusal, refuse } from '#shared/result.ts';
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
import { inOwnLanguage } from './own-language.server.ts';

type Context = ActionFunctionArgs['context'];
type Args = Pick<LoaderFunctionArgs, 'url' | 'context'>;

/** Data of every sign-in page: the path to return to, and the picture. Redirects a signed-in person there at once. */
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
 * The same, with the challenge of this browser: its number, purpose, whether it is over, and the seconds until another
 * code may be sent. Without the matching cookie the address shows nothing, since others may have read it.
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

/** Whether the challenge in an address belongs to this browser. */
export const holds = ({ actor }: AppContext, challengeId: string): boolean =>
  actor.challengeId === challengeId;

/** A dialog gets its answer as data, a page as a redirect. */
interface Posted {
  readonly request: Request;
  readonly form: FormData;
  readonly dialog: boolean;
  /** the page under the dialog */
  readonly here: string | null;
  readonly next: string | null;
}

export async function posted(request: Request): Promise<Posted> {
  const form = await readForm(request);
  const path = (name: string) => nextPath(formText(form, name, 2000));
  return { request, form, dialog: form.has('dialog'), here: path('dialog'), next: path('next') };
}

/** The context with the puzzle that the browser solved. */
export function contextOf(context: Context, { form }: Posted): AppContext {
  const ctx = context.get(appContext);
  const puzzle = formText(form, 'puzzle', 4000);
  return puzzle === '' ? ctx : actingAs(ctx, { ...ctx.actor, puzzle });
}

/** Pasted codes may contain blanks or dashes. */
export const typedCode = (form: FormData): string =>
  formText(form, 'otp', 40).replace(/[\s-]/g, '');

/** Values returned with a refused form; never a password or a code. */
const NAMES = ['name', 'email', 'mobile'] as const;

/** A refusal by field; a message of no field stands above the form. */
export function answerRefusal(refusal: Refusal, form: FormData, headers = new Headers()) {
  const values = Object.fromEntries(NAMES.map((name) => [name, formText(form, name, 300)]));
  const { message, fields } = byField(refusal);
  // with several missing fields the form shows its own message as well
  const severalMissing = Object.keys(fields).length > 1 && refusal.code.endsWith('.required');
  const puzzle = dataOf(refusal, 'otp.puzzle')?.puzzle ?? null;
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

/** Keeps the challenge in the browser that asked for the code. */
export const challengeCookie = (context: Context, { challengeId, heldFor }: OtpSent): string =>
  setCookie(context, 'challenge', challengeId, heldFor);

/** Leads to the page that asks for the code, by the purpose of the code. */
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

/** Sets the cookies of the session and of the known browser, and deletes those of the sign-in. */
export function sessionCookies(context: Context, { token, expiresAt, known }: SignedIn): Headers {
  const age = (expiresAt.getTime() - context.get(appContext).clock.now().getTime()) / 1000;
  return withCookies(
    setCookie(context, 'session', token, age),
    ...(known === null ? [] : [setCookie(context, 'known', known.token, known.maxAge)]),
    // the next page is rendered for this person and sets `person` again
    ...(['challenge', 'social', 'flow', 'passkey', 'person'] as const).map((name) =>
      deleteCookie(context, name),
    ),
  );
}

/** Leads on after signing in, in the language of the account; a dialog that may stay open gets `done`. */
export function answerSignedIn(context: Context, signedIn: SignedIn, post: Posted) {
  const { request, dialog, here, next } = post;
  const headers = sessionCookies(context, signedIn);
  const to = next ?? here ?? '/';
  const moved = inOwnLanguage({ request, context }, signedIn.account, to, headers);
  if (moved !== null) return moved;
  if (dialog) return data<AuthReply>({ step: 'done' }, { headers });
  return next !== null && isFile(next)
    ? redirectDocument(next, { headers })
    : redirect(next ?? '/', { headers });
}

/** POST /login: sends a code to a number that has an account; an unknown number leads to the registration. */
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

/** The registration page says some refusals differently from the dialog: by phone and number. */
function withPageTexts(refusal: Refusal): Refusal {
  const taken = dataOf(refusal, 'register.already-registered')?.taken;
  if (taken !== undefined)
    return taken.phone && !taken.email ? { ...refusal, message: auth.numberRegistered() } : refusal;
  return refusal.fields?.['mobile'] === personFields.mobileInvalid()
    ? { ...refusal, fields: { ...refusal.fields, mobile: auth.phoneInvalid() } }
    : refusal;
}

/** POST /register: sends a code for a new account, created when the code is confirmed. */
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
    : answerRefusal(post.dialog ? sent : withPageTexts(sent), post.form);
}

/** The code expired, or belongs to another browser. */
export const codeOver = (): Refusal => refuse('expired', 'otp.over', auth.otpOverText());

/** POST /otp/:id (a challenge id or a mobile number): confirms the code, or sends another. */
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

/** POST /logout: ends the session, deletes the browser's personal cookies and leads home. */
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
        'price',
        'company',
        'person',
        'holding',
      ] as const
    ).flatMap((name) => clearCookie(context, name)),
  );
  return redirect('/', { headers });
}
