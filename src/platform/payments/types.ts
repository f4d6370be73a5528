import type { IncomingHttpHeaders } from 'node:http';
import type { PayMethod } from './methods.ts';

export type GatewayName = 'sandbox' | 'stripe' | 'phonepe';

export interface OrderRequest {
  /** our unique id of the order; a repetition opens no second order */
  readonly reference: string;
  /** smallest unit of the currency */
  readonly amount: number;
  readonly currency: 'INR';
  readonly description: string;
  /** where the provider's page sends the browser in the end, paid or not */
  readonly returnUrl: string;
  readonly expiresAt: Date;
  readonly customer: { readonly name: string; readonly phone: string; readonly email: string };
}

interface OpenedOrder {
  readonly orderId: string;
  readonly redirectUrl: string;
}

/** The ids of an order on both sides. `orderId` is '' when the provider's answer to opening was lost. */
export interface OrderKey {
  readonly reference: string;
  readonly orderId: string;
}

interface TakenMoney {
  readonly paymentId: string;
  readonly amount: number;
  /** ISO 4217, upper case */
  readonly currency: string;
  /** how it was paid, where the provider says so in a word that we know */
  readonly method?: PayMethod | undefined;
}

/** The state of an order at the provider. `paid` and `failed` are final; any state may report money. */
export interface OrderStatus {
  readonly state: 'open' | 'paid' | 'failed';
  /** the reason of the failure, if the provider names one */
  readonly failure?: 'declined' | 'cancelled';
  /** the reference stored with the order at the provider: ours, unless something is wrong */
  readonly reference: string;
  readonly payments: readonly TakenMoney[];
}

export interface RefundOrder extends OrderKey {
  /** unique and at most 60 of [A-Za-z0-9_-]; a repetition makes no second refund */
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
  /** the raw bytes that signatures cover */
  readonly body: Buffer;
}

/** A call with the provider's valid signature. */
export interface ProviderEvent {
  /** unique at the provider, and equal for repetitions */
  readonly eventId: string;
  readonly type: string;
  /** our references of its orders */
  readonly references: readonly string[];
}

/** A payment provider. Every method except readCall uses the network and throws without a clear answer. */
export interface Gateway {
  readonly name: GatewayName;
  /** public identifiers of our account at the provider */
  readonly appId: string;
  readonly key: string;
  open(order: OrderRequest): Promise<OpenedOrder>;
  status(order: OrderKey): Promise<OrderStatus>;
  /** ends an unpaid order; does nothing for a paid or unknown one */
  close(order: OrderKey): Promise<void>;
  /** idempotent by `refundKey`, also after a crash and at any later time */
  refund(refund: RefundOrder): Promise<RefundStatus>;
  /** null: the call is not from the provider */
  readCall(call: ProviderCall): Promise<ProviderEvent | null>;
}

/** The provider answered that it cannot do this; an immediate retry is useless. */
export class GatewayError extends Error {}
