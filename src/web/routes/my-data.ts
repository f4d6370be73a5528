import { servicesContext } from '#web/context.ts';
import { requireSession } from '#web/app/session.server.ts';
import type { Route } from './+types/my-data.ts';

/** GET /my-profile/data: everything we hold of the signed-in person, as a file. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const session = requireSession(context, url);
  const all = await context.get(servicesContext).personalData.exportOf(session);
  return new Response(`${JSON.stringify(all, null, 2)}\n`, {
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Content-Disposition': 'attachment; filename="my-data.json"', 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
  });
}
