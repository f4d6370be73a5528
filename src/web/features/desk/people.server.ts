import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { entryRefusal } from '#marketplace/access/index.ts';
import {
  actFor,
  endStaffRoleOf,
  endVisit,
  findOwners,
  grantStaffRole,
  hostedProperties,
  lookAs,
  resetSecondStep,
  staffMembers,
} from '#marketplace/accounts/people/index.ts';
import { readId } from '#shared/ids.ts';
import { STAFF_ROLES } from '#shared/permissions.ts';
import type { Refusal } from '#shared/result.ts';
import { formatMobile } from '#shared/phone.ts';
import { byField, formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { appContext } from '#web/context.ts';
import { requireDesk } from './desk-door.server.ts';

/** Whether the session may do it: yes, after another second step, or never. */
type May = 'yes' | 'after-step' | 'no';

const mayOf = (refusal: Refusal | null): May =>
  refusal === null ? 'yes' : refusal.code === 'second-step.required' ? 'after-step' : 'no';

const DONE = ['granted', 'ended'] as const;

/** `/desk/people`: owners to look as or act for, and for admins the staff. */
export async function peopleLoader({ url, context }: LoaderFunctionArgs) {
  const session = requireDesk(context, 'desk.enter', url);
  const ctx = context.get(appContext);
  const words = (url.searchParams.get('q') ?? '').slice(0, 100);
  const property = readId(url.searchParams.get('property') ?? '');
  const visiting = session.visit !== null;
  const [staff, owners, houses] = await Promise.all([
    staffMembers(ctx),
    findOwners(ctx, { words, ...(property === null ? {} : { propertyId: property }) }),
    visiting ? hostedProperties(ctx) : [],
  ]);
  return {
    self: session.account.id,
    /** null: not for this person, or only after another second step */
    staff: staff.ok ? staff.value.map((one) => ({ ...one, phone: formatMobile(one.phone) })) : null,
    mayStaff: mayOf(entryRefusal(session, 'desk.people')),
    mayAct: mayOf(entryRefusal(session, 'desk.act-for')),
    words,
    property,
    owners: owners.ok
      ? owners.value.map((one) => ({ ...one, phone: formatMobile(one.phone) }))
      : [],
    /** the properties of the owner whom the session visits */
    houses: visiting ? houses.map(({ propertyId: id, hotelName: name }) => ({ id, name })) : null,
    done: DONE.find((one) => one === url.searchParams.get('done')) ?? null,
  };
}

export interface PeopleReply {
  /** the form that was refused: `grant`, or that of an owner or a member of the staff by account */
  readonly form: 'grant' | number;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
  /** recovery codes to hand over, shown once, and whose they are */
  readonly handOver: { readonly name: string; readonly codes: readonly string[] } | null;
}

/** POST: `intent` is `grant`, `end` or `reset` for the staff, `look` or `act` to begin a visit. */
export async function peopleAction(args: ActionFunctionArgs) {
  const { request, url, context } = args;
  requireDesk(context, 'desk.enter', url);
  const form = await readForm(request);
  const intent = formText(form, 'intent', 10);
  if (intent === 'look' || intent === 'act') return beginVisit(args, form, intent);
  requireDesk(context, 'desk.people', url);
  const ctx = context.get(appContext);
  const userId = readId(formText(form, 'user', 20)) ?? 0;
  if (intent === 'end') {
    const role = STAFF_ROLES.find((one) => one === formText(form, 'role', 20)) ?? 'operator';
    const ended = await endStaffRoleOf(ctx, { userId, role });
    return ended.ok ? redirect('/desk/people?done=ended', 303) : peopleAgain(ended, form, userId);
  }
  const given =
    intent === 'reset'
      ? await resetSecondStep(ctx, { userId })
      : await grantStaffRole(ctx, {
          mobile: formText(form, 'mobile', 40),
          role: formText(form, 'role', 20),
        });
  if (!given.ok) return peopleAgain(given, form, intent === 'reset' ? userId : 'grant');
  const { account, recoveryCodes } = given.value;
  if (recoveryCodes.length === 0) return redirect('/desk/people?done=granted', 303);
  return {
    form: 'grant',
    message: '',
    fields: {},
    values: {},
    handOver: { name: account.name, codes: recoveryCodes },
  } satisfies PeopleReply;
}

async function beginVisit(
  { url, context }: ActionFunctionArgs,
  form: FormData,
  kind: 'look' | 'act',
) {
  requireDesk(context, kind === 'look' ? 'desk.look-as' : 'desk.act-for', url);
  const ownerId = readId(formText(form, 'user', 20)) ?? 0;
  const begin = kind === 'look' ? lookAs : actFor;
  const reason = formText(form, 'reason', 1000);
  const begun = await begin(context.get(appContext), { ownerId, reason });
  return begun.ok ? redirect('/host', 303) : peopleAgain(begun, form, ownerId);
}

const peopleAgain = (refusal: Refusal, form: FormData, of: PeopleReply['form']) =>
  refused<PeopleReply>(refusal, {
    form: of,
    ...byField(refusal),
    values: Object.fromEntries(
      ['mobile', 'role', 'reason'].map((name) => [name, formText(form, name, 1000)]),
    ),
    handOver: null,
  });

/** POST /desk/leave: ends looking as or acting for an owner. Open to a session that only looks. */
export async function leaveAction({ url, context }: ActionFunctionArgs) {
  requireDesk(context, 'desk.leave', url);
  await endVisit(context.get(appContext));
  return redirect('/desk/people', 303);
}
