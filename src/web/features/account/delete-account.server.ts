import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { proofWays, requestOwnerOtp, requireStepUp } from '#marketplace/accounts/index.ts';
import {
  deleteAccount,
  deletionConsequences,
  deletionReceipt,
  exportPersonalData,
} from '#marketplace/personal-data/index.ts';
import { formatDate, formatInstant } from '#shared/dates.ts';
import * as texts from '#messages/leaving.ts';
import { byField, formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { clearCookie, requirePermission, withCookies } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';
import type { LeaveReply } from './delete-account.route.tsx';
import { challengeCookie, typedCode } from './sign-in.server.ts';
import { takePanel } from './step-up.server.ts';

/** longer than any accepted password: a long one is refused, never cut */
const MAX_FIELD_LENGTH = 1000;

/** The consequences of a deletion, shown before it. */
export async function deleteAccountLoader({ url, context }: LoaderFunctionArgs) {
  const session = requirePermission(context, 'account.delete', url);
  const ctx = context.get(appContext);
  const [all, ways, wanted] = await Promise.all([
    deletionConsequences(ctx),
    proofWays(ctx, session.account.id),
    requireStepUp(ctx, 'deletion'),
  ]);
  return {
    all,
    phone: session.account.phone,
    codeSent: url.searchParams.has('code'),
    hasPasskey: ways.includes('passkey'),
    proved: wanted === null,
  };
}

/** Sends the code, or deletes the account, ends the session and leads to the receipt. */
export async function deleteAccountAction({ request, url, context }: ActionFunctionArgs) {
  requirePermission(context, 'account.delete', url);
  const form = await readForm(request);
  const ctx = context.get(appContext);
  const panel = await takePanel(context, request, form);
  if (panel.refusal !== null)
    return refused<LeaveReply>(
      panel.refusal,
      { message: panel.refusal.message, fields: {} },
      panel.headers,
    );
  if (form.has('step_passkey'))
    return redirect('/delete-account', { status: 303, headers: panel.headers });
  if (formText(form, 'intent', 10) === 'otp') {
    const sent = await requestOwnerOtp(ctx, 'deletion');
    return sent.ok
      ? redirect('/delete-account?code=sent', {
          status: 303,
          headers: withCookies(challengeCookie(context, sent.value)),
        })
      : refused<LeaveReply>(sent, { message: sent.message, fields: {} });
  }
  const left = await deleteAccount(ctx, {
    otp: typedCode(form),
    password: formText(form, 'password', MAX_FIELD_LENGTH),
  });
  if (!left.ok) return refused<LeaveReply>(left, byField(left));
  const headers = withCookies(
    ...(
      ['session', 'challenge', 'fingerprint', 'company', 'price', 'person', 'holding'] as const
    ).flatMap((name) => clearCookie(context, name)),
  );
  return redirect(`/account-deleted/${left.value.reference}`, { status: 303, headers });
}

/** The receipt of a deleted account. Its reference is the only proof needed: the receipt holds no personal data. */
export async function accountDeletedLoader({ context, params }: LoaderFunctionArgs) {
  requirePermission(context, 'public');
  const receipt = await deletionReceipt(context.get(appContext), params['reference'] ?? '');
  if (receipt === null) throw new Response(texts.notFound(), { status: 404 });
  return {
    reference: receipt.reference,
    at: formatInstant(receipt.deletedAt),
    until: receipt.keptUntil === null ? null : formatDate(receipt.keptUntil),
  };
}

/** GET /my-profile/data: all data held on the signed-in person, as a file; the profile asks for the proof first. */
export async function ownDataLoader({ url, context }: LoaderFunctionArgs) {
  requirePermission(context, 'account.export', url);
  const all = await exportPersonalData(context.get(appContext));
  if (!all.ok) return redirect('/my-profile?prove=export', { status: 303 });
  return new Response(`${JSON.stringify(all.value, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}
