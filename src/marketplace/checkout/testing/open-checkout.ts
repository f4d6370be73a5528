import { createBookings, type Bookings } from '#marketplace/bookings/index.ts';
import { createInventory, type Inventory } from '#marketplace/inventory/index.ts';
import { createInvoices, type Invoices, type Seller } from '#marketplace/invoices/index.ts';
import { createNotifications, type Notifications } from '#marketplace/messages/index.ts';
import { createPayments, type Payments } from '#marketplace/payments/index.ts';
import { createPricing, type CheckRequest, type Pricing } from '#marketplace/pricing/index.ts';
import { createProperties } from '#marketplace/catalogue/index.ts';
import type { Clock } from '#platform/clock.ts';
import { createDatabase, type Database } from '#platform/database/index.ts';
import { createSandboxGateway, type Gateway, type SandboxDesk } from '#platform/payments/index.ts';
import { createCheckout, type AddBookingInput, type Checkout } from '../index.ts';

export interface OpenCheckout {
  readonly checkout: Checkout;
  readonly bookings: Bookings;
  readonly pricing: Pricing;
  readonly inventory: Inventory;
  readonly database: Database;
  readonly payments: Payments;
  readonly invoices: Invoices;
  /** the counter of the sandbox */
  readonly desk: SandboxDesk;
}

/** Sells in Maharashtra, where the built properties are. */
export const demoSeller: Seller = { name: 'Verandah Demo Stays (fictional)', address: '1 Example Lane, Lonavala', email: 'support@verandah.example', gstins: ['27VDEMO0000V1ZX', '30VDEMO0000V1ZA'], invoicePrefix: 'V', creditNotePrefix: 'C' };

/** Checkout with the real slices on its own connections: one call is one machine. */
export function openCheckout(url: string, clock: Clock, options: { max?: number; enqueue?: Notifications['enqueue']; gateway?: Gateway; others?: readonly Gateway[] } = {}): OpenCheckout {
  const database = createDatabase(url, { max: options.max ?? 20 });
  const { db, pool } = database;
  const sender = { send: () => Promise.resolve() };
  const notifications = createNotifications({ db, clock, sms: sender, mail: sender });
  const inventory = createInventory({ db, pool, clock });
  const pricing = createPricing({ db, pool, clock, inventory, quoteSecret: 'a secret of the tests, long enough' });
  const bookings = createBookings({ db, clock });
  const publicUrl = 'https://verandah.example';
  const sandbox = createSandboxGateway({ db, clock, publicUrl });
  const payments = createPayments({ db, clock, gateway: options.gateway ?? sandbox, others: [sandbox, ...(options.others ?? [])], publicUrl });
  const invoices = createInvoices({ db, clock, bookings, seller: demoSeller, brandName: 'Verandah' });
  const checkout = createCheckout({
    db,
    clock,
    pricing,
    inventory,
    bookings,
    payments,
    invoices,
    properties: createProperties({ db, pool, clock }),
    notifications: { enqueue: options.enqueue ?? notifications.enqueue },
    brandName: 'Verandah',
    publicUrl,
  });
  return { checkout, bookings, pricing, inventory, database, payments, invoices, desk: sandbox.desk };
}

/** A booking request as the web client sends it, without amounts unless given. */
export function bookingInput(userId: number, request: Partial<CheckRequest> & { propertyId: number }, over: Partial<AddBookingInput> = {}): AddBookingInput {
  return {
    userId,
    request: { stay: { checkIn: '2026-12-04', checkOut: '2026-12-06' }, party: { adults: 2, childAges: [], rooms: 1 }, picks: [], ...request },
    quoteId: null,
    amount: null,
    payAmount: null,
    name: 'Asha Example',
    phone: '98200 00001',
    email: 'asha@example.in',
    gst: null,
    idempotencyKey: null,
    ...over,
  };
}
