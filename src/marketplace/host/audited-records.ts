import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { AuditRow } from '#marketplace/audit/index.ts';
import * as texts from '#messages/desk-audit.ts';
import type { Context } from '#platform/context.ts';
import { bookingNumber, readId } from '#shared/ids.ts';

type Audited = Pick<AuditRow, 'subject' | 'forName'>;

/** The number of a record in a subject: 7 of 'refund:7', 278 of 'member:1:278'; null for another kind. */
const idIn = (kind: string, subject: string): number | null =>
  subject.startsWith(`${kind}:`) ? readId(subject.slice(subject.lastIndexOf(':') + 1)) : null;

/**
 * Says which record each row is about, by its subject, in the reader's language: 'Booking OH00012', 'Baban Kadu, in the
 * team'. '' for a property, which its name says.
 */
export async function sayRecords(
  ctx: Context,
  rows: readonly Audited[],
): Promise<ReadonlyMap<string, string>> {
  const subjects = [...new Set(rows.map(({ subject }) => subject))];
  const idsOf = (...kinds: readonly string[]) =>
    subjects.flatMap((subject) => kinds.flatMap((kind) => idIn(kind, subject) ?? []));
  const [people, { rows: records }] = await Promise.all([
    namesOf(ctx, idsOf('member', 'account')),
    linked((kind) => sql<SqlBool>`id = any(${idsOf(kind)}::integer[])`).execute(ctx.db),
  ]);
  const numbers = new Map(
    records.map(({ subject, booking_id }) => [
      subject,
      booking_id === null ? '' : bookingNumber(booking_id),
    ]),
  );
  const visited = new Map(rows.map(({ subject, forName }) => [subject, forName]));
  const sayers: Readonly<Record<string, (id: number, subject: string) => string>> = {
    property: () => '',
    member: (id) => texts.recordOf.member({ name: people.get(id) || texts.recordOf.nobody() }),
    account: (id) => texts.recordOf.account({ name: people.get(id) || texts.recordOf.nobody() }),
    visit: (_, subject) => texts.recordOf.visit({ name: visited.get(subject) ?? '' }),
    invite: () => texts.recordOf.invite(),
    booking: (id) => withNumber(texts.recordOf.booking(), bookingNumber(id)),
    refund: (_, subject) => withNumber(texts.recordOf.refund(), numbers.get(subject)),
    review: (_, subject) => withNumber(texts.recordOf.review(), numbers.get(subject)),
    thread: (_, subject) => withNumber(texts.recordOf.thread(), numbers.get(subject)),
    question: () => texts.recordOf.question(),
    listing: (id) => texts.recordOf.listing({ number: String(id) }),
  };
  return new Map(
    subjects.map((subject) => {
      const kind = subject.split(':')[0] ?? '';
      const id = idIn(kind, subject);
      const say = Object.hasOwn(sayers, kind) ? sayers[kind] : undefined;
      return [subject, say === undefined || id === null ? subject : say(id, subject)];
    }),
  );
}

const withNumber = (what: string, number = ''): string =>
  number === '' ? what : `${what} ${number}`;

async function namesOf({ db }: Context, ids: readonly number[]) {
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

type OfBooking = 'refund' | 'review' | 'thread';

/** The subjects of records that belong to bookings, with the booking; `where` narrows a kind of them. */
const linked = (where: (kind: OfBooking) => RawBuilder<SqlBool>) =>
  sql<{ subject: string; booking_id: number | null }>`
    select 'refund:' || id as subject, booking_id from payment_refunds where ${where('refund')}
    union all select 'review:' || id, booking_id from reviews where ${where('review')}
    union all select 'thread:' || id, booking_id from conversations where ${where('thread')}`;

/** The subjects of a booking: itself, its refunds, its review and its conversation. */
export async function subjectsOfBooking({ db }: Context, id: number): Promise<readonly string[]> {
  const { rows } = await linked(() => sql<SqlBool>`booking_id = ${id}`).execute(db);
  return [`booking:${id}`, ...rows.map(({ subject }) => subject)];
}
