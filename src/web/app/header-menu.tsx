import { useRef, type ReactNode } from 'react';
import { useFoldLayer } from '#web/ui/fold-layer.ts';
import { useCloseOutside } from '#web/ui/hooks.ts';

/**
 * A menu below the header. A <details>, so it opens without scripts. Key it by the location to close it on navigation.
 * On a phone the back button folds it.
 */
export function HeaderMenu({
  summary,
  wide = false,
  children,
}: {
  summary: ReactNode;
  /** as wide as a form needs; full width on phones */ wide?: boolean;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  useCloseOutside(details);
  const fold = () => {
    if (details.current) details.current.open = false;
  };
  const toggled = useFoldLayer(details, fold);
  return (
    <details
      ref={details}
      onToggle={toggled}
      // a page that Back restores from memory shows the page, not the menu
      onSubmit={fold}
      className={wide ? 'group sm:relative' : 'group relative'}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details.current) return;
        details.current.open = false;
        details.current.querySelector('summary')?.focus();
      }}
    >
      {summary}
      <div
        className={`absolute z-40 mt-2 ${wide ? 'right-0 w-96 max-sm:inset-x-3 max-sm:w-auto' : 'right-0 w-60'} animate-[rise_160ms_var(--ease-calm)] rounded-card border border-line bg-paper p-2 shadow-float`}
      >
        {children}
      </div>
    </details>
  );
}
