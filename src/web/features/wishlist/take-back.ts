import { useEffect } from 'react';
import { useFetchers } from 'react-router';
import { noteWish } from '#web/app/me.ts';

/** Beginning of the key of a heart's fetcher; the id of the property follows. */
export const HEART_KEY = 'wish-';

/**
 * Changes hearts back whose save has ended without an answer: the visitor closed the notice about it. `own`: only the
 * heart of this property.
 */
export function useTakeBack(own?: number): void {
  const unanswered = useFetchers()
    .filter(
      ({ key, state, formMethod, data }) =>
        (own === undefined ? key.startsWith(HEART_KEY) : key === `${HEART_KEY}${own}`) &&
        state === 'loading' &&
        formMethod === 'POST' &&
        data === undefined,
    )
    .map(({ key }) => key)
    .join(' ');
  useEffect(() => {
    if (unanswered === '') return;
    for (const key of unanswered.split(' ')) noteWish(Number(key.slice(HEART_KEY.length)), null);
  }, [unanswered]);
}
