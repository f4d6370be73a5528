import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { changeToUndo, undoChange, type Changed } from '#marketplace/accounts/index.ts';
import { formatInstant } from '#shared/dates.ts';
import { refused } from '#web/app/refusal-response.server.ts';
import { appContext } from '#web/context.ts';
import { requirePermission } from '#web/app/session.server.ts';

/** Shows the change that the link would undo; reading it changes nothing. */
export async function undoChangeLoader({ context, params }: LoaderFunctionArgs) {
  requirePermission(context, 'account.undo-change');
  const found = await changeToUndo(context.get(appContext), params['token'] ?? '');
  if (!found.ok) return { change: null, problem: found.message };
  const { what, at, until } = found.value;
  return { change: { what, at: formatInstant(at), until: formatInstant(until) }, problem: null };
}

interface UndoReply {
  readonly done: Changed | null;
  readonly problem: string | null;
}

/** POST /undo-change/:token: undoes the change. */
export async function undoChangeAction({ context, params }: ActionFunctionArgs) {
  requirePermission(context, 'account.undo-change');
  const undone = await undoChange(context.get(appContext), params['token'] ?? '');
  return undone.ok
    ? ({ done: undone.value.what, problem: null } satisfies UndoReply)
    : refused<UndoReply>(undone, { done: null, problem: undone.message });
}
