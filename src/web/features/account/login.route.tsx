import { Link, useActionData } from 'react-router';
import { providerNames } from '#shared/provider-names.ts';
import * as auth from '#messages/auth.ts';
import * as passkeys from '#messages/passkeys.ts';
import * as password from '#messages/password.ts';
import * as social from '#messages/social.ts';
import type { ProviderName } from '#shared/provider-names.ts';
import { withNext } from '#web/app/next-path.ts';
import { cookieOf } from '#web/app/session.server.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { Notice } from '#web/ui/surfaces.tsx';
import type { Route } from './+types/login.route.ts';
import { type AuthReply, MobileForm, RegisterForm, usePageSending } from './auth-forms.tsx';
import { AuthPage, OtherWay, otherWayClass, SocialButtons } from './auth-page.tsx';
import { loadAuthPage } from './sign-in.server.ts';
import { placeOf, signInReason } from './sign-in-reason.ts';

export { askForLoginCode as action } from './sign-in.server.ts';

/** Why a provider sent a person back without signing them in. */
function problemOf(params: URLSearchParams): string | null {
  const provider: ProviderName = params.get('by') === 'facebook' ? 'facebook' : 'google';
  switch (params.get('problem')) {
    case 'declined':
      return social.declined({ provider: providerNames[provider] });
    case 'over':
      return social.over();
    case 'unreachable':
      return social.unreachable({ provider: providerNames[provider] });
    case 'refused':
      return social.tokenRefused();
    default:
      return null;
  }
}

/** Why the sign-in page is shown: the session in the browser's record has ended, or a page requires signing in. */
function reasonOf(lost: boolean, next: string | null): string | null {
  return lost ? auth.sessionEnded({ place: placeOf(next) }) : signInReason(next);
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = await loadAuthPage({ url, context });
  return {
    ...page,
    problem: problemOf(url.searchParams),
    reason: reasonOf(cookieOf(context, request, 'session') !== '', page.next),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: auth.loginTitle(),
    description: auth.loginText(),
    path: '/login',
    noindex: true,
  });

export default function Login({
  loaderData: { next, picture, problem, reason },
}: Route.ComponentProps) {
  const sending = usePageSending(next);
  const reply = useActionData<AuthReply>();
  // shows the registration here, which keeps the number out of the address
  if (reply?.step === 'register') {
    return (
      <AuthPage
        title={auth.registerTitle()}
        text={auth.notFoundText({ mobile: reply.mobile })}
        picture={picture}
      >
        <RegisterForm sending={sending} mobile={reply.mobile} />
        <OtherWay text={auth.haveAccount()}>
          <Link to={withNext('/login', next)} reloadDocument className={otherWayClass}>
            {auth.toLogin()}
          </Link>
        </OtherWay>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={auth.loginTitle()} text={auth.loginText()} picture={picture}>
      {problem !== null && reply === undefined && (
        <Notice tone="warn" className="mb-5">
          {problem}
        </Notice>
      )}
      {problem === null && reason !== null && reply === undefined && (
        <Notice className="mb-5">{reason}</Notice>
      )}
      <MobileForm sending={sending} action="/login" />
      <SocialButtons next={next} />
      <OtherWay text="">
        <Link to={withNext('/login/password', next)} className={otherWayClass}>
          {password.withPassword()}
        </Link>
      </OtherWay>
      <OtherWay text="" close>
        <Link to={withNext('/login/passkey', next)} className={otherWayClass}>
          {passkeys.signIn()}
        </Link>
      </OtherWay>
      <OtherWay text={auth.newHere()} close>
        <Link to={withNext('/register', next)} className={otherWayClass}>
          {auth.toRegister()}
        </Link>
      </OtherWay>
    </AuthPage>
  );
}
