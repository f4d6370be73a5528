import { allowedOn } from '#marketplace/access/index.ts';
import { hostDays, type DayStay } from '#marketplace/host/index.ts';
import { leaveAudit } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import { drawInThread } from '#platform/pdf/index.ts';
import * as texts from '#messages/register.ts';
import { formatNearDate, formatShortDate, type IsoDate } from '#shared/dates.ts';
import { formatMobile } from '#shared/phone.ts';
import { dotted } from '#shared/phrases.ts';
import { ok, type Result } from '#shared/result.ts';
import type { DayDrawing } from './draw-day.ts';
import { guestsOf } from './read-register.ts';
import { stayNotFound } from './stay.ts';

/**
 * The register of a day at a property as PDF: everybody who came, stayed or left, by stay. The look is a row of the
 * audit log. Refuses `register.not-found` (404, also to strangers) and what `allowedOn` refuses; throws
 * DrawingBusyError.
 */
export async function dayRegisterFile(
  ctx: Context,
  propertyId: number,
  date: IsoDate,
): Promise<Result<Buffer>> {
  for (const permission of ['stay.read', 'register.read'] as const) {
    const refused = await allowedOn(ctx, permission, propertyId);
    if (refused !== null) return refused.kind === 'not-found' ? stayNotFound() : refused;
  }
  const { today } = await hostDays(ctx, [propertyId], date);
  const stays = [
    ...new Map(
      [...today.arrivals, ...today.inHouse, ...today.departures]
        .filter(({ state }) => state !== 'no-show')
        .map((stay) => [`${stay.kind} ${stay.id}`, stay]),
    ).values(),
  ];
  const guests = await guestsOf(ctx, stays);
  const { name } = await ctx.db
    .selectFrom('properties')
    .select('name')
    .where('id', '=', propertyId)
    .executeTakeFirstOrThrow();
  await leaveAudit(ctx, ctx.db, {
    permission: 'register.read',
    event: 'register.read',
    subject: `property:${propertyId}`,
    propertyId,
    after: { guests: guests.length, day: date },
  });
  const drawing: DayDrawing = {
    title: texts.dayTitle({ date: formatShortDate(date) }),
    hotel: name,
    none: texts.none(),
    at: ctx.clock.now(),
    stays: stays.map((stay) => {
      const written = guests.filter(
        (guest) => guest.stay.kind === stay.kind && guest.stay.id === stay.id,
      );
      return {
        heading: headingOf(stay, written.length),
        guests: written.map((guest) => ({
          name: `${guest.position}. ${guest.name}`,
          facts: dotted([
            guest.origin,
            guest.phone === '' ? '' : formatMobile(guest.phone),
            `${texts.documents[guest.document]()} …${guest.lastFour}`,
            guest.vehicle,
            guest.isForeign ? texts.foreign() : '',
          ]),
        })),
      };
    }),
  };
  return ok(await drawInThread('document', new URL('./draw-day.ts', import.meta.url), drawing));
}

const headingOf = (stay: DayStay, written: number): string =>
  dotted([
    texts.stays({ from: formatNearDate(stay.from), to: formatNearDate(stay.departs) }),
    stay.rooms
      .map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`))
      .join(', '),
    texts.count({ written, adults: stay.adults }),
  ]);
