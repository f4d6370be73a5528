import { createContext, useContext, useMemo } from 'react';
import type { footerMarkup } from '#web/app/footer-markup.ts';
import type { cardMarkup } from '#web/features/search/card-markup.ts';
import type { filtersMarkup } from '#web/features/search/filters-markup.ts';
import type { searchFormMarkup } from '#web/features/search/search-form-markup.ts';
import { unpack, type Asides, type Packed } from './packed.ts';

/**
 * Parts that the server writes as text, where React would cost it several microseconds an element. Only the server's
 * bundle gives them, so that the first scripts do not carry them; the browser takes the parts over as they are.
 */
export interface ServerTexts {
  /** large values of the page's data */
  readonly asides: Asides;
  readonly footer: typeof footerMarkup;
  readonly card: typeof cardMarkup;
  readonly filters: typeof filtersMarkup;
  readonly searchForm: typeof searchFormMarkup;
}

export const ServerTextsContext = createContext<ServerTexts | null>(null);

/** A packed value of the page's data, on the server from what was set aside, in the browser from the page. */
export function useUnpacked<T>(packed: Packed<T>): T {
  const asides = useContext(ServerTextsContext)?.asides;
  return useMemo(() => unpack(packed, asides), [packed, asides]);
}
