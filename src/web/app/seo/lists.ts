import type { Thing } from './thing.ts';

/** A list whose entries each have a page of their own: stays, posts, tours. `path` is the canonical one. */
export const itemList = (name: string, entries: readonly { readonly name: string; readonly path: string }[], origin: string): Thing => ({
  '@type': 'ItemList',
  name,
  numberOfItems: entries.length,
  itemListElement: entries.map((entry, i) => ({ '@type': 'ListItem', position: i + 1, name: entry.name, url: origin + entry.path })),
});
