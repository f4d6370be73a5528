import { clsx } from 'clsx';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useHydrated } from './hooks.ts';

interface Tab {
  readonly id: string;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

/**
 * Tabs in the ARIA pattern: arrow keys move, the panel follows. Without scripts, and before they load, the tabs are
 * links to the panels, which are all visible, one below the other; search and print then find everything.
 */
export function Tabs({
  tabs,
  label,
  selected,
  onSelect,
}: {
  tabs: readonly Tab[];
  label: string;
  selected?: string;
  onSelect?: (id: string) => void;
}) {
  const base = useId();
  const hydrated = useHydrated();
  const list = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(tabs[0]?.id);
  const current = selected ?? own;
  const choose = (id: string) => {
    setOwn(id);
    onSelect?.(id);
  };
  const move = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.id === current);
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[
      event.key
    ];
    if (next === undefined) return;
    event.preventDefault();
    const tab = tabs[(next + tabs.length) % tabs.length];
    if (!tab) return;
    choose(tab.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus();
  };
  const tabClass = (active: boolean) =>
    clsx(
      'inline-flex min-h-11 items-center border-b-2 px-1 font-semibold whitespace-nowrap transition-colors duration-150',
      active ? 'border-monsoon text-monsoon' : 'border-transparent text-muted hover:text-ink',
    );
  return (
    <div>
      {hydrated ? (
        <div
          ref={list}
          role="tablist"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={move}
          className="snap-row gap-6 border-b border-line"
        >
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${base}-${tab.id}-tab`}
              data-tab={tab.id}
              aria-selected={tab.id === current}
              aria-controls={`${base}-${tab.id}`}
              tabIndex={tab.id === current ? 0 : -1}
              onClick={() => choose(tab.id)}
              className={tabClass(tab.id === current)}
            >
              {tab.label}
            </button>
          ))}
        </div>
      ) : (
        <nav aria-label={label} className="snap-row gap-6 border-b border-line">
          {tabs.map((tab) => (
            <a key={tab.id} href={`#${base}-${tab.id}`} className={tabClass(tab.id === current)}>
              {tab.label}
            </a>
          ))}
        </nav>
      )}
      {tabs.map((tab) => (
        <div
          key={tab.id}
          id={`${base}-${tab.id}`}
          {...(hydrated
            ? { role: 'tabpanel', 'aria-labelledby': `${base}-${tab.id}-tab`, tabIndex: 0 }
            : {})}
          className={clsx('py-6', tab.id !== current && 'no-script-shown hidden print:block')}
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
