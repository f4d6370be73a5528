import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { accountById } from '#marketplace/accounts/index.ts';
import { hostedProperties } from '#marketplace/accounts/people/index.ts';
import { auditLog, noUndo, undoAudited, type SealedRow } from '#marketplace/audit/index.ts';
import { sayChanges, type SaidChange } from '#marketplace/host/index.ts';
import { addDays, formatInstant, instantInIndia } from '#shared/dates.ts';
import { readId } from '#shared/ids.ts';
import { HTTP_STATUS } from '#shared/result.ts';
import { formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { appContext } from '#web/context.ts';
import { requireDesk } from './desk-door.server.ts';

/** Rows of a page; one more is read to know whether there are older ones. */
const PAGE = 30;
/** The rows of a person are not indexed by person, so only the newest months are read. */
const PERSON_DAYS = 92;

/** `/desk/audit`: who changed what, by record (`subject`), property or person. */
export async function auditLoader({ url, context }: LoaderFunctionArgs) {
  const { visit } = requireDesk(context, 'desk.audit', url);
  const ctx = context.get(appContext);
  const id = (name: string): number | null => readId(url.searchParams.get(name) ?? '');
  const subject = (url.searchParams.get('subject') ?? '').trim().slice(0, 100);
  const [property, person, before] = [id('property'), id('person'), id('before')];
  const from = addDays(ctx.clock.today(), -PERSON_DAYS);
  const rows = await auditLog(ctx, {
    ...(subject === '' ? {} : { subject }),
    ...(property === null ? {} : { propertyId: property }),
    ...(person === null ? {} : { person, from: instantInIndia(from, '00:00') }),
    ...(before === null ? {} : { beforeId: before }),
    most: PAGE + 1,
  });
  if (!rows.ok) throw new Response(rows.message, { status: HTTP_STATUS[rows.kind] });
  const theirs = new Set(
    visit?.kind === 'act'
      ? (await hostedProperties(ctx))
          .filter(({ role }) => role === 'owner')
          .map(({ propertyId }) => propertyId)
      : [],
  );
  const shown = rows.value.slice(0, PAGE);
  return {
    subject,
    property,
    person,
    // the number of an unknown one, as it was asked for
    names: {
      property:
        shown.find(({ propertyId }) => propertyId === property)?.propertyName || `${property}`,
      person: (person === null ? null : await accountById(ctx, person))?.name ?? `${person}`,
    },
    rows: (await sayChanges(ctx, shown)).map((change) => shownRow(change, theirs)),
    olderThan: rows.value.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
    done: url.searchParams.has('undone'),
  };
}

function shownRow(
  { row, what, lines, others }: SaidChange<SealedRow>,
  theirs: ReadonlySet<number>,
) {
  const { id, at, subject, actorId, actor, actingAs, reason, undo, propertyId } = row;
  const isOpen = undo === 'open';
  return {
    id,
    at: formatInstant(at),
    what,
    subject,
    actor: { id: actorId, name: actor },
    actingAs,
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
