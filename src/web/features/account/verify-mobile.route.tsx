import { Link } from 'react-router';
import { providerNames } from '#shared/provider-names.ts';
import * as auth from '#messages/auth.ts';
import * as texts from '#messages/social.ts';
import { withNext } from '#web/app/next-path.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import type { Route } from './+types/verify-mobile.route.ts';
import { MobileForm, usePageSending } from './auth-forms.tsx';
import { AuthPage, OtherWay, otherWayClass } from './auth-page.tsx';

export { askForVerification as action, verifyMobileLoader as loader } from './social.server.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: auth.verifyTitle(),
    description: texts.verifyShort(),
    path: '/verify-mobile',
    noindex: true,
  });

export default function VerifyMobile({
  loaderData: { next, picture, person },
}: Route.ComponentProps) {
  const sending = usePageSending(next);
  if (person === null) {
    return (
      <AuthPage title={auth.verifyTitle()} text={texts.over()} picture={picture}>
        <LinkButton to={withNext('/login', next)} variant="primary" size="lg" className="w-full">
          {auth.toLogin()}
        </LinkButton>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title={auth.verifyTitle()}
      text={texts.verifyText({
        name: person.name || 'none',
        provider: providerNames[person.provider],
      })}
      picture={picture}
    >
      {person.knownEmail !== '' && (
        <Notice className="mb-5">{texts.emailKnown({ email: person.knownEmail })}</Notice>
      )}
      <MobileForm sending={sending} action="/verify-mobile" />
      <OtherWay text="">
        <Link to={withNext('/login', next)} className={otherWayClass}>
          {texts.otherWay()}
        </Link>
      </OtherWay>
    </AuthPage>
  );
}
