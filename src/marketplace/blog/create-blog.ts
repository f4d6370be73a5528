import { systemClock, type Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/index.ts';
import { countPosts, listPosts, postIndex } from './store.ts';
import { readPost } from './read-post.ts';
import type { Blog } from './types.ts';

export interface BlogDeps {
  readonly db: Db;
  /** decides which posts are out already */
  readonly clock?: Clock;
}

const MAX_PAGE_SIZE = 100;
const MAX_PAGE = 1_000_000;

/** The journal: posts that are out, newest first. */
export function createBlog({ db, clock = systemClock }: BlogDeps): Blog {
  return {
    list: async (page, limit) => {
      const now = clock.now();
      const size = within(limit, MAX_PAGE_SIZE);
      const [posts, total] = await Promise.all([listPosts(db, now, (within(page, MAX_PAGE) - 1) * size, size), countPosts(db, now)]);
      return { posts, total };
    },
    bySlug: (slug) => readPost(db, clock.now(), slug),
    index: () => postIndex(db, clock.now()),
    recent: (limit) => listPosts(db, clock.now(), 0, within(limit, MAX_PAGE_SIZE)),
  };
}

const within = (value: number, most: number): number => (Number.isFinite(value) ? Math.min(Math.max(1, Math.trunc(value)), most) : 1);
