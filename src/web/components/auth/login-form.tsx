import { auth } from '#shared/messages/auth.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { TextInput } from '#web/components/ui/inputs.tsx';
import { refusedOf } from '#web/lib/auth-reply.ts';
import { AuthForm, type Sending } from './auth-form.tsx';
import { useFocusHere } from './use-focus-here.ts';

/** The number alone; a code follows, or the registration when nobody has it. */
export function LoginForm({ sending, mobile = '' }: { sending: Sending; mobile?: string }) {
  const refused = refusedOf(sending.reply);
  const first = useFocusHere<HTMLDivElement>(sending.dialog || refused !== null, refused);
  return (
    <AuthForm sending={sending} action="/login">
      <div ref={first}>
        <Field label={auth.mobileLabel} hint={auth.mobileHint} error={refused?.fields['mobile']}>
          {(control) => <TextInput {...control} name="mobile" type="tel" inputMode="tel" autoComplete="tel-national" maxLength={40} defaultValue={refused?.values['mobile'] ?? mobile} />}
        </Field>
      </div>
      <Button type="submit" variant="primary" size="lg" pending={sending.pending}>{auth.sendOtp}</Button>
    </AuthForm>
  );
}
