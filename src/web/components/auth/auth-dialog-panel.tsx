import { useEffect, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { auth } from '#shared/messages/auth.ts';
import { Notice } from '#web/components/ui/notice.tsx';
import OverlayPanel from '#web/components/ui/overlay-panel.tsx';
import type { AuthDialogRequest } from '#web/lib/auth-dialog.ts';
import type { AuthReply } from '#web/lib/auth-reply.ts';
import { useRootData } from '#web/lib/root-data.ts';
import { nextPath } from '#web/lib/next-path.ts';
import type { Sending } from './auth-form.tsx';
import { OtherWay, otherWayClass } from './auth-page.tsx';
import { LoginForm } from './login-form.tsx';
import { OtpForm } from './otp-form.tsx';
import { RegisterForm } from './register-form.tsx';

type Step = { readonly name: 'login' } | { readonly name: 'register'; readonly mobile: string } | { readonly name: 'otp'; readonly id: string; readonly phone: string; readonly resendIn: number };

const TITLES = { login: auth.loginTitle, register: auth.registerTitle, otp: auth.otpTitle } as const;

/** Login Account, Create Account and OTP as one dialog; the forms post to the pages' own actions. */
export default function AuthDialogPanel({ request, onClose }: { request: AuthDialogRequest; onClose: () => void }) {
  const [step, setStep] = useState<Step>(request.step === 'register' ? { name: 'register', mobile: '' } : { name: 'login' });
  // a fresh fetcher a step, so that no step shows the answer of another
  const fetcher = useFetcher<AuthReply>({ key: `auth-${step.name}` });
  const navigate = useNavigate();
  const { config } = useRootData();
  const reply = fetcher.state === 'idle' ? fetcher.data : undefined;
  const next = nextPath(request.next);

  useEffect(() => {
    if (reply?.step === 'otp') setStep({ name: 'otp', id: reply.challengeId, phone: reply.phone, resendIn: reply.resendIn });
    if (reply?.step === 'register') setStep({ name: 'register', mobile: reply.mobile });
    if (reply?.step === 'done') {
      onClose();
      if (next !== null) void navigate(next);
    }
  }, [reply, next, navigate, onClose]);

  const sending: Sending = { Form: fetcher.Form, pending: fetcher.state !== 'idle', reply: fetcher.data, dialog: true, next };
  const go = (to: Step) => () => setStep(to);
  return (
    <OverlayPanel title={TITLES[step.name]} place="centre" onClose={onClose} className="max-w-md!">
      {request.reason && step.name !== 'otp' && <Notice className="mb-4">{request.reason}</Notice>}
      {step.name === 'login' && (
        <>
          <p className="mb-4 text-muted">{auth.loginText}</p>
          <LoginForm sending={sending} />
          <OtherWay text={auth.newHere}><button type="button" className={otherWayClass} onClick={go({ name: 'register', mobile: '' })}>{auth.toRegister}</button></OtherWay>
        </>
      )}
      {step.name === 'register' && (
        <>
          <p className="mb-4 text-muted">{step.mobile === '' ? auth.registerText : auth.notFoundText(step.mobile)}</p>
          <RegisterForm sending={sending} mobile={step.mobile} />
          <OtherWay text={auth.haveAccount}><button type="button" className={otherWayClass} onClick={go({ name: 'login' })}>{auth.toLogin}</button></OtherWay>
        </>
      )}
      {step.name === 'otp' && (
        <>
          <OtpForm key={step.id} sending={sending} id={step.id} phone={step.phone} resendIn={step.resendIn} />
          <OtherWay text=""><button type="button" className={otherWayClass} onClick={go({ name: 'login' })}>{auth.changeMobile}</button></OtherWay>
          {config.devTools && <p className="mt-3 text-center text-sm text-muted">{auth.devOutbox} <a className="text-monsoon underline" href="/dev/outbox" target="_blank" rel="noreferrer">/dev/outbox</a></p>}
        </>
      )}
    </OverlayPanel>
  );
}
