import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

/** What was looked up is old after this long. */
const FRESH_MS = 60_000;

/** Whoever comes back to the page after a minute, or looks at it for longer, sees prices that were looked up anew. */
export function useFreshPrices(): void {
  const { revalidate, state } = useRevalidator();
  const at = useRef(0);
  useEffect(() => {
    if (state === 'idle') at.current = Date.now();
  }, [state]);
  useEffect(() => {
    const look = () => {
      if (
        document.visibilityState !== 'visible' ||
        Date.now() - at.current < FRESH_MS ||
        document.activeElement?.matches('input, textarea, select')
      )
        return;
      at.current = Date.now();
      // a look that nobody answers would take the whole page away: it is only made where somebody does
      fetch('/healthz', { method: 'HEAD' }).then(
        ({ ok }) => (ok ? revalidate() : undefined),
        () => {},
      );
    };
    const timer = setInterval(look, FRESH_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [revalidate]);
}
