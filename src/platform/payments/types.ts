import type { IncomingHttpHeaders } from 'node:http';

export type GatewayName = 'sandbox' | 'stripe' | 'phonepe';

export interface OrderRequest {
  /** our own unique id of the order; asking twice with it opens one order */
  readonly reference: string;
  /** smallest unit of the currency */
  readonly amount: number;
  readonly currency: 'INR';
  readonly description: string;
  /** where the browser goes when the page of the provider is done, whatever came of it */
  readonly returnUrl: string;
  readonly expiresAt: Date;
  readonly customer: { readonly name: string; readonly phone: string; readonly email: string };
}

interface OpenedOrder {
  readonly orderId: string;
  readonly redirectUrl: string;
}

/** What identifies an order on both sides. `orderId` is '' when the provider's answer to opening was lost. */
export interface OrderKey {
  readonly reference: string;
  readonly orderId: string;
}

interface TakenMoney {
  readonly paymentId: string;
  readonly amount: number;
  /** ISO 4217, upper case */
  readonly currency: string;
}

/** The provider's word on an order. `paid` and `failed` are final there; money may be reported with any of them. */
export interface OrderStatus {
  readonly state: 'open' | 'paid' | 'failed';
  /** why it failed, where the provider says */
  readonly failure?: 'declined' | 'cancelled';
  /** the reference that the provider keeps with the order: ours, unless something is wrong */
  readonly reference: string;
  readonly payments: readonly TakenMoney[];
}

export interface RefundOrder extends OrderKey {
  /** unique and at most 60 of [A-Za-z0-9_-]: asking twice with it refunds once */
  readonly refundKey: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: string;
}

export interface RefundStatus {
  readonly providerRefundId: string;
  readonly state: 'pending' | 'done' | 'failed';
}

export interface ProviderCall {
  readonly headers: IncomingHttpHeaders;
  /** the bytes as they came: signatures are over these */
  readonly body: Buffer;
}

/** A call that was proven to come from the provider. */
export interface ProviderEvent {
  /** unique at the provider; a repetition carries the same one */
  readonly eventId: string;
  readonly type: string;
  /** our references of the orders it is about */
  readonly references: readonly string[];
}

/** One payment provider. Every method but readCall goes over the network and throws when it gets no clear answer. */
export interface Gateway {
  readonly name: GatewayName;
  /** public identifiers of our account there */
  readonly appId: string;
  readonly key: string;
  open(order: OrderRequest): Promise<OpenedOrder>;
  status(order: OrderKey): Promise<OrderStatus>;
  /** ends an order that nobody paid; one that was paid meanwhile, or is unknown, is left alone */
  close(order: OrderKey): Promise<void>;
  /** idempotent by `refundKey`, also after a crash in between and at any later time */
  refund(refund: RefundOrder): Promise<RefundStatus>;
  /** null: the call is not the provider's */
  readCall(call: ProviderCall): Promise<ProviderEvent | null>;
}

/** The provider answered that it cannot do this, now or ever; no use in asking again at once. */
export class GatewayError extends Error {}
