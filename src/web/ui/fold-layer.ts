import { type RefObject, useEffect, useState } from 'react';
import { WIDE } from './hooks.ts';
import { useLayer } from './layers.ts';

const coversPage = (details: HTMLDetailsElement | null): boolean =>
  details?.open === true && !window.matchMedia(WIDE).matches;

/**
 * Lets the back button fold a <details> that covers a phone's page. Call the result when it is folded or unfolded;
 * `onClose` folds it.
 */
export function useFoldLayer(
  details: RefObject<HTMLDetailsElement | null>,
  onClose: () => void,
): () => void {
  const [open, setOpen] = useState(false);
  useLayer(onClose, open);
  useEffect(() => {
    // it may have been unfolded before this script came
    if (coversPage(details.current)) setOpen(true);
  }, [details]);
  return () => setOpen(coversPage(details.current));
}
