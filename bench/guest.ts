import { randomBytes } from 'node:crypto';
import { tokenHash } from '#marketplace/accounts/secrets.ts';
import type { Db } from '#platform/database/index.ts';
import { addDays, HOUR_MS, type IsoDate } from '#shared/dates.ts';

export interface FreeNight {
  readonly property_id: number;
  readonly night: IsoDate;
}

/** A mobile number that nobody has yet. */
export const anyMobile = (): string =>
  `+919${randomBytes(6).readUIntBE(0, 6).toString().padStart(9, '0').slice(-9)}`;

/** The cookie of a new signed-in guest. */
export async function guestCookie(db: Db, phone = anyMobile()): Promise<string> {
  const { id } = await db
    .insertInto('users')
    .values({ name: 'Load Guest', phone, email: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash(token),
      user_id: id,
      expires_at: new Date(Date.now() + HOUR_MS),
    })
    .execute();
  return `vh_session=${token}`;
}

/**
 * Free nights without rules for stays, night by night over all properties, so neighbours in time belong to different
 * properties.
 */
export async function freeNights(
  db: Db,
  today: IsoDate,
  properties: readonly { readonly id: number }[],
): Promise<FreeNight[]> {
  const free = await db
    .selectFrom('room_nights')
    .select(['property_id', 'night'])
    .where('property_id', 'in', [0, ...properties.map(({ id }) => id)])
    .where('night', '>', addDays(today, 3))
    .where('night', '<', addDays(today, 360))
    .whereRef('sold', '<', 'units')
    .where('closed', 'is', null)
    .where('min_nights', 'is', null)
    .where('no_arrival', '=', false)
    .distinct()
    .execute();
  return free.toSorted((a, b) =>
    a.night < b.night ? -1 : a.night > b.night ? 1 : a.property_id - b.property_id,
  );
}
