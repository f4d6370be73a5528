/**
 * Where a press on a plain link within this site leads, for lists of links that one listener serves; null where the
 * browser should act by itself (another tab, another site, a press somebody else took, `data-document`: no page of ours).
 */
export function pressedPath(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (link === null || !plain || event.defaultPrevented || link.origin !== window.location.origin || 'document' in link.dataset) return null;
  return link.pathname + link.search;
}
