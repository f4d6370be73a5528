import * as home from '#messages/home.ts';
import logo from '#web/assets/app-icons/icon-512.png?url';
import { HomePage } from './home-page.tsx';
import { configContext } from '#web/context.ts';
import { loadHome } from './home.server.ts';
import { leadingTags, pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { organization, website } from '#web/app/seo/pages.ts';
import { describePage } from '#web/app/seo/thing.ts';
import type { RouteHandle } from '#web/app/page-frame.tsx';
import type { Route } from './+types/home.route';
import { requirePermission } from '#web/app/session.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'public');
  const config = context.get(configContext);
  describePage(context, organization(config, logo), website(config));
  return loadHome(context);
}

export const handle: RouteHandle = { frame: { search: false } };

export const headers = () => leadingTags('home', 'properties', 'places', 'coupons', 'blog');

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(rootDataOf(matches), {
    title: home.title(),
    description: home.description(),
    path: '/',
    picture: loaderData?.hero.day ?? null,
  });

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage data={loaderData} />;
}
