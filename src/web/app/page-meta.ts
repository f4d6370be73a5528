import type { MetaDescriptor } from 'react-router';
import type { Picture } from '#marketplace/catalogue/index.ts';
import { DEFAULT_LOCALE, languageTag, localePrefix, LOCALES, type Locale } from '#i18n/locale.ts';
import type { IsoDate } from '#shared/dates.ts';
import { pictureUrl } from '#shared/picture-url.ts';
import socialCard from '#web/assets/social-card.jpg?url';
import type { RootData } from './root-data.ts';

interface PageFacts {
  /** without the brand; it is added where there is room */
  title: string;
  description: string;
  /** the one canonical path of this page, without query: '/blogs' */
  path: string;
  /** shown where the page is shared; without one, the site's own card */
  picture?: Pick<Picture, 'id' | 'width' | 'height' | 'alt'> | null;
  /** in its place: a picture that is drawn for this page, at a path of ours */
  drawn?: {
    readonly path: string;
    readonly width: number;
    readonly height: number;
    readonly alt: string;
  } | null;
  /** results, forms, personal pages: true keeps them out of search engines */
  noindex?: boolean;
  /** what a shared link leads to; a site unless said otherwise */
  type?: 'website' | 'article';
}

/** The root's data inside a route's `meta`; undefined where the root failed. */
export function rootDataOf(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): RootData | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
}

/** the rendition that is shared; a smaller original stays as it is */
const CARD_WIDTH = 1200;

/**
 * what a result page of a search engine shows of a title, by and large; the sign between title and brand is three more
 */
const LONGEST_TITLE = 62;

/**
 * Title, description, canonical link and social card of a page. What the page is about is said by its loader, see
 * `seo/`.
 */
export function pageMeta(root: RootData | undefined, page: PageFacts): MetaDescriptor[] {
  const brand = root?.config.brandName ?? '';
  const origin = root?.config.publicUrl.replace(/\/$/, '') ?? '';
  const { title, description, picture, drawn } = page;
  const width = Math.min(CARD_WIDTH, picture?.width ?? CARD_WIDTH);
  const url = origin + localePrefix() + page.path;
  const og = {
    title,
    description,
    url,
    type: page.type ?? 'website',
    site_name: brand,
    locale: languageTag().replace('-', '_'),
    image:
      origin +
      (drawn
        ? localePrefix() + drawn.path
        : picture
          ? pictureUrl(picture.id, CARD_WIDTH, 'jpg')
          : socialCard),
    'image:width': drawn?.width ?? width,
    'image:height': drawn
      ? drawn.height
      : picture
        ? Math.round((width * picture.height) / picture.width)
        : 630,
    'image:alt': drawn?.alt ?? (picture?.alt || title),
  };
  return [
    {
      title:
        brand === '' || title.length + brand.length > LONGEST_TITLE ? title : `${title} | ${brand}`,
    },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...alternates(origin, page.path).map((link) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      ...link,
    })),
    ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...Object.entries(og).map(([property, content]) => ({
      property: `og:${property}`,
      content: String(content),
    })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** The same page in the other languages, for search engines; none while there is one language. */
const alternates = (
  origin: string,
  path: string,
  locales: readonly Locale[] = LOCALES,
): readonly { readonly hrefLang: string; readonly href: string }[] =>
  locales.length < 2
    ? []
    : [
        ...locales.map((locale) => ({
          hrefLang: languageTag(locale),
          href: origin + localePrefix(locale) + path,
        })),
        { hrefLang: 'x-default', href: origin + localePrefix(DEFAULT_LOCALE) + path },
      ];

/**
 * What a finished page was made of; a change in any of it makes the server's copy of the page old. `property:12`: all
 * of that property; `city:3`: what all properties of a town say; `properties`: of any town; `nights`: what is free
 * anywhere, or at what rate; `nights:2026-12-04`: of that night; `town-nights:3`, `town-nights:3:2026-12-04`: the same
 * in a town.
 */
export type PageTag =
  | 'home'
  | 'properties'
  | 'places'
  | 'coupons'
  | 'blog'
  | 'tours'
  | `property:${number}`
  | `city:${number}`
  | 'nights'
  | `nights:${IsoDate}`
  | `town-nights:${number}`
  | `town-nights:${number}:${IsoDate}`;

/**
 * For a route's `headers`: lets the server keep the page for everybody, until anything of it moves. Leave it out where
 * a page shows what belongs to one person. `all` changes (prices of unknown reach, taxes) drop every page whatever its
 * tags.
 */
export const pageTags = (...tags: readonly PageTag[]): { 'x-page-tags': string } => ({
  'x-page-tags': tags.join(','),
});

/**
 * The same for a page that only leads to what is sold: home, lists, maps. After a change the server may show it for
 * about a second more, while it is made anew. A page on which somebody decides to pay a price is not one of them.
 */
export const leadingTags = (
  ...tags: readonly PageTag[]
): { 'x-page-tags': string; 'x-page-leads': string } => ({
  ...pageTags(...tags),
  'x-page-leads': '1',
});

/**
 * For the same `headers`: the parameters of the address that the page reads, from `known-params.server.ts`. Any other
 * makes no page of its own: the server answers the kept one.
 */
export const pageParams = (names: readonly string[]): { 'x-page-params': string } => ({
  'x-page-params': names.join(','),
});

/**
 * For the same `headers`: many addresses show this one page, which is made and kept at an address of its own, whatever
 * its status.
 */
export const pageAt = (path: string): { 'x-page-at': string } => ({ 'x-page-at': path });

/** The background of both themes, for the browser's own bars, which no style sheet reaches; tokens.css has the same. */
export const THEME = { light: '#fbf7ef', dark: '#111a16' } as const;
