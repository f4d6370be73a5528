import { Link, redirect } from 'react-router';
import * as auth from '#messages/auth.ts';
import { parseMobile } from '#shared/phone.ts';
import { withNext } from '#web/app/next-path.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { LinkButton } from '#web/ui/button.tsx';
import type { Route } from './+types/otp.route.ts';
import { usePageSending } from './auth-forms.tsx';
import { AuthPage, OtherWay, otherWayClass } from './auth-page.tsx';
import { OtpForm } from './proof-forms.tsx';
import { loadAuthPage, sentCode } from './sign-in.server.ts';

export { answerCode as action } from './sign-in.server.ts';

/** The id is a challenge's; older links have a mobile number instead. */
export async function loader(args: Route.LoaderArgs) {
  const mobile = parseMobile(args.params.id);
  if (mobile !== null)
    return {
      ...(await loadAuthPage(args)),
      sent: { phone: mobile, over: false, resendIn: 0, back: '/login' },
    };
  const { sent, ...page } = await sentCode(args, args.params.id);
  if (sent?.purpose === 'reset')
    throw redirect(withNext(`/reset-password/${args.params.id}`, page.next));
  return {
    ...page,
    sent:
      sent === null
        ? null
        : {
            phone: sent.phone,
            over: sent.over,
            resendIn: sent.resendIn,
            back: sent.purpose === 'link' ? '/verify-mobile' : '/login',
          },
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: auth.otpTitle(),
    description: auth.enterOtp(),
    path: '/login',
    noindex: true,
  });

export default function Otp({ loaderData: { next, picture, sent }, params }: Route.ComponentProps) {
  const sending = usePageSending(next);
  if (sent === null) {
    return (
      <AuthPage title={auth.otpOver()} text={auth.otpOverText()} picture={picture}>
        <LinkButton to={withNext('/login', next)} variant="primary" size="lg" className="w-full">
          {auth.sendOtp()}
        </LinkButton>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={auth.otpTitle()} picture={picture}>
      <OtpForm
        key={params.id}
        sending={sending}
        id={params.id}
        phone={sent.phone}
        over={sent.over}
        resendIn={sent.resendIn}
      />
      <OtherWay text="">
        <Link to={withNext(sent.back, next)} className={otherWayClass}>
          {auth.changeMobile()}
        </Link>
      </OtherWay>
    </AuthPage>
  );
}
