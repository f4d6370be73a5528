import { useEffect } from 'react';
import { Form, useNavigate, useNavigation } from 'react-router';
import * as texts from '#messages/payment.ts';
import { formatPaise, type Paise } from '#shared/money.ts';
import { CHECKOUT_FRAME } from '#web/app/checkout-header.tsx';
import type { RouteHandle } from '#web/app/page-frame.tsx';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { BookingMissing } from '#web/features/trip/booking-missing.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { Disclosure, Notice } from '#web/ui/surfaces.tsx';
import type { Route } from './+types/sandbox-pay.route.ts';

export { sandboxPayAction as action, sandboxPayLoader as loader } from './payment.server.ts';

export const handle: RouteHandle = CHECKOUT_FRAME;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.sandboxTitle(),
    description: texts.sandboxText(),
    path: '/success',
    noindex: true,
  });

export default function SandboxPay({ loaderData }: Route.ComponentProps) {
  return loaderData === null ? <BookingMissing /> : <SandboxPayPage order={loaderData} />;
}

interface Order {
  readonly amount: Paise;
  readonly description: string;
  /** of the rest of a booking: what a late cancellation then keeps */
  readonly terms: string;
  readonly open: boolean;
  /** 'h:mm PM' in India */
  readonly until: string;
  readonly back: string;
}

const METHODS = ['upi', 'card', 'netbanking', 'wallet'] as const;

const MORE = ['late', 'twice', 'never', 'short', 'foreign'] as const;

/** The sandbox provider's page: a button for each outcome, in place of cards. */
function SandboxPayPage({ order }: { order: Order }) {
  const { state, formData } = useNavigation();
  const pending = formData?.get('outcome');
  const isSent = state === 'submitting';
  const navigate = useNavigate();
  // whether a press without an answer arrived, the page of the result knows
  useEffect(() => {
    if (!isSent) return undefined;
    const askResult = (): void => void navigate(order.back, { replace: true });
    window.addEventListener('online', askResult);
    return () => window.removeEventListener('online', askResult);
  }, [isSent, navigate, order.back]);
  const button = (outcome: keyof typeof texts.outcomes, variant: 'primary' | 'secondary') => (
    <Button
      key={outcome}
      type="submit"
      name="outcome"
      value={outcome}
      variant={variant}
      size="lg"
      className="w-full"
      pending={pending === outcome}
      disabled={pending != null && pending !== outcome}
    >
      {outcome === 'paid'
        ? texts.sandboxPay({ amount: formatPaise(order.amount) })
        : texts.outcomes[outcome]()}
    </Button>
  );
  return (
    <div className="page-width">
      <div className="mx-auto max-w-md pt-6 md:pt-12">
        <h1 className="text-3xl">{texts.sandboxTitle()}</h1>
        <p className="mt-2 text-muted">{texts.sandboxText()}</p>
        <dl className="figures mt-6 rounded-card border border-line bg-surface p-5">
          <dt className="text-sm text-muted">{texts.sandboxAmount()}</dt>
          <dd className="text-2xl font-bold" data-amount={order.amount}>
            {formatPaise(order.amount)}
          </dd>
          <dt className="mt-3 text-sm text-muted">{texts.sandboxFor()}</dt>
          <dd className="font-medium">{order.description}</dd>
          {order.terms !== '' && <dd className="mt-3">{order.terms}</dd>}
          <dd className="mt-3 text-sm text-muted">{texts.sandboxUntil({ time: order.until })}</dd>
        </dl>
        {order.open ? (
          <Form method="post" className="mt-5 flex flex-col gap-3">
            <Field label={texts.sandboxMethod()}>
              {(field) => (
                <Select {...field} name="method" defaultValue="upi">
                  {METHODS.map((method) => (
                    <option key={method} value={method}>
                      {texts.sandboxMethods[method]()}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            {button('paid', 'primary')}
            {button('declined', 'secondary')}
            {button('cancelled', 'secondary')}
            <Disclosure
              title={<span className="font-semibold">{texts.sandboxMore()}</span>}
              className="mt-2 border-t"
            >
              <div className="flex flex-col gap-3 pb-3">
                {MORE.map((outcome) => button(outcome, 'secondary'))}
              </div>
            </Disclosure>
          </Form>
        ) : (
          <>
            <Notice className="mt-5">{texts.sandboxOver()}</Notice>
            <LinkButton to={order.back} variant="primary" size="lg" className="mt-4 w-full">
              {texts.sandboxBack()}
            </LinkButton>
          </>
        )}
      </div>
    </div>
  );
}
