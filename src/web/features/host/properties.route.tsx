import * as texts from '#messages/owner-pages.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import type { Route } from './+types/properties.route.ts';

export { propertiesLoader as loader } from './properties.server.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.title(),
    description: texts.lead(),
    path: '/host',
    noindex: true,
  });

/** The properties for which somebody works, each with the way to its calendar. */
export default function OwnProperties({ loaderData: { properties } }: Route.ComponentProps) {
  if (properties.length === 0)
    return (
      <EmptyState wholePage title={texts.emptyTitle()} text={texts.emptyText()}>
        <LinkButton to="/list-your-property">{texts.list()}</LinkButton>
      </EmptyState>
    );
  return (
    <div className="page-width pt-6">
      <h1 className="text-3xl">{texts.title()}</h1>
      <p className="mt-1 text-muted">{texts.lead()}</p>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {properties.map(({ id, name, role, state, picture, page }) => (
          <Card as="li" key={id} className="flex flex-col overflow-hidden">
            {picture !== null && (
              <Picture
                picture={picture}
                alt=""
                sizes="(min-width: 64rem) 400px, (min-width: 40rem) 50vw, 92vw"
                className="aspect-3/2 w-full"
              />
            )}
            <div className="flex flex-1 flex-col gap-1 p-4">
              <h2 className="text-xl">{name}</h2>
              <p className="text-sm text-muted">
                {texts.state[state]()} · {texts.role[role]()}
              </p>
              <div className="mt-3 flex flex-wrap gap-3">
                <LinkButton to={`/host/calendar/${id}`} variant="brand">
                  {texts.calendar()}
                </LinkButton>
                {page !== null && (
                  <LinkButton to={page} variant="quiet">
                    {texts.show()}
                  </LinkButton>
                )}
              </div>
            </div>
          </Card>
        ))}
      </ul>
    </div>
  );
}
