import { common } from '#shared/messages/common.ts';
import { Unreadable, type Reader } from './readers.ts';
import { decimal, list } from './readers-of-values.ts';

export interface MapArea {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

const wrong = new Unreadable(common.field.bounds);
const corners = list(decimal(-180, 180), 4);

/** A map's viewport: {south, west, north, east}, or the four in that order as an array or comma list. */
export const bounds: Reader<MapArea> = {
  read(value) {
    const given = typeof value === 'object' && value !== null && !Array.isArray(value) ? pick(value) : value;
    const read = corners.read(given);
    if (read instanceof Unreadable || read.length !== 4) return wrong;
    const [south = 0, west = 0, north = 0, east = 0] = read;
    return Math.abs(south) <= 90 && Math.abs(north) <= 90 && south < north && west < east ? { south, west, north, east } : wrong;
  },
  json: {
    anyOf: [
      {
        type: 'object',
        properties: { south: { type: 'number' }, west: { type: 'number' }, north: { type: 'number' }, east: { type: 'number' } },
        required: ['south', 'west', 'north', 'east'],
      },
      { type: 'array', items: { type: 'number' }, minItems: 4, maxItems: 4 },
      { type: 'string', examples: ['18.70,73.30,18.85,73.50'] },
    ],
  },
};

const pick = (value: object): unknown[] => {
  const map = value as Partial<Record<keyof MapArea, unknown>>;
  return [map.south, map.west, map.north, map.east];
};
