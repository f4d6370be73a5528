import { Link } from 'react-router';
import * as auth from '#messages/auth.ts';
import { withNext } from '#web/app/next-path.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import type { Route } from './+types/register.route.ts';
import { RegisterForm, usePageSending } from './auth-forms.tsx';
import { AuthPage, OtherWay, otherWayClass, SocialButtons } from './auth-page.tsx';

export { askForRegistration as action, loadAuthPage as loader } from './sign-in.server.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: auth.registerTitle(),
    description: auth.registerText(),
    path: '/register',
    noindex: true,
  });

export default function Register({ loaderData: { next, picture } }: Route.ComponentProps) {
  const sending = usePageSending(next);
  return (
    <AuthPage title={auth.registerTitle()} text={auth.registerText()} picture={picture}>
      <RegisterForm sending={sending} />
      <SocialButtons next={next} />
      <OtherWay text={auth.haveAccount()}>
        <Link to={withNext('/login', next)} className={otherWayClass}>
          {auth.toLogin()}
        </Link>
      </OtherWay>
    </AuthPage>
  );
}
