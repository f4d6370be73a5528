import { sql } from 'kysely';
import { defineCache } from '#platform/cache.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { safeRedirect } from './redirects.ts';
import { rowsOf } from './sql.ts';

/**
 * A picture for pages. The media pipeline makes its URLs: `/media/{id}/{width}.{avif
 * webp
 * jpg}`.
 */
export interface Picture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** tiny data URI shown until the picture arrives */
  readonly placeholder: string;
  /** dominant colour, '#rrggbb' */
  readonly tint: string;
  readonly caption: string;
  readonly roomId: number | null;
  /** a drawing, not a photograph; set for a property's pictures only */
  readonly drawn?: boolean | null;
}

/** A slide of the home page. */
interface SliderItem {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly picture: Picture;
}

/** The order of a property's pictures, from `property_pictures pp` and `media m`: photographs before drawings. */
export const PICTURE_ORDER = "(m.origin = 'drawn'), pp.position";

/** Columns of a picture, from `media m`. */
export const PICTURE_COLUMNS = 'm.id, m.width, m.height, m.alt, m.placeholder, m.tint';

/**
 * Columns of a property's picture: the property's own description comes first, then the picture's; without one the
 * property's name is its alternative text.
 */
export const PROPERTY_PICTURE_COLUMNS = PICTURE_COLUMNS.replace(
  'm.alt',
  "coalesce(nullif(coalesce(pp.alt, m.alt), ''), (select q.name from properties q where q.id = pp.property_id)) as alt",
);

type MediaRow = Omit<Picture, 'caption' | 'roomId' | 'drawn'>;
const bare = ({ id, width, height, alt, placeholder, tint }: MediaRow): Picture => ({
  id,
  width,
  height,
  alt,
  placeholder,
  tint,
  caption: '',
  roomId: null,
});

const NAMED_PICTURES = defineCache<string, Picture | null>({
  name: 'named-pictures',
  max: 500,
  staleBy: (subject) => (subject === 'home' || subject === 'all' ? 'all' : 'none'),
});

/** Pictures by name ('home-hero', 'place-goa'), in one query; unknown names are left out. */
export async function namedPictures<N extends string>(
  ctx: Context,
  names: readonly N[],
): Promise<{ readonly [name in N]?: Picture }> {
  const known = await ctx.caches.readMany<string, Picture | null>(
    NAMED_PICTURES,
    names,
    async (missing) => {
      const rows = await rowsOf<MediaRow & { name: string }>(
        ctx.pool,
        'named_pictures',
        `
          select n.name, ${PICTURE_COLUMNS}
          from named_pictures n
          join media m on m.id = n.media_id
          where n.name = any($1::text[])`,
        [missing],
      );
      const found = new Map(rows.map((row) => [row.name, bare(row)]));
      return new Map(missing.map((name) => [name, found.get(name) ?? null]));
    },
  );
  const pictures: { [name in N]?: Picture } = {};
  for (const name of names) {
    const picture = known.get(name);
    if (picture) pictures[name] = picture;
  }
  return pictures;
}

/** Null for an unknown id. */
export async function pictureById(ctx: Context, id: string): Promise<Picture | null> {
  if (!/^[a-z0-9]{8,40}$/.test(id)) return null;
  const [found] = await rowsOf<MediaRow>(
    ctx.pool,
    'picture',
    `select ${PICTURE_COLUMNS} from media m where m.id = $1`,
    [id],
  );
  return found ? bare(found) : null;
}

const SLIDES = defineCache<'all', readonly SliderItem[]>({
  name: 'slides',
  max: 1,
  staleBy: (subject) => (subject === 'home' || subject === 'all' ? 'all' : 'none'),
});

/** The slides of the home page, in order. A slide with an address off the site leads to the search. */
export const sliderItems = (ctx: Context): Promise<readonly SliderItem[]> =>
  ctx.caches.read(SLIDES, 'all', async () => {
    const rows = await rowsOf<MediaRow & Omit<SliderItem, 'picture'>>(
      ctx.pool,
      'slider',
      `
        select i.title, i.text, i.href, ${PICTURE_COLUMNS}
        from slider_items i
        join media m on m.id = i.media_id
        order by i.position, i.id`,
    );
    return rows.map(({ title, text, href, ...media }) => ({
      title,
      text,
      href: safeRedirect(href) ?? '/search',
      picture: bare(media),
    }));
  });

/** Adds photographs to the catalogue's pictures; their files are in the media store as '<id>.jpg'. Idempotent. */
export async function addPhotographs(
  trx: Db,
  photographs: readonly MediaRow[],
  now: Date,
): Promise<void> {
  if (photographs.length === 0) return;
  const rows = photographs.map(({ id, width, height, alt, placeholder, tint }) => ({
    id,
    origin: 'photo',
    storage_key: `${id}.jpg`,
    mime: 'image/jpeg',
    width,
    height,
    alt,
    placeholder,
    tint,
    created_at: now,
  }));
  await trx
    .insertInto('media')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** A picture as a property shows it. */
interface ShownPicture {
  readonly id: string;
  /** null: the description of the picture */
  readonly alt: string | null;
  readonly caption: string;
  /** SHA-256 of the sent file; null: not known */
  readonly hash: Buffer | null;
}

/** Adds pictures to the end of a property's, in this order, in the caller's transaction; each is there once. */
export async function showPictures(
  trx: Db,
  propertyId: number,
  pictures: readonly ShownPicture[],
): Promise<void> {
  if (pictures.length === 0) return;
  const column = <K extends keyof ShownPicture>(name: K) => pictures.map((one) => one[name]);
  await sql`
    insert into property_pictures (property_id, media_id, position, alt, caption, content_hash)
    select ${propertyId}, m.id, l.last + m.nth, m.alt, m.caption, m.hash
    from unnest(
      ${column('id')}::text[], ${column('alt')}::text[], ${column('caption')}::text[],
      ${column('hash')}::bytea[]
    ) with ordinality as m (id, alt, caption, hash, nth)
    cross join (
      select coalesce(max(position), -1) as last from property_pictures where property_id = ${propertyId}
    ) l
    where not exists (
      select from property_pictures p
      where p.property_id = ${propertyId} and (p.media_id = m.id or p.content_hash = m.hash)
    )`.execute(trx);
}

/** Stores placeholder and tint of a picture once its pixels are known. */
export async function setPictureLooks(
  db: Db,
  id: string,
  looks: Pick<Picture, 'placeholder' | 'tint'>,
): Promise<void> {
  await db
    .updateTable('media')
    .set({ placeholder: looks.placeholder, tint: looks.tint })
    .where('id', '=', id)
    .execute();
}
