import { clsx } from 'clsx';
import { type InputHTMLAttributes, useState } from 'react';
import * as auth from '#messages/auth.ts';
import * as password from '#messages/password.ts';
import { formatMobile } from '#shared/phone.ts';
import { Field, TextInput } from '#web/ui/field.tsx';

/** The six digits of an SMS: suggested by the keyboard, pasted or typed. */
export const CodeField = ({
  error,
  name = 'otp',
}: {
  error: string | undefined;
  name?: string;
}) => (
  <Field label={auth.enterOtp()} hint={auth.otpHint()} error={error}>
    {(control) => (
      <TextInput
        {...control}
        name={name}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        className="figures min-h-14 text-center text-xl tracking-[0.35em]"
      />
    )}
  </Field>
);

/** Names the number that a code was sent to. */
export const SentTo = ({ phone }: { phone: string }) => (
  <p className="mb-2 text-muted">
    {auth.otpSentHint()}{' '}
    <span className="figures font-semibold whitespace-nowrap text-ink">
      +91 {formatMobile(phone)}
    </span>
  </p>
);

/** A password field that can show its text, against mistypes on phones. Allows pasting and password managers. */
export function PasswordInput({
  className,
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <span className="relative block">
      <TextInput
        {...rest}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={clsx('pr-18', className)}
      />
      <button
        type="button"
        aria-pressed={shown}
        aria-label={password.showLabel()}
        onClick={() => setShown(!shown)}
        className="needs-script absolute inset-y-0 right-0 min-w-16 rounded-field px-3 text-sm font-semibold text-monsoon"
      >
        {shown ? password.hide() : password.show()}
      </button>
    </span>
  );
}
