import { useRef } from 'react';
import { Form } from 'react-router';
import * as texts from '#messages/passkeys.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { AuthForm, type Sending } from './auth-forms.tsx';
import { PasskeyButton } from './passkey-button.tsx';

/** Signs in with a passkey of this device or one nearby. */
export function PasskeyLoginForm({ sending }: { sending: Sending }) {
  const response = useRef<HTMLInputElement>(null);
  return (
    <AuthForm sending={sending} action="/login/passkey">
      <noscript>
        <Notice tone="warn">{texts.needsScript()}</Notice>
      </noscript>
      <input ref={response} type="hidden" name="response" />
      <PasskeyButton
        question="sign-in"
        variant="primary"
        onAnswer={(answer) => {
          if (response.current === null) return;
          response.current.value = answer;
          response.current.form?.requestSubmit();
        }}
      />
    </AuthForm>
  );
}

/**
 * Proves the account's owner by passkey alone, on pages whose other proofs have forms of their own; the page then
 * reloads as proved.
 */
export function PasskeyProof() {
  const response = useRef<HTMLInputElement>(null);
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="step" value="prove" />
      <input ref={response} type="hidden" name="step_passkey" />
      <PasskeyButton
        question="step-up"
        onAnswer={(answer) => {
          if (response.current === null) return;
          response.current.value = answer;
          response.current.form?.requestSubmit();
        }}
      />
    </Form>
  );
}

interface PasskeyRow {
  readonly id: number;
  readonly name: string;
  readonly added: string;
  readonly lastUsed: string | null;
}

/** The person's passkeys, each with a button to remove it, and a button to add one. */
export function PasskeyList({
  passkeys,
  problem,
}: {
  passkeys: readonly PasskeyRow[];
  problem: string | undefined;
}) {
  const signed = useRef<HTMLInputElement>(null);
  // sent without an answer of the device, the server asks for a proof first
  const send = (answer: string) => {
    if (signed.current === null) return;
    signed.current.value = answer;
    signed.current.form?.requestSubmit();
  };
  return (
    <section aria-labelledby="passkeys" className="max-w-xl">
      <h2 id="passkeys" className="text-xl">
        {texts.title()}
      </h2>
      <p className="mt-1 text-muted">{texts.text()}</p>
      {problem && (
        <Notice tone="bad" className="mt-4">
          {problem}
        </Notice>
      )}
      {passkeys.length > 0 && (
        <ul className="figures mt-4 rounded-card border border-line bg-surface">
          {passkeys.map((passkey) => (
            <li
              key={passkey.id}
              className="flex min-h-18 items-center justify-between gap-4 border-b border-line px-4 py-3 last:border-b-0"
            >
              <div className="min-w-0">
                <p className="font-semibold break-words">{passkey.name}</p>
                <p className="text-sm text-muted">
                  {passkey.lastUsed === null
                    ? texts.neverUsed()
                    : texts.lastUsed({ at: passkey.lastUsed })}
                </p>
                <p className="text-sm text-muted">{texts.addedOn({ at: passkey.added })}</p>
              </div>
              <Form method="post">
                <input type="hidden" name="passkey" value={passkey.id} />
                <Button
                  type="submit"
                  name="intent"
                  value="passkey-remove"
                  variant="secondary"
                  size="sm"
                  aria-label={texts.removeOf({ name: passkey.name })}
                >
                  {texts.remove()}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {passkeys.length === 0 && <p className="mt-3">{texts.none()}</p>}
      <noscript>
        <p className="mt-3 text-muted">{texts.needsScript()}</p>
      </noscript>
      <Form
        key={passkeys.length}
        method="post"
        className="needs-script mt-4 flex max-w-md flex-col gap-4"
      >
        <input type="hidden" name="intent" value="passkey-add" />
        <input ref={signed} type="hidden" name="response" />
        <Field label={texts.nameLabel()} hint={texts.nameHint()}>
          {(control) => <TextInput {...control} name="device" maxLength={60} autoComplete="off" />}
        </Field>
        <PasskeyButton question="add" onAnswer={send} onStepUp={() => send('')} />
      </Form>
    </section>
  );
}
