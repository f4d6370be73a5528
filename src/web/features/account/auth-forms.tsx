import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { Form, type FormProps, useActionData, useNavigation } from 'react-router';
import type { Puzzle } from '#platform/puzzle/index.ts';
import * as auth from '#messages/auth.ts';
import { usePageAddress } from '#web/app/links.ts';
import { withNext } from '#web/app/next-path.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { useFocusHere } from '#web/ui/hooks.ts';
import { Notice } from '#web/ui/surfaces.tsx';
import { type Solving, usePuzzle } from './use-puzzle.ts';

/** The server's answer to a sign-in form; pages and the dialog use the same answers. */
export type AuthReply =
  /** a code was sent: show the code form */
  | {
      readonly step: 'otp';
      readonly challengeId: string;
      readonly phone: string;
      readonly resendIn: number;
    }
  /** a code for a new password was sent: show the form for both */
  | {
      readonly step: 'reset';
      readonly challengeId: string;
      readonly phone: string;
      readonly resendIn: number;
    }
  /** no account has this number: show the prefilled registration form */
  | { readonly step: 'register'; readonly mobile: string }
  | { readonly step: 'done' }
  | Refused;

interface Refused {
  readonly step: 'refused';
  /** for the whole form; '' when each problem is shown at its field */
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  /** typed values, to fill the form again */
  readonly values: Readonly<Record<string, string>>;
  /** solving it replaces the wait that the message asks for */
  readonly puzzle: Puzzle | null;
  /** which button was pressed, on forms with several: 'resend' */
  readonly intent: string;
}

export const refusedOf = (reply: AuthReply | undefined): Refused | null =>
  reply?.step === 'refused' ? reply : null;

/** How a sign-in form is sent: by page navigation, or by the dialog's fetcher to the same address. */
export interface Sending {
  readonly Form: ComponentType<FormProps & { children?: ReactNode }>;
  readonly pending: boolean;
  readonly reply: AuthReply | undefined;
  readonly dialog: boolean;
  readonly next: string | null;
  /** the puzzle of the last refusal, solved or being solved; null without one */
  readonly solving: Solving | null;
}

/** Adds the puzzle of the last refusal and solves it in the background. */
export function useSolving(sending: Omit<Sending, 'solving'>): Sending {
  const solving = usePuzzle(refusedOf(sending.reply)?.puzzle ?? null);
  return { ...sending, pending: sending.pending || solving?.solution === null, solving };
}

/** Puts the solution of a puzzle into the refused form and sends the form again with the values it still holds. */
export function SolvedPuzzle({ sending, intent = '' }: { sending: Sending; intent?: string }) {
  const input = useRef<HTMLInputElement>(null);
  const solution =
    refusedOf(sending.reply)?.intent === intent ? (sending.solving?.solution ?? null) : null;
  useEffect(() => {
    const form = input.current?.form;
    if (solution === null || !form) return;
    const typed = [...form.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')].every(
      ({ value }) => value !== '',
    );
    if (typed) form.requestSubmit();
  }, [solution]);
  return solution === null ? null : (
    <input ref={input} type="hidden" name="puzzle" value={solution} />
  );
}

/** Shows that a puzzle is being solved, and its progress, in place of a wait. */
function SolvingNotice({ progress }: { progress: number }) {
  return (
    <Notice>
      <p>{auth.puzzle()}</p>
      <progress
        aria-label={auth.puzzleProgress()}
        value={progress}
        max={1}
        className="mt-3 block h-1.5 w-full appearance-none overflow-hidden rounded-pill bg-line [&::-moz-progress-bar]:bg-monsoon [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-monsoon"
      />
    </Notice>
  );
}

/** The frame of every sign-in form: its address, and the refusal above its fields. */
export function AuthForm({
  sending,
  action,
  children,
}: {
  sending: Sending;
  action: string;
  children: ReactNode;
}) {
  const { Form, dialog, next } = sending;
  const refused = refusedOf(sending.reply);
  const here = usePageAddress();
  // the address keeps `next` for the page that comes back with a problem
  return (
    <Form
      method="post"
      action={dialog ? action : withNext(action, next)}
      noValidate
      className="flex flex-col gap-4"
    >
      {dialog && <input type="hidden" name="dialog" value={here} />}
      {next !== null && <input type="hidden" name="next" value={next} />}
      {sending.solving !== null && sending.pending && (
        <SolvingNotice progress={sending.solving.progress} />
      )}
      {sending.solving === null && refused !== null && refused.message !== '' && (
        <Notice tone="bad">{refused.message}</Notice>
      )}
      <SolvedPuzzle sending={sending} />
      {children}
    </Form>
  );
}

/** A sign-in form on its own page; the next page is the answer. */
export function usePageSending(next: string | null): Sending {
  const reply = useActionData<AuthReply>();
  const navigation = useNavigation();
  return useSolving({
    Form,
    pending: navigation.state !== 'idle' && navigation.formMethod === 'POST',
    reply,
    dialog: false,
    next,
  });
}

/** Asks for a mobile number to send a code to: for login, a forgotten password or a first verification. */
export function MobileForm({
  sending,
  action,
  mobile = '',
}: {
  sending: Sending;
  action: '/login' | '/forgot-password' | '/verify-mobile';
  mobile?: string;
}) {
  const refused = refusedOf(sending.reply);
  const first = useFocusHere<HTMLDivElement>(sending.dialog || refused !== null, refused);
  return (
    <AuthForm sending={sending} action={action}>
      <div ref={first}>
        <Field
          label={auth.mobileLabel()}
          hint={auth.mobileHint()}
          error={refused?.fields['mobile']}
        >
          {(control) => (
            <TextInput
              {...control}
              name="mobile"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={40}
              defaultValue={refused?.values['mobile'] ?? mobile}
            />
          )}
        </Field>
      </div>
      <Button type="submit" variant="primary" size="lg" pending={sending.pending}>
        {auth.sendOtp()}
      </Button>
    </AuthForm>
  );
}

/** Name, e-mail and mobile, checked in that order. The account is created once its code is confirmed. */
export function RegisterForm({ sending, mobile = '' }: { sending: Sending; mobile?: string }) {
  const refused = refusedOf(sending.reply);
  const first = useFocusHere<HTMLDivElement>(sending.dialog || refused !== null, refused);
  return (
    <AuthForm sending={sending} action="/register">
      <div ref={first} className="flex flex-col gap-4">
        <Field label={auth.nameLabel()} error={refused?.fields['name']}>
          {(control) => (
            <TextInput
              {...control}
              name="name"
              autoComplete="name"
              maxLength={200}
              defaultValue={refused?.values['name'] ?? ''}
            />
          )}
        </Field>
        <Field label={auth.emailLabel()} error={refused?.fields['email']}>
          {(control) => (
            <TextInput
              {...control}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={300}
              defaultValue={refused?.values['email'] ?? ''}
            />
          )}
        </Field>
        <Field
          label={auth.mobileLabel()}
          hint={auth.mobileHint()}
          error={refused?.fields['mobile']}
        >
          {(control) => (
            <TextInput
              {...control}
              name="mobile"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={40}
              defaultValue={refused?.values['mobile'] ?? mobile}
            />
          )}
        </Field>
      </div>
      <Button type="submit" variant="primary" size="lg" pending={sending.pending}>
        {auth.signUp()}
      </Button>
    </AuthForm>
  );
}
