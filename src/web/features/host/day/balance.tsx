import type { FormEvent } from 'react';
import { Form, useNavigation } from 'react-router';
import * as texts from '#messages/owner-balance.ts';
import * as offline from '#messages/owner-offline.ts';
import { formatRupees } from '#shared/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Disclosure, Notice } from '#web/ui/surfaces.tsx';
import { pressedButton, typedIn, useKept } from '../offline/use-kept.ts';
import type { BalanceReply, BalanceView } from './balance-view.ts';

interface Shown {
  readonly stay: { readonly id: number; readonly number: string };
  readonly balance: BalanceView;
  readonly reply: BalanceReply | undefined;
  /** idempotency key of the next press */
  readonly formKey: string;
  /** somebody looks as an owner and changes nothing */
  readonly isLooking: boolean;
}

const COLLECT = 'host/collect_balance';
const METHODS = ['upi', 'cash'] as const;

/** What is due at the property: a code to pay it by UPI, and forms that write it down as received. */
export const Balance = (shown: Shown) => (
  <div className="mt-3 flex flex-col gap-4">
    {shown.balance.qr !== null && <UpiCode qr={shown.balance.qr} />}
    {shown.balance.due > 0 && <Receive {...shown} />}
    {shown.balance.received.length > 0 && <Received {...shown} />}
    {shown.balance.upiId !== null && <UpiId {...shown} upiId={shown.balance.upiId} />}
  </div>
);

export const UpiCode = ({ qr }: { qr: NonNullable<BalanceView['qr']> }) => (
  <Disclosure title={qr.title}>
    <svg
      role="img"
      aria-label={qr.label}
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      className="w-full max-w-72 rounded-card bg-white"
      shapeRendering="crispEdges"
    >
      <path d={qr.path} fill="#000" />
    </svg>
    <p className="mt-2 max-w-prose text-sm break-words text-muted">{qr.hint}</p>
  </Disclosure>
);

function Receive({ balance: { due }, stay, reply, formKey, isLooking }: Shown) {
  const { waiting, keep } = useKept(stay);
  const { state, formData } = useNavigation();
  const pressed = (intent: string) => state !== 'idle' && formData?.get('intent') === intent;
  const kept = waiting.find(({ call }) => call === COLLECT);
  if (kept !== undefined) return <Notice>{offline.kept({ what: kept.label })}</Notice>;
  const keepSum = (event: FormEvent<HTMLFormElement>): void => {
    const method = METHODS.find((one) => one === pressedButton(event)?.value);
    const amount = Number(typedIn(event, 'amount').replaceAll(/[₹,\s]/g, ''));
    // what cannot be received is not kept
    if (method === undefined || !Number.isSafeInteger(amount) || amount <= 0 || amount > due)
      return;
    keep(event, {
      call: COLLECT,
      body: { method, amount, reference: typedIn(event, 'reference') },
      what: offline[method]({ amount: formatRupees(amount * 100) }),
    });
  };
  return (
    <Form method="post" noValidate className="flex flex-col gap-3" onSubmit={keepSum}>
      <input type="hidden" name="key" value={formKey} />
      <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3">
        <Field label={texts.amount()} error={reply?.fields['amount']}>
          {(control) => (
            <TextInput
              {...control}
              // what is due changes with each sum that is written down
              key={due}
              name="amount"
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              defaultValue={reply?.values.amount || String(due)}
            />
          )}
        </Field>
        <Field label={texts.reference()} error={reply?.fields['reference']}>
          {(control) => (
            <TextInput
              {...control}
              name="reference"
              autoComplete="off"
              maxLength={60}
              defaultValue={reply?.values.reference}
            />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap gap-3">
        {METHODS.map((method) => (
          <Button
            key={method}
            type="submit"
            name="intent"
            value={method}
            variant="brand"
            pending={pressed(method)}
            disabled={isLooking}
          >
            {texts[method]()}
          </Button>
        ))}
      </div>
      <p className="text-sm text-muted">{texts.hint()}</p>
    </Form>
  );
}

const Received = ({ balance, formKey, isLooking }: Shown) => (
  <section aria-labelledby="received">
    <h3 id="received" className="font-sans font-semibold tracking-normal">
      {texts.written()}
    </h3>
    <ul className="divide-y divide-line">
      {balance.received.map(({ id, line, takenBack, back }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
          <p className="figures min-w-0 break-words">
            {takenBack === '' ? line : <s>{line}</s>}
            {takenBack !== '' && <span className="block text-sm text-muted">{takenBack}</span>}
          </p>
          {back !== null && (
            <Form method="post">
              <input type="hidden" name="key" value={`${formKey}-${id}`} />
              <input type="hidden" name="sum" value={id} />
              <Button
                type="submit"
                name="intent"
                value="back"
                variant="quiet"
                size="sm"
                aria-label={back}
                disabled={isLooking}
                className="-mr-4"
              >
                {texts.back()}
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  </section>
);

const UpiId = ({ upiId, reply, isLooking }: Shown & { upiId: string }) => (
  <Disclosure
    // saved: it closes
    key={upiId}
    title={upiId === '' ? texts.upiTitle() : texts.upiChange()}
    open={reply?.fields['upi'] === undefined ? undefined : true}
  >
    <Form method="post" noValidate className="flex flex-col gap-3">
      <Field label={texts.upiId()} hint={texts.upiHint()} error={reply?.fields['upi']}>
        {(control) => (
          <TextInput
            {...control}
            key={upiId}
            name="upi"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={160}
            defaultValue={reply?.values.upi || upiId}
          />
        )}
      </Field>
      <Button
        type="submit"
        name="intent"
        value="upi-id"
        variant="secondary"
        disabled={isLooking}
        className="self-start"
      >
        {texts.save()}
      </Button>
    </Form>
  </Disclosure>
);
