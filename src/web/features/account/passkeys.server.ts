import { type ActionFunctionArgs, redirect } from 'react-router';
import {
  askToAddPasskey,
  askToSignIn,
  askToStepUp,
  signInByPasskey,
} from '#marketplace/accounts/index.ts';
import * as common from '#messages/common.ts';
import { HTTP_STATUS, refuse } from '#shared/result.ts';
import { formText, readForm } from '#web/app/refusal-response.server.ts';
import {
  cookieOf,
  deleteCookie,
  requirePermission,
  setCookie,
  withCookies,
} from '#web/app/session.server.ts';
import { appContext, requestContext } from '#web/context.ts';
import { answerRefusal, answerSignedIn, posted } from './sign-in.server.ts';

/** POST /passkey: a question for the device, as JSON; its cookie binds the answer to this browser. */
export async function askDevice({ request, context }: ActionFunctionArgs): Promise<Response> {
  requirePermission(context, 'account.enter');
  const form = await readForm(request);
  const ctx = context.get(appContext);
  const what = formText(form, 'for', 10);
  const { session } = context.get(requestContext);
  const needsSession = what !== 'sign-in';
  const question =
    needsSession && session === null
      ? refuse('unauthenticated', 'session.required', common.signInFirst())
      : await (what === 'add'
          ? askToAddPasskey(ctx)
          : what === 'step-up'
            ? askToStepUp(ctx)
            : askToSignIn(ctx));
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  if (!question.ok) {
    if (question.retryAfter !== undefined) headers.set('Retry-After', String(question.retryAfter));
    return Response.json(
      { code: question.code, message: question.message },
      { status: HTTP_STATUS[question.kind], headers },
    );
  }
  headers.append(
    'Set-Cookie',
    setCookie(context, 'passkey', question.value.browser, question.value.expiresIn),
  );
  return Response.json({ options: question.value.options }, { headers });
}

/** POST /login/passkey: signs in the account of the answering passkey. */
export async function loginWithPasskey({ request, context }: ActionFunctionArgs) {
  requirePermission(context, 'account.enter');
  const post = await posted(request);
  if (context.get(requestContext).session !== null) throw redirect(post.next ?? '/');
  const signedIn = await signInByPasskey(context.get(appContext), {
    browser: cookieOf(context, request, 'passkey'),
    response: formText(post.form, 'response', 20_000),
  });
  if (!signedIn.ok)
    return answerRefusal(
      { ...signedIn, fields: {} },
      post.form,
      withCookies(deleteCookie(context, 'passkey')),
    );
  return answerSignedIn(context, signedIn.value, post);
}
