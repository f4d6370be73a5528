/**
 * A property is a draft from its listing to our approval: its owner works on it and nobody else sees it. Then it is
 * paused, live or, for good, gone.
 */
export const PROPERTY_STATES = ['draft', 'live', 'paused', 'gone'] as const;
export type PropertyState = (typeof PROPERTY_STATES)[number];
