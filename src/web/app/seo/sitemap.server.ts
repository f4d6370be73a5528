import type { RouterContextProvider } from 'react-router';
import { liveParts, livePropertiesOf } from '#marketplace/catalogue/index.ts';
import { postIndex, tourIndex } from '#marketplace/content/index.ts';
import { listCoupons } from '#marketplace/pricing/index.ts';
import type { IsoDate } from '#shared/dates.ts';
import { propertyPath } from '#shared/ids.ts';
import { POLICIES_UPDATED } from '#shared/policy-text.ts';
import { offerPath } from '#shared/offer-path.ts';
import { pictureUrl } from '#shared/picture-url.ts';
import { blogPath } from '#web/features/content/blog-parts.tsx';
import { allowingStaleReads } from '#platform/context.ts';
import { appContext, configContext } from '#web/context.ts';
import { landingsOf } from '#web/features/search/landings.ts';

/** One canonical page. */
export interface Entry {
  readonly path: string;
  /** when the content last changed; absent if unknown */
  readonly changed?: Date | IsoDate | undefined;
  /** paths of its pictures */
  readonly pictures?: readonly string[];
}

/**
 * Ids in one file of properties. Each file, with reviews and pictures, takes some fiftieths of a second, whatever the
 * size of the catalogue.
 */
const IDS_EACH = 1000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** W3C date-time: an instant with its time, a calendar date as it is. */
const lastmod = (changed: Entry['changed']): string =>
  changed === undefined
    ? ''
    : `<lastmod>${typeof changed === 'string' ? changed : changed.toISOString()}</lastmod>`;

/** The latest change of some pages; undefined if none has a date. */
export function latest(entries: readonly Entry[]): Date | undefined {
  const moments = entries.flatMap(({ changed }) =>
    changed === undefined ? [] : [new Date(changed).getTime()],
  );
  return moments.length === 0 ? undefined : new Date(moments.reduce((a, b) => Math.max(a, b)));
}

/** The XML of a file of pages. */
export function urlSet(entries: readonly Entry[], origin: string): string {
  const urls = entries.map(({ path, changed, pictures = [] }) => {
    const images = pictures.map(
      (picture) =>
        `<image:image><image:loc>${escapeXml(origin + picture)}</image:loc></image:image>`,
    );
    return `<url><loc>${escapeXml(origin + path)}</loc>${lastmod(changed)}${images.join('')}</url>`;
  });
  return [HEAD, `<urlset ${SPACE} ${IMAGES}>`, ...urls, '</urlset>', ''].join('\n');
}

/** The XML of the list of files. */
export function sitemapIndex(files: readonly Entry[], origin: string): string {
  const maps = files.map(
    ({ path, changed }) =>
      `<sitemap><loc>${escapeXml(origin + path)}</loc>${lastmod(changed)}</sitemap>`,
  );
  return [HEAD, `<sitemapindex ${SPACE}>`, ...maps, '</sitemapindex>', ''].join('\n');
}

export const xmlResponse = (xml: string, headers: Readonly<Record<string, string>>): Response =>
  new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8', ...headers } });

type Context = Readonly<RouterContextProvider>;

const picturePath = (id: string): string => pictureUrl(id, 1200, 'jpg');

/** Properties with their pictures, and their review pages. */
async function stays(context: Context, part: number, size: number): Promise<readonly Entry[]> {
  const properties = await livePropertiesOf(
    allowingStaleReads(context.get(appContext)),
    part,
    size,
  );
  return properties.flatMap((property): Entry[] => [
    {
      path: propertyPath(property),
      changed: property.updatedAt,
      pictures: property.pictureIds.map(picturePath),
    },
    ...(property.reviewed ? [{ path: `/hotel_review/${property.id}` }] : []),
  ]);
}

/** The journal: its first page and every published post. */
async function journal(context: Context): Promise<readonly Entry[]> {
  const posts = (await postIndex(context.get(appContext))).map((post): Entry => ({
    path: blogPath(post.slug),
    changed: post.changedAt,
    pictures: [picturePath(post.pictureId)],
  }));
  return [{ path: '/blogs', changed: latest(posts) }, ...posts];
}

/** Both lists of tours, and every live tour. */
async function journeys(context: Context): Promise<readonly Entry[]> {
  const tours = (await tourIndex(context.get(appContext))).map((tour): Entry => ({
    path: tour.path,
    changed: tour.changedAt,
  }));
  const list = (path: string, kind: string): Entry => ({
    path,
    changed: latest(tours.filter((tour) => tour.path.startsWith(`/${kind}/`))),
  });
  return [
    list('/domestic-tour', 'domestic'),
    list('/international-tour', 'international'),
    ...tours,
  ];
}

/** Pages independent of the catalogue, and current offers. */
async function pages(context: Context, size: number): Promise<readonly Entry[]> {
  const ctx = context.get(appContext);
  const [parts, coupons, posts] = await Promise.all([
    liveParts(ctx, size),
    listCoupons(ctx),
    journal(context),
  ]);
  const changed = latest(parts.map(({ updatedAt }) => ({ path: '', changed: updatedAt })));
  return [
    { path: '/', changed: latest([{ path: '', changed }, ...posts]) },
    { path: '/search', changed },
    { path: '/search-location', changed },
    ...landingsOf(context.get(configContext).brandName).map(({ path }) => ({ path, changed })),
    // an offer for a single property redirects to that property
    ...coupons
      .filter(({ propertyId }) => propertyId === null)
      .map((coupon) => ({ path: offerPath(coupon) })),
    { path: '/google_map', changed },
    { path: '/list-your-property' },
    { path: '/about-us' },
    { path: '/contact-us' },
    { path: '/support' },
    { path: '/privacy-policy', changed: POLICIES_UPDATED.privacy },
    { path: '/terms-conditions', changed: POLICIES_UPDATED.terms },
    { path: '/refund-cancellation-policy', changed: POLICIES_UPDATED.refunds },
  ];
}

/** The files for search engines, by subject: `/sitemaps/{name}.xml`. */
const FILES: Readonly<
  Record<string, (context: Context, size: number) => Promise<readonly Entry[]>>
> = { pages, journal, tours: journeys };
/** Properties have one file per range of ids: stays, stays-2, … */
const STAYS = 'stays';

const fileOf = (name: string, part = 1): string =>
  `/sitemaps/${part === 1 ? name : `${name}-${part}`}.xml`;

/** Every file with its latest change. */
export async function sitemapFiles(context: Context, size = IDS_EACH): Promise<readonly Entry[]> {
  const [parts, files] = await Promise.all([
    liveParts(allowingStaleReads(context.get(appContext)), size),
    Promise.all(
      Object.entries(FILES).map(async ([name, read]) => ({
        path: fileOf(name),
        changed: latest(await read(context, size)),
      })),
    ),
  ]);
  return [
    ...files,
    ...parts.map(({ part, updatedAt }) => ({ path: fileOf(STAYS, part), changed: updatedAt })),
  ];
}

const FILE = /^([a-z]+)(?:-([2-9]|[1-9]\d{1,5}))?\.xml$/;

/** The pages of one file, such as 'stays-2.xml'; null when there is no such file. */
export async function sitemapFile(
  context: Context,
  name: string,
  size = IDS_EACH,
): Promise<readonly Entry[] | null> {
  const [, subject = '', part] = FILE.exec(name) ?? [];
  const read = part === undefined && Object.hasOwn(FILES, subject) ? FILES[subject] : undefined;
  const entries =
    subject === STAYS
      ? await stays(context, Number(part ?? 1), size)
      : ((await read?.(context, size)) ?? []);
  return entries.length === 0 ? null : entries;
}
