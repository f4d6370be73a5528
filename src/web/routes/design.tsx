import { configContext } from '#web/context.ts';
import type { Route } from './+types/design.ts';

/** Every primitive in every state, for people who build pages. Development only. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(configContext).devTools) throw new Response('Not Found', { status: 404 });
  return null;
}

export default function Design() {
  return <h1 className="page-width py-10 text-3xl">Design</h1>;
}
