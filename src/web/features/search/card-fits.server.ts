import type { RouterContextProvider } from 'react-router';
import { fitsOfProperties } from '#marketplace/catalogue/index.ts';
import type { SearchItem, SearchRequest } from '#marketplace/search/index.ts';
import { allowingStaleReads } from '#platform/context.ts';
import type { Party } from '#shared/party.ts';
import { companyOf } from '#web/features/company/company.server.ts';
import { appContext } from '#web/context.ts';

/** The results of the house rules for these properties, for the needs that the visitor stated. */
export const fitsOfItems = (
  context: Readonly<RouterContextProvider>,
  items: readonly SearchItem[],
  { childAges }: Party,
) =>
  fitsOfProperties(
    allowingStaleReads(context.get(appContext)),
    items.map(({ card }) => card.id),
    { company: companyOf(context) ?? [], childAges },
  );

/** The visitor's group as a search takes it; empty if they have not told us about it. */
export function groupOf(
  context: Readonly<RouterContextProvider>,
  { childAges }: Party,
  only: boolean,
): Pick<SearchRequest, 'group'> {
  const company = companyOf(context);
  return company === null ? {} : { group: { company, childAges, only } };
}
