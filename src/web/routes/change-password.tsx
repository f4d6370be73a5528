import { account as texts } from '#shared/messages/account.ts';
import { AccountFrame } from '#web/components/account/account-frame.tsx';
import { LinkButton } from '#web/components/ui/button.tsx';
import { pageMeta, rootDataOf } from '#web/lib/page-meta.ts';
import { requireSession } from '#web/lib/session.server.ts';
import type { Route } from './+types/change-password.ts';

export function loader({ url, context }: Route.LoaderArgs) {
  requireSession(context, url);
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), { title: texts.passwordTitle, description: texts.passwordText, path: '/change_password', noindex: true });

/** Sign-in is by one-time password; this page says so where older links expect a form. */
export default function ChangePassword() {
  return (
    <AccountFrame>
      <h1 className="text-3xl">{texts.passwordTitle}</h1>
      <p className="mt-3 max-w-xl">{texts.passwordText}</p>
      <p className="mt-2 max-w-xl text-muted">{texts.passwordLater}</p>
      <LinkButton to="/my-profile" variant="secondary" className="mt-6">{texts.myProfile}</LinkButton>
    </AccountFrame>
  );
}
