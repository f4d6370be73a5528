import { Form, Link } from 'react-router';
import * as texts from '#messages/owner-listing.ts';
import type { Check } from '#shared/checklist.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { LookNote, useLooking } from '../calendar/look-note.tsx';
import type { Route } from './+types/listing.route.ts';

export { listingAction as action, listingLoader as loader } from './listing.server.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.title(),
    description: texts.stateText.paused(),
    path: '/host',
    noindex: true,
  });

type Data = Route.ComponentProps['loaderData'];

/** Where each thing on the checklist is done; null: we do it. */
const whereOf = (check: Check, id: number): string | null => {
  switch (check) {
    case 'approved':
      return null;
    case 'terms':
      return `/host/listing/${id}/payee`;
    case 'pictures':
      return `/host/listing/${id}/photographs`;
    case 'rates':
      return `/host/listing/${id}/facts#prices`;
    default:
      return `/host/listing/${id}/facts#${check}`;
  }
};

/** What is missing until a property is live, and what its owner can do meanwhile. */
export default function OwnListing({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { id, name, state, refusedBecause, ticks, asked } = loaderData;
  const isLooking = useLooking();
  const isReady = state === 'paused' && ticks.every(({ done }) => done);
  return (
    <div className="page-width pt-4 pb-12">
      <BackLink to="/host">{texts.back()}</BackLink>
      <h1 className="text-3xl break-words">{name}</h1>
      {loaderData.saved && (
        <Notice tone="good" className="mt-4 max-w-xl">
          {texts.saved()}
        </Notice>
      )}
      {reply !== undefined && (
        <Notice tone="warn" className="mt-4 max-w-xl">
          {reply.message}
        </Notice>
      )}
      <div className="mt-6 grid gap-8 lg:grid-cols-2">
        <section aria-labelledby="state">
          <h2 id="state" className="text-xl">
            {refusedBecause === null ? texts.state[state]() : texts.refused()}
          </h2>
          {refusedBecause === null ? (
            <p className="mt-1 text-muted">{texts.stateText[state]()}</p>
          ) : (
            <>
              <p className="mt-1 break-words">{texts.refusedText({ reason: refusedBecause })}</p>
              <LinkButton to="/list-your-property" variant="brand" className="mt-4">
                {texts.again()}
              </LinkButton>
            </>
          )}
          {isReady && asked && <p className="mt-3 font-semibold">{texts.asked()}</p>}
          {isReady && !asked && (
            <Form method="post" className="mt-4 flex flex-col items-start gap-2">
              <p>{texts.askText()}</p>
              <Button type="submit" name="intent" value="ask" disabled={isLooking}>
                {texts.ask()}
              </Button>
            </Form>
          )}
          {state === 'live' && (
            <Form method="post" className="mt-4 flex flex-col items-start gap-2">
              <p className="text-sm text-muted">{texts.pauseText()}</p>
              <Button
                type="submit"
                name="intent"
                value="pause"
                variant="secondary"
                disabled={isLooking}
              >
                {texts.pause()}
              </Button>
            </Form>
          )}
          {isLooking && <LookNote />}
          {state !== 'gone' && <Ways id={id} />}
        </section>
        {state !== 'gone' && state !== 'live' && <Ticks data={loaderData} />}
      </div>
    </div>
  );
}

/** What an owner can do from the first minute. */
const Ways = ({ id }: { id: number }) => (
  <section aria-labelledby="ways" className="mt-8">
    <h2 id="ways" className="text-xl">
      {texts.meanwhile()}
    </h2>
    <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface">
      {(
        [
          [`/host/calendar/${id}/others`, texts.ways.others()],
          [`/host/calendar/${id}/own-booking`, texts.ways.own()],
          [`/host/calendar/${id}/close`, texts.ways.close()],
          [`/host/calendar/${id}`, texts.ways.calendar()],
          [`/host/listing/${id}/photographs`, texts.ways.photographs()],
          [`/host/listing/${id}/payee`, texts.ways.payee()],
          [`/host/team/${id}`, texts.ways.team()],
        ] as const
      ).map(([to, label]) => (
        <li key={to} className="relative flex min-h-12 items-center gap-3 px-4 hover:bg-mist">
          <Link to={to} className="flex-1 font-semibold text-monsoon after:absolute after:inset-0">
            {label}
          </Link>
          <Icon icon="chevron-right" size={18} className="text-muted" />
        </li>
      ))}
    </ul>
  </section>
);

function Ticks({ data: { id, ticks, pictures, wasLive } }: { data: Data }) {
  return (
    <section aria-labelledby="ticks">
      <h2 id="ticks" className="text-xl">
        {texts.title()}
      </h2>
      <p className="figures mt-1 text-muted">
        {texts.ticks({ done: ticks.filter(({ done }) => done).length, all: ticks.length })}
      </p>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface px-4">
        {ticks.map(({ check, done }) => {
          const to = wasLive ? null : whereOf(check, id);
          const label = texts.check[check]();
          return (
            <li key={check} className="relative flex gap-3 py-3">
              <Icon
                icon={done ? 'circle-check' : 'circle-alert'}
                size={22}
                className={done ? 'mt-0.5 text-monsoon' : 'mt-0.5 text-muted'}
              />
              <div className="min-w-0 flex-1">
                {to === null ? (
                  <p className="font-semibold">{label}</p>
                ) : (
                  <Link
                    to={to}
                    className="font-semibold text-monsoon underline underline-offset-4 after:absolute after:inset-0"
                  >
                    {label}
                  </Link>
                )}
                <p className="text-sm text-muted">
                  {done
                    ? texts.done()
                    : check === 'pictures'
                      ? texts.hint.pictures({ n: pictures })
                      : texts.hint[check]()}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
