import { Link } from 'react-router';
import { password as texts } from '#shared/messages/password.ts';
import { AuthPage, OtherWay, otherWayClass } from './auth-page.tsx';
import { MobileForm, usePageSending } from './auth-forms.tsx';
import { loadAuthPage } from './sign-in.server.ts';
import { withNext } from '#web/app/next-path.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { askForReset } from './password.server.ts';
import type { Route } from './+types/forgot-password.route.ts';

export const loader = ({ url, context }: Route.LoaderArgs) => loadAuthPage({ url, context });

export const action = (args: Route.ActionArgs) => askForReset(args);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), { title: texts.forgotTitle, description: texts.forgotText, path: '/forgot-password', noindex: true });

export default function ForgotPassword({ loaderData: { next, picture } }: Route.ComponentProps) {
  const sending = usePageSending(next);
  return (
    <AuthPage title={texts.forgotTitle} text={texts.forgotText} picture={picture}>
      <MobileForm sending={sending} action="/forgot-password" />
      <OtherWay text=""><Link to={withNext('/login/password', next)} className={otherWayClass}>{texts.back}</Link></OtherWay>
    </AuthPage>
  );
}
