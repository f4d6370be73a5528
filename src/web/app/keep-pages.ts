import { kindOf } from './service-worker/names.ts';
import { tellWorker } from './worker.ts';

/** Results are kept once somebody has stayed with them for a moment. */
const SETTLED_MS = 2500;
const MOST_RECEIPTS = 6;
const MOST_PICTURES = 24;

interface Connection {
  readonly saveData?: boolean;
}

/**
 * Has the worker keep the page on show, if it is one that is kept, with the pictures that were seen on it; on the list
 * of bookings also the first receipts, because they are wanted at the gate. Returns what calls it off.
 */
export function keepWhatIsShown(pathname: string, search: string): () => void {
  const kind = kindOf({ pathname });
  if (kind === null || (navigator as { connection?: Connection }).connection?.saveData === true) return () => undefined;
  const timer = setTimeout(() => {
    void tellWorker({ type: 'keep', pages: [pathname + search, ...receiptsOn(pathname)], pictures: seenPictures() });
  }, SETTLED_MS);
  return () => clearTimeout(timer);
}

function receiptsOn(pathname: string): readonly string[] {
  if (!pathname.startsWith('/my-bookings')) return [];
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/receipt/"]')];
  return [...new Set(links.map((link) => link.pathname))].slice(0, MOST_RECEIPTS);
}

/** Those that have loaded, in the size that this screen chose. */
function seenPictures(): readonly string[] {
  const shown = [...document.querySelectorAll<HTMLImageElement>('main img')].filter((image) => image.complete && image.currentSrc !== '');
  return [...new Set(shown.map((image) => new URL(image.currentSrc).pathname))].slice(0, MOST_PICTURES);
}
