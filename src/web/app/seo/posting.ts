import { pictureUrl } from '#shared/picture-url.ts';
import type { PublicConfig } from '#web/context.ts';
import type { Thing } from './thing.ts';

interface Post {
  readonly name: string;
  readonly description: string;
  readonly path: string;
  readonly pictureId: string;
  readonly publishedAt: Date;
  /** when it came out, or was last corrected */
  readonly changedAt: Date;
  readonly keywords: string;
}

/** One post of the journal. It is written in the house, so the site is its author. */
export function blogPosting(post: Post, { publicUrl, brandName }: Pick<PublicConfig, 'publicUrl' | 'brandName'>): Thing {
  const publisher = { '@type': 'Organization', name: brandName, url: `${publicUrl}/` };
  return {
    '@type': 'BlogPosting',
    headline: post.name,
    description: post.description,
    image: [publicUrl + pictureUrl(post.pictureId, 1200, 'jpg')],
    datePublished: post.publishedAt.toISOString(),
    dateModified: post.changedAt.toISOString(),
    inLanguage: 'en-IN',
    keywords: post.keywords === '' ? undefined : post.keywords,
    url: publicUrl + post.path,
    mainEntityOfPage: publicUrl + post.path,
    author: publisher,
    publisher,
  };
}
