import type { Stripe } from 'stripe';
import { isPayMethod, type PayMethod } from './methods.ts';
import type { Gateway, OrderRequest, OrderStatus, RefundOrder, RefundStatus } from './types.ts';

export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** empty: Stripe itself; else the origin of a stand-in */
  readonly baseUrl: string;
  readonly timeoutMs?: number;
  /** clock for the age of signatures; the system's by default */
  readonly now?: () => number;
}

/** Stripe keeps a session for at least 30 minutes; our orders end earlier, so sessions are closed explicitly. */
const SESSION_OUTLIVES_MS = 35 * 60_000;
/** Older signatures are refused. */
const SIGNATURE_AGE_S = 300;

/** Stripe Checkout in INR through the official SDK, which is large and loaded on first use. */
export function createStripeGateway(settings: StripeSettings): Gateway {
  const at = settings.baseUrl === '' ? null : new URL(settings.baseUrl);
  let loaded: Promise<Stripe> | undefined;
  const load = async (): Promise<Stripe> =>
    new (await import('stripe')).Stripe(settings.secretKey, {
      timeout: settings.timeoutMs ?? 10_000,
      maxNetworkRetries: 1,
      telemetry: false,
      ...(at === null
        ? {}
        : {
            host: at.hostname,
            port: at.port === '' ? (at.protocol === 'https:' ? 443 : 80) : Number(at.port),
            protocol: at.protocol === 'http:' ? ('http' as const) : ('https' as const),
          }),
    });
  const sdk = (): Promise<Stripe> => (loaded ??= load());
  return {
    name: 'stripe',
    appId: settings.publishableKey,
    key: settings.publishableKey,
    open: async (order) => {
      const session = await (
        await sdk()
      ).checkout.sessions.create(sessionOf(order), { idempotencyKey: `order-${order.reference}` });
      if (session.url === null) throw new Error('Stripe opened a session without a page.');
      return { orderId: session.id, redirectUrl: session.url };
    },
    status: async ({ reference, orderId }) => statusOf(await sdk(), reference, orderId),
    close: async ({ orderId }) => {
      if (orderId !== '') await (await sdk()).checkout.sessions.expire(orderId).catch(onlyAnswers);
    },
    refund: async (order) => refundOnce(await sdk(), order),
    readCall: async ({ headers, body }) => {
      const signature = headers['stripe-signature'];
      if (typeof signature !== 'string') return null;
      try {
        const event = (await sdk()).webhooks.constructEvent(
          body,
          signature,
          settings.webhookSecret,
          SIGNATURE_AGE_S,
          undefined,
          (settings.now ?? Date.now)(),
        );
        const subject = event.data.object as {
          client_reference_id?: unknown;
          metadata?: { reference?: unknown } | null;
        };
        const references = [subject.client_reference_id, subject.metadata?.reference].filter(
          (one): one is string => typeof one === 'string' && one !== '',
        );
        return { eventId: event.id, type: event.type, references: [...new Set(references)] };
      } catch {
        return null;
      }
    },
  };
}

function sessionOf(order: OrderRequest): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    client_reference_id: order.reference,
    metadata: { reference: order.reference },
    payment_intent_data: {
      metadata: { reference: order.reference },
      description: order.description,
    },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency.toLowerCase(),
          unit_amount: order.amount,
          product_data: { name: order.description },
        },
      },
    ],
    // a page in the traveller's own currency would charge another amount than the booking's
    adaptive_pricing: { enabled: false },
    ...(order.customer.email === '' ? {} : { customer_email: order.customer.email }),
    success_url: order.returnUrl,
    cancel_url: `${order.returnUrl}?left=1`,
    expires_at: Math.floor((order.expiresAt.getTime() + SESSION_OUTLIVES_MS) / 1000),
  };
}

async function statusOf(stripe: Stripe, reference: string, orderId: string): Promise<OrderStatus> {
  // the answer to opening was lost: no guest was sent to that page, so no guest has paid there
  if (orderId === '') return { state: 'open', reference, payments: [] };
  const session = await stripe.checkout.sessions.retrieve(orderId, {
    expand: ['payment_intent.latest_charge'],
  });
  const intent = session.payment_intent;
  const taken =
    intent !== null && typeof intent === 'object' && intent.amount_received > 0
      ? [
          {
            paymentId: intent.id,
            amount: intent.amount_received,
            currency: intent.currency.toUpperCase(),
            method: methodOf(intent.latest_charge),
          },
        ]
      : [];
  const state =
    session.payment_status === 'paid' && taken.length > 0
      ? 'paid'
      : session.status === 'expired'
        ? 'failed'
        : 'open';
  // Stripe keeps a guest on its page after a declined card: leaving then still means declined
  const declined =
    intent !== null && typeof intent === 'object' && intent.last_payment_error != null;
  return {
    state,
    reference: session.client_reference_id ?? '',
    payments: taken,
    ...(declined ? { failure: 'declined' as const } : {}),
  };
}

/** Stripe's names of payment methods equal ours, except those of wallets. */
const WALLETS: ReadonlySet<string> = new Set(['amazon_pay', 'link', 'paypal']);

function methodOf(charge: Stripe.PaymentIntent['latest_charge']): PayMethod | undefined {
  const type =
    charge !== null && typeof charge === 'object' ? charge.payment_method_details?.type : undefined;
  if (type === undefined) return undefined;
  return WALLETS.has(type) ? 'wallet' : isPayMethod(type) ? type : undefined;
}

/** Stripe forgets idempotency keys after a day: the key is also in the refund's metadata, which is searched first. */
async function refundOnce(stripe: Stripe, order: RefundOrder): Promise<RefundStatus> {
  const earlier = await stripe.refunds.list({ payment_intent: order.paymentId, limit: 100 });
  const refund =
    earlier.data.find(({ metadata }) => metadata?.refund_key === order.refundKey) ??
    (await stripe.refunds.create(
      {
        payment_intent: order.paymentId,
        amount: order.amount,
        metadata: { refund_key: order.refundKey, reference: order.reference },
      },
      { idempotencyKey: order.refundKey },
    ));
  const state =
    refund.status === 'succeeded'
      ? 'done'
      : refund.status === 'failed' || refund.status === 'canceled'
        ? 'failed'
        : 'pending';
  return { providerRefundId: refund.id, state };
}

/** A refusal by Stripe is an answer (the session has already ended); anything else is an error. */
async function onlyAnswers(error: unknown): Promise<null> {
  const { Stripe } = await import('stripe');
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
  throw error;
}
