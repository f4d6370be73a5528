import { redirect, useActionData, useNavigation } from 'react-router';
import { leaving as texts } from '#shared/messages/leaving.ts';
import { AccountFrame } from '#web/components/account/account-frame.tsx';
import { LeaveForm, StaysAhead, WhatBecomes, type LeaveReply } from '#web/components/account/leave-page.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { servicesContext } from '#web/context.ts';
import { typedCode } from '#web/lib/auth-actions.server.ts';
import { deleteCookie, withCookies } from '#web/app/cookies.server.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { callerOf, requireSession } from '#web/app/session.server.ts';
import type { Route } from './+types/delete-account.ts';

/** longer than any that is accepted */
const MOST = 1000;

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = requireSession(context, url);
  const all = await context.get(servicesContext).personalData.consequences(session);
  return { all, phone: session.account.phone, codeSent: url.searchParams.has('code') };
}

/** Sends the code, or deletes: then the session is over and the receipt is the next page. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const session = requireSession(context, url);
  const form = await readForm(request);
  const { accounts, personalData } = context.get(servicesContext);
  const caller = callerOf(context, request);
  if (formText(form, 'intent', 10) === 'otp') {
    const sent = await accounts.leaveOtp(session, caller);
    return sent.ok ? redirect('/delete-account?code=sent', { status: 303 }) : refused<LeaveReply>(sent, { message: sent.message, fields: {} });
  }
  const left = await personalData.leave(session, { otp: typedCode(form), password: formText(form, 'password', MOST) }, caller);
  if (!left.ok) return refused<LeaveReply>(left, { message: left.fields === undefined ? left.message : '', fields: left.fields ?? {} });
  const headers = withCookies(...(['session', 'challenge', 'fingerprint'] as const).map((name) => deleteCookie(context, name)));
  return redirect(`/account-deleted/${left.value.reference}`, { status: 303, headers });
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(rootDataOf(matches), { title: texts.title, description: texts.lead, path: '/delete-account', noindex: true });

export default function DeleteAccount({ loaderData: { all, phone, codeSent } }: Route.ComponentProps) {
  const reply = useActionData<LeaveReply>();
  const navigation = useNavigation();
  return (
    <AccountFrame>
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="mt-2 max-w-2xl">{texts.lead}</p>
      <WhatBecomes all={all} />
      {all.staysAhead.length > 0 && <StaysAhead stays={all.staysAhead} />}
      {all.staysAhead.length === 0 && all.paymentUnderWay && <Notice tone="warn" className="mt-8 max-w-3xl">{texts.paymentUnderWay}</Notice>}
      {all.staysAhead.length === 0 && !all.paymentUnderWay && (
        <LeaveForm phone={phone} codeSent={codeSent} hasPassword={all.hasPassword} reply={reply} pending={navigation.formData?.get('intent') === 'delete'} />
      )}
    </AccountFrame>
  );
}
