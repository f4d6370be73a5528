import { clsx } from 'clsx';
import { type ComponentPropsWithoutRef, type ElementType, type ReactNode, useId } from 'react';
import { Icon, type IconName } from './icon.tsx';

/** A surface with a hairline border and no heavy shadow. `as` sets the element: article, li, section … */
export function Card<T extends ElementType = 'div'>({
  as,
  className,
  ...rest
}: { as?: T; className?: string } & Omit<ComponentPropsWithoutRef<T>, 'as' | 'className'>) {
  const Tag: ElementType = as ?? 'div';
  return (
    <Tag {...rest} className={clsx('rounded-card border border-line bg-surface', className)} />
  );
}

const TONES = {
  info: ['bg-mist text-ink', 'info'],
  good: ['bg-mist text-monsoon', 'circle-check'],
  warn: ['bg-turmeric-soft text-on-turmeric-soft', 'circle-alert'],
  bad: ['bg-danger-soft text-danger', 'circle-alert'],
} as const satisfies Record<string, readonly [string, IconName]>;

/** A message within the page: a fallback, a refusal, a result. Screen readers announce `bad` and `warn` at once. */
export function Notice({
  tone = 'info',
  children,
  className,
}: {
  tone?: keyof typeof TONES;
  children: ReactNode;
  className?: string;
}) {
  const [colours, icon] = TONES[tone];
  return (
    <div
      role={tone === 'bad' || tone === 'warn' ? 'alert' : 'status'}
      className={clsx('flex gap-3 rounded-card px-4 py-3', colours, className)}
    >
      <Icon icon={icon} className="mt-0.5" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}

/**
 * The browser's own <details>: opens without scripts, in-page search finds its text, `name` keeps one of a group open.
 */
export function Disclosure({
  title,
  name,
  open,
  children,
  className,
}: {
  title: ReactNode;
  name?: string;
  open?: boolean;
  children: ReactNode;
  className?: string;
}) {
  return (
    <details
      name={name}
      open={open}
      className={clsx('group print-open border-b border-line', className)}
    >
      <summary className="flex min-h-13 items-center justify-between gap-4 py-3 font-semibold hover:text-monsoon">
        {title}
        <Icon
          icon="chevron-down"
          className="text-muted print:hidden transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  );
}

/** Placeholder of content that is loading. Set the height and width of that content. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span
    aria-hidden
    className={clsx(
      'block animate-[breathe_1.6s_ease-in-out_infinite] rounded-field bg-mist',
      className,
    )}
  />
);

/** Wraps a group of skeletons with one loading text for screen readers. */
export function Loading({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: React.ReactNode;
}) {
  return (
    <div role="status" aria-label={label} className={className}>
      {children}
    </div>
  );
}

/** A short explanation on hover and focus. It must not be the only place of a fact. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const id = useId();
  return (
    <span className="group/tip relative inline-flex">
      <button
        type="button"
        aria-describedby={id}
        className="inline-flex min-h-6 cursor-help items-center underline decoration-dotted underline-offset-4"
      >
        {children}
      </button>
      <span
        id={id}
        role="tooltip"
        className="invisible absolute bottom-full left-1/2 z-30 mb-2 w-max max-w-60 -translate-x-1/2 rounded-field bg-ink px-3 py-2 text-sm text-paper opacity-0 shadow-float transition-opacity group-focus-within/tip:visible group-focus-within/tip:opacity-100 group-hover/tip:visible group-hover/tip:opacity-100"
      >
        {text}
      </span>
    </span>
  );
}
