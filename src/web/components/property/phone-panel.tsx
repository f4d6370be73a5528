import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { content } from '#shared/messages/content.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';

/**
 * One part of the property page. From tablets up it is an ordinary section under the tabs; on phones it is a
 * full-screen panel, opened by a link to its id. The address carries it (`#policy`), so the back button closes it, it
 * can be shared, and it needs no scripts.
 */
export function PhonePanel({ id, title, phoneTitle = title, footer, first = false, children }: {
  id: string;
  /** the section's heading on wide screens */
  title: string;
  /** the words of the panel's bar on phones, where they differ */
  phoneTitle?: string;
  /** stands at the panel's foot on phones */
  footer?: ReactNode;
  /** stands right under the tabs: their line is its own */
  first?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      tabIndex={-1}
      data-phone-panel
      aria-label={phoneTitle === title ? title : `${title}, ${phoneTitle}`}
      className={clsx(
        'outline-none max-md:hidden max-md:bg-paper max-md:target:fixed max-md:target:inset-0 max-md:target:z-50 max-md:target:flex max-md:target:flex-col',
        'md:scroll-mt-32 md:py-10',
        !first && 'md:border-t md:border-line',
      )}
    >
      <div className="flex items-center gap-2 border-b border-line px-2 py-1.5 md:hidden">
        <a href="#content" data-close-panel aria-label={content.close} className="grid size-11 shrink-0 place-items-center rounded-pill hover:bg-mist">
          <Icon icon="arrow-left" />
        </a>
        <h2 className="text-lg">{phoneTitle}</h2>
      </div>
      <div className="min-h-0 flex-1 max-md:overflow-y-auto max-md:overscroll-contain max-md:px-4 max-md:pt-5 max-md:pb-10">
        <h2 className="mb-5 hidden text-xl md:block">{title}</h2>
        {children}
      </div>
      {footer && <div className="border-t border-line bg-paper px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:hidden">{footer}</div>}
    </section>
  );
}

/** The row that opens a panel on phones. */
export function PanelLink({ to, icon, label, note }: { to: string; icon: IconName; label: string; note?: ReactNode }) {
  return (
    <a href={to} className="flex min-h-15 items-center gap-3.5 border-b border-line py-2.5">
      <Icon icon={icon} className="text-monsoon" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{label}</span>
        {note && <span className="block truncate text-sm text-muted">{note}</span>}
      </span>
      <Icon icon="chevron-right" size={18} className="text-muted" />
    </a>
  );
}
