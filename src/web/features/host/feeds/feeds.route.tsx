import { useEffect } from 'react';
import { Form, Link, useRevalidator } from 'react-router';
import * as texts from '#messages/owner-feeds.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { RoomField } from '../blocks/room-field.tsx';
import { LookNote, useLooking } from '../calendar/look-note.tsx';
import type { Route } from './+types/feeds.route.ts';
import { SharedCalendars } from './shared-calendars.tsx';

export { feedsAction as action, feedsLoader as loader } from './feeds.server.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.title(),
    description: texts.lead(),
    path: `/host/calendar/${params.id}/others`,
    noindex: true,
  });

const LOOK_AGAIN_MS = 2000;

/** The calendars of other sites: paste a link, see its nights and what is sold twice. */
export default function OtherCalendars({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { id, name, rooms, feeds, channels, done } = loaderData;
  const isLooking = useLooking();
  useReadings(feeds.some(({ isReading }) => isReading));
  const room = rooms.find((one) => String(one.id) === reply?.values.room) ?? rooms[0];
  return (
    <div className="page-width pt-4 pb-16">
      <BackLink to={`/host/calendar/${id}`}>{texts.back()}</BackLink>
      <h1 className="text-3xl">{texts.title()}</h1>
      <p className="mt-1 text-muted">{name}</p>
      <div className="max-w-xl">
        <p className="mt-2">{texts.lead()}</p>
        {done !== null && reply === undefined && (
          <Notice tone="good" className="mt-4">
            <p role="status">{done}</p>
          </Notice>
        )}
        {reply !== undefined && reply.message !== '' && (
          <Notice tone="warn" className="mt-4">
            <p role="alert">{reply.message}</p>
          </Notice>
        )}
        {/* another calendar in the list: the form begins anew */}
        <Form method="post" key={feeds.length} className="mt-5 flex flex-col gap-4">
          {room !== undefined && <RoomField room={room.id} rooms={rooms} />}
          <Field
            label={texts.address()}
            hint={texts.addressHint()}
            error={reply?.fields['address']}
          >
            {(control) => (
              <TextInput
                {...control}
                name="address"
                inputMode="url"
                autoComplete="off"
                autoCapitalize="none"
                required
                defaultValue={reply?.values.address}
              />
            )}
          </Field>
          <Field label={texts.name()} hint={texts.nameHint()} error={reply?.fields['name']}>
            {(control) => (
              <TextInput
                {...control}
                name="name"
                maxLength={60}
                defaultValue={reply?.values.name}
              />
            )}
          </Field>
          <Button type="submit" variant="primary" size="lg" disabled={isLooking}>
            {texts.add()}
          </Button>
          {isLooking && <LookNote />}
        </Form>
        <section aria-labelledby="feeds" className="mt-10 border-t border-line pt-6">
          <h2 id="feeds" className="text-xl">
            {texts.yours()}
          </h2>
          {feeds.length === 0 && <p className="mt-1 text-muted">{texts.none()}</p>}
          <ul className="mt-4 flex flex-col gap-4">
            {feeds.map((feed) => (
              <FeedCard key={feed.feedId} id={id} feed={feed} isLooking={isLooking} />
            ))}
          </ul>
          {feeds.length > 0 && <p className="mt-3 text-sm text-muted">{texts.removeNote()}</p>}
        </section>
        <SharedCalendars channels={channels} isLooking={isLooking} />
      </div>
    </div>
  );
}

/** Looks again every two seconds while a calendar is being read. */
function useReadings(isReading: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isReading || state !== 'idle') return undefined;
    const timer = setTimeout(() => void revalidate(), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isReading, state, revalidate]);
}

type ShownFeed = Route.ComponentProps['loaderData']['feeds'][number];

function FeedCard({
  id,
  feed,
  isLooking,
}: {
  readonly id: number;
  readonly feed: ShownFeed;
  readonly isLooking: boolean;
}) {
  return (
    <Card as="li" className="p-4">
      <h3 className="text-lg break-words">{feed.name}</h3>
      <p className="text-sm break-words text-muted">
        {feed.name === feed.site ? feed.room : `${feed.site} · ${feed.room}`}
      </p>
      {feed.conflicts.length > 0 && (
        <Notice tone="warn" className="mt-3">
          <p className="font-semibold">{texts.twice()}</p>
          <ul className="mt-1 flex flex-col gap-2">
            {feed.conflicts.map(({ what, todo, own }) => (
              <li key={what}>
                <p>{what}</p>
                <p className="text-sm">{todo}</p>
                {own !== null && (
                  <Link
                    to={`/host/calendar/${id}/blocks/${own}`}
                    className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
                  >
                    {texts.openOwn()}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <p role="status" className={feed.isFailing ? 'mt-3 font-semibold' : 'mt-3'}>
        {feed.health}
      </p>
      {feed.taken !== '' && <p className="mt-1">{feed.taken}</p>}
      {feed.skipped !== '' && <p className="mt-1 text-sm">{feed.skipped}</p>}
      {feed.isReading && (
        <Link
          reloadDocument
          to={`/host/calendar/${id}/others`}
          className="inline-flex min-h-11 items-center font-semibold text-monsoon underline underline-offset-4"
        >
          {texts.look()}
        </Link>
      )}
      <Form method="post" className="mt-3 flex flex-wrap gap-3">
        <input type="hidden" name="feed" value={feed.feedId} />
        <Button
          type="submit"
          name="intent"
          value="again"
          size="sm"
          variant="secondary"
          disabled={isLooking}
          aria-label={texts.againName({ name: feed.name })}
        >
          {texts.again()}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="remove"
          size="sm"
          variant="secondary"
          disabled={isLooking}
          aria-label={texts.removeName({ name: feed.name })}
        >
          {texts.remove()}
        </Button>
      </Form>
    </Card>
  );
}
