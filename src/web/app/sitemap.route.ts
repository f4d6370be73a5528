import { configContext } from '#web/context.ts';
import { pageTags } from './page-tags.ts';
import { sitemapFiles } from './seo/sitemap/parts.server.ts';
import { sitemapIndex, xmlResponse } from './seo/sitemap/xml.ts';
import type { Route } from './+types/sitemap.route';

/** `/sitemap.xml`: the files that list our pages, with the latest change in each. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  return xmlResponse(sitemapIndex(await sitemapFiles(context), context.get(configContext).publicUrl), pageTags('properties', 'blog', 'coupons', 'tours'));
}
