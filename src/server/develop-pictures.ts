import { setPictureLooks } from '#marketplace/catalogue/index.ts';
import type { Db } from '#platform/database/index.ts';
import type { Media } from '#platform/media/index.ts';

/** What a card asks for on a phone with two or three pixels a point, and on a desktop. */
const CARD_WIDTHS = [480, 640, 800] as const;
/** The first picture of a screen, as wide as the screen: sharp on a phone with two pixels a point. */
const LEAD_WIDTHS = [800, 1200, 1600] as const;
const LEADS: ReadonlySet<string> = new Set(['home-hero', 'home-hero-night']);

/**
 * Finishes pictures that were kept without pixels, in the order in which people meet them: the home page's lead, the
 * cards as they are recommended, each with its placeholder and tint before its sizes; then the lead of every property
 * page, then what is left. Runs behind everything that people ask for, and stops between two pictures when aborted.
 * Returns how many were described.
 */
export async function developPictures(db: Db, media: Pick<Media, 'describe' | 'warm'>, signal: AbortSignal): Promise<number> {
  const raw = new Set((await db.selectFrom('media').select('id').where('placeholder', '=', '').orderBy('id').execute()).map(({ id }) => id));
  const named = await db.selectFrom('named_pictures').select(['name', 'media_id']).orderBy('name').execute();
  const leads = named.filter(({ name }) => LEADS.has(name)).map(({ media_id }) => media_id);
  const cards = await db
    .selectFrom('property_pictures')
    .innerJoin('properties', 'properties.id', 'property_pictures.property_id')
    .select('media_id')
    .where('position', '=', 0)
    .orderBy('recommend_score', 'desc')
    .orderBy('property_id')
    .execute();
  let described = 0;
  const describe = async (ids: Iterable<string>): Promise<void> => {
    for (const id of ids) {
      if (signal.aborted) return;
      if (!raw.delete(id)) continue;
      const looks = await media.describe(id);
      if (looks !== null && !signal.aborted) await setPictureLooks(db, id, looks);
      described += 1;
    }
  };
  const warm = async (ids: Iterable<string>, widths: typeof CARD_WIDTHS | typeof LEAD_WIDTHS): Promise<void> => {
    for (const id of ids) if (!signal.aborted) await media.warm([id], widths);
  };
  const firsts = cards.map(({ media_id }) => media_id);
  await describe([...leads, ...firsts]);
  await warm(leads, LEAD_WIDTHS);
  await warm(firsts, CARD_WIDTHS);
  await describe(named.map(({ media_id }) => media_id));
  await warm(firsts, LEAD_WIDTHS);
  await describe([...raw]);
  return described;
}
