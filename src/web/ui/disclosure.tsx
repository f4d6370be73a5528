import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** The browser's own <details>: opens without scripts, found by in-page search, one open at a time with `name`. */
export function Disclosure({ title, name, open, children, className }: { title: ReactNode; name?: string; open?: boolean; children: ReactNode; className?: string }) {
  return (
    <details name={name} open={open} className={clsx('group print-open border-b border-line', className)}>
      <summary className="flex min-h-13 items-center justify-between gap-4 py-3 font-semibold hover:text-monsoon">
        {title}
        <Icon icon="chevron-down" className="text-muted print:hidden transition-transform duration-200 group-open:rotate-180" />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  );
}
