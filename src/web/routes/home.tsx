import { home } from '#shared/messages/home.ts';
import { HomePage } from '#web/components/home/home-page.tsx';
import { loadHome } from '#web/lib/load-home.server.ts';
import { pageMeta, rootDataOf } from '#web/lib/page-meta.ts';
import { pageTags } from '#web/lib/page-tags.ts';
import type { Route } from './+types/home.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadHome(context);

export const headers = () => pageTags('home', 'properties', 'places', 'coupons', 'blog');

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const root = rootDataOf(matches);
  return pageMeta(root, {
    title: home.title,
    description: home.description,
    path: '/',
    picture: loaderData?.hero ?? null,
    jsonLd: { '@context': 'https://schema.org', '@type': 'WebSite', name: root?.config.brandName ?? '', url: root?.config.publicUrl ?? '' },
  });
};

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage data={loaderData} />;
}
