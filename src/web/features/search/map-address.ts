import type { Bounds } from '#marketplace/search/index.ts';
import type { IsoDate } from '#shared/dates.ts';
import { parseSearch, type SearchQuery, stayParams } from './search-params.ts';
import { FITS_PARAM, type ListState, parseBounds, readFitsGroup } from './list-state.ts';

/** The state of the map of all properties. The address holds all of it. */
export interface MapAddress extends Pick<ListState, 'fitsGroup'> {
  readonly stay: SearchQuery['stay'];
  readonly party: SearchQuery['party'];
  /** the map area that is searched; null: all properties */
  readonly bounds: Bounds | null;
  /** the property on which the map opens */
  readonly toId: number | null;
}

/**
 * Reads the address strictly; an unusable value falls back to its default; `notices` names those of dates and party.
 */
export function parseMapAddress(
  params: URLSearchParams,
  today: IsoDate,
): { address: MapAddress; notices: readonly string[] } {
  const { query, notices } = parseSearch(params, today);
  const toId = params.get('to_id') ?? '';
  return {
    address: {
      stay: query.stay,
      party: query.party,
      bounds: parseBounds(params.get('bounds')),
      toId: /^[1-9]\d{0,8}$/.test(toId) ? Number(toId) : null,
      ...readFitsGroup(params),
    },
    notices,
  };
}

/** The inverse. The address of a moved map carries no property. */
export function mapHref({ stay, party, bounds, toId, fitsGroup }: MapAddress): string {
  const params = stayParams({ stay, party });
  if (bounds)
    params.set(
      'bounds',
      [bounds.south, bounds.west, bounds.north, bounds.east].map((n) => n.toFixed(4)).join(','),
    );
  else if (toId !== null) params.set('to_id', String(toId));
  if (fitsGroup) params.set(FITS_PARAM, '1');
  return `/google_map?${params.toString().replaceAll('%2C', ',')}`;
}
