import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/index.ts';
import {
  createSandboxGateway,
  type Gateway,
  type OrderStatus,
  type RefundStatus,
} from '#platform/payments/index.ts';

/** What the provider does instead of what the sandbox would; null: what the sandbox does. */
interface GatewayScript {
  /** the answer to opening an order is lost, before or after it was opened */
  open: 'lost before' | 'lost after' | null;
  status: Omit<OrderStatus, 'reference'> | null;
  refund: RefundStatus['state'] | 'no answer' | null;
  /** an order cannot be ended by us, as with PhonePe */
  closes: boolean;
  /** keys under which refunds were asked for, in order */
  readonly refundKeys: string[];
}

/** The sandbox with a script: for states into which a provider comes seldom. */
export function scriptedGateway(
  db: Db,
  clock: Clock,
): { readonly gateway: Gateway; readonly script: GatewayScript; reset(): void } {
  const sandbox = createSandboxGateway({ db, clock, publicUrl: 'https://verandah.example' });
  const script: GatewayScript = {
    open: null,
    status: null,
    refund: null,
    closes: true,
    refundKeys: [],
  };
  const lost = (): never => {
    throw new Error('the answer was lost');
  };
  const gateway: Gateway = {
    ...sandbox,
    open: async (order) => {
      if (script.open === 'lost before') lost();
      const opened = await sandbox.open(order);
      return script.open === 'lost after' ? lost() : opened;
    },
    status: async (key) =>
      script.status === null ? sandbox.status(key) : { ...script.status, reference: key.reference },
    close: async (key) => (script.closes ? sandbox.close(key) : undefined),
    refund: async (refund) => {
      script.refundKeys.push(refund.refundKey);
      if (script.refund === 'no answer') lost();
      return script.refund === null || script.refund === 'no answer'
        ? sandbox.refund(refund)
        : { providerRefundId: refund.refundKey, state: script.refund };
    },
  };
  const reset = (): void => {
    Object.assign(script, { open: null, status: null, refund: null, closes: true });
    script.refundKeys.length = 0;
  };
  return { gateway, script, reset };
}
