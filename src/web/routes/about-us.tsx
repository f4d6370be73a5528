import { about } from '#shared/messages/pages.ts';
import { aboutCrumbs, AboutPage } from '#web/components/content/about-page.tsx';
import { contentMeta } from '#web/components/content/content-meta.ts';
import { servicesContext } from '#web/context.ts';
import { pageTags } from '#web/lib/page-tags.ts';
import type { Route } from './+types/about-us.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { properties } = context.get(servicesContext);
  const [stays, places, picture] = await Promise.all([properties.index(), properties.places(), properties.picture('banner-hills')]);
  return { stays: stays.length, places: places.filter(({ propertyCount }) => propertyCount > 0).length, picture };
}

export const headers = () => pageTags('properties', 'places');

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  contentMeta(matches, { title: about.title, description: about.description, path: '/about-us', crumbs: aboutCrumbs, picture: loaderData?.picture ?? null });

export default function AboutUs({ loaderData }: Route.ComponentProps) {
  return <AboutPage {...loaderData} />;
}
