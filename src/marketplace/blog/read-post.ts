import type { Db } from '#platform/database/index.ts';
import { sanitizeHtml } from '#platform/html.ts';
import { outlineFrom2 } from './rules/outline.ts';
import { readingMinutes } from './rules/reading-minutes.ts';
import { picturesById, postBySlug } from './store.ts';
import type { BlogPost } from './types.ts';

/** The shape of a slug; anything else is not worth a question to the database. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_SLUG = 200;

/** One post that is out by `now`, its sections sanitised again on the way out; null when there is none. */
export async function readPost(db: Db, now: Date, slug: string): Promise<BlogPost | null> {
  if (slug.length > MAX_SLUG || !SLUG.test(slug)) return null;
  const found = await postBySlug(db, now, slug);
  if (found === null) return null;
  const pictures = await picturesById(db, found.sections.flatMap(({ media_id }) => (media_id === null ? [] : [media_id])));
  const texts = outlineFrom2(found.sections.map(({ content }) => sanitizeHtml(content)));
  return {
    ...found.card,
    sections: found.sections.map(({ media_id }, i) => ({ html: texts[i] ?? '', picture: media_id === null ? null : (pictures.get(media_id) ?? null) })),
    readingMinutes: readingMinutes(texts),
    changedAt: found.changedAt,
  };
}
