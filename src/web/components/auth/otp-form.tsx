import { auth } from '#shared/messages/auth.ts';
import { formatMobile } from '#shared/phone.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { TextInput } from '#web/components/ui/inputs.tsx';
import { refusedOf } from '#web/lib/auth-reply.ts';
import { withNext } from '#web/lib/next-path.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { useSecondsLeft } from '#web/lib/use-seconds-left.ts';
import { AuthForm, type Sending } from './auth-form.tsx';
import { useFocusHere } from './use-focus-here.ts';

/** The code by SMS. `id` is the challenge's, or a mobile number where an old link carries one. */
export function OtpForm({ sending, id, phone, resendIn }: { sending: Sending; id: string; phone: string; resendIn: number }) {
  const refused = refusedOf(sending.reply);
  const first = useFocusHere<HTMLDivElement>(true, refused);
  return (
    <div className="flex flex-col gap-2">
      <p className="mb-2 text-muted">
        {auth.otpSentHint} <span className="figures font-semibold whitespace-nowrap text-ink">+91 {formatMobile(phone)}</span>
      </p>
      <AuthForm sending={sending} action={`/otp/${encodeURIComponent(id)}`}>
        <div ref={first}>
          <Field label={auth.enterOtp} hint={auth.otpHint} error={refused?.fields['otp']}>
            {(control) => (
              <TextInput {...control} name="otp" inputMode="numeric" autoComplete="one-time-code" maxLength={20} className="figures min-h-14 text-center text-xl tracking-[0.35em]" />
            )}
          </Field>
        </div>
        <Button type="submit" variant="primary" size="lg" pending={sending.pending}>{auth.confirm}</Button>
      </AuthForm>
      <Resend key={id} sending={sending} id={id} resendIn={resendIn} />
    </div>
  );
}

/** Another SMS: counted down where scripts run, simply offered where they do not; the server keeps the time. */
function Resend({ sending, id, resendIn }: { sending: Sending; id: string; resendIn: number }) {
  const { Form, dialog, next } = sending;
  const hydrated = useHydrated();
  const left = useSecondsLeft(resendIn);
  const waiting = hydrated && left > 0;
  return (
    <Form method="post" action={dialog ? `/otp/${encodeURIComponent(id)}` : withNext(`/otp/${encodeURIComponent(id)}`, next)} className="flex flex-col items-center text-center">
      {dialog && <input type="hidden" name="dialog" value="1" />}
      {next !== null && <input type="hidden" name="next" value={next} />}
      <Button type="submit" variant="quiet" name="intent" value="resend" disabled={waiting} className="figures">
        {waiting ? auth.resendIn(left) : auth.resendOtp}
      </Button>
      {!hydrated && <p className="text-sm text-muted">{auth.resendLater}</p>}
    </Form>
  );
}
