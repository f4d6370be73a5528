import { redirect, type LoaderFunctionArgs } from 'react-router';
import { namedPictures } from '#marketplace/catalogue/index.ts';
import { challengeById } from '#marketplace/accounts/index.ts';
import { appContext, clockContext, requestContext } from '#web/context.ts';
import { nextPath } from '#web/app/next-path.ts';

type Args = Pick<LoaderFunctionArgs, 'url' | 'context'>;

/** What the sign-in pages share: where to go afterwards, and the view. Who is signed in already goes there at once. */
export async function loadAuthPage({ url, context }: Args) {
  const next = nextPath(url.searchParams.get('next'));
  if (context.get(requestContext).session !== null) throw redirect(next ?? '/');
  return { next, picture: (await namedPictures(context.get(appContext), ['home-hero']))['home-hero'] ?? null };
}

/** The same with the code that a challenge sent: to whom, what for, and in how many seconds there may be another. */
export async function sentCode(args: Args, challengeId: string) {
  const page = await loadAuthPage(args);
  const challenge = await challengeById(args.context.get(appContext), challengeId);
  const now = args.context.get(clockContext).now().getTime();
  const sent = challenge === null ? null : { phone: challenge.phone, purpose: challenge.purpose, resendIn: Math.max(0, Math.ceil((challenge.resendAt.getTime() - now) / 1000)) };
  return { ...page, sent };
}
