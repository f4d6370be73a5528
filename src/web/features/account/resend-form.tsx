import { auth } from '#shared/messages/auth.ts';
import { Button } from '#web/ui/button.tsx';
import { withNext } from '#web/app/next-path.ts';
import { useHydrated, useSecondsLeft } from '#web/ui/hooks.ts';
import type { Sending } from './auth-form.tsx';

/** Another SMS: counted down where scripts run, simply offered where they do not; the server keeps the time. */
export function ResendForm({ sending, action, resendIn }: { sending: Sending; action: string; resendIn: number }) {
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
