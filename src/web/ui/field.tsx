import { clsx } from 'clsx';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useEffect,
  useId,
  useState,
} from 'react';
import { useFetchers, useNavigation } from 'react-router';
import { Icon } from './icon.tsx';

export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean | undefined;
}

/** Whether a form's answer is on its way. */
function useSubmitting(): boolean {
  const loading = useNavigation().state !== 'idle';
  const submitting = useFetchers().some(({ state }) => state === 'submitting');
  return loading || submitting;
}

/**
 * The error as long as it is about what the field holds: a change of the field hides it until a form has been sent and
 * answered again.
 */
function useCurrentError(error: string | undefined): {
  current: string | undefined;
  onInput: () => void;
} {
  const submitting = useSubmitting();
  const [changed, setChanged] = useState<'no' | 'since' | 'sent'>('no');
  useEffect(() => {
    if (changed !== 'since') return;
    const onSubmit = () => setChanged('sent');
    document.addEventListener('submit', onSubmit);
    return () => document.removeEventListener('submit', onSubmit);
  }, [changed]);
  const hidden = changed === 'since' || (changed === 'sent' && submitting);
  return { current: hidden ? undefined : error, onInput: () => setChanged('since') };
}

/**
 * Label above, control, then hint and error. The control is a function of the attributes that link it to them:
 *
 *     <Field label="Name" error={errors.name}>{(control) => <TextInput {...control} name="name" />}</Field>
 */
export function Field({
  label,
  hint,
  error,
  required,
  hideLabel = false,
  className,
  children,
}: {
  label: ReactNode;
  hint?: ReactNode;
  /** message for this field; screen readers announce it when it appears */
  error?: string | undefined;
  required?: boolean;
  hideLabel?: boolean;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}) {
  const id = useId();
  const { current, onInput } = useCurrentError(error);
  const described = [hint ? `${id}-hint` : '', current ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div className={clsx('flex flex-col gap-1.5', className)} onInput={onInput}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
        {required && (
          <span aria-hidden className="text-danger">
            {' '}
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': current ? true : undefined,
        required,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <p
        id={`${id}-error`}
        role="alert"
        className={current ? 'text-sm font-medium text-danger' : 'sr-only'}
      >
        {current}
      </p>
    </div>
  );
}

/** Style of all text inputs: 16 px, or phones would zoom in, and 44 px high. */
export const inputClass =
  'min-h-11 w-full rounded-field border border-edge bg-surface px-3.5 text-base text-ink placeholder:text-muted transition-colors hover:border-monsoon focus-visible:border-monsoon aria-invalid:border-danger disabled:bg-mist [&[readonly]]:bg-mist';

/** One line of text. Set `inputMode` and `autoComplete` where they apply. */
export function TextInput({
  className,
  type = 'text',
  ...rest
}: InputHTMLAttributes<HTMLInputElement>) {
  return <input {...rest} type={type} className={clsx(inputClass, className)} />;
}

export function TextArea({
  className,
  rows = 4,
  ...rest
}: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={clsx(inputClass, 'py-2.5 leading-relaxed', className)}
    />
  );
}

/** The browser's own select: suits phones and works without scripts. */
export function Select({ className, children, ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <span className="relative block">
      <select {...rest} className={clsx(inputClass, 'appearance-none pr-10', className)}>
        {children}
      </select>
      <Icon
        icon="chevron-down"
        size={18}
        className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-muted"
      />
    </span>
  );
}

type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode;
  /** at the end of the row, such as the number of results of a filter */
  note?: ReactNode;
};

function Choice({
  label,
  note,
  className,
  type,
  ...rest
}: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  return (
    <label
      className={clsx(
        'flex min-h-11 cursor-pointer items-center gap-3 py-1 has-disabled:cursor-not-allowed has-disabled:opacity-55',
        className,
      )}
    >
      <input {...rest} type={type} className="size-5 shrink-0 accent-monsoon" />
      <span className="min-w-0 flex-1">{label}</span>
      {note !== undefined && <span className="figures text-sm text-muted">{note}</span>}
    </label>
  );
}

export const Checkbox = (props: ChoiceProps) => <Choice {...props} type="checkbox" />;
export const Radio = (props: ChoiceProps) => <Choice {...props} type="radio" />;
