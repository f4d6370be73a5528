import { leaveAudit, runCommand } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import * as texts from '#messages/register.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { readGuest, type GuestColumns, type GuestInput } from './guest-input.ts';
import { allowedStay, isOpen, stayColumns, subjectOf, type StayKey } from './stay.ts';

export interface GuestToWrite extends GuestInput {
  /** of the adults of the stay, from 1 */
  readonly position: number;
  /** of the row that was on the screen; 0: there was none */
  readonly version: number;
}

interface WrittenGuest {
  readonly position: number;
  readonly version: number;
}

/**
 * Writes one adult into the register of a stay. What stands there already is the answer too. Refuses
 * `register.invalid` (400) with a message per field, `register.not-found` (404, also to strangers), `register.position`
 * (400) for more adults than the stay has, `register.closed` (409) for a stay that was cancelled, is a no-show, begins
 * after tomorrow or ended before yesterday, `register.changed` (409) where a colleague has written this adult since the
 * screen was opened, and what `allowedOn` refuses.
 */
export async function writeGuest(
  ctx: Context,
  key: StayKey,
  { position, version, ...input }: GuestToWrite,
): Promise<Result<WrittenGuest>> {
  const stay = await allowedStay(ctx, key, 'register.write');
  if (!stay.ok) return stay;
  const { propertyId, adults } = stay.value;
  if (!isOpen(stay.value, ctx.clock.today()))
    return refuse('conflict', 'register.closed', texts.closed());
  if (!Number.isInteger(position) || position < 1 || position > adults)
    return refuse('invalid', 'register.position', texts.tooMany({ n: adults }));
  const guest = readGuest(input);
  if (!guest.ok) return guest;
  return runCommand(ctx, {}, async (trx) => {
    const before = await storedGuest(trx, key, position);
    if (before !== undefined && isSame(before, guest.value))
      return ok({ position, version: before.version });
    const row = {
      ...guest.value,
      written_at: ctx.clock.now(),
      written_by: ctx.actor.session?.account.id ?? null,
    };
    const written =
      version === 0
        ? await trx
            .insertInto('stay_guests')
            .values({ property_id: propertyId, ...stayColumns(key), position, ...row })
            .onConflict((conflict) => conflict.doNothing())
            .returning('version')
            .executeTakeFirst()
        : await trx
            .updateTable('stay_guests')
            .set({ ...row, version: version + 1 })
            .where(key.kind === 'booking' ? 'booking_id' : 'block_id', '=', key.id)
            .where('position', '=', position)
            .where('version', '=', version)
            .returning('version')
            .executeTakeFirst();
    if (written === undefined) {
      // the other one may have written the same while this one waited
      const now = await storedGuest(trx, key, position);
      return now !== undefined && isSame(now, guest.value)
        ? ok({ position, version: now.version })
        : refuse('conflict', 'register.changed', texts.changed());
    }
    await leaveAudit(ctx, trx, {
      permission: 'register.write',
      event: 'register.written',
      subject: subjectOf(key),
      propertyId,
      ...(before === undefined ? {} : { before: audited(before, position) }),
      after: audited(guest.value, position),
    });
    return ok({ position, version: written.version });
  });
}

const storedGuest = (db: Db, key: StayKey, position: number) =>
  db
    .selectFrom('stay_guests')
    .select(['version', 'name', 'origin', 'phone', 'document', 'last_four', 'vehicle'])
    .select('is_foreign')
    .where(key.kind === 'booking' ? 'booking_id' : 'block_id', '=', key.id)
    .where('position', '=', position)
    .executeTakeFirst();

type Stored = Omit<GuestColumns, 'document'> & { readonly document: string };

const isSame = (stored: Stored, typed: GuestColumns): boolean =>
  (Object.keys(typed) as (keyof GuestColumns)[]).every((name) => stored[name] === typed[name]);

/** What the audit log says of an adult: no name, number or place. */
const audited = ({ document, is_foreign: _foreign, ...personal }: Stored, position: number) => ({
  guest: position,
  document,
  ...personal,
});
