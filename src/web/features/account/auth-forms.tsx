import type { ComponentType, ReactNode } from 'react';
import { Form, type FormProps, useActionData, useNavigation } from 'react-router';
import * as auth from '#messages/auth.ts';
import { withNext } from '#web/app/next-path.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { useFocusHere } from '#web/ui/hooks.ts';
import { Notice } from '#web/ui/surfaces.tsx';

/** What the sign-in forms were answered; pages and dialogs act on the same answers. */
export type AuthReply =
  /** a code is on its way: ask for it */
  | { readonly step: 'otp'; readonly challengeId: string; readonly phone: string; readonly resendIn: number }
  /** a code for a new password is on its way: ask for both */
  | { readonly step: 'reset'; readonly challengeId: string; readonly phone: string; readonly resendIn: number }
  /** nobody has this number: the registration, prefilled */
  | { readonly step: 'register'; readonly mobile: string }
  | { readonly step: 'done' }
  | Refused;

interface Refused {
  readonly step: 'refused';
  /** for the whole form; '' when each problem stands by its field */
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  /** what was typed, so that no input is lost */
  readonly values: Readonly<Record<string, string>>;
}

export const refusedOf = (reply: AuthReply | undefined): Refused | null => (reply?.step === 'refused' ? reply : null);

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

/** A sign-in form on its own page: an ordinary form, answered by the next page. */
export function usePageSending(next: string | null): Sending {
  const reply = useActionData<AuthReply>();
  const navigation = useNavigation();
  return { Form, pending: navigation.state !== 'idle' && navigation.formMethod === 'POST', reply, dialog: false, next };
}

/** A mobile number that a code is sent to: to log in, for a forgotten password, or to be known by. */
export function MobileForm({ sending, action, mobile = '' }: { sending: Sending; action: '/login' | '/forgot-password' | '/verify-mobile'; mobile?: string }) {
  const refused = refusedOf(sending.reply);
  const first = useFocusHere<HTMLDivElement>(sending.dialog || refused !== null, refused);
  return (
    <AuthForm sending={sending} action={action}>
      <div ref={first}>
        <Field label={auth.mobileLabel()} hint={auth.mobileHint()} error={refused?.fields['mobile']}>
          {(control) => <TextInput {...control} name="mobile" type="tel" inputMode="tel" autoComplete="tel" maxLength={40} defaultValue={refused?.values['mobile'] ?? mobile} />}
        </Field>
      </div>
      <Button type="submit" variant="primary" size="lg" pending={sending.pending}>{auth.sendOtp()}</Button>
    </AuthForm>
  );
}

/** Name, e-mail, mobile, checked in that order; the account begins once its code is confirmed. */
export function RegisterForm({ sending, mobile = '' }: { sending: Sending; mobile?: string }) {
  const refused = refusedOf(sending.reply);
  const first = useFocusHere<HTMLDivElement>(sending.dialog || refused !== null, refused);
  return (
    <AuthForm sending={sending} action="/register">
      <div ref={first} className="flex flex-col gap-4">
        <Field label={auth.nameLabel()} error={refused?.fields['name']}>
          {(control) => <TextInput {...control} name="name" autoComplete="name" maxLength={200} defaultValue={refused?.values['name'] ?? ''} />}
        </Field>
        <Field label={auth.emailLabel()} error={refused?.fields['email']}>
          {(control) => <TextInput {...control} name="email" type="email" inputMode="email" autoComplete="email" maxLength={300} defaultValue={refused?.values['email'] ?? ''} />}
        </Field>
        <Field label={auth.mobileLabel()} hint={auth.mobileHint()} error={refused?.fields['mobile']}>
          {(control) => <TextInput {...control} name="mobile" type="tel" inputMode="tel" autoComplete="tel" maxLength={40} defaultValue={refused?.values['mobile'] ?? mobile} />}
        </Field>
      </div>
      <Button type="submit" variant="primary" size="lg" pending={sending.pending}>{auth.signUp()}</Button>
    </AuthForm>
  );
}
