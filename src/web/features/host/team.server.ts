import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { hostedProperties, teamOf, type Team } from '#marketplace/accounts/people/index.ts';
import * as access from '#messages/access.ts';
import * as texts from '#messages/owner-team.ts';
import { dateInIndia, formatDate, formatInstant } from '#shared/dates.ts';
import { readId } from '#shared/ids.ts';
import { formatMobile } from '#shared/phone.ts';
import { appContext } from '#web/context.ts';
import { inPlaceOfPage, requireHost } from './host-door.server.ts';
import type { TeamDone } from './team-forms.server.ts';

const shownContact = (contact: string): string =>
  contact.includes('@') ? contact : formatMobile(contact);

const DONE: readonly TeamDone[] = ['invited', 'again', 'withdrawn', 'changed', 'removed'];

const doneIn = (url: URL): string | null => {
  const done = DONE.find((one) => one === url.searchParams.get('done'));
  return done === undefined ? null : texts.done[done]();
};

/** GET /host/team: the teams of all own properties. An owner of one is led to its team; caretakers get 403. */
export async function teamsLoader({ context, url }: LoaderFunctionArgs) {
  requireHost(context, 'team.read', url);
  const ctx = context.get(appContext);
  const owned = (await hostedProperties(ctx)).filter(({ role }) => role === 'owner');
  const [first] = owned;
  if (first === undefined) throw data(access.caretakerTeam(), { status: 403 });
  if (owned.length === 1) throw redirect(`/host/team/${first.propertyId}`);
  const teams = await Promise.all(owned.map(({ propertyId }) => teamOf(ctx, propertyId)));
  let visits: Team['visits'] = [];
  const properties = owned.map(({ propertyId, hotelName }, i) => {
    const team = teams[i];
    if (team === undefined || !team.ok) return { propertyId, hotelName, members: [], invites: 0 };
    visits = team.value.visits;
    return {
      propertyId,
      hotelName,
      members: team.value.members.map(({ userId, name, role }) => ({ userId, name, role })),
      invites: team.value.invites.length,
    };
  });
  return { properties, visits: visits.map(shownVisit), done: doneIn(url) };
}

/** GET /host/team/:id: members and open invitations. Caretakers get 403 with the reason, strangers 404. */
export async function teamLoader({ context, params, url }: LoaderFunctionArgs) {
  const { account } = requireHost(context, 'team.read', url);
  const ctx = context.get(appContext);
  const propertyId = readId(params['id'] ?? '') ?? 0;
  const [team, properties] = await Promise.all([teamOf(ctx, propertyId), hostedProperties(ctx)]);
  if (!team.ok) throw inPlaceOfPage(team);
  const owned = properties.filter(({ role }) => role === 'owner');
  return {
    propertyId,
    hotel: properties.find((one) => one.propertyId === propertyId)?.hotelName ?? '',
    /** there is a page of all teams to go back to */
    hasOthers: owned.length > 1,
    members: team.value.members.map(({ userId, name, phone, role, since }) => ({
      userId,
      name,
      phone: phone === '' ? '' : formatMobile(phone),
      role,
      since: formatDate(dateInIndia(since)),
      isSelf: userId === account.id,
    })),
    invites: team.value.invites.map(({ inviteId, role, contact, expiresAt }) => ({
      inviteId,
      role,
      contact: shownContact(contact),
      until: formatInstant(expiresAt),
    })),
    visits: owned.length > 1 ? [] : team.value.visits.map(shownVisit),
    done: doneIn(url),
  };
}

const shownVisit = ({ kind, by, reason, beganAt, endedAt }: Team['visits'][number]) => ({
  what: texts.visit[kind]({ name: by }),
  when:
    endedAt === null
      ? texts.visitOpen({ from: formatInstant(beganAt) })
      : texts.visitOver({ from: formatInstant(beganAt), to: formatInstant(endedAt) }),
  why: reason === '' ? '' : texts.visitWhy({ reason }),
});

export type ShownStaffVisit = ReturnType<typeof shownVisit>;
