import { useActionData, useNavigation } from 'react-router';
import { leaving as texts } from '#shared/messages/leaving.ts';
import { AccountFrame } from '#web/app/account-frame.tsx';
import { LeaveForm, StaysAhead, WhatBecomes, type LeaveReply } from './leave-page.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import type { Route } from './+types/delete-account.route.ts';

export { deleteAccountAction as action, deleteAccountLoader as loader } from './delete-account.server.ts';

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
