import type { ReactNode } from 'react';
import { password as texts } from '#shared/messages/password.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { refusedOf } from './auth-reply.ts';
import { AuthForm, type Sending } from './auth-form.tsx';
import { PasswordInput } from './password-input.tsx';
import { useFocusHere } from './use-focus-here.ts';

/** E-mail and password; `forgot` stands under the password, where it is looked for. */
export function PasswordLoginForm({ sending, forgot }: { sending: Sending; forgot: ReactNode }) {
  const refused = refusedOf(sending.reply);
  const first = useFocusHere<HTMLDivElement>(sending.dialog || refused !== null, refused);
  return (
    <AuthForm sending={sending} action="/login/password">
      <div ref={first} className="flex flex-col gap-4">
        <Field label={texts.userLabel} hint={texts.userHint} error={refused?.fields['email']}>
          {(control) => <TextInput {...control} name="email" type="text" inputMode="email" autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={300} defaultValue={refused?.values['email'] ?? ''} />}
        </Field>
        <div>
          <Field label={texts.label} error={refused?.fields['password']}>
            {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" maxLength={300} />}
          </Field>
          {forgot}
        </div>
      </div>
      <Button type="submit" variant="primary" size="lg" pending={sending.pending}>{texts.login}</Button>
    </AuthForm>
  );
}
