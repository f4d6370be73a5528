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
import { listTags, loadLanding } from '#web/features/search/list.server.ts';
import { LIST_PARAMS } from './known-params.server.ts';
import { leadingTags, pageAt, pageParams } from './page-meta.ts';
import { requirePermission } from './session.server.ts';

/** The shape of a slug; anything else is not worth a look into the catalogue. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** What an address is, of what no other route answers; null where it leads nowhere. */
type Found = { readonly landing: Landing } | { readonly to: string } | null;

async function findWhatIsLeft(ctx: Context, slug: string, search: string): Promise<Found> {
  if (slug.length > 200 || !SLUG.test(slug)) return null;
  const landing = landingAt(`/${slug}`, ctx.settings.BRAND_NAME);
  if (landing !== undefined) return { landing };
  const property = await propertyBySlug(ctx, slug);
  if (property !== null) return { to: propertyPath(property) + search };
  const moved = await redirectOf(ctx, slug);
  return moved === null ? null : { to: moved };
}

const foundContext = createContext<Found>();
const slugOf = (path: string | undefined): string => (path ?? '').replace(/\/$/, '');
/** Under an address of one step, as a property's slug is one, stands the home page; further down a small page. No slug looks like these. */
const [LOST, LOST_FURTHER_DOWN] = ['/-', '/-/-'];
const lostPage = (slug: string): string => (slug.includes('/') ? LOST_FURTHER_DOWN : LOST);

/** Before anything is read or rendered: all addresses that lead nowhere have one page, and mostly it is there already. */
export const shareLostPage: MiddlewareFunction<Response> = async (
  { context, params, request },
  next,
) => {
  const slug = slugOf(params['*']);
  const found = await findWhatIsLeft(context.get(appContext), slug, new URL(request.url).search);
  context.set(foundContext, found);
  return found === null && context.get(requestContext).sharesPages
    ? new Response(null, { status: 404, headers: pageAt(lostPage(slug)) })
    : next();
};

/** Of the home page what leads on: the search, a few properties, the places. Whoever asks for what is not there asks often. */
const leadingOn = (home: HomeData): HomeData => ({
  ...home,
  recommended: home.recommended.slice(0, 3),
  slides: [],
  offers: [],
  posts: [],
  testimonial: null,
});

/**
 * Everything no other route answers: the landing page that carries the product's own name, which only the settings
 * know. A live property's slug leads to its canonical address (301, query kept), a moved one to where it went; the
 * rest is the home page's content, cut short, with 404 and noindex, or further down a page of a few lines.
 */
export async function loadWhatIsLeft(
  context: Readonly<RouterContextProvider>,
  path: string | undefined,
  url: URL,
) {
  requirePermission(context, 'public');
  const found = context.get(foundContext);
  if (found !== null && 'to' in found) throw redirect(found.to, 301);
  if (found !== null) {
    const list = await loadLanding(context, found.landing, url.searchParams);
    return data({ list }, { headers: { ...listTags(list), ...pageParams(LIST_PARAMS) } });
  }
  const at = lostPage(slugOf(path));
  // its title comes along, so that a landing page's script need not carry the texts of the home page
  const meta = { title: home.lostTitle(), description: home.lostText(), path: '/', noindex: true };
  const lost = at === LOST ? leadingOn(await loadHome(context)) : null;
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
