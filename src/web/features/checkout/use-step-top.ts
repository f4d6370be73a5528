import { useEffect } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/**
 * A step of a booking opens at its top, wherever the page before was scrolled to. Back and reload stay where they were.
 */
export function useStepTop(): void {
  const how = useNavigationType();
  useEffect(() => {
    if (how !== NavigationType.Pop) window.scrollTo(0, 0);
    // once, when the step opens: what happens on it leaves the page where it is
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
