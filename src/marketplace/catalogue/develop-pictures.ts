import type { Db } from '#platform/database/index.ts';
import type { Media } from '#platform/media/index.ts';
import { setPictureLooks } from './pictures.ts';

/** What a card asks for on a phone with two or three pixels a point, and on a desktop. */
const CARD_WIDTHS = [480, 640, 800] as const;
/** The first picture of a screen, as wide as the screen: sharp on a phone with two pixels a point. */
const LEAD_WIDTHS = [800, 1200, 1600] as const;
const LEADS: ReadonlySet<string> = new Set([
  'home-hero-phone',
  'home-hero-phone-night',
  'home-hero',
  'home-hero-night',
]);
/** Pictures of the home page below its first screen. */
const ON_HOME = /^(?:place|banner)-/;
/** The small pictures beside the lead of a property page, of those that are shown first. */
const [MOSAIC, MOSAICS] = [4, 12] as const;

/** The pictures of every property in the order in which its page shows them, the most recommended property first. */
async function pagesOf(db: Db): Promise<readonly (readonly string[])[]> {
  const rows = await db
    .selectFrom('property_pictures as pp')
    .innerJoin('media as m', 'm.id', 'pp.media_id')
    .innerJoin('properties as p', 'p.id', 'pp.property_id')
    .select(['pp.property_id', 'pp.media_id'])
    .orderBy('p.recommend_score', 'desc')
    .orderBy('p.id')
    .orderBy((eb) => eb('m.origin', '=', 'drawn'))
    .orderBy('pp.position')
    .execute();
  const pages = new Map<number, string[]>();
  for (const { property_id, media_id } of rows)
    pages.set(property_id, [...(pages.get(property_id) ?? []), media_id]);
  return [...pages.values()];
}

/**
 * Finishes pictures that were kept without pixels, in the order in which people meet them: the home page's lead, the
 * cards as they are recommended, each with its placeholder and tint before its sizes; what else is on the home page;
 * the lead of every property page and the small pictures beside the first ones; then what is left. Runs behind
 * everything that people ask for, and stops between two pictures when aborted. Returns how many were described.
 */
export async function developPictures(
  db: Db,
  media: Pick<Media, 'describe' | 'warm'>,
  signal: AbortSignal,
): Promise<number> {
  const raw = new Set(
    (
      await db
        .selectFrom('media')
        .select('id')
        .where('placeholder', '=', '')
        .orderBy('id')
        .execute()
    ).map(({ id }) => id),
  );
  const named = await db
    .selectFrom('named_pictures')
    .select(['name', 'media_id'])
    .orderBy('name')
    .execute();
  const leads = named.filter(({ name }) => LEADS.has(name)).map(({ media_id }) => media_id);
  const onHome = named.filter(({ name }) => ON_HOME.test(name)).map(({ media_id }) => media_id);
  const pages = await pagesOf(db);
  const firsts = pages.flatMap(([first]) => first ?? []);
  const beside = pages.slice(0, MOSAICS).flatMap((pictures) => pictures.slice(1, 1 + MOSAIC));
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
  const warm = async (
    ids: Iterable<string>,
    widths: typeof CARD_WIDTHS | typeof LEAD_WIDTHS,
  ): Promise<void> => {
    for (const id of ids) if (!signal.aborted) await media.warm([id], widths);
  };
  await describe([...leads, ...firsts]);
  await warm(leads, LEAD_WIDTHS);
  await warm(firsts, CARD_WIDTHS);
  await describe([...onHome, ...named.map(({ media_id }) => media_id)]);
  await warm(onHome, CARD_WIDTHS);
  await describe(beside);
  await warm(firsts, LEAD_WIDTHS);
  await warm(beside, CARD_WIDTHS);
  await describe([...raw]);
  return described;
}
