import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/index.ts';
import { DAY_MS } from '#shared/dates.ts';
import { blogPosts } from './catalogue/index.ts';

export async function loadBlog(
  db: Db,
  clock: Clock,
  pictures: ReadonlyMap<string, string>,
): Promise<void> {
  for (const post of blogPosts) {
    const picture = (name: string): string => {
      const id = pictures.get(name);
      if (id === undefined)
        throw new Error(`${post.slug} needs the picture ${name}, which the art does not draw.`);
      return id;
    };
    await db
      .insertInto('blog_posts')
      .values({
        slug: post.slug,
        name: post.name,
        short_description: post.shortDescription,
        media_id: picture(post.picture),
        meta_title: post.metaTitle,
        meta_description: post.metaDescription,
        meta_keyword: post.metaKeyword,
        sections: JSON.stringify(
          post.sections.map((s) => ({
            content: s.html,
            media_id: s.picture === undefined ? null : picture(s.picture),
          })),
        ),
        published_at: new Date(clock.now().getTime() - post.daysAgo * DAY_MS),
      })
      .execute();
  }
}
