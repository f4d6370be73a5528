import type { MetaDescriptor } from 'react-router';
import type { Picture } from '#marketplace/catalogue/index.ts';
import { DEFAULT_LOCALE, languageTag, localePrefix, LOCALES, type Locale } from '#i18n/locale.ts';
import type { IsoDate } from '#shared/dates.ts';
import { pictureUrl } from '#shared/picture-url.ts';
import socialCard from '#web/assets/social-card.jpg?url';
import type { RootData } from './root-data.ts';

interface PageFacts {
  /** without the brand, which is added if there is room */
  title: string;
  description: string;
  /** the one canonical path of this page, without query: '/blogs' */
  path: string;
  /** picture of the social card; by default the site's own */
  picture?: Pick<Picture, 'id' | 'width' | 'height' | 'alt'> | null;
  /** replaces `picture`: a picture drawn for this page, at a path of ours */
  drawn?: {
    readonly path: string;
    readonly width: number;
    readonly height: number;
    readonly alt: string;
  } | null;
  /** true keeps the page out of search engines: results, forms, personal pages */
  noindex?: boolean;
  /** Open Graph type; 'website' by default */
  type?: 'website' | 'article';
}

/** The root's data inside a route's `meta`; undefined where the root failed. */
export function rootDataOf(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): RootData | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
}

/** width of the shared rendition; a smaller original stays as it is */
const CARD_WIDTH = 1200;

/** About how many characters of a title search engines show; the separator before the brand takes three more. */
const LONGEST_TITLE = 62;

/** Title, description, canonical link and social card of a page. Structured data comes from the loader, see `seo/`. */
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

/** The same page in the other languages, for search engines; empty if there is one language. */
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
 * A cache tag of a page: a change of its subject invalidates the server's copy. `property:12`: anything about that
 * property; `city:3`: anything that properties of a town show; `properties`: of all towns; `nights`: availability and
 * rates of all nights; `nights:2026-12-04`: of that night; `town-nights:3`, `town-nights:3:2026-12-04`: the same in one
 * town.
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
 * For a route's `headers`: lets the server cache the page for everybody until a tag changes. Never use it on a page
 * with personal data. A change of `all` (prices of unknown reach, taxes) invalidates every page.
 */
export const pageTags = (...tags: readonly PageTag[]): { 'x-page-tags': string } => ({
  'x-page-tags': tags.join(','),
});

/**
 * The same for a listing page: home, lists, maps. After a change the server may send the old copy for about one more
 * second while it renders the page anew. Never use it on a selling page.
 */
export const leadingTags = (
  ...tags: readonly PageTag[]
): { 'x-page-tags': string; 'x-page-leads': string } => ({
  ...pageTags(...tags),
  'x-page-leads': '1',
});

/**
 * For the same `headers`: the parameters that the page reads, from `known-params.server.ts`. The cache ignores all
 * others.
 */
export const pageParams = (names: readonly string[]): { 'x-page-params': string } => ({
  'x-page-params': names.join(','),
});

/**
 * For the same `headers`: many addresses share this page, which is cached under the given path, whatever its status.
 */
export const pageAt = (path: string): { 'x-page-at': string } => ({ 'x-page-at': path });

/**
 * The background of both themes, for the browser's own bars, which CSS does not reach; tokens.css has the same values.
 */
export const THEME = { light: '#fbf7ef', dark: '#111a16' } as const;
