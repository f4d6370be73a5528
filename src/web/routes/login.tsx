import { Link, useActionData } from 'react-router';
import { auth } from '#shared/messages/auth.ts';
import { AuthPage, OtherWay, otherWayClass } from '#web/components/auth/auth-page.tsx';
import { LoginForm } from '#web/components/auth/login-form.tsx';
import { RegisterForm } from '#web/components/auth/register-form.tsx';
import { usePageSending } from '#web/components/auth/use-page-sending.ts';
import { askForLoginCode } from '#web/lib/auth-actions.server.ts';
import { loadAuthPage } from '#web/lib/auth-page.server.ts';
import type { AuthReply } from '#web/lib/auth-reply.ts';
import { withNext } from '#web/lib/next-path.ts';
import { pageMeta, rootDataOf } from '#web/lib/page-meta.ts';
import type { Route } from './+types/login.ts';

export const loader = ({ url, context }: Route.LoaderArgs) => loadAuthPage({ url, context });

export const action = (args: Route.ActionArgs) => askForLoginCode(args);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), { title: auth.loginTitle, description: auth.loginText, path: '/login', noindex: true });

export default function Login({ loaderData: { next, picture } }: Route.ComponentProps) {
  const sending = usePageSending(next);
  const reply = useActionData<AuthReply>();
  // an unknown number turns this page into the registration, so that no number has to stand in an address
  if (reply?.step === 'register') {
    return (
      <AuthPage title={auth.registerTitle} text={auth.notFoundText(reply.mobile)} picture={picture}>
        <RegisterForm sending={sending} mobile={reply.mobile} />
        <OtherWay text={auth.haveAccount}><Link to={withNext('/login', next)} reloadDocument className={otherWayClass}>{auth.toLogin}</Link></OtherWay>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={auth.loginTitle} text={auth.loginText} picture={picture}>
      <LoginForm sending={sending} />
      <OtherWay text={auth.newHere}><Link to={withNext('/register', next)} className={otherWayClass}>{auth.toRegister}</Link></OtherWay>
    </AuthPage>
  );
}
