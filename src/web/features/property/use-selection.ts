import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { overtaken } from '#web/ui/overtaken.ts';
import type { PropertyFacts } from './property-view.ts';
import { partyFor, type PropertySelection, selectionQuery } from './selection.ts';

/** Milliseconds; quick presses (a stepper) become one request. */
const SETTLE_MS = 220;

export interface SelectionControl {
  /** the traveller's choice, applied at once; the price follows */
  readonly draft: PropertySelection;
  /** the shown price belongs to an earlier choice: dim it */
  readonly pending: boolean;
  readonly change: (part: Partial<PropertySelection>) => void;
  /** this page with a part changed, for links that work without scripts */
  readonly hrefWith: (part: Partial<PropertySelection>) => string;
}

/**
 * The selection in the address, with the traveller's latest change applied ahead of the server. Each change replaces
 * the address, so Back leaves the page instead of undoing presses.
 */
export function useSelection(
  facts: Pick<PropertyFacts, 'id' | 'hotelType' | 'bedrooms'>,
  loaded: PropertySelection,
): SelectionControl {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const { pathname, hash } = useLocation();
  const loadedQuery = selectionQuery(loaded);
  const [draft, setDraft] = useState(loaded);
  const [seen, setSeen] = useState(loadedQuery);
  const [waiting, setWaiting] = useState(false);
  const [sent, setSent] = useState<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // an address changed from outside (Back, a link) wins; one from our own change already agrees
  if (seen !== loadedQuery && !waiting && navigation.state === 'idle') {
    setSeen(loadedQuery);
    // a late answer to an earlier change: keep the later one
    if (!overtaken(sent, loadedQuery)) {
      setSent([]);
      setDraft(loaded);
    }
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const merge = (part: Partial<PropertySelection>): PropertySelection => {
    const merged = { ...draft, nothingChosen: false, ...part };
    return { ...merged, party: partyFor(facts, merged.party) };
  };
  const change = (part: Partial<PropertySelection>) => {
    const next = merge(part);
    setDraft(next);
    setWaiting(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const query = selectionQuery(next);
      setSent((earlier) => [...earlier, query]);
      setWaiting(false);
      void navigate(
        { pathname, search: `?${query}`, hash },
        { replace: true, preventScrollReset: true },
      );
    }, SETTLE_MS);
  };
  const samePage = navigation.state === 'loading' && navigation.location.pathname === pathname;
  return {
    draft,
    pending: waiting || samePage,
    change,
    hrefWith: (part) => `${pathname}?${selectionQuery(merge(part))}`,
  };
}
