import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { overtaken } from '#web/ui/overtaken.ts';
import type { PropertyFacts } from './property-view.ts';
import { partyFor, type PropertySelection, selectionQuery } from './selection.ts';

/** Presses that follow each other (a stepper) become one question to the server. */
const SETTLE_MS = 220;

export interface SelectionControl {
  /** what the traveller has chosen, at once; its price follows */
  readonly draft: PropertySelection;
  /** the price on show belongs to an earlier choice: dim it */
  readonly pending: boolean;
  readonly change: (part: Partial<PropertySelection>) => void;
  /** the address of the page with a part changed: for links that work without scripts */
  readonly hrefWith: (part: Partial<PropertySelection>) => string;
}

/**
 * The selection as the address has it, ahead of the server by one step. Each change replaces the address, so that
 * Back leads to where the traveller came from and not through every press of a stepper.
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

  // An address that changed by itself (Back, a link) decides; one that follows our own change agrees already.
  if (seen !== loadedQuery && !waiting && navigation.state === 'idle') {
    setSeen(loadedQuery);
    // the answer to a step before the last comes late on a slow line: the later step stands
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
