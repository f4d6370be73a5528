import { useState } from 'react';
import { WIDE } from './hooks.ts';
import { useLayer } from './layers.ts';

/**
 * Lets the back button fold a <details> that covers a phone's page. Pass on to the result whether it is unfolded;
 * `onClose` folds it.
 */
export function useFoldLayer(onClose: () => void): (unfolded: boolean) => void {
  const [open, setOpen] = useState(false);
  useLayer(onClose, open);
  return (unfolded) => setOpen(unfolded && !window.matchMedia(WIDE).matches);
}
