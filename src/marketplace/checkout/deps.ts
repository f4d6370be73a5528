import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/index.ts';
import type { Bookings } from '#marketplace/bookings/index.ts';
import type { Inventory } from '#marketplace/inventory/index.ts';
import type { Invoices } from '#marketplace/invoices/index.ts';
import type { Notifications } from '#marketplace/messages/index.ts';
import type { Payments } from '#marketplace/payments/index.ts';
import type { Pricing } from '#marketplace/pricing/index.ts';
import type { PropertyDetails } from '#marketplace/catalogue/index.ts';

/** What checkout must know of a property beside its price. */
export type PropertyOnSale = Pick<PropertyDetails, 'state' | 'checkinTime' | 'checkoutTime' | 'policyHtml'>;

/** What checkout brings together. */
export interface CheckoutDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly pricing: Pick<Pricing, 'check' | 'requote'>;
  readonly inventory: Pick<Inventory, 'claim' | 'claimBeyond' | 'exchange' | 'release'>;
  readonly bookings: Bookings;
  readonly payments: Payments;
  readonly invoices: Pick<Invoices, 'issueInvoice' | 'issueCreditNote'>;
  readonly properties: { byId(id: number): Promise<PropertyOnSale | null> };
  readonly notifications: Pick<Notifications, 'enqueue'>;
  readonly brandName: string;
  /** without a trailing slash */
  readonly publicUrl: string;
}
