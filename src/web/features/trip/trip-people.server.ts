import { redirect } from 'react-router';
import { mostBeside } from '#marketplace/bookings/index.ts';
import { namePeople } from '#marketplace/bookings/trip/index.ts';
import { splitOf } from '#marketplace/splits/index.ts';
import { type Trip } from '#marketplace/bookings/views/index.ts';
import { savedPeople } from '#marketplace/accounts/saved/index.ts';
import type { Context } from '#platform/context.ts';
import { formText, refused } from '#web/app/refusal-response.server.ts';
import type { PeopleReply, PeopleView } from './trip-people.tsx';

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * The other guests of a booking, with a form while they may be edited. The form suggests the account's known people and
 * the payers of shares. Null for a lead guest alone.
 */
export async function loadPeople(
  ctx: Context,
  { booking, people, open }: Trip,
): Promise<PeopleView | null> {
  const most = mostBeside(booking);
  const writes = open && most > 0;
  if (!writes && people.length === 0) return null;
  const lead = booking.guest.name;
  if (!writes) return { bookingId: booking.id, lead, named: people, most, form: null };
  const [{ guests }, split] = await Promise.all([
    savedPeople(ctx, booking.userId),
    splitOf(ctx, booking.id),
  ]);
  const known = [
    ...guests.map(({ name }) => name),
    ...(split?.shares ?? []).map(({ name }) => name),
  ].filter(
    (name, at, all) =>
      name !== '' && !same(name, lead) && all.findIndex((one) => same(one, name)) === at,
  );
  return {
    bookingId: booking.id,
    lead,
    named: people,
    most,
    form: {
      known: known.map((name) => ({ name, comes: people.some((one) => same(one, name)) })),
      others: people.filter((name) => !known.some((one) => same(one, name))).join('\n'),
    },
  };
}

const MOST_LINES = 100;
const MOST_TEXT = 8000;

/** Handles the form about the other guests; null: the form is about something else. */
export async function peopleAction(
  ctx: Context,
  userId: number,
  bookingId: number,
  form: FormData,
) {
  if (formText(form, 'intent', 20) !== 'people') return null;
  const known = form
    .getAll('known')
    .filter((name) => typeof name === 'string')
    .slice(0, MOST_LINES)
    .map((name) => name.slice(0, 200));
  const others = formText(form, 'others', MOST_TEXT);
  const done = await namePeople(ctx, userId, bookingId, [
    ...known,
    ...others.split(/\r?\n/).slice(0, MOST_LINES),
  ]);
  if (done.ok) return redirect(`/trip/${bookingId}?named=1#people`, 303);
  if (done.kind === 'not-found') throw new Response(done.message, { status: 404 });
  const reply: PeopleReply = {
    of: 'people',
    message: done.fields?.['people'] === undefined ? done.message : '',
    error: done.fields?.['people'] ?? '',
    known,
    others,
  };
  return refused(done, reply);
}
