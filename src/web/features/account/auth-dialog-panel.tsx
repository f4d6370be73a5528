import { type ReactNode, useEffect, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import * as auth from '#messages/auth.ts';
import * as passkeys from '#messages/passkeys.ts';
import * as password from '#messages/password.ts';
import * as social from '#messages/social.ts';
import { usePageAddress } from '#web/app/links.ts';
import { nextPath } from '#web/app/next-path.ts';
import { useRootData } from '#web/app/root-data.ts';
import { OverlayPanel } from '#web/ui/overlay-panels.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import type { AuthDialogRequest } from './auth-dialog.ts';
import { type AuthReply, MobileForm, RegisterForm, useSolving } from './auth-forms.tsx';
import { OtherWay, otherWayClass, SocialButtons } from './auth-page.tsx';
import { PasskeyLoginForm } from './passkey-forms.tsx';
import { OtpForm, PasswordLoginForm, ResetForm } from './proof-forms.tsx';
import { signInReason } from './sign-in-reason.ts';

interface Sent {
  readonly id: string;
  readonly phone: string;
  readonly resendIn: number;
}

/** Which form of the sign-in dialog is open. */
type Step =
  | { readonly name: 'login' | 'password' | 'passkey' | 'forgot' | 'verify' }
  | { readonly name: 'register'; readonly mobile: string }
  | ({ readonly name: 'otp' | 'reset' } & Sent);

const titleOf = (name: Step['name']): string =>
  ({
    login: auth.loginTitle(),
    password: password.loginTitle(),
    passkey: passkeys.signIn(),
    forgot: password.forgotTitle(),
    reset: password.resetTitle(),
    verify: auth.verifyTitle(),
    register: auth.registerTitle(),
    otp: auth.otpTitle(),
  })[name];

/** The step that follows an answer; null where the form stays. */
function stepAfter(reply: AuthReply | undefined): Step | null {
  if (reply?.step === 'otp' || reply?.step === 'reset')
    return {
      name: reply.step,
      id: reply.challengeId,
      phone: reply.phone,
      resendIn: reply.resendIn,
    };
  return reply?.step === 'register' ? { name: 'register', mobile: reply.mobile } : null;
}

/** Closing the new-password form returns to the forgotten-password form; every other form just closes. */
const stepOnClose = (step: Step): Step | null =>
  step.name === 'reset' ? { name: 'forgot' } : null;

const firstStep = ({ step }: AuthDialogRequest): Step =>
  step === 'register' ? { name: 'register', mobile: '' } : { name: step ?? 'login' };

/** The dialog with all ways to sign in. Its forms post to the actions of the sign-in pages. */
export default function AuthDialogPanel({
  request,
  onClose,
}: {
  request: AuthDialogRequest;
  onClose: () => void;
}) {
  const [step, setStep] = useState<Step>(() => firstStep(request));
  // a fetcher per step: a step never shows the answer of another step
  const fetcher = useFetcher<AuthReply>({ key: `auth-${step.name}` });
  const navigate = useNavigate();
  const { config } = useRootData();
  const here = usePageAddress();
  const reply = fetcher.state === 'idle' ? fetcher.data : undefined;
  const next = nextPath(request.next);
  const reason = request.reason ?? signInReason(next);

  useEffect(() => {
    const after = stepAfter(reply);
    if (after !== null) setStep(after);
    if (reply?.step === 'done') {
      onClose();
      if (next !== null) void navigate(next);
    }
  }, [reply, next, navigate, onClose]);

  const close = () => {
    const back = stepOnClose(step);
    if (back === null) onClose();
    else setStep(back);
  };
  const sending = useSolving({
    Form: fetcher.Form,
    pending: fetcher.state !== 'idle',
    reply: fetcher.data,
    dialog: true,
    next,
  });
  const link = (to: Step, text: string) => (
    <button type="button" className={otherWayClass} onClick={() => setStep(to)}>
      {text}
    </button>
  );
  const providerButtons = <SocialButtons next={next} here={here} />;
  return (
    <OverlayPanel title={titleOf(step.name)} place="centre" onClose={close} className="max-w-md!">
      {reason !== null && (step.name === 'login' || step.name === 'register') && (
        <Notice className="mb-4">{reason}</Notice>
      )}
      {step.name === 'login' && (
        <>
          <Lead>{auth.loginText()}</Lead>
          <MobileForm sending={sending} action="/login" />
          {providerButtons}
          <OtherWay text="">{link({ name: 'password' }, password.withPassword())}</OtherWay>
          <OtherWay text="" close>
            {link({ name: 'passkey' }, passkeys.signIn())}
          </OtherWay>
          <OtherWay text={auth.newHere()} close>
            {link({ name: 'register', mobile: '' }, auth.toRegister())}
          </OtherWay>
        </>
      )}
      {step.name === 'password' && (
        <>
          <Lead>{password.loginText()}</Lead>
          <PasswordLoginForm
            sending={sending}
            forgot={link({ name: 'forgot' }, password.forgot())}
          />
          <OtherWay text="">{link({ name: 'login' }, password.withOtp())}</OtherWay>
        </>
      )}
      {step.name === 'passkey' && (
        <>
          <Lead>{passkeys.text()}</Lead>
          <PasskeyLoginForm sending={sending} />
          <OtherWay text="">{link({ name: 'login' }, password.withOtp())}</OtherWay>
        </>
      )}
      {step.name === 'forgot' && (
        <>
          <Lead>{password.forgotText()}</Lead>
          <MobileForm sending={sending} action="/forgot-password" />
          <OtherWay text="">{link({ name: 'password' }, password.back())}</OtherWay>
        </>
      )}
      {step.name === 'reset' && (
        <>
          <ResetForm
            key={step.id}
            sending={sending}
            id={step.id}
            phone={step.phone}
            resendIn={step.resendIn}
          />
          <OtherWay text="">{link({ name: 'forgot' }, auth.changeMobile())}</OtherWay>
        </>
      )}
      {step.name === 'verify' && (
        <>
          <Lead>{social.verifyShort()}</Lead>
          <MobileForm sending={sending} action="/verify-mobile" />
          <OtherWay text="">{link({ name: 'login' }, social.otherWay())}</OtherWay>
        </>
      )}
      {step.name === 'register' && (
        <>
          <Lead>
            {step.mobile === '' ? auth.registerText() : auth.notFoundText({ mobile: step.mobile })}
          </Lead>
          <RegisterForm sending={sending} mobile={step.mobile} />
          {providerButtons}
          <OtherWay text={auth.haveAccount()}>{link({ name: 'login' }, auth.toLogin())}</OtherWay>
        </>
      )}
      {step.name === 'otp' && (
        <>
          <OtpForm
            key={step.id}
            sending={sending}
            id={step.id}
            phone={step.phone}
            resendIn={step.resendIn}
          />
          <OtherWay text="">{link({ name: 'login' }, auth.changeMobile())}</OtherWay>
        </>
      )}
      {config.devTools && (step.name === 'otp' || step.name === 'reset') && (
        <p className="mt-3 text-center text-sm text-muted">
          {auth.devOutbox()}{' '}
          <a className="text-monsoon underline" href="/dev/outbox" target="_blank" rel="noreferrer">
            /dev/outbox
          </a>
        </p>
      )}
    </OverlayPanel>
  );
}

const Lead = ({ children }: { children: ReactNode }) => (
  <p className="mb-4 text-muted">{children}</p>
);
