import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { MAX_QUESTION, publishedQuestions, threadAbout } from '#marketplace/conversations/index.ts';
import { DAY_S } from '#shared/dates.ts';
import { propertyPath } from '#shared/ids.ts';
import { formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { withNext } from '#web/app/next-path.ts';
import {
  cookieOf,
  deleteCookie,
  requirePermission,
  sessionWith,
  setCookie,
  withCookies,
} from '#web/app/session.server.ts';
import { appContext, requestContext } from '#web/context.ts';
import { findProperty } from '#web/features/property/find-property.server.ts';
import { hostOf } from '#web/features/property/host.server.ts';
import type { Route } from './+types/ask.route.ts';
import { sentHref, showThread, threadReply, writeFromForm } from './thread.server.ts';

/** A question that waits for its writer to sign in, with its property. */
interface Draft {
  readonly of: number;
  readonly text: string;
}

function readDraft(cookie: string, propertyId: number): string {
  try {
    const { of, text } = JSON.parse(Buffer.from(cookie, 'base64url').toString('utf8')) as Draft;
    return of === propertyId && typeof text === 'string' ? text.slice(0, MAX_QUESTION) : '';
  } catch {
    return '';
  }
}

/** GET /ask/:id: the form, this guest's earlier questions, and the text typed before signing in. */
export async function askLoader({ request, context, params }: Route.LoaderArgs) {
  requirePermission(context, 'public');
  const ctx = context.get(appContext);
  const property = await findProperty(ctx, params.id);
  const account = context.get(requestContext).session?.account ?? null;
  const draft = readDraft(cookieOf(context, request, 'question'), property.id);
  const found =
    account === null
      ? null
      : await threadAbout(ctx, account, {
          propertyId: property.id,
          userId: account.id,
          bookingId: null,
        });
  return data({
    property: { id: property.id, name: property.name, href: propertyPath(property) },
    signedIn: account !== null,
    host: await hostOf(ctx, property.id),
    visible: (await publishedQuestions(ctx, property.id)) !== null,
    draft,
    key: randomUUID(),
    thread:
      found?.ok === true && found.value.id !== null
        ? await showThread(ctx, request, found.value, property.name)
        : null,
  });
}

/** POST /ask/:id: sends the question. A visitor signs in first; a cookie keeps the text. */
export async function askAction({ request, context, params }: Route.ActionArgs) {
  const ctx = context.get(appContext);
  const property = await findProperty(ctx, params.id);
  const form = await readForm(request);
  const account = sessionWith(context, 'question.ask')?.account ?? null;
  const here = `/ask/${property.id}`;
  if (account === null) {
    const draft: Draft = { of: property.id, text: formText(form, 'text', MAX_QUESTION) };
    return redirect(withNext('/login', here), {
      status: 303,
      headers: withCookies(
        setCookie(
          context,
          'question',
          Buffer.from(JSON.stringify(draft)).toString('base64url'),
          DAY_S / 24,
        ),
      ),
    });
  }
  const about = {
    propertyId: property.id,
    propertyName: property.name,
    userId: account.id,
    bookingId: null,
  };
  const written = await writeFromForm(ctx, account, about, form, MAX_QUESTION);
  if (!written.ok) return refused(written, threadReply(written, form));
  return redirect(sentHref(about, written.value.conversationId), {
    status: 303,
    headers: withCookies(deleteCookie(context, 'question')),
  });
}
