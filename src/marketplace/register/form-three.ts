import { leaveAudit, runCommand } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import * as texts from '#messages/form-three.ts';
import { addDays, DAY_MS, formatInstant, nightsBetween } from '#shared/dates.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import {
  openAnswers,
  readAnswers,
  sealAnswers,
  type Answers,
  type Direction,
} from './form-three-answers.ts';
import { allowedStay, stayNotFound, subjectOf, type RegisteredStay, type StayKey } from './stay.ts';

/** A form may be written for this many days after departure. */
const DAYS_AFTER = 7;

/** Which form is meant: of an adult by position, on arrival or departure. */
export interface FormKey {
  readonly stay: StayKey;
  readonly position: number;
  readonly direction: Direction;
}

export interface FormThree {
  readonly guestName: string;
  readonly hotelName: string;
  /** the stored answers; before the first time, what the register and the stay know */
  readonly answers: Answers;
  /** the portal's number; '' until it was reported */
  readonly receipt: string;
  /** 24 hours after the guests were marked as here, or as gone; null: they are not marked */
  readonly dueAt: Date | null;
  readonly doneAt: Date | null;
  /** 0: it was not written yet */
  readonly version: number;
  readonly isOpen: boolean;
}

const isOpen = ({ stands, from, departs }: RegisteredStay, today: string): boolean =>
  stands && addDays(from, -1) <= today && today <= addDays(departs, DAYS_AFTER);

const dueAt = ({ arrivedAt, leftAt }: RegisteredStay, direction: Direction): Date | null => {
  const at = direction === 'arrival' ? arrivedAt : leftAt;
  return at === null ? null : new Date(at.getTime() + DAY_MS);
};

/** The foreign adult of a form in the register. */
const foreigner = (db: Db, { stay, position }: FormKey) =>
  db
    .selectFrom('stay_guests')
    .select(['id', 'name', 'phone'])
    .where(stay.kind === 'booking' ? 'booking_id' : 'block_id', '=', stay.id)
    .where('position', '=', position)
    .where('is_foreign', '=', true)
    .executeTakeFirst();

const storedForm = (db: Db, guestId: number, direction: Direction) =>
  db
    .selectFrom('form_three')
    .select(['answers', 'receipt', 'done_at', 'version'])
    .where('stay_guest_id', '=', guestId)
    .where('direction', '=', direction)
    .executeTakeFirst();

/**
 * Form III of a foreign adult in the order of the portal; the look is a row of the audit log. Refuses
 * `register.not-found` (404) also for adults who are not marked as foreign, and what `allowedOn` refuses.
 */
export async function readFormThree(ctx: Context, key: FormKey): Promise<Result<FormThree>> {
  const allowed = await allowedStay(ctx, key.stay, 'stay.read', 'register.read');
  if (!allowed.ok) return allowed;
  const [stay, guest] = [allowed.value, await foreigner(ctx.db, key)];
  if (guest === undefined) return stayNotFound();
  const { direction } = key;
  const stored = await storedForm(ctx.db, guest.id, direction);
  const arrival =
    stored === undefined && direction === 'departure'
      ? await storedForm(ctx.db, guest.id, 'arrival')
      : undefined;
  await leaveAudit(ctx, ctx.db, {
    permission: 'register.read',
    event: 'form-three.read',
    subject: subjectOf(key.stay),
    propertyId: stay.propertyId,
    after: { guest: key.position, direction },
  });
  return ok({
    guestName: guest.name,
    hotelName: stay.hotelName,
    answers:
      stored === undefined
        ? {
            ...suggested(stay, guest),
            ...(arrival && openAnswers(ctx.settings, guest.id, 'arrival', arrival.answers)),
          }
        : openAnswers(ctx.settings, guest.id, direction, stored.answers),
    receipt: stored?.receipt ?? '',
    dueAt: dueAt(stay, direction),
    doneAt: stored?.done_at ?? null,
    version: stored?.version ?? 0,
    isOpen: isOpen(stay, ctx.clock.today()),
  });
}

/** What the register and the stay know already. */
function suggested(
  stay: RegisteredStay,
  { name, phone }: { name: string; phone: string },
): Answers {
  const words = name.split(' ');
  return {
    surname: words.length > 1 ? (words.at(-1) ?? '') : '',
    given_name: words.length > 1 ? words.slice(0, -1).join(' ') : name,
    reached_here: stay.arrivedAt === null ? '' : formatInstant(stay.arrivedAt),
    left_here: stay.leftAt === null ? '' : formatInstant(stay.leftAt),
    days: String(nightsBetween(stay.from, stay.departs)),
    phone,
  };
}

/**
 * Writes Form III of a foreign adult; with the portal's receipt it counts as reported. Refuses `form-three.invalid`
 * (400) with a message per field, `form-three.closed` (409) more than a week after departure, `register.changed` (409)
 * where a colleague has written it since the screen was opened, and as `readFormThree`.
 */
export async function writeFormThree(
  ctx: Context,
  key: FormKey,
  typed: {
    readonly answers: Readonly<Record<string, string>>;
    readonly receipt: string;
    readonly version: number;
  },
): Promise<Result<{ readonly version: number }>> {
  const allowed = await allowedStay(ctx, key.stay, 'register.write');
  if (!allowed.ok) return allowed;
  const [stay, guest] = [allowed.value, await foreigner(ctx.db, key)];
  if (guest === undefined) return stayNotFound();
  if (!isOpen(stay, ctx.clock.today()))
    return refuse('conflict', 'form-three.closed', texts.closed());
  const { direction } = key;
  const read = readAnswers(direction, typed, {
    today: ctx.clock.today(),
    arrival: stay.from,
  });
  if (!read.ok) return read;
  const { answers, receipt } = read.value;
  return runCommand(ctx, {}, async (trx) => {
    // the guest of the register queues two who write at once
    await trx
      .selectFrom('stay_guests')
      .select('id')
      .where('id', '=', guest.id)
      .forUpdate()
      .execute();
    const before = await storedForm(trx, guest.id, direction);
    const was = before && openAnswers(ctx.settings, guest.id, direction, before.answers);
    const isSame = JSON.stringify(was) === JSON.stringify(answers);
    if (before !== undefined && isSame && before.receipt === receipt)
      return ok({ version: before.version });
    if ((before?.version ?? 0) !== typed.version)
      return refuse('conflict', 'register.changed', texts.changed());
    const now = ctx.clock.now();
    const row = {
      answers: sealAnswers(ctx.settings, guest.id, direction, answers),
      receipt,
      done_at: receipt === '' ? null : (before?.done_at ?? now),
      version: typed.version + 1,
      written_at: now,
      written_by: ctx.actor.session?.account.id ?? null,
    };
    await trx
      .insertInto('form_three')
      .values({ stay_guest_id: guest.id, direction, ...row })
      .onConflict((conflict) => conflict.columns(['stay_guest_id', 'direction']).doUpdateSet(row))
      .execute();
    await leaveAudit(ctx, trx, {
      permission: 'register.write',
      event: 'form-three.written',
      subject: subjectOf(key.stay),
      propertyId: stay.propertyId,
      // of the personal values the row says only that they changed
      before: {
        guest: key.position,
        direction,
        answers: JSON.stringify(was ?? {}),
        receipt: before?.receipt ?? '',
      },
      after: { guest: key.position, direction, answers: JSON.stringify(answers), receipt },
    });
    return ok({ version: row.version });
  });
}

/** The forms that were reported, as 'position direction'. The caller leaves the audit row. */
export async function reportedForms(
  { db }: Pick<Context, 'db'>,
  { kind, id }: StayKey,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('form_three as f')
    .innerJoin('stay_guests as g', 'g.id', 'f.stay_guest_id')
    .select(['g.position', 'f.direction'])
    .where(kind === 'booking' ? 'g.booking_id' : 'g.block_id', '=', id)
    .where('f.done_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ position, direction }) => `${position} ${direction}`));
}
