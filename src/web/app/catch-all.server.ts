import { data, redirect, type RouterContextProvider } from 'react-router';
import { propertyBySlug, redirectOf } from '#marketplace/catalogue/index.ts';
import { propertyPath } from '#shared/ids.ts';
import * as home from '#messages/home.ts';
import { appContext } from '#web/context.ts';
import { loadHome } from '#web/features/home/home.server.ts';
import { landingAt } from '#web/features/search/landings.ts';
import { loadLanding } from '#web/features/search/list.server.ts';
import { pageParams, pageTags } from './page-meta.ts';
import { LIST_PARAMS } from './known-params.server.ts';

/** The shape of a slug; anything else is not worth a look into the catalogue. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Everything no other route answers: the landing page that carries the product's own name, which only the settings
 * know. A live property's slug leads to its canonical address (301, query kept), a moved one to where it went; the
 * rest is the home page's content with 404 and noindex.
 */
export async function loadWhatIsLeft(context: Readonly<RouterContextProvider>, path: string, url: URL) {
  const ctx = context.get(appContext);
  const slug = path.replace(/\/$/, '');
  if (slug.length <= 200 && SLUG.test(slug)) {
    const landing = landingAt(`/${slug}`, ctx.settings.BRAND_NAME);
    if (landing !== undefined) return data({ list: await loadLanding(context, landing, url.searchParams) }, { headers: { ...pageTags('properties', 'places'), ...pageParams(LIST_PARAMS) } });
    const property = await propertyBySlug(ctx, slug);
    if (property !== null) throw redirect(propertyPath(property) + url.search, 301);
    const moved = await redirectOf(ctx, slug);
    if (moved !== null) throw redirect(moved, 301);
  }
  // its title comes along, so that a landing page's script need not carry the texts of the home page
  return data({ lost: await loadHome(context), meta: { title: home.lostTitle(), description: home.lostText(), path: '/', noindex: true } }, { status: 404, headers: { 'X-Robots-Tag': 'noindex' } });
}
