import * as texts from '#messages/property.ts';
import type { HotelType } from '#shared/ids.ts';

/** A section of the property page, by the id of its element. */
export type Section =
  | 'rooms'
  | 'house'
  | 'about'
  | 'map'
  | 'amenities'
  | 'policy'
  | 'rules'
  | 'information';

const { tabs, panels } = texts;

/** The heading of a section on wide screens and in its tab: 'Villa Rules'. */
export const sectionTitle = (section: Exclude<Section, 'information'>, type: HotelType): string =>
  tabs[section]({ type });

/** The heading of a section's panel on phones, where it may differ: 'Select Room'. */
export const panelTitle = (section: Section, type: HotelType): string =>
  section in panels
    ? panels[section as keyof typeof panels]()
    : sectionTitle(section as keyof typeof tabs, type);
