import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { PayMethod } from './methods.ts';
import {
  GatewayError,
  type Gateway,
  type OrderStatus,
  type ProviderCall,
  type ProviderEvent,
  type RefundOrder,
  type RefundStatus,
} from './types.ts';

export interface PhonepeSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly clientVersion: string;
  /** as entered in PhonePe's dashboard for the webhook */
  readonly webhookUser: string;
  readonly webhookPassword: string;
  /** without a trailing slash; base of the paths of orders and refunds */
  readonly baseUrl: string;
  /** without a trailing slash; base of /v1/oauth/token */
  readonly authUrl: string;
  readonly timeoutMs?: number;
  /** milliseconds since 1970; overridden in tests */
  readonly now?: () => number;
}

/** A token is renewed this long before it ends. */
const RENEW_BEFORE_MS = 60_000;
/** The shortest order that PhonePe accepts. */
const SHORTEST_ORDER_S = 300;

const token = z.object({ access_token: z.string().min(1), expires_at: z.number() });
const opened = z.object({ orderId: z.string().min(1), redirectUrl: z.url() });
const order = z.object({
  orderId: z.string(),
  merchantOrderId: z.string().optional(),
  state: z.string(),
  errorCode: z.string().optional(),
  paymentDetails: z
    .array(
      z.object({
        transactionId: z.string(),
        amount: z.number().int(),
        state: z.string(),
        currency: z.string().optional(),
        paymentMode: z.string().optional(),
      }),
    )
    .default([]),
});
const refund = z.object({ refundId: z.string().optional(), state: z.string() });
const call = z.object({
  event: z.string().min(1),
  payload: z.object({
    orderId: z.string().default(''),
    merchantOrderId: z.string().optional(),
    originalMerchantOrderId: z.string().optional(),
    refundId: z.string().optional(),
    state: z.string().default(''),
  }),
});

/** The Authorization header of PhonePe's webhooks. */
export const phonepeSignature = (user: string, password: string): string =>
  createHash('sha256').update(`${user}:${password}`).digest('hex');

/** PhonePe Standard Checkout v2 over plain HTTP. Errors contain status and path, never keys or bodies. */
export function createPhonepeGateway(settings: PhonepeSettings): Gateway {
  const now = settings.now ?? Date.now;
  let bearer: { readonly value: string; readonly until: number } | null = null;

  async function send(url: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(settings.timeoutMs ?? 10_000),
    });
    const text = await response.text();
    try {
      return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
    } catch {
      throw new GatewayError(
        `PhonePe answered ${response.status} with something that is not JSON.`,
      );
    }
  }

  async function authorization(): Promise<string> {
    if (bearer !== null && now() < bearer.until - RENEW_BEFORE_MS) return bearer.value;
    const form = new URLSearchParams({
      client_id: settings.clientId,
      client_version: settings.clientVersion,
      client_secret: settings.clientSecret,
      grant_type: 'client_credentials',
    });
    const { status, body } = await send(`${settings.authUrl}/v1/oauth/token`, {
      method: 'POST',
      body: form,
    });
    const read = token.safeParse(body);
    if (status !== 200 || !read.success)
      throw new GatewayError(`PhonePe gave no token: ${status}.`);
    bearer = { value: `O-Bearer ${read.data.access_token}`, until: read.data.expires_at * 1000 };
    return bearer.value;
  }

  /** A token that is refused early is renewed once. */
  async function api(path: string, body?: object): Promise<{ status: number; body: unknown }> {
    const ask = async () =>
      send(`${settings.baseUrl}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: await authorization(),
          'content-type': 'application/json',
          accept: 'application/json',
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    const answer = await ask();
    if (answer.status !== 401) return answer;
    bearer = null;
    return ask();
  }

  const clear = <T>(
    schema: z.ZodType<T>,
    what: string,
    answer: { status: number; body: unknown },
  ): T => {
    const read = schema.safeParse(answer.body);
    if (answer.status !== 200 || !read.success)
      throw new GatewayError(`PhonePe's answer to ${what} was not clear: ${answer.status}.`);
    return read.data;
  };

  return {
    name: 'phonepe',
    appId: settings.clientId,
    key: settings.clientId,
    open: async (request) => {
      const expireAfter = Math.max(
        SHORTEST_ORDER_S,
        Math.floor((request.expiresAt.getTime() - now()) / 1000),
      );
      const body = {
        merchantOrderId: request.reference,
        amount: request.amount,
        expireAfter,
        paymentFlow: {
          type: 'PG_CHECKOUT',
          message: request.description.slice(0, 100),
          merchantUrls: { redirectUrl: request.returnUrl },
        },
      };
      return clear(opened, 'an order', await api('/checkout/v2/pay', body));
    },
    status: async ({ reference, orderId }): Promise<OrderStatus> => {
      const answer = await api(
        `/checkout/v2/order/${encodeURIComponent(reference)}/status?details=true`,
      );
      if (answer.status === 404 && orderId === '')
        return { state: 'open', reference, payments: [] };
      const found = clear(order, 'the question for an order', answer);
      const ours =
        (found.merchantOrderId ?? reference) === reference &&
        (orderId === '' || found.orderId === orderId);
      return {
        state: found.state === 'COMPLETED' ? 'paid' : found.state === 'FAILED' ? 'failed' : 'open',
        reference: ours ? reference : (found.merchantOrderId ?? ''),
        ...failureOf(found),
        payments: found.paymentDetails
          .filter(({ state }) => state === 'COMPLETED')
          .map(({ transactionId, amount, currency = 'INR', paymentMode = '' }) => ({
            paymentId: transactionId,
            amount,
            currency,
            method: METHODS.find(([mode]) => paymentMode.startsWith(mode))?.[1],
          })),
      };
    },
    // an order ends by itself at the time given when it was opened
    close: () => Promise.resolve(),
    refund: (request) => refundOnce(request, api, clear),
    readCall: async (incoming) => readCall(settings, incoming),
  };
}

/** The beginnings of PhonePe's payment modes, such as UPI_INTENT or UPI_QR; TOKEN is a saved card. */
const METHODS: readonly (readonly [mode: string, method: PayMethod])[] = [
  ['UPI', 'upi'],
  ['CARD', 'card'],
  ['TOKEN', 'card'],
  ['NET_BANKING', 'netbanking'],
  ['WALLET', 'wallet'],
  ['PPI', 'wallet'],
];

/** An order without a payment attempt has no error: its guest left, or its time ran out. */
const failureOf = ({ state, errorCode }: z.infer<typeof order>): Pick<OrderStatus, 'failure'> =>
  state !== 'FAILED' || errorCode === undefined
    ? {}
    : { failure: errorCode.includes('CANCEL') ? 'cancelled' : 'declined' };

type Api = (path: string, body?: object) => Promise<{ status: number; body: unknown }>;
type Clear = <T>(
  schema: z.ZodType<T>,
  what: string,
  answer: { status: number; body: unknown },
) => T;

/** The refund's own id is its key: it is looked up first, so that a refund sent before a crash is found. */
async function refundOnce(request: RefundOrder, api: Api, clear: Clear): Promise<RefundStatus> {
  const earlier = await api(`/payments/v2/refund/${encodeURIComponent(request.refundKey)}/status`);
  const answer =
    earlier.status === 200
      ? earlier
      : await api('/payments/v2/refund', {
          merchantRefundId: request.refundKey,
          originalMerchantOrderId: request.reference,
          amount: request.amount,
        });
  const { state } = clear(refund, 'a refund', answer);
  return {
    providerRefundId: request.refundKey,
    state: state === 'COMPLETED' ? 'done' : state === 'FAILED' ? 'failed' : 'pending',
  };
}

function readCall(
  { webhookUser, webhookPassword }: PhonepeSettings,
  { headers, body }: ProviderCall,
): ProviderEvent | null {
  // without a password anybody could forge the header
  if (webhookPassword === '') return null;
  const given = Buffer.from((headers.authorization ?? '').replace(/^SHA256\s+/i, ''));
  const right = Buffer.from(phonepeSignature(webhookUser, webhookPassword));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  try {
    const { event, payload } = call.parse(JSON.parse(body.toString('utf8')));
    const reference = payload.merchantOrderId ?? payload.originalMerchantOrderId;
    // PhonePe does not number events: kind and subject identify one
    const eventId = [event, payload.refundId ?? payload.orderId, reference ?? '', payload.state]
      .join(':')
      .slice(0, 300);
    return { eventId, type: event, references: reference === undefined ? [] : [reference] };
  } catch {
    return null;
  }
}
