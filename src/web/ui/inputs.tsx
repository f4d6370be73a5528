import { clsx } from 'clsx';
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { Icon } from './icon.tsx';

/** The look of everything that takes text: 16 px so that phones do not zoom in, 44 px high. */
export const inputClass =
  'min-h-11 w-full rounded-field border border-edge bg-surface px-3.5 text-base text-ink placeholder:text-muted transition-colors duration-150 hover:border-monsoon focus-visible:border-monsoon aria-invalid:border-danger disabled:bg-mist [&[readonly]]:bg-mist';

/** One line of text. Give `inputMode` and `autoComplete` where there is a right keyboard or a stored answer. */
export function TextInput({ className, type = 'text', ...rest }: InputHTMLAttributes<HTMLInputElement>) {
  return <input {...rest} type={type} className={clsx(inputClass, className)} />;
}

export function TextArea({ className, rows = 4, ...rest }: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return <textarea {...rest} rows={rows} className={clsx(inputClass, 'py-2.5 leading-relaxed', className)} />;
}

/** The browser's own select: right on every phone and without scripts. */
export function Select({ className, children, ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <span className="relative block">
      <select {...rest} className={clsx(inputClass, 'appearance-none pr-10', className)}>{children}</select>
      <Icon icon="chevron-down" size={18} className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-muted" />
    </span>
  );
}

type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode;
  /** at the end of the row, such as how many stays a filter leaves */
  note?: ReactNode;
};

function Choice({ label, note, className, type, ...rest }: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  return (
    <label className={clsx('flex min-h-11 cursor-pointer items-center gap-3 py-1 has-disabled:cursor-not-allowed has-disabled:opacity-55', className)}>
      <input {...rest} type={type} className="size-5 shrink-0 accent-monsoon" />
      <span className="min-w-0 flex-1">{label}</span>
      {note !== undefined && <span className="figures text-sm text-muted">{note}</span>}
    </label>
  );
}

export const Checkbox = (props: ChoiceProps) => <Choice {...props} type="checkbox" />;
export const Radio = (props: ChoiceProps) => <Choice {...props} type="radio" />;
