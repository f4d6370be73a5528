import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean | undefined;
}

/**
 * Label above, control, then hint and error. The control is a function of the attributes that tie them together:
 *
 *     <Field label="Name" error={errors.name}>{(control) => <TextInput {...control} name="name" />}</Field>
 */
export function Field({ label, hint, error, required, hideLabel = false, className, children }: {
  label: ReactNode;
  hint?: ReactNode;
  /** the message for this field; announced when it appears */
  error?: string | undefined;
  required?: boolean;
  hideLabel?: boolean;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
        {required && <span aria-hidden className="text-danger"> *</span>}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined, required })}
      {hint && <p id={`${id}-hint`} className="text-sm text-muted">{hint}</p>}
      <p id={`${id}-error`} role="alert" className={error ? 'text-sm font-medium text-danger' : 'sr-only'}>{error}</p>
    </div>
  );
}
