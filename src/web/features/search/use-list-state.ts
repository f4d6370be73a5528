import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { listHref, type ListState, serialiseList } from './list-state.ts';

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
 * The address of a list with what somebody changed in it, where a pressed link has led to another address meanwhile.
 */
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
 * The state on show, and changes to it. A change shows at once and is searched for after its pause; one that comes
 * meanwhile takes its place, and the router drops an answer that is no longer wanted. What a link leads to is not lost
 * by it.
 */
export function useListState(
  current: ListState,
  path: string,
): {
  shown: ListState;
  change: (next: ListState, pause: number) => void;
  /** the query that is being loaded for this list, null for none */
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
    // the address has moved: it is the truth, unless a newer change is still waiting
    setSeen(key);
    if (draft?.waiting === false) setDraft(null);
  }
  useEffect(() => {
    latest.current = { asked, key, search };
  });
  useEffect(() => waiting.cancel, [waiting]);
  const change = useCallback(
    (next: ListState, pause: number) => {
      // what was asked for by an earlier change is where the next one begins
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
