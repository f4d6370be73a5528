import type { Crumb } from '../ui/breadcrumb.tsx';

/** schema.org for the way to a page; the last crumb is the page itself and needs no address. */
export const crumbsData = (crumbs: readonly Crumb[], origin: string): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map((crumb, i) => ({ '@type': 'ListItem', position: i + 1, name: crumb.label, ...(crumb.to ? { item: origin + crumb.to } : {}) })),
});
