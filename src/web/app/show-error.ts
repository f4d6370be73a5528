import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/** The heading of an error that replaced a page: its first step is a link, that of an error in a list is a button. */
const HEADING = 'main [role="alert"]:has(> div > a:first-child) > h2';

/** Shows the heading of an error that replaced the page: the visitor may have scrolled past the place where it is. */
export function useShownError(): void {
  const { state } = useNavigation();
  const before = useRef(state);
  useEffect(() => {
    const isOver = state === 'idle' && before.current !== 'idle';
    before.current = state;
    const heading = isOver ? document.querySelector<HTMLElement>(HEADING) : null;
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'center' });
  }, [state]);
}
