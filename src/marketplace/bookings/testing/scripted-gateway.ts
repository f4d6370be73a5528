import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/index.ts';
import {
  createSandboxGateway,
  type Gateway,
  type OrderStatus,
  type RefundStatus,
} from '#platform/payments/index.ts';

/** The provider's scripted behaviour; null: the sandbox's behaviour. */
interface GatewayScript {
  /** the answer to opening an order is lost, before or after it was opened */
  open: 'lost before' | 'lost after' | null;
  status: Omit<OrderStatus, 'reference'> | null;
  refund: RefundStatus['state'] | 'no answer' | null;
  /** false: we cannot end an order, as with PhonePe */
  closes: boolean;
  /** keys of the requested refunds, in order */
  readonly refundKeys: string[];
}

/** The sandbox with a script, for provider states that are rare. */
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
