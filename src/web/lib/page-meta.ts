import type { MetaDescriptor } from 'react-router';
import type { Picture } from '#marketplace/properties/index.ts';
import { pictureUrl } from '#shared/picture-url.ts';
import type { RootData } from './root-data.ts';

interface PageFacts {
  /** without the brand; it is added */
  title: string;
  description: string;
  /** the one canonical path of this page, without query: '/blogs' */
  path: string;
  picture?: Picture | null;
  /** results, forms, personal pages: true keeps them out of search engines */
  noindex?: boolean;
  jsonLd?: object;
}

/** The root's data inside a route's `meta`; undefined where the root failed. */
export function rootDataOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): RootData | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
}

/** Title, description, canonical link and social card of a page. */
export function pageMeta(root: RootData | undefined, page: PageFacts): MetaDescriptor[] {
  const brand = root?.config.brandName ?? '';
  const origin = root?.config.publicUrl.replace(/\/$/, '') ?? '';
  const title = brand === '' ? page.title : `${page.title} | ${brand}`;
  const url = origin + page.path;
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand },
    ...(page.picture
      ? [
          { property: 'og:image', content: origin + pictureUrl(page.picture.id, 1200, 'jpg') },
          { property: 'og:image:alt', content: page.picture.alt },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    ...(page.jsonLd ? [{ 'script:ld+json': page.jsonLd as Record<string, string> }] : []),
  ];
}
