import { useRef } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import * as desk from '#messages/desk.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { PasskeyButton } from '#web/features/account/passkey-button.tsx';
import { Button, buttonClass, LinkButton } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Card, Disclosure, Notice } from '#web/ui/surfaces.tsx';
import { DESK_FRAME, DeskPage } from './desk-frame.tsx';
import type { NewApp, StepReply } from './second-step.server.ts';
import type { Route } from './+types/second-step.route.ts';

export { secondStepAction as action, secondStepLoader as loader } from './second-step.server.ts';

const texts = desk.secondStep;

export const handle = DESK_FRAME;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.title(),
    description: texts.text(),
    path: '/desk/second-step',
    noindex: true,
  });

type Data = Route.ComponentProps['loaderData'];

/** Makes the second step of the session; afterwards sets up an app and shows new recovery codes. */
export default function SecondStep({ loaderData }: Route.ComponentProps) {
  const reply = useActionData<StepReply>();
  const { made, next, left, totp, passkey, recoveryCodes } = loaderData;
  if (made !== 'recent')
    return (
      <DeskPage
        title={texts.title()}
        text={made === 'none' ? texts.lead({ ways: waysOf(loaderData) }) : texts.again()}
      >
        <ProveForm data={loaderData} reply={reply} />
      </DeskPage>
    );
  const codes = reply?.codes ?? [];
  return (
    <DeskPage title={texts.title()}>
      {codes.length === 0 && (
        <Notice tone="good" className="max-w-xl">
          {texts.made()} {left !== null && texts.left({ n: left })}
        </Notice>
      )}
      {codes.length > 0 && <Codes codes={codes} />}
      <div>
        <LinkButton to={next ?? '/desk'} variant="primary" size="lg">
          {next === null ? texts.toDesk() : texts.onward()}
        </LinkButton>
      </div>
      <AppSection has={totp} reply={reply} />
      <section aria-labelledby="passkey" className="max-w-xl">
        <h2 id="passkey" className="text-xl">
          {texts.passkeyTitle()}
        </h2>
        <p className="mt-1 mb-4 text-muted">{passkey ? texts.passkeyHas() : texts.passkeyNone()}</p>
        <LinkButton to="/my-profile#passkeys">
          {passkey ? texts.passkeySee() : texts.passkeyAdd()}
        </LinkButton>
      </section>
      <section aria-labelledby="codes" className="max-w-xl">
        <h2 id="codes" className="text-xl">
          {texts.codesTitle()}
        </h2>
        <p className="mt-1 mb-4 text-muted">
          {texts.codesHave({ n: recoveryCodes })} {texts.newCodesText()}
        </p>
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="codes" variant="secondary">
            {texts.newCodes()}
          </Button>
        </Form>
      </section>
    </DeskPage>
  );
}

/** The ways of the second step that an account has, for the sentence above the form. */
const waysOf = ({ totp, passkey }: Pick<Data, 'totp' | 'passkey'>) =>
  totp ? (passkey ? 'both' : 'app') : passkey ? 'passkey' : 'other';

function ProveForm({ data, reply }: { data: Data; reply: StepReply | undefined }) {
  const answer = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const pending = useNavigation().state !== 'idle';
  const { totp, passkey, recoveryCodes, next } = data;
  const none = !totp && !passkey && recoveryCodes === 0;
  const recovery = (
    <Field label={texts.recovery()} hint={texts.recoveryHint()} error={reply?.fields['recovery']}>
      {(control) => (
        <TextInput
          {...control}
          name="recovery"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          className="figures"
        />
      )}
    </Field>
  );
  const confirm = (
    <Button type="submit" variant="primary" size="lg" pending={pending}>
      {texts.confirm()}
    </Button>
  );
  const byRecovery = (
    <Disclosure title={texts.byRecovery()} open={reply?.fields['recovery'] !== undefined}>
      <div className="flex flex-col gap-4">
        {recovery}
        {!totp && confirm}
      </div>
    </Disclosure>
  );
  if (none)
    return (
      <>
        <Notice tone="warn" className="max-w-xl">
          {texts.none()}
        </Notice>
        <LostPhone data={data} />
      </>
    );
  return (
    <div className="flex max-w-md flex-col gap-5">
      {!totp && !passkey && <p>{texts.first()}</p>}
      {reply !== undefined && reply.message !== '' && <Notice tone="bad">{reply.message}</Notice>}
      {reply?.fields['passkey'] && <Notice tone="bad">{reply.fields['passkey']}</Notice>}
      <Form ref={form} method="post" noValidate className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="prove" />
        {next !== null && <input type="hidden" name="next" value={next} />}
        <input ref={answer} type="hidden" name="passkey" />
        {totp && <CodeInput label={texts.code()} error={reply?.fields['code']} />}
        {totp && recoveryCodes > 0 && byRecovery}
        {!totp && !passkey && recovery}
        {(totp || !passkey) && confirm}
        {!totp && passkey && recoveryCodes > 0 && byRecovery}
      </Form>
      {passkey && (
        <PasskeyButton
          question="step-up"
          onAnswer={(signed) => {
            if (answer.current === null) return;
            answer.current.value = signed;
            form.current?.requestSubmit();
          }}
        />
      )}
      <LostPhone data={data} />
    </div>
  );
}

/** What helps somebody whose phone is gone, by the ways that their account has. */
const LostPhone = ({ data: { passkey, recoveryCodes } }: { data: Data }) => (
  <Disclosure title={texts.lostTitle()} className="max-w-xl">
    <ul className="flex list-disc flex-col gap-2 pl-5">
      {recoveryCodes > 0 && <li>{texts.lostCodes()}</li>}
      {passkey && <li>{texts.lostPasskey()}</li>}
      <li>{texts.lostAdmin()}</li>
    </ul>
  </Disclosure>
);

const CodeInput = ({ label, error }: { label: string; error: string | undefined }) => (
  <Field label={label} hint={texts.codeHint()} error={error}>
    {(control) => (
      <TextInput
        {...control}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        className="figures min-h-14 text-center text-xl tracking-[0.35em]"
      />
    )}
  </Field>
);

function AppSection({ has, reply }: { has: boolean; reply: StepReply | undefined }) {
  const refusal = reply?.form === 'app' ? reply.message : '';
  const app = reply?.app ?? null;
  return (
    <section aria-labelledby="app" className="max-w-xl">
      <h2 id="app" className="text-xl">
        {texts.appTitle()}
      </h2>
      <p className="mt-1 mb-4 text-muted">{has ? texts.appHas() : texts.appNone()}</p>
      {refusal !== '' && (
        <Notice tone="bad" className="mb-4">
          {refusal}
        </Notice>
      )}
      {app === null ? (
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="begin" variant={has ? 'secondary' : 'brand'}>
            {has ? texts.beginOther() : texts.begin()}
          </Button>
        </Form>
      ) : (
        <NewAppForm app={app} error={reply?.fields['code']} />
      )}
    </section>
  );
}

const NewAppForm = ({ app, error }: { app: NewApp; error: string | undefined }) => (
  <Card className="flex flex-col gap-4 p-5">
    <p>{texts.step1()}</p>
    <svg
      role="img"
      aria-label={texts.qr()}
      viewBox={`0 0 ${app.qr.size} ${app.qr.size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-field bg-white"
    >
      <path d={app.qr.path} fill="#000" />
    </svg>
    <p>
      <span className="text-sm font-semibold">{texts.key()}</span>
      <code className="figures block text-lg break-all select-all">
        {app.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
      </code>
    </p>
    <p>
      <a href={app.address} className={buttonClass('secondary')}>
        {texts.openApp()}
      </a>
    </p>
    <Form method="post" noValidate preventScrollReset className="flex flex-col gap-4">
      <input type="hidden" name="secret" value={app.secret} />
      <input type="hidden" name="address" value={app.address} />
      <p>{texts.step2()}</p>
      <CodeInput label={texts.code()} error={error} />
      <Button type="submit" name="intent" value="confirm" variant="brand">
        {texts.confirmApp()}
      </Button>
    </Form>
  </Card>
);

const Codes = ({ codes }: { codes: readonly string[] }) => (
  <section aria-label={texts.codesNew()} className="max-w-xl">
    <Notice tone="warn">{texts.codesNow()}</Notice>
    <ul className="figures mt-4 grid grid-cols-2 gap-2 rounded-card border border-line bg-surface p-5 text-lg">
      {codes.map((code) => (
        <li key={code}>
          <code className="select-all">{code}</code>
        </li>
      ))}
    </ul>
  </section>
);
