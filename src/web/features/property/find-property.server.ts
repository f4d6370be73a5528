import { data, redirect } from 'react-router';
import {
  isRetired,
  type PropertyDetails,
  propertyWithRooms,
  type PropertyWithRooms,
  redirectOf,
} from '#marketplace/catalogue/index.ts';
import type { Context } from '#platform/context.ts';
import { readId } from '#shared/ids.ts';

/**
 * The property with the id of an address. Throws the page's other answers: 301 to the address of a moved property, 410
 * for a removed one, 404 for an unknown id.
 */
export async function findProperty(ctx: Context, id: string): Promise<PropertyWithRooms> {
  const known = readId(id);
  const property = known === null ? null : await propertyWithRooms(ctx, known);
  if (property !== null) return property;
  const moved = known === null ? null : await redirectOf(ctx, known);
  if (moved !== null) throw redirect(moved, 301);
  const retired = known !== null && (await isRetired(ctx, known));
  throw data(null, { status: retired ? 410 : 404, headers: { 'X-Robots-Tag': 'noindex' } });
}

/** A paused property keeps its page for guests who booked it; search engines must not index it. */
export const indexing = ({ state }: Pick<PropertyDetails, 'state'>): Record<string, string> =>
  state === 'live' ? {} : { 'X-Robots-Tag': 'noindex' };
