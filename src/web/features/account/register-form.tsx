import { auth } from '#shared/messages/auth.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { refusedOf } from './auth-reply.ts';
import { AuthForm, type Sending } from './auth-form.tsx';
import { useFocusHere } from './use-focus-here.ts';

/** Name, e-mail, mobile, checked in that order; the account begins once its code is confirmed. */
export function RegisterForm({ sending, mobile = '' }: { sending: Sending; mobile?: string }) {
  const refused = refusedOf(sending.reply);
  const first = useFocusHere<HTMLDivElement>(sending.dialog || refused !== null, refused);
  return (
    <AuthForm sending={sending} action="/register">
      <div ref={first} className="flex flex-col gap-4">
        <Field label={auth.nameLabel} error={refused?.fields['name']}>
          {(control) => <TextInput {...control} name="name" autoComplete="name" maxLength={200} defaultValue={refused?.values['name'] ?? ''} />}
        </Field>
        <Field label={auth.emailLabel} error={refused?.fields['email']}>
          {(control) => <TextInput {...control} name="email" type="email" inputMode="email" autoComplete="email" maxLength={300} defaultValue={refused?.values['email'] ?? ''} />}
        </Field>
        <Field label={auth.mobileLabel} hint={auth.mobileHint} error={refused?.fields['mobile']}>
          {(control) => <TextInput {...control} name="mobile" type="tel" inputMode="tel" autoComplete="tel" maxLength={40} defaultValue={refused?.values['mobile'] ?? mobile} />}
        </Field>
      </div>
      <Button type="submit" variant="primary" size="lg" pending={sending.pending}>{auth.signUp}</Button>
    </AuthForm>
  );
}
