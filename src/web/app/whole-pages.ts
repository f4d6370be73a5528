let whole = false;

/** From now on links load whole pages: the scripts of this one are older than the server's. */
export const nextPageWhole = (): void => {
  whole = true;
};

/**
 * Where the router would ask for data only, a link loads the whole page instead: without a connection, so that the
 * service worker can show what is saved, and after a newer build. Returns what ends it.
 */
export function followLinksWhole(): () => void {
  const clicked = (event: MouseEvent): void => {
    if (!whole && navigator.onLine) return;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === null || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return;
    // a place on this very page, and a link that opens something here
    if (link.pathname + link.search === location.pathname + location.search || link.hasAttribute('aria-haspopup')) return;
    event.stopPropagation();
  };
  window.addEventListener('click', clicked, true);
  return () => window.removeEventListener('click', clicked, true);
}
