import { Link, redirect } from 'react-router';
import * as auth from '#messages/auth.ts';
import * as texts from '#messages/password.ts';
import { withNext } from '#web/app/next-path.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { LinkButton } from '#web/ui/button.tsx';
import type { Route } from './+types/reset-password.route.ts';
import { usePageSending } from './auth-forms.tsx';
import { AuthPage, OtherWay, otherWayClass } from './auth-page.tsx';
import { ResetForm } from './proof-forms.tsx';
import { sentCode } from './sign-in.server.ts';

export { resetWithCode as action } from './password.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const page = await sentCode(args, args.params.id);
  if (page.sent !== null && page.sent.purpose !== 'reset')
    throw redirect(withNext(`/otp/${args.params.id}`, page.next));
  return page;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.resetTitle(),
    description: texts.resetText(),
    path: '/forgot-password',
    noindex: true,
  });

export default function ResetPassword({
  loaderData: { next, picture, sent },
  params,
}: Route.ComponentProps) {
  const sending = usePageSending(next);
  const again = withNext('/forgot-password', next);
  if (sent === null) {
    return (
      <AuthPage title={auth.otpOver()} text={auth.otpOverText()} picture={picture}>
        <LinkButton to={again} variant="primary" size="lg" className="w-full">
          {auth.sendOtp()}
        </LinkButton>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={texts.resetTitle()} text={texts.resetText()} picture={picture}>
      <ResetForm
        key={params.id}
        sending={sending}
        id={params.id}
        phone={sent.phone}
        over={sent.over}
        resendIn={sent.resendIn}
      />
      <OtherWay text="">
        <Link to={again} className={otherWayClass}>
          {texts.back()}
        </Link>
      </OtherWay>
    </AuthPage>
  );
}
