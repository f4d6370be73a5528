import { auth } from '#shared/messages/auth.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { refusedOf } from './auth-reply.ts';
import { AuthForm, type Sending } from './auth-form.tsx';
import { useFocusHere } from './use-focus-here.ts';

/** A mobile number that a code is sent to: to log in, for a forgotten password, or to be known by. */
export function MobileForm({ sending, action, mobile = '' }: { sending: Sending; action: '/login' | '/forgot-password' | '/verify-mobile'; mobile?: string }) {
  const refused = refusedOf(sending.reply);
  const first = useFocusHere<HTMLDivElement>(sending.dialog || refused !== null, refused);
  return (
    <AuthForm sending={sending} action={action}>
      <div ref={first}>
        <Field label={auth.mobileLabel} hint={auth.mobileHint} error={refused?.fields['mobile']}>
          {(control) => <TextInput {...control} name="mobile" type="tel" inputMode="tel" autoComplete="tel" maxLength={40} defaultValue={refused?.values['mobile'] ?? mobile} />}
        </Field>
      </div>
      <Button type="submit" variant="primary" size="lg" pending={sending.pending}>{auth.sendOtp}</Button>
    </AuthForm>
  );
}
