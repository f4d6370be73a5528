import type { RouterContextProvider } from 'react-router';
import { namedPictures } from '#marketplace/catalogue/index.ts';
import { appContext, configContext } from '#web/context.ts';
import { defaultQuery } from '#web/features/search/search-params.ts';
import { requirePermission } from '#web/app/session.server.ts';

/** What the page of primitives shows them with; there is no such page outside development. */
export async function loadDesign(context: Readonly<RouterContextProvider>) {
  requirePermission(context, 'public');
  if (!context.get(configContext).devTools) throw new Response('Not Found', { status: 404 });
  const ctx = context.get(appContext);
  const today = ctx.clock.today();
  return {
    today,
    query: defaultQuery(today),
    picture: (await namedPictures(ctx, ['home-hero']))['home-hero'] ?? null,
  };
}
