import { Form, Link, useNavigation } from 'react-router';
import { auth } from '#shared/messages/auth.ts';
import { intake as texts } from '#shared/messages/intake.ts';
import { formatMobile } from '#shared/phone.ts';
import { useHydrated, useSecondsLeft } from '#web/ui/hooks.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { stepHref, type ListingReply, type ListingView } from './listing-view.ts';
import { useListingForm } from './use-listing-form.ts';

/** Step 3 until the number is confirmed: the code by SMS, another one, or back to the number. */
export function CodeForm({ view, reply }: { view: ListingView; reply: ListingReply | undefined }) {
  const problem = reply?.fields['otp'];
  const { form } = useListingForm(reply, problem !== undefined);
  const navigation = useNavigation();
  const sending = navigation.state !== 'idle' && navigation.formData?.get('intent') === 'confirm';
  const { code } = view;
  return (
    <div className="max-w-md">
      {code === null ? <Notice tone="warn">{texts.codeOver}</Notice> : <p className="text-muted">{texts.confirmText} {texts.otpSent(formatMobile(code.phone))}</p>}
      {code !== null && (
        <Form ref={form} method="post" action={stepHref(3)} noValidate className="mt-6 flex flex-col gap-5">
          <Field label={auth.enterOtp} hint={auth.otpHint} error={problem}>
            {(control) => <TextInput {...control} name="otp" inputMode="numeric" autoComplete="one-time-code" maxLength={20} className="figures min-h-14 text-center text-xl tracking-[0.35em]" />}
          </Field>
          <Button type="submit" name="intent" value="confirm" variant="primary" size="lg" pending={sending}>{auth.confirm}</Button>
        </Form>
      )}
      <div className="mt-4 flex flex-col items-start gap-2">
        <Again key={code?.resendIn ?? 0} resendIn={code?.resendIn ?? 0} first={code === null} />
        <Link to={stepHref(1)} className="inline-flex min-h-11 items-center px-5 font-semibold text-monsoon underline-offset-4 hover:underline">{texts.wrongNumber}</Link>
        <LinkButton to={stepHref(2)} variant="secondary">{texts.previous}</LinkButton>
      </div>
    </div>
  );
}

/** Another SMS: counted down where scripts run, simply offered where they do not; the server keeps the time. */
function Again({ resendIn, first }: { resendIn: number; first: boolean }) {
  const hydrated = useHydrated();
  const left = useSecondsLeft(resendIn);
  const waiting = hydrated && left > 0;
  return (
    <Form method="post" action={stepHref(3)}>
      <Button type="submit" name="intent" value="resend" variant={first ? 'primary' : 'quiet'} disabled={waiting} className="figures">
        {waiting ? auth.resendIn(left) : first ? texts.sendCode : auth.resendOtp}
      </Button>
    </Form>
  );
}
