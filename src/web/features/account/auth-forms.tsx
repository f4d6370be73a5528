import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { Form, type FormProps, useActionData, useNavigation } from 'react-router';
import type { Puzzle } from '#platform/puzzle/index.ts';
import * as auth from '#messages/auth.ts';
import { withNext } from '#web/app/next-path.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { useFocusHere } from '#web/ui/hooks.ts';
import { Notice } from '#web/ui/surfaces.tsx';
import { type Solving, usePuzzle } from './use-puzzle.ts';

/** What the sign-in forms were answered; pages and dialogs act on the same answers. */
export type AuthReply =
  /** a code is on its way: ask for it */
  | {
      readonly step: 'otp';
      readonly challengeId: string;
      readonly phone: string;
      readonly resendIn: number;
    }
  /** a code for a new password is on its way: ask for both */
  | {
      readonly step: 'reset';
      readonly challengeId: string;
      readonly phone: string;
      readonly resendIn: number;
    }
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
  /** solved, it opens at once what the message asks to wait for */
  readonly puzzle: Puzzle | null;
  /** what was asked for, where a page asks for several things: 'resend' */
  readonly intent: string;
}

export const refusedOf = (reply: AuthReply | undefined): Refused | null =>
  reply?.step === 'refused' ? reply : null;

/** How a sign-in form is sent: by the page's navigation, or by a dialog's fetcher to the same address. */
export interface Sending {
  readonly Form: ComponentType<FormProps & { children?: ReactNode }>;
  readonly pending: boolean;
  readonly reply: AuthReply | undefined;
  readonly dialog: boolean;
  readonly next: string | null;
  /** the puzzle of the last refusal, while it is being solved and once it is; null where none is to be */
  readonly solving: Solving | null;
}

/** A sending with the puzzle of its last refusal, which is solved by itself. */
export function useSolving(sending: Omit<Sending, 'solving'>): Sending {
  const solving = usePuzzle(refusedOf(sending.reply)?.puzzle ?? null);
  return { ...sending, pending: sending.pending || solving?.solution === null, solving };
}

/**
 * The solution in a form that was refused for it: the form is sent again as it was, where everything typed still stands
 * in it.
 */
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

/** Instead of asking to wait: what is going on, and how far it is. */
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

/** The frame of every sign-in form: where it goes, what stands above it when it was refused. */
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
  // a page that comes back with a problem must still know where to go: the address keeps it
  return (
    <Form
      method="post"
      action={dialog ? action : withNext(action, next)}
      noValidate
      className="flex flex-col gap-4"
    >
      {dialog && <input type="hidden" name="dialog" value="1" />}
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

/** A sign-in form on its own page: an ordinary form, answered by the next page. */
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

/** A mobile number that a code is sent to: to log in, for a forgotten password, or to be known by. */
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

/** Name, e-mail, mobile, checked in that order; the account begins once its code is confirmed. */
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
