import { about } from '#shared/messages/pages.ts';
import { aboutCrumbs, AboutPage } from '#web/components/content/about-page.tsx';
import { servicesContext } from '#web/context.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { pageTags } from '#web/app/page-tags.ts';
import { breadcrumbs } from '#web/app/seo/crumbs.ts';
import { describes } from '#web/app/seo/describes.ts';
import type { Route } from './+types/about-us.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { properties } = context.get(servicesContext);
  const [stays, places, picture] = await Promise.all([properties.index(), properties.places(), properties.picture('banner-hills')]);
  return { stays: stays.length, places: places.filter(({ propertyCount }) => propertyCount > 0).length, picture };
}

export const middleware = describes((origin) => [breadcrumbs(aboutCrumbs, origin)]);

export const headers = () => pageTags('properties', 'places');

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(rootDataOf(matches), { title: about.title, description: about.description, path: '/about-us', picture: loaderData?.picture ?? null });

export default function AboutUs({ loaderData }: Route.ComponentProps) {
  return <AboutPage {...loaderData} />;
}
