import { data, redirect } from 'react-router';
import type { SandboxOutcome } from '#platform/payments/index.ts';
import { payment as texts } from '#shared/messages/payment.ts';
import { SandboxPayPage } from '#web/components/payment/sandbox-pay-page.tsx';
import { BookingMissing } from '#web/components/receipt/booking-missing.tsx';
import { clockContext, servicesContext } from '#web/context.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { heldFor } from '#web/lib/payment-status.server.ts';
import { formText, readForm } from '#web/app/refusal-response.server.ts';
import type { Route } from './+types/sandbox-pay.ts';

/** Of these the product hears by itself or never; of the others it is told at once, as a provider does. */
const SILENT: ReadonlySet<string> = new Set(['late', 'never']);

/** The sandbox provider's page: open to whoever has its address, as a provider's page is. Gone where another provider takes payments. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const order = (await context.get(servicesContext).payments.sandboxDesk?.order(params.session_id)) ?? null;
  if (order === null || order.returnUrl === '') return data(null, { status: 404 });
  const until = heldFor(order.expiresAt, context.get(clockContext).now());
  return data({ amount: order.amount, description: order.description, open: order.state === 'open', until: until?.until ?? '', back: new URL(order.returnUrl).pathname });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { payments, checkout } = context.get(servicesContext);
  const outcome = formText(await readForm(request), 'outcome', 20);
  const order = (await payments.sandboxDesk?.order(params.session_id)) ?? null;
  if (payments.sandboxDesk === null || order === null || order.returnUrl === '') throw new Response(texts.notFound, { status: 404 });
  if (!Object.hasOwn(texts.outcomes, outcome)) throw new Response(texts.sandboxText, { status: 400 });
  await payments.sandboxDesk.decide(params.session_id, outcome as SandboxOutcome);
  // the page that follows asks again in any case, and so does the job
  if (!SILENT.has(outcome)) await checkout.settlePayment(params.session_id).catch(() => null);
  return redirect(new URL(order.returnUrl).pathname);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), { title: texts.sandboxTitle, description: texts.sandboxText, path: '/success', noindex: true });

export default function SandboxPay({ loaderData }: Route.ComponentProps) {
  return loaderData === null ? <BookingMissing /> : <SandboxPayPage order={loaderData} />;
}
