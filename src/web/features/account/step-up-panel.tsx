import { useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import type { Guarded, ProofWay } from '#marketplace/accounts/index.ts';
import { contactAt } from '#shared/phone.ts';
import * as texts from '#messages/step-up.ts';
import { useRootData } from '#web/app/root-data.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { useFocusHere } from '#web/ui/hooks.ts';
import { Notice } from '#web/ui/surfaces.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { CodeField, PasswordInput, SentTo } from './proof-fields.tsx';

/** A proof to ask for, and the typed values of the form that needs it. */
export interface StepUpAsk {
  readonly action: Guarded;
  readonly ways: readonly ProofWay[];
  /** as people write it */
  readonly phone: string;
  readonly codeSent: boolean;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly kept: readonly (readonly [name: string, value: string])[];
}

/**
 * Asks for a proof of the account's owner: a code to their number, the password or a passkey, as available. Posts to
 * the page's own action with all typed values, which then goes on. `here` is the page to go back to.
 */
export function StepUpPanel({
  ask,
  here,
  className = '',
}: {
  ask: StepUpAsk;
  here: string;
  className?: string;
}) {
  const { config } = useRootData();
  const box = useFocusHere<HTMLDivElement>(true, ask);
  const section = useRef<HTMLElement>(null);
  // the panel replaces the page at any scroll position; a focused first field keeps the focus
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
    if (section.current?.contains(document.activeElement) === false) section.current.focus();
  }, []);
  const response = useRef<HTMLInputElement>(null);
  const prove = useRef<HTMLButtonElement>(null);
  const byPassword = ask.ways.includes('password');
  const typed = ask.codeSent || byPassword;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="step-up"
      className={`max-w-md scroll-mt-24 outline-none rounded-card border border-edge bg-surface p-5 ${className}`}
    >
      <h2 id="step-up" className="text-xl">
        {texts.title()}
      </h2>
      <p className="mt-1 mb-4 text-muted">{texts.lead[ask.action]()}</p>
      {ask.message !== '' && (
        <Notice tone="bad" className="mb-4">
          {ask.message}
        </Notice>
      )}
      {ask.fields['passkey'] && (
        <Notice tone="bad" className="mb-4">
          {ask.fields['passkey']}
        </Notice>
      )}
      <Form method="post" noValidate preventScrollReset className="flex flex-col gap-4">
        {ask.kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input ref={response} type="hidden" name="step_passkey" />
        {typed && (
          <div ref={box} className="flex flex-col gap-4">
            {ask.codeSent && (
              <div>
                <SentTo phone={`+91${ask.phone.replace(/\s/g, '')}`} />
                <CodeField name="step_otp" error={ask.fields['otp']} />
              </div>
            )}
            {byPassword && (
              <Field
                label={ask.codeSent ? texts.byPassword() : texts.password()}
                error={ask.fields['password'] ?? (ask.codeSent ? undefined : ask.fields['otp'])}
              >
                {(control) => (
                  <PasswordInput
                    {...control}
                    name="step_password"
                    autoComplete="current-password"
                    maxLength={300}
                  />
                )}
              </Field>
            )}
            <Button type="submit" name="step" value="prove" variant="primary" size="lg">
              {texts.confirm()}
            </Button>
          </div>
        )}
        <Button
          type="submit"
          name="step"
          value="send"
          variant={typed ? 'quiet' : 'primary'}
          size={typed ? 'md' : 'lg'}
          className="w-full"
        >
          {ask.codeSent ? texts.sendAgain() : texts.send({ phone: ask.phone })}
        </Button>
        {ask.ways.includes('passkey') && (
          <PasskeyButton
            question="step-up"
            onAnswer={(answer) => {
              if (response.current === null) return;
              response.current.value = answer;
              prove.current?.form?.requestSubmit(prove.current);
            }}
          />
        )}
        <button ref={prove} type="submit" name="step" value="prove" hidden tabIndex={-1}>
          {texts.confirm()}
        </button>
      </Form>
      {ask.codeSent && config.devTools && (
        <p className="mt-3 text-sm text-muted">
          <a
            className="text-monsoon underline underline-offset-4"
            href="/dev/outbox"
            target="_blank"
            rel="noreferrer"
          >
            /dev/outbox
          </a>
        </p>
      )}
      {ask.ways.length === 1 && (
        <p className="mt-3 text-sm text-muted">
          {texts.lost({
            contact: contactAt({
              phone: config.supportPhone,
              email: config.supportEmail,
              publicUrl: config.publicUrl,
            }),
          })}
        </p>
      )}
      <p className="mt-1">
        <Link
          to={here}
          className="inline-flex min-h-11 items-center font-semibold text-monsoon underline underline-offset-4"
        >
          {texts.cancel()}
        </Link>
      </p>
    </section>
  );
}
