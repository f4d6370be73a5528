import { allowedOn } from '#marketplace/access/index.ts';
import { changedSince, defineUndo, type AuditRow } from '#marketplace/audit/index.ts';
import { lockBlock, moveBlock, type Block, type BlockRange } from '#marketplace/inventory/index.ts';
import { leaveAudit } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import * as personFields from '#messages/person-fields.ts';
import * as texts from '#messages/blocks.ts';
import type { Paise } from '#shared/money.ts';
import { MAX_NAME, oneLine, severalLines } from '#shared/person.ts';
import { nameProblem } from '#shared/person-name.ts';
import { parseMobile } from '#shared/phone.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import {
  blockOfRow,
  changeBlocks,
  factsOf,
  noteProblem,
  roomOfBlock,
  unitsProblem,
  type BlockDone,
} from './block-nights.ts';
import { blockRangeProblem, placeBlock, takenRefusal } from './place-block.ts';

/** The largest sum of an own booking, in paise: ₹10 crore. */
const MOST_AMOUNT: Paise = 10_000_000_000;
const MOST_PEOPLE = 200;

/** A booking that an owner took by telephone, as it is typed. Sums in paise; no money of ours moves. */
export interface OwnBookingInput extends BlockRange {
  /** left out: one */
  readonly units?: number | null;
  readonly name: string;
  readonly mobile: string;
  readonly adults: number;
  readonly children: number;
  readonly amount: Paise;
  readonly advance: Paise;
  readonly note: string;
}

interface OwnGuest {
  readonly name: string;
  readonly phone: string;
  readonly note: string;
}

/** Name, number and sums as they are stored, or `own-booking.…` with a message per field. */
function checkInput(input: OwnBookingInput): Result<OwnGuest> {
  const name = oneLine(input.name);
  const phone = parseMobile(input.mobile.trim());
  const isSum = (sum: Paise) =>
    Number.isSafeInteger(sum) && sum % 100 === 0 && sum >= 0 && sum <= MOST_AMOUNT;
  const isCount = (n: number, least: number) =>
    Number.isInteger(n) && n >= least && n <= MOST_PEOPLE;
  const problems: Readonly<Record<string, string | null>> = {
    name:
      name === ''
        ? personFields.nameRequired()
        : name.length > MAX_NAME || nameProblem(name) !== null
          ? personFields.nameOnly()
          : null,
    mobile: phone === null ? personFields.mobileInvalid() : null,
    adults: isCount(input.adults, 1) ? null : texts.adults({ most: MOST_PEOPLE }),
    children: isCount(input.children, 0) ? null : texts.children({ most: MOST_PEOPLE }),
    amount: isSum(input.amount) ? null : texts.amount(),
    advance: !isSum(input.advance)
      ? texts.amount()
      : input.advance > input.amount
        ? texts.advance()
        : null,
  };
  const fields = Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== null),
  );
  const first = Object.values(fields)[0];
  if (first !== undefined || phone === null)
    return refuse('invalid', 'own-booking.invalid', first ?? personFields.mobileInvalid(), {
      fields,
    });
  return ok({ name, phone, note: severalLines(input.note) });
}

/**
 * Writes down a booking that the owner took by telephone, and closes its nights, in one transaction under the key.
 * Refuses `own-booking.invalid` and `block.…` for bad input (400), and else what `blockNights` refuses.
 */
export async function addOwnBooking(
  ctx: Context,
  input: OwnBookingInput,
  idempotencyKey: string | null,
): Promise<Result<BlockDone>> {
  const { propertyId, roomId } = input;
  const problem =
    (await allowedOn(ctx, 'nights.block', propertyId)) ??
    blockRangeProblem(input, ctx.clock.today()) ??
    noteProblem(input.note);
  if (problem !== null) return problem;
  const guest = checkInput(input);
  if (!guest.ok) return guest;
  const request = { idempotencyKey, said: ['own-booking', input] };
  return changeBlocks(ctx, propertyId, [roomId], request, async (trx, units) => {
    const wanted = input.units ?? 1;
    const tooMany = unitsProblem(wanted, units);
    if (tooMany !== null) return tooMany;
    const block = {
      ...rangeOf(input),
      units: wanted,
      kind: 'own_booking' as const,
      note: guest.value.note,
      madeBy: ctx.actor.session?.account.id ?? null,
    };
    const placed = await placeBlock(trx, { ...block, madeAt: ctx.clock.now() });
    if (!placed.ok) return placed;
    const { blockId } = placed.value;
    await trx
      .insertInto('own_bookings')
      .values({ block_id: blockId, ...columnsOf(guest.value, input) })
      .execute();
    const auditId = await leaveAudit(ctx, trx, {
      permission: 'nights.block',
      event: 'own-booking.made',
      subject: `block:${blockId}`,
      propertyId,
      after: { ...factsOf({ ...block, id: blockId }), ...partyOf(input) },
    });
    return ok({ blockId, waitsUntil: null, audits: [auditId] });
  });
}

const rangeOf = ({ propertyId, roomId, from, to }: BlockRange): BlockRange => ({
  propertyId,
  roomId,
  from,
  to,
});

type Party = Pick<OwnBookingInput, 'adults' | 'children' | 'amount' | 'advance'>;
const partyOf = ({ adults, children, amount, advance }: Party): Party => ({
  adults,
  children,
  amount,
  advance,
});
const columnsOf = ({ name, phone }: OwnGuest, party: Party) => ({
  guest_name: name,
  phone,
  ...partyOf(party),
});

/**
 * Changes an own booking: guest, party, sums, room and dates. A stay that has begun keeps its first night. The nights
 * that it has stay its own. Refuses `block.gone` (404) and what `addOwnBooking` refuses; nothing is changed then.
 */
export async function changeOwnBooking(
  ctx: Context,
  blockId: number,
  input: OwnBookingInput,
  idempotencyKey: string | null,
): Promise<Result<BlockDone>> {
  const { propertyId, roomId } = input;
  const problem = (await allowedOn(ctx, 'nights.block', propertyId)) ?? noteProblem(input.note);
  if (problem !== null) return problem;
  const guest = checkInput(input);
  if (!guest.ok) return guest;
  const oldRoom = await roomOfBlock(ctx.db, propertyId, blockId);
  if (oldRoom === null) return gone();
  const request = { idempotencyKey, said: ['change-own-booking', blockId, input] };
  return changeBlocks(ctx, propertyId, [roomId, oldRoom], request, async (trx, units) => {
    const found = await lockOwn(trx, propertyId, blockId);
    if (found === null || found.block.roomId !== oldRoom) return gone();
    const { block, own } = found;
    const next = { ...rangeOf(input), units: input.units ?? block.units, note: guest.value.note };
    const bad =
      blockRangeProblem(input, ctx.clock.today(), block.from) ?? unitsProblem(next.units, units);
    if (bad !== null) return bad;
    const short = await moveBlock(trx, block, next);
    if (short.length > 0) return takenRefusal(trx, next, short);
    await trx
      .updateTable('own_bookings')
      .set(columnsOf(guest.value, input))
      .where('block_id', '=', blockId)
      .execute();
    const [before, after] = [
      { ...factsOf(block), ...partyOf(own) },
      { ...factsOf({ ...block, ...next }), ...partyOf(input) },
    ];
    const audits: number[] = [];
    const about = { permission: 'nights.block', subject: `block:${blockId}`, propertyId } as const;
    if (JSON.stringify(before) !== JSON.stringify(after))
      audits.push(
        await leaveAudit(ctx, trx, { ...about, event: 'own-booking.changed', before, after }),
      );
    const [was, is] = [
      { name: own.guest_name, phone: own.phone, note: block.note },
      { name: guest.value.name, phone: guest.value.phone, note: guest.value.note },
    ];
    if (JSON.stringify(was) !== JSON.stringify(is))
      await leaveAudit(ctx, trx, {
        ...about,
        event: 'own-booking.guest',
        before: { block: blockId, ...was },
        after: { block: blockId, ...is },
      });
    return ok({ blockId, waitsUntil: null, audits });
  });
}

const gone = (): Refusal => refuse('not-found', 'block.gone', texts.gone());

async function lockOwn(trx: Db, propertyId: number, blockId: number) {
  const block = await lockBlock(trx, propertyId, blockId);
  const own = await trx
    .selectFrom('own_bookings')
    .selectAll()
    .where('block_id', '=', blockId)
    .executeTakeFirst();
  return block === null || block.isRemoved || own === undefined ? null : { block, own };
}

/** Gives an own booking its earlier dates, room, party and sums back, if they still are as the change left them. */
async function undoChanged(ctx: Context, trx: Db, row: AuditRow): Promise<Result<object>> {
  const block = await blockOfRow(ctx, trx, row);
  const found = block === null ? null : await lockOwn(trx, block.propertyId, block.id);
  if (found === null) return changedSince(ctx, trx, row);
  const now: Readonly<Record<string, unknown>> = {
    ...factsOf(found.block),
    ...partyOf(found.own),
  };
  if (Object.entries(row.after).some(([name, value]) => now[name] !== value))
    return changedSince(ctx, trx, row);
  const { before } = row;
  const next: Pick<Block, 'propertyId' | 'roomId' | 'from' | 'to' | 'units' | 'note'> = {
    ...found.block,
    roomId: Number(before['rooms']),
    from: String(before['from']),
    to: String(before['to']),
    units: Number(before['units']),
  };
  const short = await moveBlock(trx, found.block, next);
  if (short.length > 0) return takenRefusal(trx, next, short);
  await trx
    .updateTable('own_bookings')
    .set({
      adults: Number(before['adults']),
      children: Number(before['children']),
      amount: Number(before['amount']),
      advance: Number(before['advance']),
    })
    .where('block_id', '=', found.block.id)
    .execute();
  return ok({});
}
defineUndo('own-booking.changed', undoChanged);
