import { useId, useState, type ReactNode } from 'react';
import * as content from '#messages/content.ts';
import { Icon } from './icon.tsx';

const BUTTON =
  'needs-script grid size-11 place-items-center rounded-pill border border-edge text-ink transition-colors hover:border-monsoon hover:text-monsoon disabled:border-line disabled:text-muted disabled:hover:border-line';

/**
 * − n +. Without scripts a plain number input. Set `value` and `onChange` for a controlled input, or `defaultValue` for
 * an uncontrolled one.
 */
export function Stepper({
  label,
  hint,
  name,
  value,
  defaultValue = 1,
  min = 0,
  max = 99,
  onChange,
  disabled,
  form,
}: {
  label: ReactNode;
  hint?: ReactNode;
  name?: string;
  value?: number;
  defaultValue?: number;
  min?: number;
  max?: number;
  onChange?: (value: number) => void;
  disabled?: boolean;
  form?: string;
}) {
  const id = useId();
  const [own, setOwn] = useState(defaultValue);
  const current = value ?? own;
  const set = (next: number) => {
    const bounded = Math.min(max, Math.max(min, Math.round(next)));
    setOwn(bounded);
    if (bounded !== current) onChange?.(bounded);
  };
  return (
    <div className="flex items-center justify-between gap-4">
      <div className="min-w-0">
        <label id={`${id}-label`} htmlFor={id} className="font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
      <div className="flex items-center gap-1">
        <button
          type="button"
          className={BUTTON}
          disabled={disabled || current <= min}
          onClick={() => set(current - 1)}
          id={`${id}-less`}
          aria-label={content.decrease()}
          aria-labelledby={`${id}-less ${id}-label`}
        >
          <Icon icon="minus" size={18} />
        </button>
        <input
          id={id}
          name={name}
          form={form}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={current}
          disabled={disabled}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => event.target.value !== '' && set(Number(event.target.value))}
          className="figures min-h-11 w-12 noscript:w-16 noscript:border noscript:border-edge appearance-none rounded-field bg-transparent text-center text-base font-semibold [-moz-appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
        />
        <button
          type="button"
          className={BUTTON}
          disabled={disabled || current >= max}
          onClick={() => set(current + 1)}
          id={`${id}-more`}
          aria-label={content.increase()}
          aria-labelledby={`${id}-more ${id}-label`}
        >
          <Icon icon="plus" size={18} />
        </button>
      </div>
    </div>
  );
}
