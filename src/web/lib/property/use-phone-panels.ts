import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

const PHONE = '(max-width: 47.99rem)';

const openPanel = (): HTMLElement | null => {
  const id = window.location.hash.slice(1);
  const target = id === '' ? null : document.getElementById(id);
  return target !== null && 'phonePanel' in target.dataset && window.matchMedia(PHONE).matches ? target : null;
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
      if (closed !== null && latest.current !== '' && search !== `?${latest.current}`) void navigate({ pathname, search: `?${latest.current}` }, { replace: true, preventScrollReset: true });
      document.querySelector<HTMLElement>(`a[href="#${closed?.id ?? ''}"]`)?.focus({ preventScroll: true });
    };
    const moved = () => settle(true);
    const close = () => {
      if (openedHere) window.history.back();
      else window.location.hash = 'content';
    };
    const clicked = (event: MouseEvent) => {
      if (open === null || !(event.target instanceof Element) || event.target.closest('[data-close-panel]') === null) return;
      event.preventDefault();
      close();
    };
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && open !== null && !event.defaultPrevented) close();
    };
    // the page behind is covered: the focus does not wander there
    const wandered = (event: FocusEvent) => {
      if (open === null || !(event.target instanceof Element) || open.contains(event.target) || event.target.closest('[role="dialog"],[role="alertdialog"],.yarl__root') !== null) return;
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
