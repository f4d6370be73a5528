import { createHash, randomBytes } from 'node:crypto';
import { hostedPage, serve, type Reply, type IncomingCall } from '../payments/http.ts';
import { createPostman, DELIVERIES, type Postman } from '../payments/post.ts';

interface Order {
  readonly merchantOrderId: string;
  readonly orderId: string;
  readonly amount: number;
  readonly redirectUrl: string;
  readonly message: string;
  state: 'PENDING' | 'COMPLETED' | 'FAILED';
  /** why it failed */
  error: string | null;
  paid: { readonly transactionId: string; readonly amount: number; readonly mode: string } | null;
}

interface RefundRow {
  readonly merchantRefundId: string;
  readonly refundId: string;
  readonly order: string;
  readonly amount: number;
  state: 'PENDING' | 'COMPLETED';
}

export interface PhonepeStandIn extends Postman {
  readonly origin: string;
  setWebhook(url: string): void;
  /** `mode`: PhonePe's name of the payment method, UPI_INTENT if none is given */
  pay(merchantOrderId: string, amount?: number, mode?: string): void;
  decline(merchantOrderId: string): void;
  /** invalidates all tokens */
  forgetTokens(): void;
  failNext(times: number, when?: 'before' | 'after'): void;
  refunded(merchantOrderId: string): number;
  close(): Promise<void>;
}

export const STAND_IN_ACCOUNT = {
  clientId: 'stand-in',
  clientSecret: 'stand-in-secret',
  webhookUser: 'verandah',
  webhookPassword: 'stand-in-password',
};

/** PhonePe's payment modes; TOKEN is a saved card. */
const MODES = ['UPI_INTENT', 'UPI_QR', 'CARD', 'TOKEN', 'NET_BANKING'] as const;

const id = (prefix: string): string => `${prefix}${randomBytes(8).toString('hex').toUpperCase()}`;

/**
 * PhonePe Standard Checkout v2 in memory: tokens, orders, refunds (completed at the first status request), webhooks,
 * a hosted page.
 */
export async function startPhonepeStandIn({
  port = 0,
  webhook = '',
}: { port?: number; webhook?: string } = {}): Promise<PhonepeStandIn> {
  const orders = new Map<string, Order>();
  const refunds = new Map<string, RefundRow>();
  let tokens = new Set<string>();
  let target = webhook;
  let failures = { times: 0, when: 'before' };
  const postman = createPostman(() => target);
  const refused = (status: number, code: string): Reply => ({
    status,
    json: { code, message: code },
  });
  const server = await serve(port, (asked, origin) => {
    const failing = failures.times > 0 && !/oauth|control/.test(asked.path);
    if (failing) failures.times -= 1;
    if (failing && failures.when === 'before') return refused(500, 'INTERNAL_SERVER_ERROR');
    const answer = route(asked, origin);
    return failing ? refused(500, 'INTERNAL_SERVER_ERROR') : answer;
  });

  /** POST /control with delivery=… and fail=…: the controls of tests, over the network. */
  function control(form: URLSearchParams): Reply {
    const delivery = DELIVERIES.find((one) => one === form.get('delivery'));
    if (delivery !== undefined) postman.setDelivery(delivery);
    if (form.has('fail'))
      failures = {
        times: Number(form.get('fail')),
        when: form.get('when') === 'after' ? 'after' : 'before',
      };
    if (form.has('settle')) void postman.settled();
    return { status: 200, json: { delivery: delivery ?? null, failures } };
  }

  function route({ method, path, headers, text }: IncomingCall, origin: string): Reply {
    if (path === '/control') return control(new URLSearchParams(text));
    const page = /^\/pay\/([\w-]+)$/.exec(path)?.[1];
    if (page !== undefined) return hosted(page, method, new URLSearchParams(text));
    if (path === '/v1/oauth/token') return token(new URLSearchParams(text));
    if (!tokens.has((headers.authorization ?? '').replace('O-Bearer ', '')))
      return refused(401, 'AUTHORIZATION_FAILED');
    if (path === '/checkout/v2/pay')
      return open(JSON.parse(text) as Record<string, unknown>, origin);
    const asked = /^\/checkout\/v2\/order\/([\w-]+)\/status$/.exec(path)?.[1];
    const order = orders.get(asked ?? '');
    if (asked !== undefined)
      return order === undefined
        ? refused(404, 'ORDER_NOT_FOUND')
        : { status: 200, json: shape(order) };
    if (path === '/payments/v2/refund') return refund(JSON.parse(text) as Record<string, unknown>);
    const row = refunds.get(/^\/payments\/v2\/refund\/([\w-]+)\/status$/.exec(path)?.[1] ?? '');
    if (row === undefined) return refused(404, 'REFUND_NOT_FOUND');
    row.state = 'COMPLETED';
    return { status: 200, json: row };
  }

  function token(form: URLSearchParams): Reply {
    if (
      form.get('client_id') !== STAND_IN_ACCOUNT.clientId ||
      form.get('client_secret') !== STAND_IN_ACCOUNT.clientSecret ||
      form.get('grant_type') !== 'client_credentials'
    )
      return refused(401, 'UNAUTHORIZED');
    const value = id('tok');
    tokens.add(value);
    return {
      status: 200,
      json: {
        access_token: value,
        token_type: 'O-Bearer',
        expires_at: Math.floor(Date.now() / 1000) + 3600,
      },
    };
  }

  function open(body: Record<string, unknown>, origin: string): Reply {
    const merchantOrderId = String(body.merchantOrderId);
    const flow = body.paymentFlow as { message: string; merchantUrls: { redirectUrl: string } };
    const order = orders.get(merchantOrderId) ?? {
      merchantOrderId,
      orderId: id('OMO'),
      amount: Number(body.amount),
      redirectUrl: flow.merchantUrls.redirectUrl,
      message: flow.message,
      state: 'PENDING' as const,
      error: null,
      paid: null,
    };
    orders.set(merchantOrderId, order);
    return {
      status: 200,
      json: {
        orderId: order.orderId,
        state: order.state,
        expireAt: Date.now() + 900_000,
        redirectUrl: `${origin}/pay/${merchantOrderId}`,
      },
    };
  }

  const shape = ({ merchantOrderId, orderId, amount, state, error, paid }: Order): object => ({
    merchantOrderId,
    orderId,
    amount,
    state,
    ...(error === null ? {} : { errorCode: error }),
    paymentDetails:
      paid === null
        ? []
        : [
            {
              transactionId: paid.transactionId,
              amount: paid.amount,
              state: 'COMPLETED',
              paymentMode: paid.mode,
              timestamp: Date.now(),
            },
          ],
  });

  function refund(body: Record<string, unknown>): Reply {
    const key = String(body.merchantRefundId);
    const order = orders.get(String(body.originalMerchantOrderId));
    const before = [...refunds.values()]
      .filter((row) => row.order === order?.merchantOrderId)
      .reduce((sum, row) => sum + row.amount, 0);
    if (refunds.has(key)) return refused(400, 'DUPLICATE_REFUND');
    if (order?.paid == null || before + Number(body.amount) > order.paid.amount)
      return refused(400, 'INVALID_AMOUNT');
    const row: RefundRow = {
      merchantRefundId: key,
      refundId: id('OMR'),
      order: order.merchantOrderId,
      amount: Number(body.amount),
      state: 'PENDING',
    };
    refunds.set(key, row);
    return { status: 200, json: row };
  }

  function finish(
    merchantOrderId: string,
    state: 'COMPLETED' | 'FAILED',
    {
      amount,
      error = 'PAYMENT_ERROR',
      mode = MODES[0],
    }: {
      readonly amount?: number | undefined;
      readonly error?: string;
      readonly mode?: string | undefined;
    } = {},
  ): void {
    const order = orders.get(merchantOrderId);
    if (order === undefined || order.state !== 'PENDING')
      throw new Error('There is no such open order.');
    order.state = state;
    if (state === 'FAILED') order.error = error;
    if (state === 'COMPLETED')
      order.paid = { transactionId: id('OM'), amount: amount ?? order.amount, mode };
    const body = JSON.stringify({
      event: state === 'COMPLETED' ? 'checkout.order.completed' : 'checkout.order.failed',
      payload: shape(order),
    });
    const call = (password: string) => ({
      headers: {
        authorization: createHash('sha256')
          .update(`${STAND_IN_ACCOUNT.webhookUser}:${password}`)
          .digest('hex'),
      },
      body,
    });
    postman.deliver(call(STAND_IN_ACCOUNT.webhookPassword), call('a guess'));
  }

  function hosted(merchantOrderId: string, method: string, form: URLSearchParams): Reply {
    const order = orders.get(merchantOrderId);
    if (order === undefined) return { status: 404, html: '<h1>No such order</h1>' };
    if (method === 'GET')
      return { status: 200, html: hostedPage('PhonePe', order.amount, order.message, MODES) };
    if (order.state === 'PENDING')
      finish(
        merchantOrderId,
        form.get('act') === 'pay' ? 'COMPLETED' : 'FAILED',
        form.get('act') === 'cancel'
          ? { error: 'TXN_CANCELLED' }
          : { mode: form.get('method') ?? undefined },
      );
    return { status: 303, location: order.redirectUrl };
  }

  return {
    ...postman,
    origin: server.origin,
    setWebhook: (url) => {
      target = url;
    },
    pay: (merchantOrderId, amount, mode) => finish(merchantOrderId, 'COMPLETED', { amount, mode }),
    decline: (merchantOrderId) => finish(merchantOrderId, 'FAILED'),
    forgetTokens: () => {
      tokens = new Set();
    },
    failNext: (times, when = 'before') => {
      failures = { times, when };
    },
    refunded: (merchantOrderId) =>
      [...refunds.values()]
        .filter((row) => row.order === merchantOrderId)
        .reduce((sum, row) => sum + row.amount, 0),
    close: server.close,
  };
}
