import { createHmac, randomBytes } from 'node:crypto';
import { hostedPage, serve, type Reply, type IncomingCall } from '../payments/http.ts';
import { createPostman, DELIVERIES, type Postman } from '../payments/post.ts';

interface Session {
  readonly id: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly description: string;
  status: 'open' | 'complete' | 'expired';
  /** a card was declined on its page */
  declined: boolean;
  /** Stripe's name of the payment method */
  method: string;
  intent: { readonly id: string; readonly amount: number; readonly currency: string } | null;
}

interface RefundRow {
  readonly id: string;
  readonly payment_intent: string;
  readonly amount: number;
  readonly metadata: Record<string, string>;
  status: 'pending' | 'succeeded';
}

/** The provider's records, as GET /control returns them. */
export interface StripeRecord {
  readonly sessions: readonly {
    readonly session: string;
    readonly reference: string;
    readonly amount: number;
    readonly status: Session['status'];
    readonly paid: Session['intent'];
  }[];
  readonly refunds: readonly {
    readonly refund: string;
    readonly payment: string;
    readonly amount: number;
    readonly key: string;
    readonly status: RefundRow['status'];
  }[];
}

export interface StripeStandIn extends Postman {
  readonly origin: string;
  setWebhook(url: string): void;
  /** pays as a traveller on the hosted page; with another amount or currency to simulate a mistake */
  pay(sessionId: string, money?: Paid): void;
  /** answers the next requests with 500, before or after doing the work */
  failNext(times: number, when?: 'before' | 'after'): void;
  /** the refunded amount of a payment */
  refunded(intentId: string): number;
  /** refunds stay pending until the next status request */
  slowRefunds(slow: boolean): void;
  close(): Promise<void>;
}

/** What a traveller pays; by default by card, and what was asked for. */
interface Paid {
  readonly amount?: number;
  readonly currency?: string;
  readonly method?: string;
}

/** Stripe's payment methods that a traveller in India can choose. */
const METHODS = ['card', 'upi', 'netbanking', 'link'] as const;

/** The method from the page's form; another amount or currency is sent by tests only. */
const paidBy = (form: URLSearchParams): Paid => ({
  method: form.get('method') ?? METHODS[0],
  ...(form.has('amount') ? { amount: Number(form.get('amount')) } : {}),
  ...(form.has('currency') ? { currency: form.get('currency') ?? '' } : {}),
});

/** The parts that a request expands: `expand[0]`, `expand[1]` and so on. */
const expandedBy = (query: URLSearchParams): string[] =>
  [...query].flatMap(([name, value]) => (name.startsWith('expand[') ? [value] : []));

const id = (prefix: string): string => `${prefix}_${randomBytes(10).toString('hex')}`;

/** Stripe in memory: Checkout Sessions, refunds, signed webhooks, a hosted page. */
export async function startStripeStandIn({
  port = 0,
  webhookSecret = 'whsec_stand_in',
  webhook = '',
}: { port?: number; webhookSecret?: string; webhook?: string } = {}): Promise<StripeStandIn> {
  const sessions = new Map<string, Session>();
  const answered = new Map<string, unknown>();
  const refunds: RefundRow[] = [];
  let target = webhook;
  let failures = { times: 0, when: 'before' };
  let slow = false;
  const postman = createPostman(() => target);
  const server = await serve(port, (asked, origin) => {
    const failing = failures.times > 0 && asked.path !== '/control';
    if (failing) failures.times -= 1;
    if (failing && failures.when === 'before')
      return { status: 500, json: { error: { type: 'api_error', message: 'told to fail' } } };
    const answer = route(asked, origin);
    return failing
      ? { status: 500, json: { error: { type: 'api_error', message: 'told to fail' } } }
      : answer;
  });

  /**
   * POST /control with delivery=… and fail=…: the controls of tests, over the network. GET: all payments and refunds.
   */
  function control(method: string, form: URLSearchParams): Reply {
    if (method === 'GET') return { status: 200, json: record() };
    const delivery = DELIVERIES.find((one) => one === form.get('delivery'));
    if (delivery !== undefined) postman.setDelivery(delivery);
    if (form.has('fail'))
      failures = {
        times: Number(form.get('fail')),
        when: form.get('when') === 'after' ? 'after' : 'before',
      };
    if (form.has('webhook')) target = form.get('webhook') ?? '';
    if (form.has('settle')) void postman.settled();
    if (form.has('slow-refunds')) slow = form.get('slow-refunds') === '1';
    return { status: 200, json: { delivery: delivery ?? null, failures } };
  }

  function route({ method, path, query, headers, text }: IncomingCall, origin: string): Reply {
    const form = new URLSearchParams(text);
    if (path === '/control') return control(method, new URLSearchParams(text));
    const page = /^\/pay\/(\w+)$/.exec(path)?.[1];
    if (page !== undefined) return hosted(page, method, form);
    const key = String(headers['idempotency-key'] ?? '');
    if (method === 'POST' && key !== '' && answered.has(key))
      return { status: 200, json: answered.get(key) };
    const made = (json: unknown): Reply => {
      if (key !== '') answered.set(key, json);
      return { status: 200, json };
    };
    if (method === 'POST' && path === '/v1/checkout/sessions')
      return made(shape(open(form), origin));
    const one = /^\/v1\/checkout\/sessions\/(\w+?)(\/expire)?$/.exec(path);
    const session = sessions.get(one?.[1] ?? '');
    if (one?.[2] !== undefined && session?.status !== 'open')
      return {
        status: 400,
        json: { error: { type: 'invalid_request_error', message: 'This session is not open.' } },
      };
    if (one?.[2] !== undefined && session !== undefined) session.status = 'expired';
    if (session !== undefined)
      return { status: 200, json: shape(session, origin, expandedBy(query)) };
    if (path === '/v1/refunds' && method === 'GET')
      return {
        status: 200,
        json: {
          object: 'list',
          has_more: false,
          url: path,
          data: refunds
            .filter((row) => row.payment_intent === query.get('payment_intent'))
            .map(settle),
        },
      };
    if (path === '/v1/refunds') return refund(form, made);
    return {
      status: 404,
      json: { error: { type: 'invalid_request_error', message: 'No such thing.' } },
    };
  }

  const record = (): StripeRecord => ({
    sessions: [...sessions.values()].map(({ id: session, reference, amount, status, intent }) => ({
      session,
      reference,
      amount,
      status,
      paid: intent,
    })),
    refunds: refunds.map(({ id: refund, payment_intent, amount, metadata, status }) => ({
      refund,
      payment: payment_intent,
      amount,
      key: metadata['refund_key'] ?? '',
      status,
    })),
  });

  function open(form: URLSearchParams): Session {
    const session: Session = {
      id: id('cs'),
      reference: form.get('client_reference_id') ?? '',
      amount: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      successUrl: form.get('success_url') ?? '',
      cancelUrl: form.get('cancel_url') ?? '',
      description: form.get('line_items[0][price_data][product_data][name]') ?? '',
      status: 'open',
      declined: false,
      method: '',
      intent: null,
    };
    sessions.set(session.id, session);
    return session;
  }

  const intentOf = (
    { id: of, intent, declined, currency, method }: Session,
    expand: readonly string[],
  ): object | string | null => {
    // as at Stripe, a part is its id unless the request expands it, and with it the parts around it
    const charge = expand.includes('payment_intent.latest_charge');
    if (!charge && !expand.includes('payment_intent')) return intent?.id ?? null;
    if (intent !== null)
      return {
        id: intent.id,
        object: 'payment_intent',
        amount_received: intent.amount,
        currency: intent.currency,
        latest_charge: charge
          ? {
              id: `ch_of_${intent.id}`,
              object: 'charge',
              payment_method_details: { type: method, [method]: {} },
            }
          : `ch_of_${intent.id}`,
      };
    return declined
      ? {
          id: `pi_of_${of}`,
          object: 'payment_intent',
          amount_received: 0,
          currency,
          latest_charge: null,
          last_payment_error: { type: 'card_error', code: 'card_declined' },
        }
      : null;
  };

  const shape = (session: Session, origin: string, expand: readonly string[] = []): object => ({
    id: session.id,
    object: 'checkout.session',
    url: session.status === 'open' ? `${origin}/pay/${session.id}` : null,
    client_reference_id: session.reference,
    status: session.status,
    payment_status: session.intent === null ? 'unpaid' : 'paid',
    amount_total: session.amount,
    currency: session.currency,
    metadata: { reference: session.reference },
    payment_intent: intentOf(session, expand),
  });

  function settle(row: RefundRow): object {
    const now = { ...row, object: 'refund' };
    row.status = 'succeeded'; // a slow refund completes at the next status request
    return now;
  }

  function refund(form: URLSearchParams, made: (json: unknown) => Reply): Reply {
    const intent = form.get('payment_intent') ?? '';
    const amount = Number(form.get('amount'));
    const paid =
      [...sessions.values()].find((session) => session.intent?.id === intent)?.intent?.amount ?? 0;
    if (
      amount < 1 ||
      refunds
        .filter((row) => row.payment_intent === intent)
        .reduce((sum, row) => sum + row.amount, 0) +
        amount >
        paid
    )
      return {
        status: 400,
        json: { error: { type: 'invalid_request_error', message: 'More than was paid.' } },
      };
    const row: RefundRow = {
      id: id('re'),
      payment_intent: intent,
      amount,
      metadata: { refund_key: form.get('metadata[refund_key]') ?? '' },
      status: slow ? 'pending' : 'succeeded',
    };
    refunds.push(row);
    return made({ ...row, object: 'refund' });
  }

  function notify(type: string, session: Session): void {
    const body = JSON.stringify({
      id: id('evt'),
      object: 'event',
      type,
      api_version: '2025-01-01',
      created: Math.floor(Date.now() / 1000),
      data: { object: shape(session, server.origin) },
    });
    const call = (secret: string) => {
      const at = Math.floor(Date.now() / 1000);
      return {
        headers: {
          'stripe-signature': `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`,
        },
        body,
      };
    };
    postman.deliver(call(webhookSecret), call('whsec_of_somebody_else'));
  }

  function pay(sessionId: string, money: Paid = {}): void {
    const session = sessions.get(sessionId);
    if (session === undefined || session.status !== 'open')
      throw new Error('There is no such open session.');
    session.intent = {
      id: id('pi'),
      amount: money.amount ?? session.amount,
      currency: money.currency ?? session.currency,
    };
    session.status = 'complete';
    session.method = money.method ?? METHODS[0];
    notify('checkout.session.completed', session);
  }

  function hosted(sessionId: string, method: string, form: URLSearchParams): Reply {
    const session = sessions.get(sessionId);
    if (session === undefined) return { status: 404, html: '<h1>No such session</h1>' };
    if (method === 'GET')
      return {
        status: 200,
        html: hostedPage('Stripe', session.amount, session.description, METHODS),
      };
    if (form.get('act') === 'pay' && session.status === 'open') pay(sessionId, paidBy(form));
    if (form.get('act') === 'decline') {
      session.declined = true;
      return {
        status: 200,
        html: hostedPage('Stripe', session.amount, 'The card was declined. Try another.', METHODS),
      };
    }
    return {
      status: 303,
      location: form.get('act') === 'cancel' ? session.cancelUrl : session.successUrl,
    };
  }

  return {
    ...postman,
    origin: server.origin,
    setWebhook: (url) => {
      target = url;
    },
    pay,
    failNext: (times, when = 'before') => {
      failures = { times, when };
    },
    refunded: (intentId) =>
      refunds
        .filter((row) => row.payment_intent === intentId)
        .reduce((sum, row) => sum + row.amount, 0),
    slowRefunds: (next) => {
      slow = next;
    },
    close: server.close,
  };
}
