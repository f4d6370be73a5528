import { data, redirect, type ActionFunctionArgs } from 'react-router';
import type { HostDays } from '#marketplace/host/index.ts';
import {
  makeCleanerLink,
  markTurnover,
  turnoversOf,
  type Turnover,
  type TurnoverStay,
} from '#marketplace/turnovers/index.ts';
import { localePrefix } from '#i18n/locale.ts';
import * as texts from '#messages/turnovers.ts';
import type { Context } from '#platform/context.ts';
import { formatTime, timeInIndia } from '#shared/dates.ts';
import { readId } from '#shared/ids.ts';
import { formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';
import { partyText, roomsText } from '#web/features/turnover/turnover-words.ts';
import { inPlaceOfPage } from '../host-door.server.ts';

/** Rooms to be made ready, in words. */
export interface TurnoverRow {
  /** names the stay in forms: 'booking-12' */
  readonly stay: string;
  /** the rooms, with the property where there are several */
  readonly title: string;
  /** until when the guests leave */
  readonly leave: string;
  readonly next: string;
  /** since when they are ready, and who said so; null: they are not */
  readonly ready: string | null;
  /** the cleaner's link; null: none was made */
  readonly link: {
    readonly address: string;
    readonly whatsApp: string;
    readonly note: string;
  } | null;
}

/** The turnovers of a day in words; the name of the property where there are several. */
export async function turnoverRows(
  ctx: Context,
  days: HostDays,
  hotelNames: ReadonlyMap<number, string>,
): Promise<readonly TurnoverRow[]> {
  const today = ctx.clock.today();
  const isOnly = hotelNames.size < 2;
  return (await turnoversOf(ctx, days)).map((turnover) => {
    const { stay, propertyId, departs, next, ready } = turnover;
    const hotel = hotelNames.get(propertyId) ?? '';
    const rooms = roomsText(turnover.rooms);
    const leave =
      departs < today
        ? texts.leftYesterday()
        : turnover.haveLeft
          ? texts.haveLeft()
          : texts.leaveBy({ time: formatTime(turnover.leaveBy) });
    const coming =
      next === null
        ? texts.nextNone()
        : next.areHere
          ? texts.nextHere()
          : texts.next(partyText(next, today));
    return {
      stay: `${stay.kind}-${stay.id}`,
      title: isOnly ? rooms : `${hotel}: ${rooms}`,
      leave,
      next: coming,
      ready:
        ready === null
          ? null
          : ready.by === ''
            ? texts.readySince({ time: timeInIndia(ready.at) })
            : texts.readyBy({ time: timeInIndia(ready.at), name: ready.by }),
      link: linkOf(ctx, turnover, [texts.ask({ what: `${hotel}, ${rooms}` }), leave, coming]),
    };
  });
}

function linkOf(
  ctx: Context,
  { link, departs }: Turnover,
  lines: readonly string[],
): TurnoverRow['link'] {
  if (link === null) return null;
  const address = `${ctx.settings.publicUrl}${localePrefix()}${link}`;
  const text = [...lines, texts.press({ link: address })].join('\n');
  return {
    address,
    whatsApp: `https://wa.me/?${new URLSearchParams({ text }).toString()}`,
    note: departs < ctx.clock.today() ? texts.linkNoteLast() : texts.linkNote(),
  };
}

function readStay(text: string): TurnoverStay | null {
  const [, kind, digits = ''] = /^(booking|own_booking)-(\d+)$/.exec(text) ?? [];
  const id = readId(digits);
  return id === null || (kind !== 'booking' && kind !== 'own_booking') ? null : { kind, id };
}

/** POST /host: the rooms of a departure are `ready` or `due`; `link` and `renew` make the cleaner's link. */
export async function turnoverAction({ context, request, url }: ActionFunctionArgs) {
  requirePermission(context, 'account.read', url);
  const ctx = context.get(appContext);
  const form = await readForm(request);
  const stay = readStay(formText(form, 'stay', 40));
  const intent = formText(form, 'intent', 10);
  if (stay === null) throw data(null, { status: 404 });
  const done =
    intent === 'link' || intent === 'renew'
      ? await makeCleanerLink(ctx, stay, { renew: intent === 'renew' })
      : await markTurnover(ctx, stay, intent === 'ready' ? 'ready' : 'due');
  if (done.ok) return redirect('/host', 303);
  if (done.code === 'second-step.required') requirePermission(context, 'host.enter', url);
  // a former member may no longer see the page that would give the reason
  if (done.kind === 'not-found' || done.code === 'access.former-member') throw inPlaceOfPage(done);
  return refused(done, { message: done.message });
}
