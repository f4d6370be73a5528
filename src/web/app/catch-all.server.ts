import {
  createContext,
  data,
  redirect,
  type MiddlewareFunction,
  type RouterContextProvider,
} from 'react-router';
import { propertyBySlug, redirectOf } from '#marketplace/catalogue/index.ts';
import type { Context } from '#platform/context.ts';
import { propertyPath } from '#shared/ids.ts';
import * as home from '#messages/home.ts';
import { appContext, requestContext } from '#web/context.ts';
import { loadHome, type HomeData } from '#web/features/home/home.server.ts';
import { landingAt, type Landing } from '#web/features/search/landings.ts';
import { listTags } from '#web/features/search/cache-tags.server.ts';
import { loadLanding } from '#web/features/search/list.server.ts';
import { LIST_PARAMS } from './known-params.server.ts';
import { leadingTags, pageAt, pageParams } from './page-meta.ts';
import { requirePermission } from './session.server.ts';

/** The format of a slug; nothing else is looked up in the catalogue. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The target of an address that no other route answers; null for none. */
type Target = { readonly landing: Landing } | { readonly to: string } | null;

async function findTarget(ctx: Context, slug: string, search: string): Promise<Target> {
  if (slug.length > 200 || !SLUG.test(slug)) return null;
  const landing = landingAt(`/${slug}`, ctx.settings.BRAND_NAME);
  if (landing !== undefined) return { landing };
  const property = await propertyBySlug(ctx, slug);
  if (property !== null) return { to: propertyPath(property) + search };
  const moved = await redirectOf(ctx, slug);
  return moved === null ? null : { to: moved };
}

const targetContext = createContext<Target>();
const slugOf = (path: string | undefined): string => (path ?? '').replace(/\/$/, '');
/**
 * Cache paths of the two 404 pages: after one path segment, where a property's slug would stand, the home page; deeper,
 * a small page. No slug has these forms.
 */
const [LOST, LOST_FURTHER_DOWN] = ['/-', '/-/-'];
const lostPage = (slug: string): string => (slug.includes('/') ? LOST_FURTHER_DOWN : LOST);

/** Answers addresses without a target before anything is read or rendered: all share one cached page. */
export const shareLostPage: MiddlewareFunction<Response> = async (
  { context, params, request },
  next,
) => {
  const slug = slugOf(params['*']);
  const found = await findTarget(context.get(appContext), slug, new URL(request.url).search);
  context.set(targetContext, found);
  return found === null && context.get(requestContext).sharesPages
    ? new Response(null, { status: 404, headers: pageAt(lostPage(slug)) })
    : next();
};

/**
 * The parts of the home page that lead on: the search, three properties, the places. Short because requests for missing
 * pages are frequent.
 */
const shortHome = (home: HomeData): HomeData => ({
  ...home,
  recommended: home.recommended.slice(0, 3),
  slides: [],
  offers: [],
  posts: [],
  testimonial: null,
});

/**
 * Answers addresses of no other route. The path with the product's own name, which is a setting, is a landing page. A
 * live property's slug redirects to its canonical address (301, query kept), a moved one to its new address. Anything
 * else gets the shortened home page, or deeper a small page, with 404 and noindex.
 */
export async function loadWhatIsLeft(
  context: Readonly<RouterContextProvider>,
  path: string | undefined,
  url: URL,
) {
  requirePermission(context, 'public');
  const found = context.get(targetContext);
  if (found !== null && 'to' in found) throw redirect(found.to, 301);
  if (found !== null) {
    const list = await loadLanding(context, found.landing, url.searchParams);
    return data({ list }, { headers: { ...listTags(list), ...pageParams(LIST_PARAMS) } });
  }
  const at = lostPage(slugOf(path));
  // the server sends the title, so a landing page's script need not contain the texts of the home page
  const meta = { title: home.lostTitle(), description: home.lostText(), path: '/', noindex: true };
  const lost = at === LOST ? shortHome(await loadHome(context)) : null;
  return data(
    { lost, meta },
    {
      status: 404,
      headers: {
        'X-Robots-Tag': 'noindex',
        ...leadingTags('home', 'properties', 'places', 'coupons', 'blog'),
        ...pageAt(at),
      },
    },
  );
}
