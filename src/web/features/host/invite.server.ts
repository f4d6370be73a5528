import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { acceptInvite, inviteByToken } from '#marketplace/accounts/people/index.ts';
import * as people from '#messages/people.ts';
import { refused } from '#web/app/refusal-response.server.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';

/** `/invite/:token`: what the link of an invitation opens; reading it changes nothing. */
export async function inviteLoader({ context, params }: LoaderFunctionArgs) {
  const session = requirePermission(context, 'public');
  const token = params['token'] ?? '';
  const invite = await inviteByToken(context.get(appContext), token);
  const shown = {
    path: `/invite/${encodeURIComponent(token)}`,
    signedIn: session !== null,
    invite,
    problem:
      invite === null
        ? people.inviteUnknown()
        : invite.state === 'used'
          ? people.inviteUsed()
          : invite.state === 'expired'
            ? people.inviteExpired()
            : null,
  };
  return data(shown, { status: invite === null ? 404 : 200 });
}

/** POST /invite/:token: joins the team. */
export async function inviteAction({ context, params, url }: ActionFunctionArgs) {
  requirePermission(context, 'invite.accept', url);
  const joined = await acceptInvite(context.get(appContext), params['token'] ?? '');
  return joined.ok
    ? redirect('/host?done=joined', 303)
    : refused(joined, { problem: joined.message });
}
