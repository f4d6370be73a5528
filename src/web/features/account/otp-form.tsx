import { auth } from '#shared/messages/auth.ts';
import { formatMobile } from '#shared/phone.ts';
import { Button } from '#web/ui/button.tsx';
import { refusedOf } from './auth-reply.ts';
import { AuthForm, type Sending } from './auth-form.tsx';
import { CodeField } from './code-field.tsx';
import { ResendForm } from './resend-form.tsx';
import { useFocusHere } from './use-focus-here.ts';

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
