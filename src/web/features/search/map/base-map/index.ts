import { alibaug, goa } from './coast.ts';
import { mahabaleshwar, northernGhats } from './hills.ts';
import { lonavala } from './lonavala.ts';
import type { BaseRegion } from './types.ts';
import { westCoast } from './west-coast.ts';

export type { BaseRegion, LatLng, LineKind, MapLine, MapName, NameKind } from './types.ts';

/** The drawn ground, sea first so that everything else lies on it. */
export const baseMap: readonly BaseRegion[] = [westCoast, alibaug, goa, mahabaleshwar, northernGhats, lonavala];
