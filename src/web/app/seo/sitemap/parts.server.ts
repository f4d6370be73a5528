import type { RouterContextProvider } from 'react-router';
import { postIndex, tourIndex } from '#marketplace/content/index.ts';
import { listCoupons } from '#marketplace/pricing/index.ts';
import { propertyPath } from '#shared/ids.ts';
import { privacy } from '#shared/messages/privacy.ts';
import { refunds } from '#shared/messages/refunds.ts';
import { terms } from '#shared/messages/terms.ts';
import { offerPath } from '#shared/offer-path.ts';
import { pictureUrl } from '#shared/picture-url.ts';
import { blogPath } from '#web/components/blog/blog-view.ts';
import { appContext, configContext, servicesContext } from '#web/context.ts';
import { aliasesOf } from '#web/features/search/landings.ts';
import { latest, MOST_URLS, type Entry } from './xml.ts';

type Context = Readonly<RouterContextProvider>;

const picturePath = (id: string): string => pictureUrl(id, 1200, 'jpg');

/** How many houses are read at once. */
const AT_ONCE = 500;

/** Houses with their pictures, and the page of their reviews where there are any. */
async function stays(context: Context): Promise<readonly Entry[]> {
  const { properties } = context.get(servicesContext);
  const houses = await properties.index();
  const entries: Entry[] = [];
  for (let from = 0; from < houses.length; from += AT_ONCE) {
    const some = houses.slice(from, from + AT_ONCE);
    const cards = new Map((await properties.cards(some.map(({ id }) => id))).map((card) => [card.id, card]));
    for (const house of some) {
      const card = cards.get(house.id);
      entries.push({ path: propertyPath(house), changed: house.updatedAt, pictures: card?.pictures.map(({ id }) => picturePath(id)) ?? [] });
      if (card !== undefined && card.reviewCount > 0) entries.push({ path: `/hotel_review/${house.id}` });
    }
  }
  return entries;
}

/** The journal: its first page and every post that is out. */
async function journal(context: Context): Promise<readonly Entry[]> {
  const posts = (await postIndex(context.get(appContext))).map((post): Entry => ({ path: blogPath(post.slug), changed: post.changedAt, pictures: [picturePath(post.pictureId)] }));
  return [{ path: '/blogs', changed: latest(posts) }, ...posts];
}

/** Both lists of tours, and every tour that is run. */
async function journeys(context: Context): Promise<readonly Entry[]> {
  const tours = (await tourIndex(context.get(appContext))).map((tour): Entry => ({ path: tour.path, changed: tour.changedAt }));
  const list = (path: string, kind: string): Entry => ({ path, changed: latest(tours.filter((tour) => tour.path.startsWith(`/${kind}/`))) });
  return [list('/domestic-tour', 'domestic'), list('/international-tour', 'international'), ...tours];
}

/** Pages that are there whatever the catalogue holds, and the offers that run. */
async function pages(context: Context): Promise<readonly Entry[]> {
  const { properties } = context.get(servicesContext);
  const [houses, coupons, posts] = await Promise.all([properties.index(), listCoupons(context.get(appContext)), journal(context)]);
  const changed = latest(houses.map(({ updatedAt }) => ({ path: '', changed: updatedAt })));
  return [
    { path: '/', changed: latest([{ path: '', changed }, ...posts]) },
    { path: '/search', changed },
    { path: '/search-location', changed },
    ...aliasesOf(context.get(configContext).brandName).map(({ path }) => ({ path, changed })),
    // an offer for one house alone leads to that house
    ...coupons.filter(({ propertyId }) => propertyId === null).map((coupon) => ({ path: offerPath(coupon) })),
    { path: '/google_map', changed },
    { path: '/list-your-property' },
    { path: '/about-us' },
    { path: '/contact-us' },
    { path: '/support' },
    { path: '/privacy-policy', changed: privacy.updated },
    { path: '/terms-conditions', changed: terms.updated },
    { path: '/refund-cancellation-policy', changed: refunds.updated },
  ];
}

/** What search engines may find, by subject: `/sitemaps/{name}.xml`. */
const PARTS: Readonly<Record<string, (context: Context) => Promise<readonly Entry[]>>> = { pages, stays, journal, tours: journeys };

const fileName = (part: string, n: number): string => (n === 1 ? part : `${part}-${n}`);

/** Every file with the latest change in it; a subject that is too long for one has several: stays, stays-2, … */
export async function sitemapFiles(context: Context, most = MOST_URLS): Promise<readonly Entry[]> {
  const parts = await Promise.all(Object.entries(PARTS).map(async ([part, read]) => [part, await read(context)] as const));
  return parts.flatMap(([part, entries]) =>
    Array.from({ length: Math.ceil(entries.length / most) }, (_, i) => ({ path: `/sitemaps/${fileName(part, i + 1)}.xml`, changed: latest(entries.slice(i * most, (i + 1) * most)) })),
  );
}

const FILE = /^([a-z]+)(?:-([2-9]|[1-9]\d{1,3}))?\.xml$/;

/** The pages of one file, such as 'stays-2.xml'; null when there is no such file. */
export async function sitemapFile(context: Context, name: string, most = MOST_URLS): Promise<readonly Entry[] | null> {
  const [, part = '', number = '1'] = FILE.exec(name) ?? [];
  const read = Object.hasOwn(PARTS, part) ? PARTS[part] : undefined;
  const from = (Number(number) - 1) * most;
  const entries = read === undefined ? [] : (await read(context)).slice(from, from + most);
  return entries.length === 0 ? null : entries;
}
