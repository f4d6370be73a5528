import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { cleanerPage, markByLink } from '#marketplace/turnovers/index.ts';
import * as texts from '#messages/turnovers.ts';
import { addDays, formatNearDate, formatTime, timeInIndia } from '#shared/dates.ts';
import { formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';
import { dayText, partyText, roomsText } from './turnover-words.ts';

/** The link alone opens the page: keep it out of search engines and of referrers to other sites. */
const HEADERS = {
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'no-store',
} as const;

/** GET /t/:token: what a cleaner needs to know of one departure. 404 for a link that has ended. */
export async function turnoverLoader({ context, params }: LoaderFunctionArgs) {
  requirePermission(context, 'turnover.read');
  const ctx = context.get(appContext);
  const token = params['token'] ?? '';
  const page = await cleanerPage(ctx, token);
  if (!page.ok) return data(null, { status: 404, headers: HEADERS });
  const { hotelName, departs, rooms, leaveBy, haveLeft, next, readyAt } = page.value;
  const today = ctx.clock.today();
  const day = dayText(departs, today);
  return data(
    {
      path: `/t/${token}`,
      hotel: hotelName,
      rooms: roomsText(rooms),
      leave: haveLeft
        ? texts.page.left({ day })
        : texts.page.leaveAt({ day, time: formatTime(leaveBy) }),
      next:
        next === null
          ? null
          : {
              when: texts.page.nextAt(partyText(next, today)),
              people: partyText(next, today).people,
            },
      ready: readyAt === null ? null : texts.readySince({ time: timeInIndia(readyAt) }),
      until: texts.page.until({ date: formatNearDate(addDays(departs, 1)) }),
    },
    { headers: HEADERS },
  );
}

/** POST /t/:token: `state` says whether the rooms are ready. The page itself says that a link has ended. */
export async function turnoverPageAction({ context, params, request }: ActionFunctionArgs) {
  requirePermission(context, 'turnover.tick');
  const form = await readForm(request);
  const state = formText(form, 'state', 10) === 'ready' ? 'ready' : 'due';
  const token = params['token'] ?? '';
  const marked = await markByLink(context.get(appContext), token, state);
  if (marked.ok || marked.code === 'turnover.link-ended')
    return redirect(`/t/${encodeURIComponent(token)}`, { status: 303, headers: HEADERS });
  return refused(marked, { message: marked.message }, new Headers(HEADERS));
}
