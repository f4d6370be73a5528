import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import {
  acceptInvite,
  hostedProperties,
  inviteByToken,
} from '#marketplace/accounts/people/index.ts';
import * as people from '#messages/people.ts';
import { refused } from '#web/app/refusal-response.server.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';

/** `/invite/:token`: what the link of an invitation opens; reading it changes nothing. */
export async function inviteLoader({ context, params }: LoaderFunctionArgs) {
  const session = requirePermission(context, 'public');
  const token = params['token'] ?? '';
  const ctx = context.get(appContext);
  const invite = await inviteByToken(ctx, token);
  const hosts = session !== null && (await hostedProperties(ctx)).length > 0;
  const shown = {
    path: `/invite/${encodeURIComponent(token)}`,
    signedIn: session !== null,
    /** the person has properties to go on to, perhaps by this very invitation */
    hosts,
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
  const token = params['token'] ?? '';
  const joined = await acceptInvite(context.get(appContext), token);
  if (joined.ok) return redirect('/host?done=joined', 303);
  // a second press: the page says that it was used, and leads on
  return joined.code === 'invite.used'
    ? redirect(`/invite/${encodeURIComponent(token)}`, 303)
    : refused(joined, { problem: joined.message });
}
