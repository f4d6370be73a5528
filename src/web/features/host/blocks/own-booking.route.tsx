import { Form } from 'react-router';
import * as texts from '#messages/owner-blocks.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { LookNote, useLooking } from '../calendar/look-note.tsx';
import type { Route } from './+types/own-booking.route.ts';
import { OwnFields } from './own-fields.tsx';

export { ownBookingAction as action, ownBookingLoader as loader } from './own-booking.server.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.bookTitle(),
    description: texts.bookLead(),
    path: `/host/calendar/${params.id}/own-booking`,
    noindex: true,
  });

/** Writes down a booking that the owner took by telephone. */
export default function OwnBooking({ loaderData: shown, actionData: reply }: Route.ComponentProps) {
  const { id, name, room, rooms, key } = shown;
  const isLooking = useLooking();
  return (
    <div className="page-width pt-4 pb-28">
      <BackLink to={`/host/calendar/${id}?room=${room.id}`}>{texts.back()}</BackLink>
      <h1 className="text-3xl">{texts.bookTitle()}</h1>
      <p className="mt-1 text-muted">{name}</p>
      <div className="max-w-xl">
        <p className="mt-2 text-muted">{texts.bookLead()}</p>
        <Form method="post" className="mt-5 flex flex-col gap-4">
          <input type="hidden" name="key" value={key} />
          <OwnFields
            values={reply?.values ?? shown.values}
            fields={reply?.fields ?? {}}
            rooms={rooms}
          />
          {reply !== undefined && reply.message !== '' && (
            <Notice tone="warn">
              <p role="alert">{reply.message}</p>
            </Notice>
          )}
          <Button type="submit" variant="primary" size="lg" className="w-full" disabled={isLooking}>
            {texts.bookSave()}
          </Button>
          {isLooking && <LookNote />}
        </Form>
      </div>
    </div>
  );
}
