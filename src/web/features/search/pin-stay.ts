import type { CardData } from './card-data.ts';

/** What a map needs of a stay: its pin, and the small card that a press on it shows. */
export type PinStay = Pick<CardData, 'id' | 'path' | 'name' | 'address' | 'latitude' | 'longitude' | 'available' | 'total' | 'freeTill' | 'freeElse'> & {
  readonly picture: Pick<NonNullable<CardData['picture']>, 'id' | 'tint'> | null;
};
