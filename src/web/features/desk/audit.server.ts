import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { accountById } from '#marketplace/accounts/index.ts';
import { hostedProperties } from '#marketplace/accounts/people/index.ts';
import { noUndo, undoAudited } from '#marketplace/audit/index.ts';
import { findAudited, type FoundChange } from '#marketplace/host/index.ts';
import * as texts from '#messages/desk-audit.ts';
import { formatDate, formatInstant, parseDate } from '#shared/dates.ts';
import { readId } from '#shared/ids.ts';
import { oneLine } from '#shared/person.ts';
import { HTTP_STATUS } from '#shared/result.ts';
import { formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { appContext } from '#web/context.ts';
import { requireDesk } from './desk-door.server.ts';

/** Rows of a page; one more is read to know whether there are older ones. */
const PAGE = 30;

/**
 * `/desk/audit`: who changed what, by words (`q`) and `day`, or, as links name them, by record (`subject`), property or
 * person. `until` is the last day of an earlier part of a search.
 */
export async function auditLoader({ url, context }: LoaderFunctionArgs) {
  const { visit } = requireDesk(context, 'desk.audit', url);
  const ctx = context.get(appContext);
  const text = (name: string): string => oneLine((url.searchParams.get(name) ?? '').slice(0, 100));
  const id = (name: string): number | null => readId(text(name));
  const asked = {
    words: text('q'),
    subject: text('subject'),
    property: id('property'),
    person: id('person'),
    day: parseDate(text('day')),
    until: parseDate(text('until')),
  };
  const found = await findAudited(ctx, {
    ...asked,
    propertyId: asked.property,
    beforeId: id('before'),
    most: PAGE + 1,
  });
  if (!found.ok) throw new Response(found.message, { status: HTTP_STATUS[found.kind] });
  const theirs = new Set(
    visit?.kind === 'act'
      ? (await hostedProperties(ctx))
          .filter(({ role }) => role === 'owner')
          .map(({ propertyId }) => propertyId)
      : [],
  );
  const { changes, from, earlier, record } = found.value;
  const shown = changes.slice(0, PAGE);
  const { property, person } = asked;
  return {
    ...asked,
    // the number of an unknown one, as it was asked for
    names: {
      record,
      property:
        shown.find(({ row }) => row.propertyId === property)?.row.propertyName || `${property}`,
      person: (person === null ? null : await accountById(ctx, person))?.name || `${person}`,
      day: asked.day === null ? '' : formatDate(asked.day),
      since: from === null ? '' : formatDate(from),
    },
    rows: shown.map((change) => shownRow(change, theirs)),
    olderThan: changes.length > PAGE ? (shown.at(-1)?.row.id ?? null) : null,
    earlier,
    done: url.searchParams.has('undone'),
  };
}

function shownRow({ row, record, what, lines, others }: FoundChange, theirs: ReadonlySet<number>) {
  const { id, at, subject, actorId, actor, actingAs, reason, undo, propertyId } = row;
  const isOpen = undo === 'open';
  const isByLink = actorId === null && actingAs === 'link';
  return {
    id,
    at: formatInstant(at),
    what,
    subject,
    record,
    actor: { id: actorId, name: isByLink ? texts.byLink() : actor },
    actingAs: isByLink ? '' : actingAs,
    owner: row.forUser === null ? null : { id: row.forUser, name: row.forName },
    property: propertyId === null ? null : { id: propertyId, name: row.propertyName },
    lines: [...lines, ...others],
    reason,
    /** the staff undo a change while they act for its owner */
    mayUndo: isOpen && propertyId !== null && theirs.has(propertyId),
    needsVisit: isOpen && propertyId !== null && !theirs.has(propertyId),
    noUndo: undo === 'sent' || undo === 'money' ? noUndo(undo) : '',
    seal: row.seal?.n ?? null,
  };
}

export type ShownRow = ReturnType<typeof shownRow>;

/** POST: takes the change `id` back. */
export async function auditAction({ request, url, context }: ActionFunctionArgs) {
  requireDesk(context, 'desk.audit', url);
  const auditId = readId(formText(await readForm(request), 'id', 20)) ?? 0;
  const undone = await undoAudited(context.get(appContext), { auditId });
  if (!undone.ok) return refused(undone, { message: undone.message });
  return redirect(`/desk/audit?subject=${encodeURIComponent(undone.value.subject)}&undone=1`, 303);
}
