import type { Blog, BlogCard } from '#marketplace/blog/index.ts';
import { dateInIndia } from '#shared/dates.ts';
import { propertyPath } from '#shared/ids.ts';
import { privacy } from '#shared/messages/privacy.ts';
import { refunds } from '#shared/messages/refunds.ts';
import { terms } from '#shared/messages/terms.ts';
import { blogPath } from '#web/components/blog/blog-view.ts';
import { configContext, servicesContext } from '#web/context.ts';
import { pageTags } from '#web/lib/page-tags.ts';
import { ALIASES } from '#web/lib/search/aliases.ts';
import type { Route } from './+types/sitemap.ts';

interface Entry {
  readonly path: string;
  /** a calendar date, where we know when the page last changed */
  readonly changed?: string;
}

const PAGE_SIZE = 100;
const STATIC: readonly Entry[] = [
  { path: '/about-us' },
  { path: '/contact-us' },
  { path: '/support' },
  { path: '/privacy-policy', changed: privacy.updated },
  { path: '/terms-conditions', changed: terms.updated },
  { path: '/refund-cancellation-policy', changed: refunds.updated },
];

async function allPosts(blog: Blog): Promise<readonly BlogCard[]> {
  const first = await blog.list(1, PAGE_SIZE);
  const rest = Array.from({ length: Math.ceil(first.total / PAGE_SIZE) - 1 }, (_, i) => blog.list(i + 2, PAGE_SIZE));
  return [first, ...(await Promise.all(rest))].flatMap(({ posts }) => posts);
}

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** `/sitemap.xml`: each canonical page once. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { blog, properties } = context.get(servicesContext);
  const { publicUrl } = context.get(configContext);
  const [stays, posts] = await Promise.all([properties.index(), allPosts(blog)]);
  const newest = posts[0] && { changed: dateInIndia(posts[0].publishedAt) };
  const entries: readonly Entry[] = [
    { path: '/' },
    { path: '/search' },
    { path: '/google_map' },
    ...ALIASES.map(({ path }) => ({ path })),
    ...stays.map((stay) => ({ path: propertyPath(stay), changed: dateInIndia(stay.updatedAt) })),
    { path: '/blogs', ...newest },
    ...posts.map((post) => ({ path: blogPath(post.slug), changed: dateInIndia(post.publishedAt) })),
    ...STATIC,
  ];
  const urls = entries.map(({ path, changed }) => `<url><loc>${escapeXml(publicUrl + path)}</loc>${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}</url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8', ...pageTags('properties', 'blog') } });
}
