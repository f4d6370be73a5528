import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import {
  finishSocialLogin,
  startSocialLogin,
  ticketOf,
  verifyMobile,
} from '#marketplace/accounts/index.ts';
import { nextPath, withNext } from '#web/app/next-path.ts';
import { formText } from '#web/app/refusal-response.server.ts';
import {
  cookieOf,
  deleteCookie,
  requirePermission,
  setCookie,
  withCookies,
} from '#web/app/session.server.ts';
import { appContext, configContext } from '#web/context.ts';
import { VERIFY_HERE } from './auth-dialog.ts';
import { inOwnLanguage } from './own-language.server.ts';
import {
  answerRefusal,
  answerSent,
  contextOf,
  loadAuthPage,
  posted,
  sessionCookies,
} from './sign-in.server.ts';

/** the cookie expires with the flow sealed in it */
const FLOW_SECONDS = 900;

const providerOf = (params: LoaderFunctionArgs['params']): string => params['provider'] ?? '';
const callbackOf = (context: LoaderFunctionArgs['context'], provider: string): string =>
  `${context.get(configContext).publicUrl}/auth/${encodeURIComponent(provider)}/callback`;

/** Whether the link was pressed on this site or typed. Clients without `Sec-Fetch-Site` pass. */
const isPressedHere = (request: Request): boolean =>
  ['same-origin', 'none', null].includes(request.headers.get('sec-fetch-site'));

/**
 * GET /auth/:provider: redirects to the provider, with the flow sealed in a cookie. A provider with a running session
 * asks nothing, so a link on another site would sign a person in without their wish; such a request leads to our own
 * sign-in page.
 */
export function startSocial({ request, context, params, url }: LoaderFunctionArgs): Response {
  requirePermission(context, 'account.enter');
  const provider = providerOf(params);
  if (!isPressedHere(request))
    return redirect(withNext('/login', nextPath(url.searchParams.get('next'))));
  const carry: Record<string, string> = {};
  for (const name of ['next', 'here']) {
    const path = nextPath(url.searchParams.get(name));
    if (path !== null) carry[name] = path;
  }
  const started = startSocialLogin(
    context.get(appContext),
    provider,
    callbackOf(context, provider),
    carry,
  );
  // an old link or a disabled provider: the sign-in page offers the other ways
  if (!started.ok) return redirect(problem(provider, PROBLEMS[started.code] ?? 'refused'));
  return redirect(started.value.url, {
    headers: withCookies(setCookie(context, 'flow', started.value.flow, FLOW_SECONDS)),
  });
}

/**
 * GET /auth/:provider/callback: signs in a known person. A new person first proves a mobile number, in the dialog over
 * the page they came from (`here`) or on a page.
 */
export async function finishSocial({
  request,
  context,
  params,
  url,
}: LoaderFunctionArgs): Promise<Response> {
  requirePermission(context, 'account.enter');
  const provider = providerOf(params);
  const given = (name: string): string => (url.searchParams.get(name) ?? '').slice(0, 4000);
  if (given('error') !== '')
    return redirect(problem(provider, 'declined'), {
      headers: withCookies(deleteCookie(context, 'flow')),
    });
  const finished = await finishSocialLogin(context.get(appContext), provider, {
    flow: cookieOf(context, request, 'flow'),
    state: given('state'),
    code: given('code'),
    redirectUri: callbackOf(context, provider),
  });
  if (!finished.ok)
    return redirect(problem(provider, PROBLEMS[finished.code] ?? 'refused'), {
      headers: withCookies(deleteCookie(context, 'flow')),
    });
  const { outcome, carry } = finished.value;
  const next = nextPath(carry['next']);
  if (outcome.known) {
    const to = next ?? nextPath(carry['here']) ?? '/';
    const signedInHeaders = sessionCookies(context, outcome.signedIn);
    return (
      inOwnLanguage({ request, context }, outcome.signedIn.account, to, signedInHeaders) ??
      redirect(to, { headers: signedInHeaders })
    );
  }
  const headers = withCookies(
    setCookie(context, 'social', outcome.ticket, outcome.expiresIn),
    deleteCookie(context, 'flow'),
  );
  const here = nextPath(carry['here']);
  if (here === null) return redirect(withNext('/verify-mobile', next), { headers });
  return redirect(
    `${here.split('#')[0]}${VERIFY_HERE}${next === null ? '' : encodeURIComponent(next)}`,
    { headers },
  );
}

const PROBLEMS: Readonly<Record<string, string>> = {
  'social.over': 'over',
  'social.unreachable': 'unreachable',
  'social.off': 'refused',
};
const problem = (provider: string, what: string): string =>
  `/login?problem=${what}&by=${encodeURIComponent(provider)}`;

/** GET /verify-mobile: the person whom the provider vouched for, while their ticket lasts. */
export async function verifyMobileLoader({ request, url, context }: LoaderFunctionArgs) {
  requirePermission(context, 'account.enter');
  const page = await loadAuthPage({ url, context });
  const person = await ticketOf(context.get(appContext), cookieOf(context, request, 'social'));
  return {
    ...page,
    person:
      person === null
        ? null
        : {
            provider: person.provider,
            name: person.name,
            knownEmail: person.emailKnown ? person.email : '',
          },
  };
}

/** POST /verify-mobile: sends a code to the number of the person with this browser's ticket. */
export async function askForVerification({ request, context }: ActionFunctionArgs) {
  requirePermission(context, 'account.enter');
  const post = await posted(request);
  const ticket = cookieOf(context, request, 'social');
  const sent = await verifyMobile(contextOf(context, post), {
    mobile: formText(post.form, 'mobile', 40),
    ticket,
  });
  return sent.ok ? answerSent(context, sent.value, post) : answerRefusal(sent, post.form);
}
