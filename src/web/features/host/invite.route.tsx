import { Form } from 'react-router';
import * as texts from '#messages/owner-pages.ts';
import { withNext } from '#web/app/next-path.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import type { Route } from './+types/invite.route.ts';

export { inviteAction as action, inviteLoader as loader } from './invite.server.ts';

export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.invite.accept(),
    description: texts.invite.accept(),
    path: '/invite',
    noindex: true,
  });

/** The page behind the link of an invitation. Only its button joins the team. */
export default function Invite({
  loaderData: { path, signedIn, hosts, invite, problem },
  actionData,
}: Route.ComponentProps) {
  const notice = actionData?.problem ?? problem;
  const isOpen = invite !== null && invite.state === 'open';
  return (
    <div className="page-width">
      <div className="mx-auto max-w-xl pt-6 md:pt-12">
        <h1 className="text-3xl">
          {isOpen
            ? texts.invite.title({ hotel: invite.hotelNames.join(', ') })
            : texts.invite.unknownTitle()}
        </h1>
        {isOpen && (
          <>
            <p className="mt-4 text-lg">{texts.invite.text[invite.role]()}</p>
            <p className="mt-3 text-muted">
              {texts.invite.forContact({ contact: invite.contact })}
            </p>
          </>
        )}
        {notice !== null && (
          <Notice tone="warn" className="mt-5">
            {notice}
          </Notice>
        )}
        {isOpen &&
          (signedIn ? (
            <Form method="post" className="mt-6">
              <Button type="submit" size="lg">
                {texts.invite.accept()}
              </Button>
            </Form>
          ) : (
            <LinkButton to={withNext('/login', path)} size="lg" className="mt-6">
              {texts.invite.signIn()}
            </LinkButton>
          ))}
        {!isOpen && hosts && (
          <LinkButton to="/host" size="lg" className="mt-6">
            {texts.invite.open()}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
