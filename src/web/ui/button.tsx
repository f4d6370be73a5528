import { clsx } from 'clsx';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import * as content from '#messages/content.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'brand';
type ButtonSize = 'md' | 'sm' | 'lg';

const VARIANTS: Record<ButtonVariant, string> = {
  // laterite: the one call to action of a screen
  primary: 'bg-laterite text-on-laterite hover:bg-laterite-strong',
  brand: 'bg-monsoon text-on-monsoon hover:bg-monsoon-strong',
  secondary: 'border border-edge bg-surface text-ink hover:border-monsoon hover:text-monsoon',
  quiet: 'text-monsoon hover:bg-mist',
  danger: 'border border-danger text-danger hover:bg-danger-soft',
};
const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-4 text-sm',
  md: 'min-h-11 px-5',
  lg: 'min-h-13 px-7 text-lg',
};

/** The classes of a button, for elements that look like one. */
export const buttonClass = (
  variant: ButtonVariant = 'secondary',
  size: ButtonSize = 'md',
  className?: string,
): string =>
  clsx(
    'inline-flex items-center justify-center gap-2 rounded-pill font-semibold leading-tight transition-[background-color,color,border-color,transform] active:scale-[0.98]',
    'disabled:opacity-55 disabled:active:scale-100 [&[aria-disabled=true]:not([data-pending])]:opacity-55',
    VARIANTS[variant],
    SIZES[size],
    className,
  );

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** a request is running: the text becomes 'Please wait...', further presses have no effect, the width stays */
  pending?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

export function Button({
  variant,
  size,
  pending = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant, size, className)}
      aria-disabled={pending || undefined}
      data-pending={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    >
      {pending ? (
        <span className="grid place-items-center">
          <span className="invisible col-start-1 row-start-1" aria-hidden>
            {children}
          </span>
          <span className="col-start-1 row-start-1" role="status">
            {content.pleaseWait()}
          </span>
        </span>
      ) : (
        children
      )}
    </button>
  );
}

/** A link that looks like a button; keyboards, new tabs and screen readers treat it as a link. */
export function LinkButton({
  variant,
  size,
  className,
  ...rest
}: LinkProps & { variant?: ButtonVariant; size?: ButtonSize }) {
  return (
    <Link
      {...rest}
      className={buttonClass(variant, size, typeof className === 'string' ? className : undefined)}
    />
  );
}
