import type { TourDetails } from '#marketplace/content/index.ts';
import { languageTag } from '#i18n/locale.ts';
import { tourPath } from '#shared/ids.ts';
import { pictureUrl } from '#shared/picture-url.ts';
import type { PublicConfig } from '#web/context.ts';
import type { Crumb } from '#web/ui/navigation.tsx';
import type { Thing } from './thing.ts';

/**
 * Breadcrumbs. The last is the page itself and needs no address; other steps without an address are left out, because
 * they make the whole list invalid.
 */
export function breadcrumbs(crumbs: readonly Crumb[], origin: string): Thing {
  const steps = crumbs.filter((crumb, i) => crumb.to !== undefined || i === crumbs.length - 1);
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, to }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: label,
      item: to === undefined ? undefined : origin + to,
    })),
  };
}

/** A list whose entries have pages of their own: properties, posts, tours. `path` is the canonical one. */
export const itemList = (
  name: string,
  entries: readonly { readonly name: string; readonly path: string }[],
  origin: string,
): Thing => ({
  '@type': 'ItemList',
  name,
  numberOfItems: entries.length,
  itemListElement: entries.map((entry, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: entry.name,
    url: origin + entry.path,
  })),
});

interface Post {
  readonly name: string;
  readonly description: string;
  readonly path: string;
  readonly pictureId: string;
  readonly publishedAt: Date;
  /** when it was published, or last corrected */
  readonly changedAt: Date;
  readonly keywords: string;
}

/** A post of the journal; the site is its author. */
export function blogPosting(
  post: Post,
  { publicUrl, brandName }: Pick<PublicConfig, 'publicUrl' | 'brandName'>,
): Thing {
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

interface Question {
  readonly question: string;
  /** may contain `**weight**` and `[a link](/path)`, like our long texts */
  readonly answer: string;
}

const LINK = /\[([^\]]+)\]\((\/[^)]*)\)/g;

const html = (text: string, origin: string): string =>
  text
    .replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '')
    .replace(LINK, (_, label: string, path: string) => `<a href="${origin}${path}">${label}</a>`)
    .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>');

/** Questions and answers. Only for a page that shows both. */
export const faqPage = (questions: readonly Question[], origin: string): Thing => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: html(answer, origin) },
  })),
});

/** The @id of our organisation, to which other things point. */
const publisherId = (origin: string): string => `${origin}/#organization`;

type Site = Pick<
  PublicConfig,
  'brandName' | 'publicUrl' | 'supportPhone' | 'supportEmail' | 'socialLinks'
>;

/** The organisation behind the site. `logo` is the path of a square picture, at least 112 px. */
export const organization = (
  { brandName, publicUrl, supportPhone, supportEmail, socialLinks = [] }: Site,
  logo: string,
): Thing => ({
  '@type': 'Organization',
  '@id': publisherId(publicUrl),
  name: brandName,
  url: `${publicUrl}/`,
  logo: publicUrl + logo,
  email: supportEmail || undefined,
  contactPoint:
    supportPhone === '' && supportEmail === ''
      ? undefined
      : {
          '@type': 'ContactPoint',
          contactType: 'customer support',
          telephone: supportPhone || undefined,
          email: supportEmail || undefined,
          areaServed: 'IN',
          availableLanguage: ['en'],
        },
  sameAs: socialLinks.length === 0 ? undefined : socialLinks.map(({ url }) => url),
});

/** The site, with its search address. */
export const website = ({ brandName, publicUrl }: Site): Thing => ({
  '@type': 'WebSite',
  '@id': `${publicUrl}/#website`,
  name: brandName,
  url: `${publicUrl}/`,
  inLanguage: languageTag(),
  publisher: { '@id': publisherId(publicUrl) },
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${publicUrl}/search?city={search_term_string}&type=any`,
    },
    'query-input': 'required name=search_term_string',
  },
});

/** A tour package, with the price on its page: for one of two people who share a room, GST included. */
export function touristTrip(
  tour: TourDetails,
  { publicUrl, brandName }: Pick<PublicConfig, 'publicUrl' | 'brandName'>,
): Thing {
  const url = publicUrl + tourPath(tour);
  const price = (tour.price / 100).toFixed(2);
  return {
    '@type': 'TouristTrip',
    name: tour.title,
    description: tour.summary,
    url,
    image: tour.pictures.map(({ id }) => publicUrl + pictureUrl(id, 1200, 'jpg')),
    itinerary: tour.places.map((name) => ({ '@type': 'Place', name })),
    provider: { '@type': 'Organization', name: brandName, url: `${publicUrl}/` },
    offers: {
      '@type': 'Offer',
      url,
      availability: 'https://schema.org/InStock',
      price,
      priceCurrency: 'INR',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'INR',
        unitText: 'person',
        valueAddedTaxIncluded: true,
      },
    },
  };
}
