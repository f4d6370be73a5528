import { type ComponentType, type ReactNode } from 'react';
import type { FormProps } from 'react-router';
import { Notice } from '#web/ui/surfaces.tsx';
import type { AuthReply } from './auth-reply.ts';
import { refusedOf } from './auth-reply.ts';
import { withNext } from '#web/app/next-path.ts';

/** How a sign-in form is sent: by the page's navigation, or by a dialog's fetcher to the same address. */
export interface Sending {
  readonly Form: ComponentType<FormProps & { children?: ReactNode }>;
  readonly pending: boolean;
  readonly reply: AuthReply | undefined;
  readonly dialog: boolean;
  readonly next: string | null;
}

/** The frame of every sign-in form: where it goes, what stands above it when it was refused. */
export function AuthForm({ sending, action, children }: { sending: Sending; action: string; children: ReactNode }) {
  const { Form, dialog, next } = sending;
  const refused = refusedOf(sending.reply);
  // a page that comes back with a problem must still know where to go: the address keeps it
  return (
    <Form method="post" action={dialog ? action : withNext(action, next)} noValidate className="flex flex-col gap-4">
      {dialog && <input type="hidden" name="dialog" value="1" />}
      {next !== null && <input type="hidden" name="next" value={next} />}
      {refused !== null && refused.message !== '' && <Notice tone="bad">{refused.message}</Notice>}
      {children}
    </Form>
  );
}
