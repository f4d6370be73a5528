import { clsx } from 'clsx';
import { useState, type InputHTMLAttributes } from 'react';
import { password as texts } from '#shared/messages/password.ts';
import { TextInput } from '#web/ui/field.tsx';

/** A password, hidden until asked for: who sees what they type on a phone mistypes less. Pasting and managers are welcome. */
export function PasswordInput({ className, ...rest }: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <span className="relative block">
      <TextInput {...rest} type={shown ? 'text' : 'password'} autoCapitalize="none" autoCorrect="off" spellCheck={false} className={clsx('pr-18', className)} />
      <button
        type="button"
        aria-pressed={shown}
        aria-label={texts.showLabel}
        onClick={() => setShown(!shown)}
        className="needs-script absolute inset-y-0 right-0 min-w-16 rounded-field px-3 text-sm font-semibold text-monsoon"
      >
        {shown ? texts.hide : texts.show}
      </button>
    </span>
  );
}
