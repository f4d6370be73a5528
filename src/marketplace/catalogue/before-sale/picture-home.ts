import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';
import type { KeptPhoto } from '#platform/media/index.ts';
import { addPhotographs, showPictures } from '../pictures.ts';

/** A picture of a property as its owner orders and describes it. */
export interface OwnPicture {
  readonly id: string;
  /** what it shows, for people who cannot see it; '' where nobody has said */
  readonly alt: string;
  /** the line under it */
  readonly caption: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly tint: string;
}

/** The pictures of one property, locked until the transaction ends. The first is the cover. */
export interface PictureHome {
  /** whether guests may see them once the property is live; else the desk has not looked */
  readonly isPublic: boolean;
  list(): Promise<readonly OwnPicture[]>;
  /** whether the same file is there already */
  has(hash: Buffer): Promise<boolean>;
  /** adds a photograph at the end */
  add(photo: KeptPhoto, hash: Buffer): Promise<void>;
  /** puts all pictures in this order, by id */
  order(ids: readonly string[]): Promise<void>;
  describe(id: string, words: Pick<OwnPicture, 'alt' | 'caption'>): Promise<void>;
  /** takes a picture out and returns its row; null where it is not there */
  take(id: string): Promise<object | null>;
  /** puts a row of `take` at the end; false where it is from another home or its file is there again */
  put(kept: object): Promise<boolean>;
}

/** The pictures of a property that the desk has approved; the caller holds its row. */
export const propertyPictures = (trx: Db, propertyId: number, now: Date): PictureHome => ({
  isPublic: true,
  list: () => picturesOfProperty(trx, propertyId),
  has: async (hash) =>
    (await trx
      .selectFrom('property_pictures')
      .select('media_id')
      .where('property_id', '=', propertyId)
      .where('content_hash', '=', hash)
      .executeTakeFirst()) !== undefined,
  add: async ({ id, width, height, placeholder, tint }, hash) => {
    await addPhotographs(trx, [{ id, width, height, alt: '', placeholder, tint }], now);
    await showPictures(trx, propertyId, [{ id, alt: null, caption: '', hash }]);
  },
  order: async (ids) => {
    await sql`
      update property_pictures p set position = o.nth - 1
      from unnest(${[...ids]}::text[]) with ordinality as o (id, nth)
      where p.property_id = ${propertyId} and p.media_id = o.id`.execute(trx);
  },
  describe: async (id, { alt, caption }) => {
    await trx
      .updateTable('property_pictures')
      .set({ alt, caption })
      .where('property_id', '=', propertyId)
      .where('media_id', '=', id)
      .execute();
  },
  take: async (id) => {
    const { rows } = await sql<{ kept: object }>`
      delete from property_pictures p where p.property_id = ${propertyId} and p.media_id = ${id}
      returning to_jsonb(p) as kept`.execute(trx);
    return rows[0]?.kept ?? null;
  },
  put: async (kept) => {
    const { numAffectedRows } = await sql`
      insert into property_pictures (property_id, media_id, position, caption, alt, content_hash)
      select ${propertyId}, k.media_id, l.last + 1, k.caption, k.alt, k.content_hash
      from jsonb_populate_record(null::property_pictures, ${JSON.stringify(kept)}::jsonb) k
      cross join (
        select coalesce(max(position), -1) as last from property_pictures where property_id = ${propertyId}
      ) l
      where k.media_id is not null and not exists (
        select from property_pictures p
        where p.property_id = ${propertyId} and (p.media_id = k.media_id or p.content_hash = k.content_hash)
      )`.execute(trx);
    return numAffectedRows === 1n;
  },
});

/** The pictures of a property in the order of its page. */
export async function picturesOfProperty(
  db: Db,
  propertyId: number,
): Promise<readonly OwnPicture[]> {
  const { rows } = await sql<OwnPicture>`
    select m.id, coalesce(pp.alt, m.alt) as alt, pp.caption, m.width, m.height, m.placeholder, m.tint
    from property_pictures pp join media m on m.id = pp.media_id
    where pp.property_id = ${propertyId}
    order by (m.origin = 'drawn'), pp.position`.execute(db);
  return rows;
}

/** Keeps a removed picture for a day, so that its owner can undo it. */
export async function keepRemoved(
  trx: Db,
  { propertyId, id, kept, now }: { propertyId: number; id: string; kept: object; now: Date },
): Promise<void> {
  const row = { kept: JSON.stringify(kept), removed_at: now };
  await trx
    .insertInto('removed_pictures')
    .values({ property_id: propertyId, picture_id: id, ...row })
    .onConflict((conflict) => conflict.columns(['property_id', 'picture_id']).doUpdateSet(row))
    .execute();
}

/** Takes back what `keepRemoved` keeps; null after a day, or where it was taken back. */
export async function takeRemoved(trx: Db, propertyId: number, id: string): Promise<object | null> {
  const row = await trx
    .deleteFrom('removed_pictures')
    .where('property_id', '=', propertyId)
    .where('picture_id', '=', id)
    .returning('kept')
    .executeTakeFirst();
  return (row?.kept as object | undefined) ?? null;
}

/** The ids, of these, of pictures whose removal can still be undone. */
export async function removedPictures(db: Db, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('removed_pictures')
    .select('picture_id')
    .where('picture_id', 'in', ids)
    .execute();
  return rows.map(({ picture_id }) => picture_id);
}

/** Forgets pictures removed before an instant. Returns those that nothing shows any more: their files may go. */
export async function forgetRemoved(db: Db, before: Date): Promise<readonly string[]> {
  const gone = await db
    .deleteFrom('removed_pictures')
    .where('removed_at', '<=', before)
    .returning('picture_id')
    .execute();
  const unused: string[] = [];
  for (const { picture_id: id } of gone) {
    const { numAffectedRows } = await sql`
      delete from media m where m.id = ${id} and m.origin = 'photo' and not exists (
        select from property_pictures p where p.media_id = m.id
      ) and not exists (select from named_pictures n where n.media_id = m.id)
        and not exists (select from property_hosts h where h.media_id = m.id)`.execute(db);
    if (numAffectedRows === 1n) unused.push(id);
  }
  return unused;
}
