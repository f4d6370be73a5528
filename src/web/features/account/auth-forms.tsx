import { clsx } from 'clsx';
import { type ComponentType, type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { Form, type FormProps, useActionData, useNavigation } from 'react-router';
import { auth } from '#shared/messages/auth.ts';
import { password } from '#shared/messages/password.ts';
import { formatMobile } from '#shared/phone.ts';
import { withNext } from '#web/app/next-path.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { useFocusHere, useHydrated, useSecondsLeft } from '#web/ui/hooks.ts';
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
function AuthForm({ sending, action, children }: { sending: Sending; action: string; children: ReactNode }) {
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

/** The six digits of an SMS: offered by the phone's keyboard, pasted or typed. */
export const CodeField = ({ error }: { error: string | undefined }) => (
  <Field label={auth.enterOtp} hint={auth.otpHint} error={error}>
    {(control) => (
      <TextInput {...control} name="otp" inputMode="numeric" autoComplete="one-time-code" maxLength={20} className="figures min-h-14 text-center text-xl tracking-[0.35em]" />
    )}
  </Field>
);

/** A password, hidden until asked for: who sees what they type on a phone mistypes less. Pasting and managers are welcome. */
export function PasswordInput({ className, ...rest }: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <span className="relative block">
      <TextInput {...rest} type={shown ? 'text' : 'password'} autoCapitalize="none" autoCorrect="off" spellCheck={false} className={clsx('pr-18', className)} />
      <button
        type="button"
        aria-pressed={shown}
        aria-label={password.showLabel}
        onClick={() => setShown(!shown)}
        className="needs-script absolute inset-y-0 right-0 min-w-16 rounded-field px-3 text-sm font-semibold text-monsoon"
      >
        {shown ? password.hide : password.show}
      </button>
    </span>
  );
}

/** Where a code went. */
export const SentTo = ({ phone }: { phone: string }) => (
  <p className="mb-2 text-muted">
    {auth.otpSentHint} <span className="figures font-semibold whitespace-nowrap text-ink">+91 {formatMobile(phone)}</span>
  </p>
);

/** The code by SMS. `id` is the challenge's, or a mobile number where an old link carries one. */
export function OtpForm({ sending, id, phone, resendIn }: { sending: Sending; id: string; phone: string; resendIn: number }) {
  const refused = refusedOf(sending.reply);
  const first = useFocusHere<HTMLDivElement>(true, refused);
  const action = `/otp/${encodeURIComponent(id)}`;
  return (
    <div className="flex flex-col gap-2">
      <SentTo phone={phone} />
      <AuthForm sending={sending} action={action}>
        <div ref={first}>
          <CodeField error={refused?.fields['otp']} />
        </div>
        <Button type="submit" variant="primary" size="lg" pending={sending.pending}>{auth.confirm}</Button>
      </AuthForm>
      <ResendForm key={id} sending={sending} action={action} resendIn={resendIn} />
    </div>
  );
}

/** Another SMS: counted down where scripts run, simply offered where they do not; the server keeps the time. */
function ResendForm({ sending, action, resendIn }: { sending: Sending; action: string; resendIn: number }) {
  const { Form, dialog, next } = sending;
  const hydrated = useHydrated();
  const left = useSecondsLeft(resendIn);
  const waiting = hydrated && left > 0;
  return (
    <Form method="post" action={dialog ? action : withNext(action, next)} className="flex flex-col items-center text-center">
      {dialog && <input type="hidden" name="dialog" value="1" />}
      {next !== null && <input type="hidden" name="next" value={next} />}
      <Button type="submit" variant="quiet" name="intent" value="resend" disabled={waiting} className="figures">
        {waiting ? auth.resendIn(left) : auth.resendOtp}
      </Button>
      {!hydrated && <p className="text-sm text-muted">{auth.resendLater}</p>}
    </Form>
  );
}

/** A mobile number that a code is sent to: to log in, for a forgotten password, or to be known by. */
export function MobileForm({ sending, action, mobile = '' }: { sending: Sending; action: '/login' | '/forgot-password' | '/verify-mobile'; mobile?: string }) {
  const refused = refusedOf(sending.reply);
  const first = useFocusHere<HTMLDivElement>(sending.dialog || refused !== null, refused);
  return (
    <AuthForm sending={sending} action={action}>
      <div ref={first}>
        <Field label={auth.mobileLabel} hint={auth.mobileHint} error={refused?.fields['mobile']}>
          {(control) => <TextInput {...control} name="mobile" type="tel" inputMode="tel" autoComplete="tel" maxLength={40} defaultValue={refused?.values['mobile'] ?? mobile} />}
        </Field>
      </div>
      <Button type="submit" variant="primary" size="lg" pending={sending.pending}>{auth.sendOtp}</Button>
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
        <Field label={auth.nameLabel} error={refused?.fields['name']}>
          {(control) => <TextInput {...control} name="name" autoComplete="name" maxLength={200} defaultValue={refused?.values['name'] ?? ''} />}
        </Field>
        <Field label={auth.emailLabel} error={refused?.fields['email']}>
          {(control) => <TextInput {...control} name="email" type="email" inputMode="email" autoComplete="email" maxLength={300} defaultValue={refused?.values['email'] ?? ''} />}
        </Field>
        <Field label={auth.mobileLabel} hint={auth.mobileHint} error={refused?.fields['mobile']}>
          {(control) => <TextInput {...control} name="mobile" type="tel" inputMode="tel" autoComplete="tel" maxLength={40} defaultValue={refused?.values['mobile'] ?? mobile} />}
        </Field>
      </div>
      <Button type="submit" variant="primary" size="lg" pending={sending.pending}>{auth.signUp}</Button>
    </AuthForm>
  );
}

/** E-mail and password; `forgot` stands under the password, where it is looked for. */
export function PasswordLoginForm({ sending, forgot }: { sending: Sending; forgot: ReactNode }) {
  const refused = refusedOf(sending.reply);
  const first = useFocusHere<HTMLDivElement>(sending.dialog || refused !== null, refused);
  return (
    <AuthForm sending={sending} action="/login/password">
      <div ref={first} className="flex flex-col gap-4">
        <Field label={password.userLabel} hint={password.userHint} error={refused?.fields['email']}>
          {(control) => <TextInput {...control} name="email" type="text" inputMode="email" autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={300} defaultValue={refused?.values['email'] ?? ''} />}
        </Field>
        <div>
          <Field label={password.label} error={refused?.fields['password']}>
            {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" maxLength={300} />}
          </Field>
          {forgot}
        </div>
      </div>
      <Button type="submit" variant="primary" size="lg" pending={sending.pending}>{password.login}</Button>
    </AuthForm>
  );
}

/** The code by SMS and the new password, together: the last step of a forgotten one. */
export function ResetForm({ sending, id, phone, resendIn }: { sending: Sending; id: string; phone: string; resendIn: number }) {
  const refused = refusedOf(sending.reply);
  const first = useFocusHere<HTMLDivElement>(true, refused);
  const action = `/reset-password/${encodeURIComponent(id)}`;
  return (
    <div className="flex flex-col gap-2">
      <SentTo phone={phone} />
      <AuthForm sending={sending} action={action}>
        <div ref={first} className="flex flex-col gap-4">
          <CodeField error={refused?.fields['otp']} />
          <Field label={password.newLabel} hint={password.rules} error={refused?.fields['password']}>
            {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" maxLength={300} />}
          </Field>
        </div>
        <Button type="submit" variant="primary" size="lg" pending={sending.pending}>{password.reset}</Button>
      </AuthForm>
      <ResendForm key={id} sending={sending} action={action} resendIn={resendIn} />
    </div>
  );
}
