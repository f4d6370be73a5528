import type { RouterContextProvider } from 'react-router';
import { namedPictures } from '#marketplace/catalogue/index.ts';
import { appContext, configContext } from '#web/context.ts';
import { defaultQuery } from '#web/features/search/search-params.ts';
import { requirePermission } from '#web/app/session.server.ts';

/** The data of the page of primitives; 404 outside development. */
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
