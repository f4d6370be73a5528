import * as texts from '#messages/desk.ts';
import * as audit from '#messages/desk-audit.ts';
import * as listings from '#messages/desk-listings.ts';
import * as threads from '#messages/desk-threads.ts';
import * as replies from '#messages/review-replies.ts';
import * as people from '#messages/desk-people.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { DESK_FRAME, DeskPage } from './desk-frame.tsx';
import type { Route } from './+types/desk.route.ts';

export { deskLoader as loader } from './desk.server.ts';

export const handle = DESK_FRAME;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.title(),
    description: texts.text(),
    path: '/desk',
    noindex: true,
  });

/** The first page of the desk: who is signed in, and where to go. */
export default function Desk({
  loaderData: { name, roles, mayAnswer, mayDecide, mayReply },
}: Route.ComponentProps) {
  return (
    <DeskPage
      title={texts.greeting({ name })}
      text={texts.lead({ roles: roles.map((role) => texts.role[role]()).join(', ') })}
    >
      <div className="flex flex-wrap gap-3">
        {mayAnswer && (
          <LinkButton to="/desk/messages" variant="brand">
            {threads.title()}
          </LinkButton>
        )}
        {mayDecide && (
          <LinkButton to="/desk/listings" variant="brand">
            {listings.title()}
          </LinkButton>
        )}
        {mayReply && (
          <LinkButton to="/desk/replies" variant="brand">
            {replies.desk.title()}
          </LinkButton>
        )}
        <LinkButton to="/desk/people" variant="brand">
          {people.title()}
        </LinkButton>
        <LinkButton to="/desk/audit" variant="brand">
          {audit.title()}
        </LinkButton>
        <LinkButton to="/desk/second-step" variant="secondary">
          {texts.secondStep.title()}
        </LinkButton>
      </div>
    </DeskPage>
  );
}
