import { Form } from 'react-router';
import * as listing from '#messages/owner-listing.ts';
import * as texts from '#messages/owner-payee.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { StepUpPanel } from '#web/features/account/step-up-panel.tsx';
import { Answer } from '#web/ui/answer.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { LookNote, useLooking } from '../calendar/look-note.tsx';
import type { PayeeReply } from './payee.server.ts';
import type { Route } from './+types/payee.route.ts';

export { payeeAction as action, payeeLoader as loader } from './payee.server.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.title(),
    description: texts.text(),
    path: '/host',
    noindex: true,
  });

/** After a refusal too: a colleague has saved something meanwhile. */
export const shouldRevalidate = () => true;

/** Who is paid for a property. */
export default function Payee({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { id, name, payee, coming, done } = loaderData;
  const isLooking = useLooking();
  return (
    <div className="page-width pt-4 pb-12">
      <BackLink to={`/host/listing/${id}`}>{listing.of({ hotel: name })}</BackLink>
      <h1 className="text-3xl">{texts.title()}</h1>
      {reply?.ask ? (
        <StepUpPanel ask={reply.ask} here={`/host/listing/${id}/payee`} className="mt-6" />
      ) : (
        <div className="mt-1 flex max-w-xl flex-col gap-6">
          <p className="text-muted">{texts.text()}</p>
          {done !== '' && reply === undefined && (
            <Answer tone="good" moment={loaderData}>
              {done}
            </Answer>
          )}
          {reply !== undefined && reply.message !== '' && (
            <Answer tone="warn" moment={reply}>
              {reply.message}
            </Answer>
          )}
          {coming !== null && (
            <Notice tone="warn">
              <p className="font-semibold">{coming.title}</p>
              <p>{coming.text}</p>
              <Form method="post" className="mt-2" preventScrollReset>
                <input type="hidden" name="stop" value={coming.id} />
                <Button type="submit" variant="secondary" disabled={isLooking}>
                  {texts.stop()}
                </Button>
              </Form>
            </Notice>
          )}
          {payee !== null && <Now payee={payee} />}
          <PayeeForm data={loaderData} reply={reply} />
        </div>
      )}
    </div>
  );
}

type Data = Route.ComponentProps['loaderData'];

function Now({ payee: { name, gstin, from, bank } }: { payee: NonNullable<Data['payee']> }) {
  const rows = [
    [texts.name(), name],
    ...(bank === null
      ? []
      : [
          [texts.account(), texts.ends({ last: bank.account })],
          [texts.ifsc(), bank.ifsc],
          [texts.pan(), texts.ends({ last: bank.pan })],
        ]),
    ...(gstin === '' ? [] : [[texts.gstin(), gstin]]),
  ] as const;
  return (
    <section aria-labelledby="now" className="rounded-card border border-line bg-surface p-4">
      <h2 id="now" className="text-xl">
        {texts.now()} <span className="text-sm font-normal text-muted">{from}</span>
      </h2>
      <dl className="figures mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {bank === null && <p className="mt-2 text-muted">{texts.byUs()}</p>}
    </section>
  );
}

function PayeeForm({
  data: { payee, seen, upiId },
  reply,
}: {
  data: Data;
  reply: PayeeReply | undefined;
}) {
  const isLooking = useLooking();
  const line = (
    field: keyof PayeeReply['values'],
    label: string,
    {
      hint,
      stored = '',
      ...rest
    }: { hint?: string; stored?: string } & Record<string, unknown> = {},
  ) => (
    <Field label={label} hint={hint} error={reply?.fields[field]}>
      {(control) => (
        <TextInput
          {...control}
          {...rest}
          name={field}
          autoComplete="off"
          spellCheck={false}
          defaultValue={reply?.values[field] ?? stored}
        />
      )}
    </Field>
  );
  const digits = { inputMode: 'numeric', maxLength: 30 };
  const capitals = { autoCapitalize: 'characters', maxLength: 20, className: 'uppercase' };
  return (
    <section aria-labelledby={payee === null ? undefined : 'enter'}>
      {payee !== null && (
        <>
          <h2 id="enter" className="text-xl">
            {texts.change()}
          </h2>
          <p className="mt-1 text-muted">{texts.changeText()}</p>
        </>
      )}
      <Form
        key={seen}
        method="post"
        noValidate
        preventScrollReset
        className="mt-3 flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
      >
        <input type="hidden" name="seen" value={seen} />
        {line('name', texts.name(), { maxLength: 150 })}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {line('account', texts.account(), digits)}
          {line('again', texts.again(), digits)}
          {line('ifsc', texts.ifsc(), { ...capitals, hint: texts.ifscHint() })}
          {line('again_ifsc', texts.againIfsc(), capitals)}
          {line('pan', texts.pan(), { ...capitals, hint: texts.panHint() })}
          {line('gstin', texts.gstin(), { ...capitals, hint: texts.gstinHint() })}
        </div>
        {line('upi', texts.upi(), {
          hint: texts.upiHint(),
          stored: upiId,
          inputMode: 'email',
          maxLength: 160,
        })}
        <p className="text-sm text-muted">{texts.secret()}</p>
        <Button type="submit" variant="brand" disabled={isLooking} className="self-start">
          {texts.save()}
        </Button>
        {isLooking && <LookNote />}
      </Form>
    </section>
  );
}
