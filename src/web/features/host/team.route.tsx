import { Form, useActionData, useLocation } from 'react-router';
import * as history from '#messages/owner-history.ts';
import * as texts from '#messages/owner-team.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { StepUpPanel } from '#web/features/account/step-up-panel.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Answer } from '#web/ui/answer.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import type { Route } from './+types/team.route.ts';
import { LeaveForm } from './leave-form.tsx';
import { useKeptAnswer } from './kept-answer.ts';
import type { TeamReply } from './team-forms.server.ts';
import { InviteForm, LIST, Refusal, RoleMeanings, StaffVisits } from './team-parts.tsx';

export { changeTeam as action } from './team-forms.server.ts';
export { teamLoader as loader } from './team.server.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.title(),
    description: texts.lead(),
    path: '/host/team',
    noindex: true,
  });

type Data = Route.ComponentProps['loaderData'];

/** The team of a property: members, open invitations, and the form that invites. */
export default function Team({ loaderData }: Route.ComponentProps) {
  const { propertyId, hotel, hasOthers, members, invites, visits, done } = loaderData;
  const reply = useKeptAnswer(useActionData<TeamReply>());
  const { key: stamp } = useLocation();
  const refusalOf = (forms: readonly TeamReply['form'][], of: number): string =>
    reply !== undefined && forms.includes(reply.form) && reply.of === of ? reply.message : '';
  return (
    <div className="page-width pt-6">
      {hasOthers && <BackLink to="/host/team">{texts.title()}</BackLink>}
      <h1 className="text-3xl break-words">{texts.of({ hotel })}</h1>
      {reply?.ask ? (
        <StepUpPanel ask={reply.ask} here={`/host/team/${propertyId}`} className="mt-6" />
      ) : (
        <>
          <p className="mt-1 text-muted">{texts.ofText({ hotel })}</p>
          <div className="mt-6 flex max-w-2xl flex-col gap-10">
            {done !== null && reply === undefined && (
              <Answer tone="good" moment={stamp}>
                {done}
              </Answer>
            )}
            <section aria-labelledby="members">
              <h2 id="members" className="text-xl">
                {texts.members()}
              </h2>
              <ul className={LIST}>
                {members.map((member) => (
                  <li key={member.userId} className="py-3">
                    <Who member={member} />
                    {member.isSelf ? (
                      <LeaveForm propertyId={propertyId} hotel={hotel} />
                    ) : (
                      <ChangeMember key={member.role} member={member} />
                    )}
                    <Refusal
                      message={
                        member.isSelf
                          ? refusalOf(['leave'], 0)
                          : refusalOf(['remove', 'role'], member.userId)
                      }
                      of={reply}
                    />
                  </li>
                ))}
              </ul>
            </section>
            <section aria-labelledby="invites">
              <h2 id="invites" className="text-xl">
                {texts.invites()}
              </h2>
              {invites.length === 0 ? (
                <p className="mt-1 text-muted">{texts.noInvites()}</p>
              ) : (
                <ul className={LIST}>
                  {invites.map((invite) => (
                    <OpenInvite
                      key={invite.inviteId}
                      invite={invite}
                      problem={refusalOf(['again', 'withdraw'], invite.inviteId)}
                      reply={reply}
                    />
                  ))}
                </ul>
              )}
            </section>
            <InviteForm
              key={`${invites.map(({ inviteId }) => inviteId).join(' ')} ${done ?? ''} ${reply === undefined}`}
              reply={reply?.form === 'invite' ? reply : undefined}
            />
            <RoleMeanings />
            <StaffVisits visits={visits} />
            <LinkButton
              to={`/host/history?property=${propertyId}`}
              variant="quiet"
              className="-ml-4 self-start px-4!"
            >
              {history.title()}
            </LinkButton>
          </div>
        </>
      )}
    </div>
  );
}

type Member = Data['members'][number];

const Who = ({ member: { name, phone, role, since, isSelf } }: { member: Member }) => (
  <>
    <p className="font-semibold break-words">
      {name}
      {isSelf && <span className="font-normal text-muted">{` (${texts.you()})`}</span>}
    </p>
    <p className="figures text-sm text-muted">
      {[texts.role[role](), phone, texts.since({ date: since })].filter(Boolean).join(', ')}
    </p>
  </>
);

/** Changes the role of a member or removes them: folded, and says what happens before its button. */
const ChangeMember = ({ member: { userId, name, role } }: { member: Member }) => {
  const other = role === 'owner' ? 'caretaker' : 'owner';
  return (
    <details>
      <summary
        className="flex min-h-11 items-center font-semibold text-monsoon underline-offset-4 hover:underline"
        aria-label={texts.changeOf({ name })}
      >
        {texts.change()}
      </summary>
      <Form method="post" preventScrollReset className="mt-1">
        <input type="hidden" name="of" value={userId} />
        <input type="hidden" name="role" value={other} />
        <p className="mb-3 text-muted">{texts.roleMeans[other]()}</p>
        <Button type="submit" name="intent" value="role" variant="secondary">
          {texts.makeRole[other]({ name })}
        </Button>
      </Form>
      <Form method="post" preventScrollReset className="mt-4">
        <input type="hidden" name="of" value={userId} />
        <p className="mb-3 text-muted">{texts.removeAsk({ name })}</p>
        <Button
          type="submit"
          name="intent"
          value="remove"
          variant="danger"
          aria-label={texts.removeOf({ name })}
        >
          {texts.remove()}
        </Button>
      </Form>
    </details>
  );
};

const OpenInvite = ({
  invite: { inviteId, role, contact, until },
  problem,
  reply,
}: {
  invite: Data['invites'][number];
  problem: string;
  reply: TeamReply | undefined;
}) => (
  <li className="py-3">
    <p className="figures font-semibold break-words">{contact}</p>
    <p className="figures text-sm text-muted">
      {`${texts.role[role]()}, ${texts.until({ at: until })}`}
    </p>
    <Form method="post" preventScrollReset className="mt-2 flex flex-wrap gap-2">
      <input type="hidden" name="of" value={inviteId} />
      <Button
        type="submit"
        name="intent"
        value="again"
        variant="secondary"
        size="sm"
        aria-label={texts.againOf({ contact })}
      >
        {texts.again()}
      </Button>
      <Button
        type="submit"
        name="intent"
        value="withdraw"
        variant="quiet"
        size="sm"
        aria-label={texts.withdrawOf({ contact })}
      >
        {texts.withdraw()}
      </Button>
    </Form>
    <Refusal message={problem} of={reply} />
  </li>
);
