import { setPictureLooks } from '#marketplace/catalogue/index.ts';
import type { Db } from '#platform/database/index.ts';
import type { Media } from '#platform/media/index.ts';

const CARD_WIDTHS = [480, 800] as const;

/**
 * Finishes pictures that were kept without pixels: their placeholders and tints first (what shows at once), then the
 * card sizes of the first picture of every property. Runs behind everything that people ask for, and stops between two
 * pictures when aborted. Returns how many were described.
 */
export async function developPictures(db: Db, media: Pick<Media, 'describe' | 'warm'>, signal: AbortSignal): Promise<number> {
  const firstPictures = db.selectFrom('property_pictures').select('media_id').where('position', '=', 0);
  const raw = await db
    .selectFrom('media')
    .select('id')
    .where('placeholder', '=', '')
    .orderBy((eb) => eb.case().when('id', 'in', firstPictures).then(0).when('id', 'in', eb.selectFrom('named_pictures').select('media_id')).then(1).else(2).end())
    .orderBy('id')
    .execute();
  let described = 0;
  for (const { id } of raw) {
    if (signal.aborted) return described;
    const looks = await media.describe(id);
    if (looks !== null && !signal.aborted) await setPictureLooks(db, id, looks);
    described += 1;
  }
  for (const { media_id } of await firstPictures.orderBy('property_id').execute()) {
    if (signal.aborted) break;
    await media.warm([media_id], CARD_WIDTHS);
  }
  return described;
}
