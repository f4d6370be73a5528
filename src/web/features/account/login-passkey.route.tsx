import { Link } from 'react-router';
import * as texts from '#messages/passkeys.ts';
import * as password from '#messages/password.ts';
import { withNext } from '#web/app/next-path.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import type { Route } from './+types/login-passkey.route.ts';
import { usePageSending } from './auth-forms.tsx';
import { AuthPage, OtherWay, otherWayClass } from './auth-page.tsx';
import { PasskeyLoginForm } from './passkey-forms.tsx';

export { loginWithPasskey as action } from './passkeys.server.ts';
export { loadAuthPage as loader } from './sign-in.server.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.signIn(),
    description: texts.text(),
    path: '/login/passkey',
    noindex: true,
  });

export default function LoginPasskey({ loaderData: { next, picture } }: Route.ComponentProps) {
  return (
    <AuthPage title={texts.signIn()} text={texts.text()} picture={picture}>
      <PasskeyLoginForm sending={usePageSending(next)} />
      <OtherWay text="">
        <Link to={withNext('/login', next)} className={otherWayClass}>
          {password.withOtp()}
        </Link>
      </OtherWay>
    </AuthPage>
  );
}
