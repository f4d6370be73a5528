import { pictureUrl } from '#shared/picture-url.ts';
import type { RootData } from '#web/lib/root-data.ts';
import { crumbsData } from '../content/crumbs-data.ts';
import { blogPath } from './blog-view.ts';
import { crumbsOf, type PostView } from './post-page.tsx';

/** schema.org for one post and the way to it. The router escapes `<` when it writes this into the page. */
export function postData(post: PostView, description: string, root: RootData | undefined): object {
  const origin = root?.config.publicUrl ?? '';
  const brand = root?.config.brandName ?? '';
  const publisher = { '@type': 'Organization', name: brand, url: `${origin}/` };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BlogPosting',
        headline: post.name,
        description,
        image: [origin + pictureUrl(post.picture.id, 1200, 'jpg')],
        datePublished: post.date,
        inLanguage: 'en-IN',
        url: origin + blogPath(post.slug),
        mainEntityOfPage: origin + blogPath(post.slug),
        author: publisher,
        publisher,
      },
      crumbsData(crumbsOf(post.name), origin),
    ],
  };
}
