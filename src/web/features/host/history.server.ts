import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { hostedProperties, teamOf } from '#marketplace/accounts/people/index.ts';
import { noUndo, undoAudited } from '#marketplace/audit/index.ts';
import { hostHistory, type HostChange } from '#marketplace/host/index.ts';
import * as access from '#messages/access.ts';
import * as audit from '#messages/desk-audit.ts';
import * as texts from '#messages/owner-history.ts';
import { DAY_MS, formatInstant } from '#shared/dates.ts';
import { readId } from '#shared/ids.ts';
import { formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { appContext, requestContext } from '#web/context.ts';
import type { StepUpAsk } from '#web/features/account/step-up-panel.tsx';
import { askFor, askOnceMore, takePanel, waysOf } from '#web/features/account/step-up.server.ts';
import { inPlaceOfPage, requireHost } from './host-door.server.ts';

/** Changes of a page; one more is read to know whether there are older ones. */
const PAGE = 30;

/** GET /host/history: who changed what about the own properties, or one of them, or by one person. */
export async function historyLoader({ context, url }: LoaderFunctionArgs) {
  const { visit } = requireHost(context, 'history.read', url);
  const ctx = context.get(appContext);
  const id = (name: string): number | null => readId(url.searchParams.get(name) ?? '');
  const [property, person, before] = [id('property'), id('person'), id('before')];
  const owned = (await hostedProperties(ctx)).filter(({ role }) => role === 'owner');
  const propertyIds = url.searchParams.get('property')
    ? [property ?? 0]
    : owned.map((one) => one.propertyId);
  if (propertyIds.length === 0) throw data(access.caretakerHistory(), { status: 403 });
  const changes = await hostHistory(ctx, {
    propertyIds,
    ...(person === null ? {} : { person }),
    ...(before === null ? {} : { beforeId: before }),
    visits: !url.searchParams.get('property'),
    most: PAGE + 1,
  });
  if (!changes.ok) throw inPlaceOfPage(changes);
  const teams = await Promise.all(owned.map((one) => teamOf(ctx, one.propertyId)));
  const people = new Map(
    teams.flatMap((team) =>
      team.ok ? team.value.members.map(({ userId, name }) => [userId, name] as const) : [],
    ),
  );
  const shown = changes.value.slice(0, PAGE);
  const mayUndo = visit?.kind !== 'look';
  return {
    property,
    person,
    properties: owned.map(({ propertyId, hotelName }) => ({ id: propertyId, name: hotelName })),
    people: [...people].map(([userId, name]) => ({ id: userId, name })),
    changes: shown.map((change) => shownChange(change, mayUndo)),
    olderThan: changes.value.length > PAGE ? (shown.at(-1)?.row.id ?? null) : null,
    /** different for every change that was undone; null: none */
    undone: readId(url.searchParams.get('undone') ?? ''),
  };
}

function shownChange({ row, what, lines, isPassed }: HostChange, mayUndo: boolean) {
  const { id, at, forName, propertyName, reason, undo } = row;
  // a job of ours, whatever its name
  const isOurs = row.actorId === null && row.actingAs === 'server';
  const isByLink = row.actorId === null && row.actingAs === 'link';
  return {
    id,
    at: formatInstant(at),
    what,
    lines,
    actor: isOurs ? audit.automatic() : isByLink ? audit.byLink() : row.actor,
    actingAs: isOurs || isByLink ? '' : row.actingAs,
    forName,
    property: propertyName,
    reason,
    undo:
      undo === 'open'
        ? isPassed
          ? { open: false, text: texts.passed() }
          : mayUndo
            ? { open: true, text: texts.undoUntil({ at: formatInstant(dayAfter(at)) }) }
            : null
        : undo === 'done'
          ? { open: false, text: texts.isUndone() }
          : undo === 'sent' || undo === 'money'
            ? { open: false, text: noUndo(undo) }
            : null,
  };
}

const dayAfter = (at: Date): Date => new Date(at.getTime() + DAY_MS);

export type ShownChange = ReturnType<typeof shownChange>;

/**
 * POST: takes the change `id` back, and returns to the same list. Changes of a team ask for a recent proof. A member
 * who was removed while the list was open is told so.
 */
export async function historyAction({ request, context, url }: ActionFunctionArgs) {
  requirePermission(context, 'account.read', url);
  const form = await readForm(request);
  const auditId = readId(formText(form, 'id', 20)) ?? 0;
  const reply = (message: string, ask: StepUpAsk | null) => ({ of: auditId, message, ask });
  const panel = await takePanel(context, request, form);
  if (!panel.passed) {
    const again = reply('', await askOnceMore(context, 'team', form, panel));
    return panel.refusal === null
      ? data(again, { headers: panel.headers })
      : refused(panel.refusal, again, panel.headers);
  }
  const undone = await undoAudited(context.get(appContext), { auditId });
  if (!undone.ok) {
    const hosts = context.get(requestContext).session?.account.hosts === true;
    const isDocument = request.headers.get('accept')?.includes('text/html') === true;
    if (!hosts && (isDocument || undone.kind === 'not-found')) throw inPlaceOfPage(undone);
    const ask =
      undone.code === 'step-up.required'
        ? askFor(context, 'team', waysOf(undone), form, panel)
        : null;
    return refused(undone, reply(ask === null ? undone.message : '', ask), panel.headers);
  }
  const query = new URLSearchParams({ undone: String(auditId) });
  for (const name of ['property', 'person']) {
    const id = readId(url.searchParams.get(name) ?? '');
    if (id !== null) query.set(name, String(id));
  }
  return redirect(`/host/history?${query}`, { status: 303, headers: panel.headers });
}
