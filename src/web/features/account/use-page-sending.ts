import { Form, useActionData, useNavigation } from 'react-router';
import type { AuthReply } from './auth-reply.ts';
import type { Sending } from './auth-form.tsx';

/** A sign-in form on its own page: an ordinary form, answered by the next page. */
export function usePageSending(next: string | null): Sending {
  const reply = useActionData<AuthReply>();
  const navigation = useNavigation();
  return { Form, pending: navigation.state !== 'idle' && navigation.formMethod === 'POST', reply, dialog: false, next };
}
