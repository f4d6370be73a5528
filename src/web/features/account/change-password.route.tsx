import { Form } from 'react-router';
import * as auth from '#messages/auth.ts';
import * as texts from '#messages/password.ts';
import { AccountFrame } from '#web/app/account-frame.tsx';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { useFocusHere } from '#web/ui/hooks.ts';
import { Notice } from '#web/ui/surfaces.tsx';
import type { Route } from './+types/change-password.route.ts';
import { refusedOf, type Sending, usePageSending } from './auth-forms.tsx';
import { PasskeyProof } from './passkey-forms.tsx';
import { CodeField, PasswordInput, SentTo } from './proof-fields.tsx';

export { changePassword as action, changePasswordLoader as loader } from './password.server.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.setTitle(),
    description: texts.setText(),
    path: '/change_password',
    noindex: true,
  });

export default function ChangePassword({ loaderData }: Route.ComponentProps) {
  const sending = usePageSending(null);
  return (
    <AccountFrame>
      <h1 className="text-3xl">{texts.setTitle()}</h1>
      <p className="mt-3 max-w-xl text-muted">
        {texts.setText()} {texts.setEndsOthers()}
      </p>
      <div className="mt-6 max-w-md">
        <SetPasswordForms {...loaderData} sending={sending} />
      </div>
    </AccountFrame>
  );
}

interface Props {
  readonly sending: Sending;
  /** E.164 */
  readonly phone: string;
  readonly email: string;
  readonly codeSent: boolean;
  readonly hasPassword: boolean;
  readonly hasPasskey: boolean;
  /** a recent step-up counts: no other proof is asked for */
  readonly proved: boolean;
}

/** Asks for a new password and a proof of the account's owner: the old password, or a code by SMS. */
function SetPasswordForms({
  sending,
  phone,
  email,
  codeSent,
  hasPassword,
  hasPasskey,
  proved,
}: Props) {
  const refused = refusedOf(sending.reply);
  const box = useFocusHere<HTMLDivElement>(refused !== null, refused);
  const notice = refused?.message || refused?.fields['proof'];
  return (
    <div className="flex flex-col gap-3">
      {notice && <Notice tone="bad">{notice}</Notice>}
      {(codeSent || hasPassword || proved) && (
        <Form method="post" noValidate className="flex flex-col gap-4">
          {/* names the account to password managers */}
          <input
            type="text"
            name="username"
            autoComplete="username"
            defaultValue={email || phone}
            readOnly
            hidden
          />
          {codeSent && !proved && <SentTo phone={phone} />}
          <div ref={box} className="flex flex-col gap-4">
            {proved ? null : codeSent ? (
              <CodeField error={refused?.fields['otp']} />
            ) : (
              <Field label={texts.oldLabel()} error={refused?.fields['old_password']}>
                {(control) => (
                  <PasswordInput
                    {...control}
                    name="old_password"
                    autoComplete="current-password"
                    maxLength={300}
                  />
                )}
              </Field>
            )}
            <Field label={texts.label()} hint={texts.rules()} error={refused?.fields['password']}>
              {(control) => (
                <PasswordInput
                  {...control}
                  name="password"
                  autoComplete="new-password"
                  maxLength={300}
                />
              )}
            </Field>
            <Field label={texts.confirmLabel()} error={refused?.fields['confirm']}>
              {(control) => (
                <PasswordInput
                  {...control}
                  name="confirm"
                  autoComplete="new-password"
                  maxLength={300}
                />
              )}
            </Field>
          </div>
          <Button type="submit" variant="primary" size="lg" pending={sending.pending}>
            {texts.save()}
          </Button>
        </Form>
      )}
      {!proved && !codeSent && !hasPassword && <p>{texts.proveFirst()}</p>}
      {!proved && (
        <Form method="post">
          <Button
            type="submit"
            name="intent"
            value="otp"
            variant={codeSent || hasPassword ? 'quiet' : 'primary'}
            size={codeSent || hasPassword ? 'md' : 'lg'}
            className="w-full"
            pending={!codeSent && !hasPassword && sending.pending}
          >
            {codeSent ? auth.resendOtp() : hasPassword ? texts.proveByOtp() : auth.sendOtp()}
          </Button>
        </Form>
      )}
      {!proved && hasPasskey && <PasskeyProof />}
    </div>
  );
}
