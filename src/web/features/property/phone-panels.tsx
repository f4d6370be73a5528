import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import * as content from '#messages/content.ts';
import { Icon } from '#web/ui/icon.tsx';

/**
 * One part of the property page. From tablets up it is an ordinary section under the tabs; on phones it is a
 * full-screen panel, opened by a link to its id. The address carries it (`#policy`), so the back button closes it, it
 * can be shared, and it needs no scripts.
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
 * What scripts add to the full-screen panels of phones: the page behind stands still and is out of reach, Escape and
 * the arrow close the panel by going back, and what was chosen inside it (`query`) outlives that step back.
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
    const settle = (mayFocus: boolean) => {
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
    const moved = () => settle(true);
    const close = () => {
      if (openedHere) window.history.back();
      else window.location.hash = 'content';
    };
    const clicked = (event: MouseEvent) => {
      if (
        open === null ||
        !(event.target instanceof Element) ||
        event.target.closest('[data-close-panel]') === null
      )
        return;
      event.preventDefault();
      close();
    };
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && open !== null && !event.defaultPrevented) close();
    };
    // the page behind is covered: the focus does not wander there
    const wandered = (event: FocusEvent) => {
      if (
        open === null ||
        !(event.target instanceof Element) ||
        open.contains(event.target) ||
        event.target.closest('[role="dialog"],[role="alertdialog"],.yarl__root') !== null
      )
        return;
      open.focus({ preventScroll: true });
    };
    settle(false);
    document.addEventListener('focusin', wandered);
    window.addEventListener('hashchange', moved);
    window.addEventListener('popstate', moved);
    document.addEventListener('click', clicked);
    document.addEventListener('keydown', pressed);
    return () => {
      window.removeEventListener('hashchange', moved);
      window.removeEventListener('popstate', moved);
      document.removeEventListener('focusin', wandered);
      document.removeEventListener('click', clicked);
      document.removeEventListener('keydown', pressed);
      document.documentElement.style.overflow = '';
    };
  }, [navigate]);
}
