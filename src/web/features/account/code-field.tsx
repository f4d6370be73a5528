import { auth } from '#shared/messages/auth.ts';
import { Field, TextInput } from '#web/ui/field.tsx';

/** The six digits of an SMS: offered by the phone's keyboard, pasted or typed. */
export const CodeField = ({ error }: { error: string | undefined }) => (
  <Field label={auth.enterOtp} hint={auth.otpHint} error={error}>
    {(control) => (
      <TextInput {...control} name="otp" inputMode="numeric" autoComplete="one-time-code" maxLength={20} className="figures min-h-14 text-center text-xl tracking-[0.35em]" />
    )}
  </Field>
);
