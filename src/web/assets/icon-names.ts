/** Icons of the pages themselves, by their Lucide names. */
const PAGE_ICONS = [
  'arrow-left', 'arrow-right', 'badge-percent', 'bed-double', 'book-open', 'calendar-check', 'calendar-days', 'calendar-x', 'calendar-x-2', 'chevron-down',
  'chevron-left', 'chevron-right', 'circle-alert', 'circle-check', 'circle-x', 'clipboard-list', 'clock', 'cloud-rain', 'columns-3', 'copy', 'external-link', 'heart', 'house', 'images',
  'info', 'key-round', 'languages', 'leaf', 'list', 'log-out', 'mail', 'map', 'map-pin', 'message-circle', 'minus', 'pause', 'phone', 'play', 'plus', 'printer', 'receipt', 'ruler',
  'scroll-text', 'search', 'share-2', 'shield-check', 'sliders-horizontal', 'sparkles', 'thumbs-down', 'thumbs-up', 'ticket-percent', 'trash-2', 'user-round', 'users', 'vegan', 'wallet', 'wifi-off', 'x',
] as const;

/** Icons that the catalogue gives to amenities, and the tick for one that has none. */
const AMENITY_ICONS = [
  'accessibility', 'air-vent', 'arrow-up-down', 'binoculars', 'building-2', 'car', 'check', 'chef-hat', 'cigarette', 'concierge-bell', 'cooking-pot', 'dices', 'droplets',
  'dumbbell', 'ev-charger', 'flame', 'flame-kindling', 'infinity', 'martini', 'mountain', 'party-popper', 'paw-print', 'plug-zap', 'presentation', 'refrigerator',
  'sailboat', 'shower-head', 'speaker', 'square-parking', 'toy-brick', 'trees', 'tv', 'user-round-check', 'utensils', 'washing-machine', 'waves', 'waves-ladder', 'wifi',
] as const;

/** What the sheet is drawn from: `node scripts/icon-sheet.ts` after a change here. */
export const LUCIDE_ICONS = [...PAGE_ICONS, ...AMENITY_ICONS].sort();

export type AmenityIconName = (typeof AMENITY_ICONS)[number];

/** Every icon of the sheet. `heart-filled` is drawn from `heart`. */
export type IconName = (typeof PAGE_ICONS)[number] | AmenityIconName | 'heart-filled';

/** The icon of an amenity: a tick where the catalogue names one that is not on the sheet. For the server, so that the list of names stays there. */
export const amenityIcon = (name: string): AmenityIconName => AMENITY_ICONS.find((known) => known === name) ?? 'check';
