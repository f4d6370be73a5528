import type { Crumb } from '#web/ui/breadcrumb.tsx';
import type { Thing } from './thing.ts';

/**
 * The way to a page. The last crumb is the page itself and needs no address; steps between without one are left out,
 * because a step that leads nowhere makes the whole trail invalid.
 */
export function breadcrumbs(crumbs: readonly Crumb[], origin: string): Thing {
  const steps = crumbs.filter((crumb, i) => crumb.to !== undefined || i === crumbs.length - 1);
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, to }, i) => ({ '@type': 'ListItem', position: i + 1, name: label, item: to === undefined ? undefined : origin + to })),
  };
}
