import { password as texts } from '#shared/messages/password.ts';
import { AccountFrame } from '#web/components/account/account-frame.tsx';
import { SetPasswordForms } from '#web/components/account/set-password-forms.tsx';
import { usePageSending } from '#web/components/auth/use-page-sending.ts';
import { requestContext, servicesContext } from '#web/context.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { changePassword } from '#web/lib/password-actions.server.ts';
import { requireSession } from '#web/app/session.server.ts';
import type { Route } from './+types/change-password.ts';

/** Which proof is at hand: a code just sent to this browser, else the password before, else none yet. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { account } = requireSession(context, url);
  const { accounts } = context.get(servicesContext);
  const { challengeId } = context.get(requestContext);
  const challenge = challengeId === null ? null : await accounts.challenge(challengeId);
  const codeSent = challenge?.purpose === 'password' && challenge.phone === account.phone;
  return { phone: account.phone, email: account.email, codeSent, hasPassword: await accounts.hasPassword(account.id) };
}

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
