import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import {
  changeMemberRole,
  inviteMember,
  leaveTeam,
  removeMember,
  sendInviteAgain,
  withdrawInvite,
} from '#marketplace/accounts/people/index.ts';
import { readId } from '#shared/ids.ts';
import type { Refusal, Result } from '#shared/result.ts';
import { byField, formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';
import type { StepUpAsk } from '#web/features/account/step-up-panel.tsx';
import {
  askFor,
  askOnceMore,
  takePanel,
  waysOf,
  type PanelAnswer,
} from '#web/features/account/step-up.server.ts';
import { inPlaceOfPage, refusalOn, requireHost } from './host-door.server.ts';

type Context = LoaderFunctionArgs['context'];

const INTENTS = ['invite', 'again', 'withdraw', 'role', 'remove', 'leave'] as const;
type Intent = (typeof INTENTS)[number];

/** What the pages of a team confirm after a redirect. */
export type TeamDone = 'invited' | 'again' | 'withdrawn' | 'changed' | 'removed';

/** A refused form of the page, with the typed values; or the proof to ask for first. */
export interface TeamReply {
  readonly form: Intent;
  /** the member or invitation whose button was pressed; 0 for the other forms */
  readonly of: number;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly contact: string;
  readonly role: string;
  /** the chosen properties of an invitation */
  readonly properties: readonly number[];
  readonly ask: StepUpAsk | null;
}

/**
 * POST /host/team and /host/team/:id: invites; on the page of a property also sends again, withdraws, changes a role,
 * removes or leaves. All but leaving ask for a recent proof.
 */
export async function changeTeam({ request, context, params, url }: ActionFunctionArgs) {
  requirePermission(context, 'account.read', url);
  const form = await readForm(request);
  const intent = INTENTS.find((one) => one === formText(form, 'intent', 20)) ?? 'invite';
  const permission = intent === 'leave' ? 'team.leave' : 'team.change';
  const propertyId = params['id'] === undefined ? null : (readId(params['id']) ?? 0);
  const refusal =
    propertyId === null ? null : await refusalOn({ request, context }, permission, propertyId);
  if (refusal?.code === 'access.former-member')
    return refused<TeamReply>(refusal, replyOf(form, intent, { ...byField(refusal), ask: null }));
  requireHost(context, permission, url);
  const panel = await takePanel(context, request, form);
  if (!panel.passed) return askAgain(context, form, intent, panel);
  const changed = await runIntent(context, propertyId, form, intent);
  if (changed.ok) {
    const here = propertyId === null ? '/host/team' : `/host/team/${propertyId}`;
    return redirect(
      changed.value === 'left' ? '/host?done=left' : `${here}?done=${changed.value}`,
      { status: 303, headers: panel.headers },
    );
  }
  if (changed.code === 'property.unknown') throw inPlaceOfPage(changed);
  const ask =
    changed.code === 'step-up.required'
      ? askFor(context, 'team', waysOf(changed), form, panel)
      : null;
  const said = ask === null ? byField(changed) : { message: '', fields: {} };
  return refused<TeamReply>(changed, replyOf(form, intent, { ...said, ask }), panel.headers);
}

async function runIntent(
  context: Context,
  page: number | null,
  form: FormData,
  intent: Intent,
): Promise<Result<TeamDone | 'left'>> {
  const ctx = context.get(appContext);
  const as = <T>(result: Result<T>, done: TeamDone | 'left'): Result<TeamDone | 'left'> =>
    result.ok ? { ...result, value: done } : result;
  const propertyId = page ?? 0;
  const of = pressedOf(form);
  switch (intent) {
    case 'invite':
      return as(
        await inviteMember(ctx, {
          propertyIds: page === null ? chosenIn(form) : [page],
          contact: formText(form, 'contact', 200),
          role: formText(form, 'role', 20),
        }),
        'invited',
      );
    case 'again':
      return as(await sendInviteAgain(ctx, { propertyId, inviteId: of }), 'again');
    case 'withdraw':
      return as(await withdrawInvite(ctx, { propertyId, inviteId: of }), 'withdrawn');
    case 'role': {
      const role = formText(form, 'role', 20);
      return as(await changeMemberRole(ctx, { propertyId, userId: of, role }), 'changed');
    }
    case 'remove':
      return as(await removeMember(ctx, { propertyId, userId: of }), 'removed');
    case 'leave':
      return as(await leaveTeam(ctx, propertyId), 'left');
  }
}

const pressedOf = (form: FormData): number => readId(formText(form, 'of', 20)) ?? 0;

const MOST_CHOSEN = 100;

/** The chosen properties. An invalid number becomes 0, which no property has. */
const chosenIn = (form: FormData): readonly number[] =>
  form
    .getAll('property')
    .slice(0, MOST_CHOSEN)
    .map((value) => (typeof value === 'string' ? (readId(value) ?? 0) : 0));

const replyOf = (
  form: FormData,
  intent: Intent,
  said: Pick<TeamReply, 'message' | 'fields' | 'ask'>,
): TeamReply => ({
  form: intent,
  of: pressedOf(form),
  contact: formText(form, 'contact', 200),
  role: formText(form, 'role', 20),
  properties: chosenIn(form),
  ...said,
});

/** Shows the panel again: a code was sent, or the proof was refused. */
async function askAgain(context: Context, form: FormData, intent: Intent, panel: PanelAnswer) {
  const ask = await askOnceMore(context, 'team', form, panel);
  const reply = replyOf(form, intent, { message: '', fields: {}, ask });
  const refusal: Refusal | null = panel.refusal;
  return refusal === null
    ? data(reply, { headers: panel.headers })
    : refused(refusal, reply, panel.headers);
}
