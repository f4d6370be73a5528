import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { listHref, type ListState } from './list-state.ts';

/** Something that is about to happen. Asked for again before its time, only the last is done, its whole pause later. */
interface Pause {
  after(ms: number, act: () => void): void;
  /** what waits is not done */
  cancel(): void;
}

export function createPause(): Pause {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => clearTimeout(timer);
  return {
    cancel,
    after: (ms, act) => {
      cancel();
      timer = setTimeout(act, ms);
    },
  };
}

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
  const [draft, setDraft] = useState<{ target: ListState; waiting: boolean } | null>(null);
  const [seen, setSeen] = useState(key);
  const [waiting] = useState(createPause);
  if (seen !== key) {
    // the address has moved: it is the truth, unless a newer change is still waiting
    setSeen(key);
    if (draft?.waiting === false) setDraft(null);
  }
  useEffect(() => waiting.cancel, [waiting]);
  const change = useCallback(
    (next: ListState, pause: number) => {
      const target = { ...next, page: 1 };
      setDraft({ target, waiting: true });
      waiting.after(pause, () => {
        setDraft({ target, waiting: false });
        void navigate(listHref(path, target), { preventScrollReset: true });
      });
    },
    [navigate, path, waiting],
  );
  return { shown: draft?.target ?? current, change };
}
