import { allowedOn } from '#marketplace/access/index.ts';
import { leaveAudit } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { escapeHtml } from '#platform/html.ts';
import * as common from '#messages/common.ts';
import * as texts from '#messages/owner-listing.ts';
import * as personFields from '#messages/person-fields.ts';
import { parseMobile } from '#shared/phone.ts';
import { BED_KINDS, type BedKind } from '#shared/property-facts.ts';
import type { PropertyState } from '#shared/property-state.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { changeOwn, VERSION, type OwnChange } from './own-change.ts';

/** A room type as its owner enters it. */
interface OwnRoom {
  readonly roomId: number;
  readonly name: string;
  readonly units: number;
  readonly maxAdults: number;
  readonly maxChildren: number;
  /** the beds of each bedroom of one unit */
  readonly bedrooms: readonly (readonly BedKind[])[];
}

/** What an owner enters about a property before it is on sale. Times are 'HH:MM', texts are plain. */
export interface OwnFacts {
  readonly name: string;
  readonly state: PropertyState;
  readonly wasLive: boolean;
  readonly asksLive: boolean;
  /** the version to send with a change */
  readonly seen: string;
  readonly checkinTime: string;
  readonly checkoutTime: string;
  /** E.164, or '' */
  readonly phone: string;
  readonly description: string;
  readonly rules: string;
  readonly rooms: readonly OwnRoom[];
  readonly pictures: number;
  readonly bedrooms: number;
}

const MOST_GUESTS = 100;
const MOST_BEDROOMS = 30;
const MOST_BEDS = 12;
const MOST_TEXT = 5_000;

/** Facts, rooms and texts of a property, for its owner. Refuses what `allowedOn` refuses with `property.read`. */
export async function ownFacts(ctx: Context, propertyId: number): Promise<Result<OwnFacts>> {
  const refused = await allowedOn(ctx, 'property.read', propertyId);
  if (refused !== null) return refused;
  const { db } = ctx;
  const [property, rooms, spaces, pictures] = await Promise.all([
    db
      .selectFrom('properties')
      .selectAll()
      .select(VERSION.as('version'))
      .where('id', '=', propertyId)
      .executeTakeFirst(),
    db
      .selectFrom('rooms')
      .select(['id', 'name', 'units', 'max_adults', 'max_children'])
      .where('property_id', '=', propertyId)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('room_spaces')
      .select(['room_id', 'beds'])
      .where('property_id', '=', propertyId)
      .where('kind', '=', 'bedroom')
      .orderBy('position')
      .execute(),
    db
      .selectFrom('property_pictures')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('property_id', '=', propertyId)
      .executeTakeFirstOrThrow(),
  ]);
  if (property === undefined)
    return refuse('not-found', 'property.not-found', common.property.notFound());
  return ok({
    name: property.name,
    state: property.state as PropertyState,
    wasLive: property.went_live_at !== null,
    asksLive: property.asks_live_at !== null,
    seen: property.version,
    checkinTime: property.checkin_time.slice(0, 5),
    checkoutTime: property.checkout_time.slice(0, 5),
    phone: property.phone,
    description: plainOf(property.description_html),
    rules: plainOf(property.rule_html),
    rooms: rooms.map((room) => ({
      roomId: room.id,
      name: room.name,
      units: room.units,
      maxAdults: room.max_adults,
      maxChildren: room.max_children,
      bedrooms: spaces
        .filter(({ room_id }) => room_id === room.id)
        .map(({ beds }) => beds as BedKind[]),
    })),
    pictures: pictures.n,
    bedrooms: property.bedrooms,
  });
}

/** Saves check-in, check-out and telephone. Refuses as `changeOwn`, and `facts.invalid` with a message per field. */
export const saveHours = (
  ctx: Context,
  change: OwnChange,
  typed: { readonly checkin: string; readonly checkout: string; readonly phone: string },
): Promise<Result<object>> =>
  changeOwn(ctx, change, async (trx) => {
    const phone = parseMobile(typed.phone);
    const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
    const fields = {
      ...(isTime(typed.checkin) ? {} : { checkin: texts.time() }),
      ...(isTime(typed.checkout) ? {} : { checkout: texts.time() }),
      ...(phone === null ? { phone: personFields.mobileInvalid() } : {}),
    };
    if (Object.keys(fields).length > 0 || phone === null) return invalid(fields);
    await trx
      .updateTable('properties')
      .set({ checkin_time: typed.checkin, checkout_time: typed.checkout, phone })
      .where('id', '=', change.propertyId)
      .execute();
    return audited(ctx, trx, change, 'hours', [typed.checkin, typed.checkout, phone].join());
  });

/** Saves what guests read of a property and its rules, as plain text. Refuses as `saveHours`. */
export const saveTexts = (
  ctx: Context,
  change: OwnChange,
  typed: { readonly description: string; readonly rules: string },
): Promise<Result<object>> =>
  changeOwn(ctx, change, async (trx) => {
    const problem = (text: string) =>
      text.trim() === '' || text.length > MOST_TEXT ? texts.text({ most: MOST_TEXT }) : null;
    const [description, rules] = [problem(typed.description), problem(typed.rules)];
    const fields = {
      ...(description === null ? {} : { description }),
      ...(rules === null ? {} : { rules }),
    };
    if (Object.keys(fields).length > 0) return invalid(fields);
    await trx
      .updateTable('properties')
      .set({ description_html: htmlOf(typed.description), rule_html: htmlOf(typed.rules) })
      .where('id', '=', change.propertyId)
      .execute();
    return audited(ctx, trx, change, 'texts', typed.description + typed.rules);
  });

/**
 * Saves how many sleep in the room types and in which beds; each bedroom has a bed. Refuses as `saveHours`,
 * with a message by `rooms`, and `room.unknown`.
 */
export const saveRooms = (
  ctx: Context,
  change: OwnChange,
  rooms: readonly Pick<OwnRoom, 'roomId' | 'maxAdults' | 'maxChildren' | 'bedrooms'>[],
): Promise<Result<object>> =>
  changeOwn(ctx, change, async (trx) => {
    const { propertyId } = change;
    const isCount = (n: number, least: number) =>
      Number.isInteger(n) && n >= least && n <= MOST_GUESTS;
    for (const room of rooms) {
      const { bedrooms } = room;
      if (!isCount(room.maxAdults, 1) || !isCount(room.maxChildren, 0))
        return invalid({ rooms: texts.guests({ most: MOST_GUESTS }) });
      if (
        bedrooms.length === 0 ||
        bedrooms.length > MOST_BEDROOMS ||
        bedrooms.some(
          (beds) =>
            beds.length === 0 ||
            beds.length > MOST_BEDS ||
            beds.some((bed) => !BED_KINDS.includes(bed)),
        )
      )
        return invalid({ rooms: texts.beds() });
      const { numUpdatedRows } = await trx
        .updateTable('rooms')
        .set({ max_adults: room.maxAdults, max_children: room.maxChildren })
        .where('property_id', '=', propertyId)
        .where('id', '=', room.roomId)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return refuse('not-found', 'room.unknown', common.room.notFound());
      await trx
        .deleteFrom('room_spaces')
        .where('property_id', '=', propertyId)
        .where('room_id', '=', room.roomId)
        .execute();
      await trx
        .insertInto('room_spaces')
        .values(
          bedrooms.map((beds, i) => ({
            property_id: propertyId,
            room_id: room.roomId,
            position: i,
            kind: 'bedroom',
            name: `Bedroom ${i + 1}`,
            beds: [...beds],
          })),
        )
        .execute();
    }
    const bedrooms = rooms.reduce((sum, room) => sum + room.bedrooms.length, 0);
    if (rooms.length === 1)
      await trx
        .updateTable('properties')
        .set({ bedrooms })
        .where('id', '=', propertyId)
        .where('hotel_type', '=', 'bungalow')
        .execute();
    return audited(ctx, trx, change, 'rooms', String(bedrooms));
  });

const invalid = (fields: Readonly<Record<string, string>>) =>
  refuse('invalid', 'facts.invalid', texts.checkMarked(), { fields });

async function audited(
  ctx: Context,
  trx: Db,
  { propertyId }: OwnChange,
  field: 'hours' | 'texts' | 'rooms',
  text: string,
): Promise<Result<object>> {
  await leaveAudit(ctx, trx, {
    permission: 'property.change',
    event: 'facts.changed',
    subject: `property:${propertyId}`,
    propertyId,
    after: { field, text },
  });
  return ok({});
}

/** Plain text as paragraphs. */
const htmlOf = (text: string): string =>
  text
    .replaceAll('\r', '')
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escapeHtml(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');

/** The text of `htmlOf`, for its form. */
const plainOf = (html: string): string =>
  html
    .replaceAll(/<br\s*\/?>/g, '\n')
    .replaceAll(/<\/p>\s*/g, '\n\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .trim();
