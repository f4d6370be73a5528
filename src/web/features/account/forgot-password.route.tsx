import { Link } from 'react-router';
import * as texts from '#messages/password.ts';
import { withNext } from '#web/app/next-path.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import type { Route } from './+types/forgot-password.route.ts';
import { MobileForm, usePageSending } from './auth-forms.tsx';
import { AuthPage, OtherWay, otherWayClass } from './auth-page.tsx';

export { askForReset as action } from './password.server.ts';
export { loadAuthPage as loader } from './sign-in.server.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.forgotTitle(),
    description: texts.forgotText(),
    path: '/forgot-password',
    noindex: true,
  });

export default function ForgotPassword({ loaderData: { next, picture } }: Route.ComponentProps) {
  const sending = usePageSending(next);
  return (
    <AuthPage title={texts.forgotTitle()} text={texts.forgotText()} picture={picture}>
      <MobileForm sending={sending} action="/forgot-password" />
      <OtherWay text="">
        <Link to={withNext('/login/password', next)} className={otherWayClass}>
          {texts.back()}
        </Link>
      </OtherWay>
    </AuthPage>
  );
}
