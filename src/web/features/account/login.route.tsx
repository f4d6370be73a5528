import { Link, useActionData } from 'react-router';
import { providerNames } from '#shared/provider-names.ts';
import * as auth from '#messages/auth.ts';
import * as password from '#messages/password.ts';
import * as social from '#messages/social.ts';
import type { ProviderName } from '#shared/provider-names.ts';
import { withNext } from '#web/app/next-path.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { Notice } from '#web/ui/surfaces.tsx';
import type { Route } from './+types/login.route.ts';
import { type AuthReply, MobileForm, RegisterForm, usePageSending } from './auth-forms.tsx';
import { AuthPage, OtherWay, otherWayClass, SocialButtons } from './auth-page.tsx';
import { loadAuthPage } from './sign-in.server.ts';

export { askForLoginCode as action } from './sign-in.server.ts';

/** Why somebody comes back from a provider without being signed in. */
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

export async function loader({ url, context }: Route.LoaderArgs) {
  return { ...(await loadAuthPage({ url, context })), problem: problemOf(url.searchParams) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), { title: auth.loginTitle(), description: auth.loginText(), path: '/login', noindex: true });

export default function Login({ loaderData: { next, picture, problem } }: Route.ComponentProps) {
  const sending = usePageSending(next);
  const reply = useActionData<AuthReply>();
  // an unknown number turns this page into the registration, so that no number has to stand in an address
  if (reply?.step === 'register') {
    return (
      <AuthPage title={auth.registerTitle()} text={auth.notFoundText({ mobile: reply.mobile })} picture={picture}>
        <RegisterForm sending={sending} mobile={reply.mobile} />
        <OtherWay text={auth.haveAccount()}><Link to={withNext('/login', next)} reloadDocument className={otherWayClass}>{auth.toLogin()}</Link></OtherWay>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={auth.loginTitle()} text={auth.loginText()} picture={picture}>
      {problem !== null && reply === undefined && <Notice tone="warn" className="mb-5">{problem}</Notice>}
      <MobileForm sending={sending} action="/login" />
      <SocialButtons next={next} />
      <OtherWay text=""><Link to={withNext('/login/password', next)} className={otherWayClass}>{password.withPassword()}</Link></OtherWay>
      <OtherWay text={auth.newHere()} close><Link to={withNext('/register', next)} className={otherWayClass}>{auth.toRegister()}</Link></OtherWay>
    </AuthPage>
  );
}
