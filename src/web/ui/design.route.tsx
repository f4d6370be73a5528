import { Controls } from './design/controls.tsx';
import { Ground } from './design/ground.tsx';
import { Pieces } from './design/pieces.tsx';
import { clockContext, configContext, servicesContext } from '#web/context.ts';
import { defaultQuery } from '#web/features/search/search-params.ts';
import type { Route } from './+types/design.route';

/** Every primitive in every state, for people who build pages. Development only. */
export async function loader({ context }: Route.LoaderArgs) {
  if (!context.get(configContext).devTools) throw new Response('Not Found', { status: 404 });
  const today = context.get(clockContext).today();
  return { today, query: defaultQuery(today), picture: await context.get(servicesContext).properties.picture('home-hero') };
}

export const meta: Route.MetaFunction = () => [{ title: 'Design system' }, { name: 'robots', content: 'noindex' }];

export default function Design({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width py-10">
      <h1 className="mb-8 text-3xl">Design system</h1>
      <Ground />
      <Controls today={loaderData.today} initial={loaderData.query} />
      <Pieces picture={loaderData.picture} />
    </div>
  );
}
