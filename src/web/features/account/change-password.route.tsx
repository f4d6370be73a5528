import { password as texts } from '#shared/messages/password.ts';
import { AccountFrame } from '#web/app/account-frame.tsx';
import { SetPasswordForms } from './set-password-forms.tsx';
import { usePageSending } from './use-page-sending.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { changePassword } from './password.server.ts';
import type { Route } from './+types/change-password.route.ts';

export { changePasswordLoader as loader } from './password.server.ts';

export const action = (args: Route.ActionArgs) => changePassword(args);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), { title: texts.setTitle, description: texts.setText, path: '/change_password', noindex: true });

export default function ChangePassword({ loaderData }: Route.ComponentProps) {
  const sending = usePageSending(null);
  return (
    <AccountFrame>
      <h1 className="text-3xl">{texts.setTitle}</h1>
      <p className="mt-3 max-w-xl text-muted">{texts.setText} {texts.setEndsOthers}</p>
      <div className="mt-6 max-w-md">
        <SetPasswordForms {...loaderData} sending={sending} />
      </div>
    </AccountFrame>
  );
}
