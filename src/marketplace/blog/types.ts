import type { Picture } from '#marketplace/properties/index.ts';

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

export interface Blog {
  list(page: number, limit: number): Promise<{ posts: readonly BlogCard[]; total: number }>;
}
