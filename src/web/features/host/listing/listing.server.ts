import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import {
  checklistOf,
  licenceOf,
  ownFacts,
  pauseProperty,
} from '#marketplace/catalogue/before-sale/index.ts';
import { askToGoLive, listingOfProperty } from '#marketplace/intake/index.ts';
import type { Context } from '#platform/context.ts';
import { CHECKS, LEAST_PICTURES, type Check } from '#shared/checklist.ts';
import { readId } from '#shared/ids.ts';
import { HTTP_STATUS } from '#shared/result.ts';
import { formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';
import { inPlaceOfPage, refusalOn, requireHost } from '../host-door.server.ts';

const NO_STORE = { 'Cache-Control': 'no-store' };

/** The facts of the property in an address, for its owner; throws the answer that others get in place of the page. */
export async function factsIn({ context, params, url }: LoaderFunctionArgs | ActionFunctionArgs) {
  requireHost(context, 'account.read', url);
  const ctx: Context = context.get(appContext);
  const id = readId(params['id']);
  if (id === null) throw data(null, { status: 404 });
  const facts = await ownFacts(ctx, id);
  if (!facts.ok) {
    if (facts.code === 'second-step.required') requirePermission(context, 'host.enter', url);
    throw inPlaceOfPage(facts);
  }
  return { ctx, id, facts: facts.value };
}

/** `/host/listing/:id`: the state of a property in words, and what is missing until it is live. */
export async function listingLoader(args: LoaderFunctionArgs) {
  const { ctx, id, facts } = await factsIn(args);
  const [missing, listing, licence] = await Promise.all([
    checklistOf(ctx, ctx.db, id),
    listingOfProperty(ctx, id),
    licenceOf(ctx.db, id),
  ]);
  // of a draft the desk has not taken them over
  const pictures = facts.state === 'draft' ? (listing?.pictures ?? 0) : facts.pictures;
  const isDone = (check: Check): boolean =>
    check === 'pictures' ? pictures >= LEAST_PICTURES : missing?.includes(check) !== true;
  return data(
    {
      id,
      name: facts.name,
      state: facts.state,
      wasLive: facts.wasLive,
      asked: facts.asksLive,
      refusedBecause:
        facts.state === 'gone' && listing?.state === 'refused' ? listing.reason : null,
      ticks: CHECKS.map((check) => ({ check, done: isDone(check) })),
      pictures,
      licence,
      saved: args.url.searchParams.has('saved'),
    },
    { headers: NO_STORE },
  );
}

interface ListingActionReply {
  readonly message: string;
}

/** POST: `intent` is `ask` to go on sale, or `pause`. */
export async function listingAction(args: ActionFunctionArgs) {
  const { context, request, url, params } = args;
  requirePermission(context, 'account.read', url);
  const ctx = context.get(appContext);
  const id = readId(params['id']) ?? 0;
  const refusal = await refusalOn(args, 'property.change', id);
  if (refusal !== null) return refused<ListingActionReply>(refusal, { message: refusal.message });
  const form = await readForm(request);
  const done =
    formText(form, 'intent', 10) === 'pause'
      ? await pauseProperty(ctx, id)
      : await askToGoLive(ctx, id);
  return done.ok
    ? redirect(`/host/listing/${id}`, 303)
    : data<ListingActionReply>({ message: done.message }, { status: HTTP_STATUS[done.kind] });
}
