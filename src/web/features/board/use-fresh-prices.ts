import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

/** Prices older than this are fetched again. */
const FRESH_MS = 60_000;

/** Reloads the page's data every minute while the page is visible, and on return to it after a minute or more. */
export function useFreshPrices(): void {
  const { revalidate, state } = useRevalidator();
  const fetchedAt = useRef(0);
  useEffect(() => {
    if (state === 'idle') fetchedAt.current = Date.now();
  }, [state]);
  useEffect(() => {
    const refreshIfOld = () => {
      if (
        document.visibilityState !== 'visible' ||
        Date.now() - fetchedAt.current < FRESH_MS ||
        document.activeElement?.matches('input, textarea, select')
      )
        return;
      fetchedAt.current = Date.now();
      // a failed revalidation would replace the page with an error: ask first whether the server answers
      fetch('/healthz', { method: 'HEAD' }).then(
        ({ ok }) => (ok ? revalidate() : undefined),
        () => {},
      );
    };
    const timer = setInterval(refreshIfOld, FRESH_MS);
    document.addEventListener('visibilitychange', refreshIfOld);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshIfOld);
    };
  }, [revalidate]);
}
