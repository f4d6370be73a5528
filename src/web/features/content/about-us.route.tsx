import { liveProperties, listPlaces, namedPictures } from '#marketplace/catalogue/index.ts';
import { about } from '#shared/messages/pages.ts';
import { aboutCrumbs, AboutPage } from './about-page.tsx';
import { appContext } from '#web/context.ts';
import { pageMeta, pageTags, rootDataOf } from '#web/app/page-meta.ts';
import { breadcrumbs } from '#web/app/seo/pages.ts';
import { describes } from '#web/app/seo/thing.ts';
import type { Route } from './+types/about-us.route.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const [stays, places, pictures] = await Promise.all([liveProperties(ctx), listPlaces(ctx), namedPictures(ctx, ['banner-hills'])]);
  return { stays: stays.length, places: places.filter(({ propertyCount }) => propertyCount > 0).length, picture: pictures['banner-hills'] ?? null };
}

export const middleware = describes((origin) => [breadcrumbs(aboutCrumbs, origin)]);

export const headers = () => pageTags('properties', 'places');

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(rootDataOf(matches), { title: about.title, description: about.description, path: '/about-us', picture: loaderData?.picture ?? null });

export default function AboutUs({ loaderData }: Route.ComponentProps) {
  return <AboutPage {...loaderData} />;
}
