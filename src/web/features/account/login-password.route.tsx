import { Link } from 'react-router';
import * as texts from '#messages/password.ts';
import { withNext } from '#web/app/next-path.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import type { Route } from './+types/login-password.route.ts';
import { usePageSending } from './auth-forms.tsx';
import { AuthPage, OtherWay, otherWayClass } from './auth-page.tsx';
import { PasswordLoginForm } from './proof-forms.tsx';

export { loginWithPassword as action } from './password.server.ts';
export { loadAuthPage as loader } from './sign-in.server.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.loginTitle(),
    description: texts.loginText(),
    path: '/login/password',
    noindex: true,
  });

export default function LoginPassword({ loaderData: { next, picture } }: Route.ComponentProps) {
  const sending = usePageSending(next);
  return (
    <AuthPage title={texts.loginTitle()} text={texts.loginText()} picture={picture}>
      <PasswordLoginForm
        sending={sending}
        forgot={
          <Link to={withNext('/forgot-password', next)} className={otherWayClass}>
            {texts.forgot()}
          </Link>
        }
      />
      <OtherWay text="">
        <Link to={withNext('/login', next)} className={otherWayClass}>
          {texts.withOtp()}
        </Link>
      </OtherWay>
    </AuthPage>
  );
}
