import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { listHref, type ListState, serialiseList } from './list-state.ts';

/** A delayed action. A new action replaces the waiting one and starts its own pause. */
interface Pause {
  after(ms: number, act: () => void): void;
  /** drops the waiting action */
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

/** The address of a list with the visitor's change applied, after a link has meanwhile changed the address. */
export function withChange(address: string, from: ListState, target: ListState): string {
  const [params, before, after] = [
    new URLSearchParams(address),
    serialiseList(from),
    serialiseList(target),
  ];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const value = after.get(name);
    if (value === before.get(name)) continue;
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  params.delete('page');
  return params.toString().replaceAll('%2C', ',');
}

/**
 * The shown state, and a function that changes it. A change shows at once and is searched for after its pause. A
 * further change replaces it, and the router drops the answer of the earlier one. A change keeps what a followed link
 * has set.
 */
export function useListState(
  current: ListState,
  path: string,
): {
  shown: ListState;
  change: (next: ListState, pause: number) => void;
  /** the query that is loading for this list, or null */
  asked: string | null;
} {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const { key, pathname, search } = useLocation();
  const asked =
    navigation.state === 'loading' && navigation.location.pathname === pathname
      ? navigation.location.search
      : null;
  const [draft, setDraft] = useState<{
    from: ListState;
    key: string;
    target: ListState;
    waiting: boolean;
  } | null>(null);
  const [seen, setSeen] = useState(key);
  const [waiting] = useState(createPause);
  const latest = useRef({ asked, key, search });
  if (seen !== key) {
    // the address changed: it holds, unless a newer change still waits
    setSeen(key);
    if (draft?.waiting === false) setDraft(null);
  }
  useEffect(() => {
    latest.current = { asked, key, search };
  });
  useEffect(() => waiting.cancel, [waiting]);
  const change = useCallback(
    (next: ListState, pause: number) => {
      // a change starts from the target of an earlier one
      const begun = {
        ...(draft?.waiting ? draft : { from: draft?.target ?? current, key }),
        target: { ...next, page: 1 },
      };
      setDraft({ ...begun, waiting: true });
      waiting.after(pause, () => {
        setDraft({ ...begun, waiting: false });
        const { asked: loading, ...here } = latest.current;
        const moved = loading !== null || here.key !== begun.key;
        void navigate(
          moved
            ? `${path}?${withChange(loading ?? here.search, begun.from, begun.target)}`
            : listHref(path, begun.target),
          { preventScrollReset: true },
        );
      });
    },
    [current, draft, key, navigate, path, waiting],
  );
  return { shown: draft?.target ?? current, change, asked };
}
