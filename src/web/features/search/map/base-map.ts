import { alibaug } from './ground/alibaug.ts';
import { goa } from './ground/goa.ts';
import { lonavala } from './ground/lonavala.ts';
import { mahabaleshwar } from './ground/mahabaleshwar.ts';
import { northernGhats } from './ground/northern-ghats.ts';
import { westCoast } from './ground/west-coast.ts';
import type { BaseRegion, LatLng } from './ground/types.ts';

export type { LatLng, MapLine, MapName } from './ground/types.ts';
export { lonavala, mahabaleshwar, northernGhats };

/** The drawn regions, sea first: everything else is drawn over it. */
export const baseMap: readonly BaseRegion[] = [
  westCoast,
  alibaug,
  goa,
  mahabaleshwar,
  northernGhats,
  lonavala,
];

const edgeOf = ({ lines }: BaseRegion): readonly LatLng[] =>
  lines.find(({ kind }) => kind === 'ridge')?.points ?? [];

/**
 * The edge of the Deccan, north to south, from the Dangs to the Nilgiris: detailed inside the drawn regions, a few
 * points elsewhere. West of it lies the lowland.
 */
export const ghats: readonly LatLng[] = [
  ...([
    [21.6, 73.5],
    [21.0, 73.85],
    [20.4, 73.72],
    [19.98, 73.6],
  ] as const),
  ...edgeOf(northernGhats),
  ...([
    [19.5, 73.58],
    [19.35, 73.7],
    [19.1, 73.54],
    [19.0, 73.45],
  ] as const),
  ...edgeOf(lonavala),
  ...([
    [18.45, 73.4],
    [18.25, 73.5],
    [18.09, 73.6],
  ] as const),
  ...edgeOf(mahabaleshwar),
  ...([
    [17.4, 73.72],
    [16.9, 73.83],
    [16.3, 73.97],
    [15.7, 74.18],
    [15.2, 74.28],
    [14.8, 74.4],
    [14.0, 74.7],
    [13.0, 75.1],
    [12.0, 75.6],
    [11.0, 76.4],
    [10.0, 77.0],
    [8.5, 77.3],
  ] as const),
];
