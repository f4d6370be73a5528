import { Link } from 'react-router';
import * as history from '#messages/owner-history.ts';
import * as feeds from '#messages/owner-feeds.ts';
import * as listing from '#messages/owner-listing.ts';
import * as messages from '#messages/owner-messages.ts';
import * as texts from '#messages/owner-pages.ts';
import * as replies from '#messages/review-replies.ts';
import * as team from '#messages/owner-team.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { DayList } from './day/day-list.tsx';
import { Turnovers } from './day/turnovers.tsx';
import { LeaveForm } from './leave-form.tsx';
import { NoProperty } from './no-property.tsx';
import type { Route } from './+types/properties.route.ts';

export { turnoverAction as action } from './day/turnovers.server.ts';
export { propertiesLoader as loader } from './properties.server.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.title(),
    description: texts.lead(),
    path: '/host',
    noindex: true,
  });

/** After a refusal too: a colleague has marked the rooms meanwhile. */
export const shouldRevalidate = () => true;

const LINK =
  'inline-flex min-h-11 items-center font-semibold text-monsoon underline underline-offset-4';

/** The properties for which somebody works, each with the way to its calendar. */
export default function OwnProperties({
  loaderData: { properties, days, silent, waiting, done },
  actionData: reply,
}: Route.ComponentProps) {
  if (properties.length === 0)
    return (
      <>
        {done !== null && (
          <Notice tone="good" className="mx-auto mt-6 max-w-md">
            {done}
          </Notice>
        )}
        <NoProperty />
      </>
    );
  // before the first is on sale, what is missing comes first
  const isStarting = days !== null && properties.every(({ state }) => state !== 'live');
  return (
    <div className="page-width pt-6">
      {done !== null && (
        <Notice tone="good" className="mb-5 max-w-xl">
          {done}
        </Notice>
      )}
      {days !== null && (
        <>
          <h1 className="text-3xl">{days.today.title}</h1>
          {waiting !== null && (
            <Notice tone="warn" className="mt-4 max-w-xl">
              <p className="figures">{waiting}</p>
              <Link to="/host/messages" className={LINK}>
                {messages.read()}
              </Link>
            </Notice>
          )}
          {silent.map(({ to, text }) => (
            <Notice key={to + text} tone="warn" className="mt-4 max-w-xl">
              <p>{text}</p>
              <Link to={to} className={LINK}>
                {feeds.silentLink()}
              </Link>
            </Notice>
          ))}
          {reply !== undefined && (
            <Notice tone="warn" className="mt-4 max-w-xl">
              {reply.message}
            </Notice>
          )}
          {isStarting && <Properties properties={properties} />}
          <DayList day={days.today} part="h2" />
          <Turnovers rows={days.turnovers} />
          {[days.tomorrow, days.dayAfter].map((day) => (
            <section
              key={day.title}
              aria-label={day.title}
              className="mt-8 border-t border-line pt-5"
            >
              <h2 className="text-xl">{day.title}</h2>
              <DayList day={day} part="h3" />
            </section>
          ))}
        </>
      )}
      {!isStarting && <Properties properties={properties} />}
    </div>
  );
}

type Property = Route.ComponentProps['loaderData']['properties'][number];

/** The properties, each with the ways to its pages. */
function Properties({ properties }: { readonly properties: readonly Property[] }) {
  return (
    <section aria-labelledby="properties">
      <h2 id="properties" className="mt-10 text-2xl">
        {texts.title()}
      </h2>
      <p className="mt-1 text-muted">
        {properties.some(({ role }) => role === 'owner') ? texts.lead() : texts.leadNights()}
      </p>
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
              <h3 className="text-xl">{name}</h3>
              <p className="text-sm text-muted">
                {texts.state[state]()} · {texts.role[role]()}
              </p>
              <div className="mt-3 flex flex-wrap gap-3">
                {role === 'owner' && state !== 'live' && (
                  <LinkButton
                    to={`/host/listing/${id}`}
                    variant="brand"
                    aria-label={listing.of({ hotel: name })}
                  >
                    {listing.link()}
                  </LinkButton>
                )}
                <LinkButton
                  to={`/host/calendar/${id}`}
                  variant={role === 'owner' && state !== 'live' ? 'secondary' : 'brand'}
                >
                  {texts.calendar()}
                </LinkButton>
                {role === 'owner' && (
                  <LinkButton
                    to={`/host/team/${id}`}
                    variant="secondary"
                    aria-label={team.of({ hotel: name })}
                  >
                    {team.title()}
                  </LinkButton>
                )}
              </div>
              <div className="mt-1 flex flex-wrap gap-x-5">
                {role === 'owner' && state === 'live' && (
                  <Link
                    to={`/host/listing/${id}`}
                    aria-label={listing.of({ hotel: name })}
                    className={LINK}
                  >
                    {listing.link()}
                  </Link>
                )}
                {role === 'owner' && (
                  <Link
                    to="/host/reviews"
                    aria-label={`${replies.title()}: ${name}`}
                    className={LINK}
                  >
                    {replies.title()}
                  </Link>
                )}
                {role === 'owner' && (
                  <Link
                    to={`/host/history?property=${id}`}
                    aria-label={`${history.title()}: ${name}`}
                    className={LINK}
                  >
                    {history.title()}
                  </Link>
                )}
                {page !== null && (
                  <Link to={page} className={LINK}>
                    {texts.show()}
                  </Link>
                )}
              </div>
              {role === 'caretaker' && <LeaveForm propertyId={id} hotel={name} />}
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}
