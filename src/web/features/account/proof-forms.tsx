import type { ReactNode } from 'react';
import { span } from '#shared/phrases.ts';
import * as auth from '#messages/auth.ts';
import * as password from '#messages/password.ts';
import { withNext } from '#web/app/next-path.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { useFocusHere, useHydrated, useSecondsLeft } from '#web/ui/hooks.ts';
import { AuthForm, refusedOf, type Sending, SolvedPuzzle } from './auth-forms.tsx';
import { CodeField, PasswordInput, SentTo } from './proof-fields.tsx';

/** E-mail and password; `forgot` stands under the password field. */
export function PasswordLoginForm({ sending, forgot }: { sending: Sending; forgot: ReactNode }) {
  const refused = refusedOf(sending.reply);
  const first = useFocusHere<HTMLDivElement>(sending.dialog || refused !== null, refused);
  return (
    <AuthForm sending={sending} action="/login/password">
      <div ref={first} className="flex flex-col gap-4">
        <Field
          label={password.userLabel()}
          hint={password.userHint()}
          error={refused?.fields['email']}
        >
          {(control) => (
            <TextInput
              {...control}
              name="email"
              type="text"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={300}
              defaultValue={refused?.values['email'] ?? ''}
            />
          )}
        </Field>
        <div>
          <Field label={password.label()} error={refused?.fields['password']}>
            {(control) => (
              <PasswordInput
                {...control}
                name="password"
                autoComplete="current-password"
                maxLength={300}
              />
            )}
          </Field>
          {forgot}
        </div>
      </div>
      <Button type="submit" variant="primary" size="lg" pending={sending.pending}>
        {password.login()}
      </Button>
    </AuthForm>
  );
}

interface CodeFormProps {
  readonly sending: Sending;
  /** a challenge id, or a mobile number from an old link */
  readonly id: string;
  readonly phone: string;
  /** the code expired before the page was opened */
  readonly over?: boolean;
  readonly resendIn: number;
}

const codeProblem = (refused: ReturnType<typeof refusedOf>, over: boolean): string | undefined =>
  refused?.fields['otp'] ?? (over ? auth.otpExpired() : undefined);

/** Asks for the code sent by SMS. */
export function OtpForm({ sending, id, phone, over = false, resendIn }: CodeFormProps) {
  const refused = refusedOf(sending.reply);
  const first = useFocusHere<HTMLDivElement>(true, refused);
  const action = `/otp/${encodeURIComponent(id)}`;
  return (
    <div className="flex flex-col gap-2">
      <SentTo phone={phone} />
      <AuthForm sending={sending} action={action}>
        <div ref={first}>
          <CodeField error={codeProblem(refused, over)} />
        </div>
        <Button type="submit" variant="primary" size="lg" pending={sending.pending}>
          {auth.confirm()}
        </Button>
      </AuthForm>
      <ResendForm key={id} sending={sending} action={action} resendIn={resendIn} />
    </div>
  );
}

/** Asks for the code sent by SMS and the new password together: the last step of a reset. */
export function ResetForm({ sending, id, phone, over = false, resendIn }: CodeFormProps) {
  const refused = refusedOf(sending.reply);
  const first = useFocusHere<HTMLDivElement>(true, refused);
  const action = `/reset-password/${encodeURIComponent(id)}`;
  return (
    <div className="flex flex-col gap-2">
      <SentTo phone={phone} />
      <AuthForm sending={sending} action={action}>
        <div ref={first} className="flex flex-col gap-4">
          <CodeField error={codeProblem(refused, over)} />
          <Field
            label={password.newLabel()}
            hint={password.rules()}
            error={refused?.fields['password']}
          >
            {(control) => (
              <PasswordInput
                {...control}
                name="password"
                autoComplete="new-password"
                maxLength={300}
              />
            )}
          </Field>
        </div>
        <Button type="submit" variant="primary" size="lg" pending={sending.pending}>
          {password.reset()}
        </Button>
      </AuthForm>
      <ResendForm key={id} sending={sending} action={action} resendIn={resendIn} />
    </div>
  );
}

/** Sends the code again. With scripts the button waits for a countdown; the server enforces the wait. */
function ResendForm({
  sending,
  action,
  resendIn,
}: {
  sending: Sending;
  action: string;
  resendIn: number;
}) {
  const { Form, dialog, next } = sending;
  const hydrated = useHydrated();
  const left = useSecondsLeft(resendIn);
  const waiting = hydrated && left > 0;
  return (
    <Form
      method="post"
      action={dialog ? action : withNext(action, next)}
      className="flex flex-col items-center text-center"
    >
      {dialog && <input type="hidden" name="dialog" value="1" />}
      {next !== null && <input type="hidden" name="next" value={next} />}
      <input type="hidden" name="intent" value="resend" />
      <SolvedPuzzle sending={sending} intent="resend" />
      <Button type="submit" variant="quiet" disabled={waiting} className="figures">
        {waiting ? auth.resendIn({ span: span(left) }) : auth.resendOtp()}
      </Button>
      {!hydrated && <p className="text-sm text-muted">{auth.resendLater()}</p>}
    </Form>
  );
}
