import { formatInstant } from '#shared/dates.ts';
import { app as texts } from '#shared/messages/app.ts';
import { SelfCheckPage, type ServerFacts } from './self-check-page.tsx';
import { clockContext, healthContext, requestContext } from '#web/context.ts';
import { pageMeta, rootDataOf } from './page-meta.ts';
import type { Route } from './+types/self-check.route';

/** `/test`: made anew for each request, because it says how things are now. */
export async function loader({ context }: Route.LoaderArgs): Promise<ServerFacts> {
  const now = context.get(clockContext).now();
  const { requestId, session, userAgent } = context.get(requestContext);
  const checks = await context.get(healthContext)().catch((): Readonly<Record<string, boolean>> => ({}));
  return { database: checks['database'] === true, migrations: checks['migrations'] === true, clock: formatInstant(now), at: now.getTime(), requestId, signedIn: session !== null, userAgent };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(rootDataOf(matches), { title: texts.test.title, description: texts.test.description, path: '/test', noindex: true });

export default function SelfCheck({ loaderData }: Route.ComponentProps) {
  return <SelfCheckPage server={loaderData} />;
}
