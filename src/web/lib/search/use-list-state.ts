import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { listHref, type ListState } from './list-params.ts';

/** The specification's pauses between the last change and the new search. */
export const FILTER_PAUSE_MS = 500;
export const QUERY_PAUSE_MS = 1000;

/**
 * The state on show, and changes to it. A change shows at once and is searched for after its pause; one that comes
 * meanwhile takes its place, and the router drops an answer that is no longer wanted.
 */
export function useListState(current: ListState, path: string): { shown: ListState; change: (next: ListState, pause: number) => void } {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [draft, setDraft] = useState<ListState | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    // the address has moved: it is the truth, unless a newer change is still waiting
    if (timer.current === undefined) setDraft(null);
  }, [key]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = useCallback(
    (next: ListState, pause: number) => {
      const target = { ...next, page: 1 };
      setDraft(target);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        timer.current = undefined;
        void navigate(listHref(path, target), { preventScrollReset: true });
      }, pause);
    },
    [navigate, path],
  );
  return { shown: draft ?? current, change };
}
