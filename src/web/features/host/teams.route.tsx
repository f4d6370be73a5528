import { useActionData, useLocation } from 'react-router';
import * as texts from '#messages/owner-team.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { StepUpPanel } from '#web/features/account/step-up-panel.tsx';
import { Answer } from '#web/ui/answer.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import type { Route } from './+types/teams.route.ts';
import { useKeptAnswer } from './kept-answer.ts';
import type { TeamReply } from './team-forms.server.ts';
import { InviteForm, RoleMeanings, StaffVisits } from './team-parts.tsx';

export { changeTeam as action } from './team-forms.server.ts';
export { teamsLoader as loader } from './team.server.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.title(),
    description: texts.lead(),
    path: '/host/team',
    noindex: true,
  });

/** Who works on which property, and the form that invites to several. */
export default function Teams({ loaderData: { properties, visits, done } }: Route.ComponentProps) {
  const reply = useKeptAnswer(useActionData<TeamReply>());
  const { key: stamp } = useLocation();
  if (reply?.ask)
    return (
      <div className="page-width pt-6">
        <h1 className="text-3xl">{texts.title()}</h1>
        <StepUpPanel ask={reply.ask} here="/host/team" className="mt-6" />
      </div>
    );
  return (
    <div className="page-width pt-6">
      <h1 className="text-3xl">{texts.title()}</h1>
      <p className="mt-1 text-muted">{texts.lead()}</p>
      {done !== null && reply === undefined && (
        <Answer tone="good" moment={stamp} className="mt-5 max-w-2xl">
          {done}
        </Answer>
      )}
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {properties.map(({ propertyId, hotelName, members, invites }) => (
          <Card as="li" key={propertyId} className="flex flex-col p-4">
            <h2 className="text-xl break-words">{hotelName}</h2>
            <ul className="mt-2">
              {members.map(({ userId, name, role }) => (
                <li key={userId} className="flex justify-between gap-3 py-1">
                  <span className="min-w-0 break-words">{name}</span>
                  <span className="shrink-0 text-muted">{texts.role[role]()}</span>
                </li>
              ))}
            </ul>
            {invites > 0 && (
              <p className="figures mt-1 text-sm text-muted">{texts.openInvites({ n: invites })}</p>
            )}
            <div className="mt-auto pt-3">
              <LinkButton
                to={`/host/team/${propertyId}`}
                variant="secondary"
                aria-label={texts.of({ hotel: hotelName })}
              >
                {texts.manage()}
              </LinkButton>
            </div>
          </Card>
        ))}
      </ul>
      <div className="mt-10 flex max-w-2xl flex-col gap-10">
        <InviteForm
          key={`${properties.map(({ invites }) => invites).join(' ')} ${done ?? ''} ${reply === undefined}`}
          reply={reply}
          properties={properties}
        />
        <RoleMeanings />
        <StaffVisits visits={visits} />
      </div>
    </div>
  );
}
