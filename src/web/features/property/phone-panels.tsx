import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import * as content from '#messages/content.ts';
import { Icon } from '#web/ui/icon.tsx';

/**
 * One part of the property page: a section under the tabs from tablets up, a full-screen panel on phones. A link to its
 * id opens the panel. The address carries the id (`#policy`), so the back button closes the panel, and it needs no
 * scripts.
 */
export function PhonePanel({
  id,
  title,
  phoneTitle = title,
  footer,
  first = false,
  children,
}: {
  id: string;
  /** the section's heading on wide screens */
  title: string;
  /** title of the panel's bar on phones, where it differs */
  phoneTitle?: string;
  /** at the panel's foot on phones */
  footer?: ReactNode;
  /** first below the tabs, whose line is its upper border */
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
        <a
          href="#content"
          data-close-panel
          aria-label={content.close()}
          className="grid size-11 shrink-0 place-items-center rounded-pill hover:bg-mist"
        >
          <Icon icon="arrow-left" />
        </a>
        <h2 className="text-lg">{phoneTitle}</h2>
      </div>
      <div className="min-h-0 flex-1 max-md:overflow-y-auto max-md:overscroll-contain max-md:px-4 max-md:pt-5 max-md:pb-10">
        <h2 className="mb-5 hidden text-xl md:block">{title}</h2>
        {children}
      </div>
      {footer && (
        <div className="border-t border-line bg-paper px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:hidden">
          {footer}
        </div>
      )}
    </section>
  );
}

const PHONE = '(max-width: 47.99rem)';

const openPanel = (): HTMLElement | null => {
  const id = window.location.hash.slice(1);
  const target = id === '' ? null : document.getElementById(id);
  return target !== null && 'phonePanel' in target.dataset && window.matchMedia(PHONE).matches
    ? target
    : null;
};

/**
 * Completes the phone panels with scripts: the page behind does not scroll and takes no focus, Escape and the arrow
 * close the panel by going back, and a selection made inside it (`query`) survives that step back.
 */
export function usePhonePanels(query: string): void {
  const navigate = useNavigate();
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  }, [query]);

  useEffect(() => {
    let open: HTMLElement | null = null;
    let openedHere = false;
    const syncPanel = (mayFocus: boolean) => {
      const now = openPanel();
      if (now === open) return;
      const closed = open;
      open = now;
      document.documentElement.style.overflow = now === null ? '' : 'hidden';
      if (now !== null) {
        openedHere = mayFocus;
        now.focus({ preventScroll: true });
        return;
      }
      const { pathname, search } = window.location;
      if (closed !== null && latest.current !== '' && search !== `?${latest.current}`)
        void navigate(
          { pathname, search: `?${latest.current}` },
          { replace: true, preventScrollReset: true },
        );
      document
        .querySelector<HTMLElement>(`a[href="#${closed?.id ?? ''}"]`)
        ?.focus({ preventScroll: true });
    };
    const onNavigation = () => syncPanel(true);
    const close = () => {
      if (openedHere) window.history.back();
      else window.location.hash = 'content';
    };
    const onClick = (event: MouseEvent) => {
      if (
        open === null ||
        !(event.target instanceof Element) ||
        event.target.closest('[data-close-panel]') === null
      )
        return;
      event.preventDefault();
      close();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && open !== null && !event.defaultPrevented) close();
    };
    // keep the focus out of the covered page
    const onFocusIn = (event: FocusEvent) => {
      if (
        open === null ||
        !(event.target instanceof Element) ||
        open.contains(event.target) ||
        event.target.closest('[role="dialog"],[role="alertdialog"],.yarl__root') !== null
      )
        return;
      open.focus({ preventScroll: true });
    };
    syncPanel(false);
    document.addEventListener('focusin', onFocusIn);
    window.addEventListener('hashchange', onNavigation);
    window.addEventListener('popstate', onNavigation);
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('hashchange', onNavigation);
      window.removeEventListener('popstate', onNavigation);
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKeyDown);
      document.documentElement.style.overflow = '';
    };
  }, [navigate]);
}
