import type { Picture } from '#marketplace/catalogue/index.ts';

export interface BlogCard {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly shortDescription: string;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly metaKeyword: string;
  readonly picture: Picture;
  readonly publishedAt: Date;
}

export interface BlogSection {
  /** sanitised; its headings begin at h2, below the post's name */
  readonly html: string;
  readonly picture: Picture | null;
}

export interface BlogPost extends BlogCard {
  readonly sections: readonly BlogSection[];
  /** whole minutes that reading takes, at least 1 */
  readonly readingMinutes: number;
  /** when it came out, or was last corrected */
  readonly changedAt: Date;
}

/** A post as the sitemap lists it. */
export interface BlogEntry extends Pick<BlogCard, 'slug' | 'name'> {
  readonly pictureId: string;
  readonly changedAt: Date;
}

export interface Blog {
  list(page: number, limit: number): Promise<{ posts: readonly BlogCard[]; total: number }>;
  /** a post that is out; null for an unknown slug and for one that is scheduled */
  bySlug(slug: string): Promise<BlogPost | null>;
  /** the newest posts that are out */
  recent(limit: number): Promise<readonly BlogCard[]>;
  /** all posts that are out, newest first */
  index(): Promise<readonly BlogEntry[]>;
}
