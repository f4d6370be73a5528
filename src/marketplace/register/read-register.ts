import { leaveAudit } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import { ok, type Result } from '#shared/result.ts';
import type { DocumentKind } from './guest-input.ts';
import { allowedStay, isOpen, subjectOf, type RegisteredStay, type StayKey } from './stay.ts';

/** An adult in the register. */
export interface RegisterGuest {
  readonly id: number;
  readonly position: number;
  readonly version: number;
  readonly name: string;
  readonly origin: string;
  /** E.164; '' where they did not give it */
  readonly phone: string;
  readonly document: DocumentKind;
  readonly lastFour: string;
  readonly vehicle: string;
  readonly isForeign: boolean;
  readonly writtenAt: Date;
  /** '' once the account is gone */
  readonly writtenBy: string;
}

export interface Register {
  readonly stay: RegisteredStay;
  /** by position */
  readonly guests: readonly RegisterGuest[];
  /** names of the booking that are not written yet, to choose from */
  readonly offered: readonly string[];
  /** whether it may be written today */
  readonly isOpen: boolean;
}

/**
 * The register of a stay for the people of its property; the look is a row of the audit log. Refuses
 * `register.not-found` (404, also to strangers) and what `allowedOn` refuses.
 */
export async function readRegister(ctx: Context, key: StayKey): Promise<Result<Register>> {
  // a former member gets a stranger's 404, as on the card of the stay
  const allowed = await allowedStay(ctx, key, 'stay.read', 'register.read');
  if (!allowed.ok) return allowed;
  const stay = allowed.value;
  const guests = await guestsOf(ctx, [key]);
  await leaveAudit(ctx, ctx.db, {
    permission: 'register.read',
    event: 'register.read',
    subject: subjectOf(key),
    propertyId: stay.propertyId,
    after: { guests: guests.length },
  });
  const written = new Set(guests.map(({ name }) => name.toLowerCase()));
  return ok({
    stay,
    guests,
    offered: stay.names.filter((name) => !written.has(name.toLowerCase())),
    isOpen: isOpen(stay, ctx.clock.today()),
  });
}

/** How many adults of a stay are written down. The caller has asked for `stay.read`. */
export async function countGuests(
  { db }: Pick<Context, 'db'>,
  { kind, id }: StayKey,
): Promise<number> {
  const { n } = await db
    .selectFrom('stay_guests')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where(kind === 'booking' ? 'booking_id' : 'block_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** The adults of some stays, by stay and position. The caller leaves the audit row. */
export async function guestsOf(
  { db }: Pick<Context, 'db'>,
  keys: readonly StayKey[],
): Promise<readonly (RegisterGuest & { readonly stay: StayKey })[]> {
  const idsOf = (kind: StayKey['kind']) => [
    0,
    ...keys.flatMap((key) => (key.kind === kind ? [key.id] : [])),
  ];
  const rows = await db
    .selectFrom('stay_guests as g')
    .leftJoin('users as u', 'u.id', 'g.written_by')
    .selectAll('g')
    .select('u.name as written_by_name')
    .where((eb) =>
      eb.or([
        eb('g.booking_id', 'in', idsOf('booking')),
        eb('g.block_id', 'in', idsOf('own_booking')),
      ]),
    )
    .orderBy('g.booking_id')
    .orderBy('g.block_id')
    .orderBy('g.position')
    .execute();
  return rows.map((row) => ({
    stay:
      row.booking_id === null
        ? { kind: 'own_booking', id: row.block_id ?? 0 }
        : { kind: 'booking', id: row.booking_id },
    id: row.id,
    position: row.position,
    version: row.version,
    name: row.name,
    origin: row.origin,
    phone: row.phone,
    document: row.document as DocumentKind,
    lastFour: row.last_four,
    vehicle: row.vehicle,
    isForeign: row.is_foreign,
    writtenAt: row.written_at,
    writtenBy: row.written_by_name ?? '',
  }));
}
