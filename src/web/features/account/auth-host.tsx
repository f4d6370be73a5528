import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import * as content from '#messages/content.ts';
import { useUser } from '#web/app/me.ts';
import { lazyOnIntent } from '#web/ui/lazy-on-intent.tsx';
import { toast } from '#web/ui/toast.tsx';
import { type AuthDialogRequest, useAuthDialogRequests, verifyAsked } from './auth-dialog.ts';
import { keepLoginRecord, readLoginRecord } from './login-record.ts';

const Panel = lazyOnIntent(() => import('./auth-dialog-panel.tsx'));

/**
 * Mounted once in the frame. Opens the sign-in dialog on request, and updates the browser's display copy of the person
 * after every sign-in and sign-out.
 */
export function AuthHost() {
  const user = useUser();
  const [request, setRequest] = useState<AuthDialogRequest | null>(null);
  useAuthDialogRequests(
    useCallback((fromAddress: AuthDialogRequest) => setRequest(fromAddress), []),
  );
  useEffect(() => {
    const fromAddress = verifyAsked(location.hash);
    if (fromAddress === null || user === undefined) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    if (user === null) setRequest(fromAddress);
  }, [user]);
  const before = useRef(user);
  useEffect(() => {
    if (user === undefined) return;
    const known = readLoginRecord(localStorage)?.user_id ?? before.current?.id;
    if (known !== undefined && known !== user?.id) {
      // another person signed in, or the session ended, here or elsewhere
      localStorage.clear();
      sessionStorage.clear();
    }
    before.current = user;
    const change = keepLoginRecord(
      localStorage,
      user && { user_id: user.id, user_name: user.name, phone: user.phone, email: user.email },
    );
    if (change === 'signed-in') toast(content.signedIn());
  }, [user]);
  if (request === null) return null;
  return (
    <Suspense fallback={null}>
      <Panel.View request={request} onClose={() => setRequest(null)} />
    </Suspense>
  );
}
