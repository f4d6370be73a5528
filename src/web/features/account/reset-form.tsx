import { password as texts } from '#shared/messages/password.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { refusedOf } from './auth-reply.ts';
import { AuthForm, type Sending } from './auth-form.tsx';
import { CodeField } from './code-field.tsx';
import { SentTo } from './otp-form.tsx';
import { PasswordInput } from './password-input.tsx';
import { ResendForm } from './resend-form.tsx';
import { useFocusHere } from './use-focus-here.ts';

/** The code by SMS and the new password, together: the last step of a forgotten one. */
export function ResetForm({ sending, id, phone, resendIn }: { sending: Sending; id: string; phone: string; resendIn: number }) {
  const refused = refusedOf(sending.reply);
  const first = useFocusHere<HTMLDivElement>(true, refused);
  const action = `/reset-password/${encodeURIComponent(id)}`;
  return (
    <div className="flex flex-col gap-2">
      <SentTo phone={phone} />
      <AuthForm sending={sending} action={action}>
        <div ref={first} className="flex flex-col gap-4">
          <CodeField error={refused?.fields['otp']} />
          <Field label={texts.newLabel} hint={texts.rules} error={refused?.fields['password']}>
            {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" maxLength={300} />}
          </Field>
        </div>
        <Button type="submit" variant="primary" size="lg" pending={sending.pending}>{texts.reset}</Button>
      </AuthForm>
      <ResendForm key={id} sending={sending} action={action} resendIn={resendIn} />
    </div>
  );
}
