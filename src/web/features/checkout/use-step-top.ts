import { useEffect } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/** Scrolls to the top when a step of a booking opens. Back and reload keep their position. */
export function useStepTop(): void {
  const how = useNavigationType();
  useEffect(() => {
    if (how !== NavigationType.Pop) window.scrollTo(0, 0);
    // once, when the step opens: later changes of the page must not scroll it
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
