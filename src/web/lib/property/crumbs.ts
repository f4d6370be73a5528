import { content } from '#shared/messages/content.ts';
import type { Crumb } from '#web/ui/breadcrumb.tsx';
import type { PropertyFacts } from './property-data.ts';

/** The way to a property, for people and for search engines. */
export const propertyCrumbs = ({ city, region, name }: Pick<PropertyFacts, 'city' | 'region' | 'name'>): readonly Crumb[] => [
  { label: content.nav.home, to: '/' },
  { label: city, to: `/search?city=${encodeURIComponent(`${city}, ${region}`)}&type=any` },
  { label: name },
];
