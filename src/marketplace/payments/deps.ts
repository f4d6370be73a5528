import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/index.ts';
import type { Gateway, GatewayName, SandboxDesk } from '#platform/payments/index.ts';

export interface PaymentsDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** the gateway that new payments go through */
  readonly gateway: Gateway;
  /** gateways that earlier payments went through and that refunds and late calls still need */
  readonly others?: readonly Gateway[];
  /** the counter behind the sandbox's page; null or absent: there is no such page */
  readonly sandboxDesk?: SandboxDesk | null;
  /** without a trailing slash */
  readonly publicUrl: string;
}

/** The gateway of an earlier payment. Throws when it is no longer configured: its job then tries again later. */
export function gatewayOf(deps: PaymentsDeps, name: string): Gateway {
  const found = [deps.gateway, ...(deps.others ?? [])].find((gateway) => gateway.name === name);
  if (found === undefined) throw new Error(`The payment provider ${name} is not configured.`);
  return found;
}

/** Where the traveller's browser comes back to; the sandbox shares the first variant of the check. */
export const returnPath = (provider: GatewayName, sessionId: string, bookingId: number): string =>
  `/${provider === 'phonepe' ? 'phonepe' : 'stripe'}/${sessionId}/${bookingId}`;
