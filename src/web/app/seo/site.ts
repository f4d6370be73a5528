import type { PublicConfig } from '#web/context.ts';
import type { Thing } from './thing.ts';

/** The parts of a sentence about us that other things point to. */
export const publisherId = (origin: string): string => `${origin}/#organization`;

type Site = Pick<PublicConfig, 'brandName' | 'publicUrl' | 'supportPhone' | 'supportEmail' | 'socialLinks'>;

/** The organisation behind the site. `logo` is the path of a square picture, at least 112 px. */
export const organization = ({ brandName, publicUrl, supportPhone, supportEmail, socialLinks = [] }: Site, logo: string): Thing => ({
  '@type': 'Organization',
  '@id': publisherId(publicUrl),
  name: brandName,
  url: `${publicUrl}/`,
  logo: publicUrl + logo,
  email: supportEmail,
  contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', telephone: supportPhone, email: supportEmail, areaServed: 'IN', availableLanguage: ['en'] },
  sameAs: socialLinks.length === 0 ? undefined : socialLinks.map(({ url }) => url),
});

/** The site, and how to search it for a place. */
export const website = ({ brandName, publicUrl }: Site): Thing => ({
  '@type': 'WebSite',
  '@id': `${publicUrl}/#website`,
  name: brandName,
  url: `${publicUrl}/`,
  inLanguage: 'en-IN',
  publisher: { '@id': publisherId(publicUrl) },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/search?city={search_term_string}&type=any` },
    'query-input': 'required name=search_term_string',
  },
});
