import { configContext } from '#web/context.ts';
import { leadingTags } from './page-meta.ts';
import { sitemapFile, urlSet, xmlResponse } from './seo/sitemap.server.ts';
import type { Route } from './+types/sitemap-file.route';
import { requirePermission } from './session.server.ts';

/** `/sitemaps/:name`: the canonical pages of one subject, each with its last change and pictures. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  requirePermission(context, 'public');
  const entries = await sitemapFile(context, params.name);
  if (entries === null)
    return new Response('Not Found', {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    });
  return xmlResponse(
    urlSet(entries, context.get(configContext).publicUrl),
    leadingTags('properties', 'blog', 'coupons', 'tours'),
  );
}
