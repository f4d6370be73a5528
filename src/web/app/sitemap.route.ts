import { configContext } from '#web/context.ts';
import { leadingTags } from './page-meta.ts';
import { sitemapFiles, sitemapIndex, xmlResponse } from './seo/sitemap.server.ts';
import type { Route } from './+types/sitemap.route';
import { requirePermission } from './session.server.ts';

/** `/sitemap.xml`: the list of files, each with its latest change. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  requirePermission(context, 'public');
  return xmlResponse(
    sitemapIndex(await sitemapFiles(context), context.get(configContext).publicUrl),
    leadingTags('properties', 'blog', 'coupons', 'tours'),
  );
}
