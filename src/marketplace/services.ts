import type { Accounts } from '#marketplace/accounts/index.ts';
import type { Blog } from '#marketplace/blog/index.ts';
import type { Bookings } from '#marketplace/bookings/index.ts';
import type { Checkout } from '#marketplace/checkout/index.ts';
import type { Intake } from '#marketplace/intake/index.ts';
import type { Inventory } from '#marketplace/inventory/index.ts';
import type { Invoices } from '#marketplace/invoices/index.ts';
import type { Notifications } from '#marketplace/messages/index.ts';
import type { Payments } from '#marketplace/payments/index.ts';
import type { PersonalData } from '#marketplace/personal-data/index.ts';
import type { Pricing } from '#marketplace/pricing/index.ts';
import type { Properties } from '#marketplace/catalogue/index.ts';
import type { Reviews } from '#marketplace/reviews/index.ts';
import type { Search } from '#marketplace/search/index.ts';
import type { Support } from '#marketplace/support/index.ts';
import type { Tours } from '#marketplace/tours/index.ts';
import type { Wishlist } from '#marketplace/wishlist/index.ts';

/** All use cases of the marketplace, by slice; built once in the composition root, types only here. */
export interface Services {
  readonly accounts: Accounts;
  readonly blog: Blog;
  readonly bookings: Bookings;
  readonly checkout: Checkout;
  readonly intake: Intake;
  readonly inventory: Inventory;
  readonly invoices: Invoices;
  readonly notifications: Notifications;
  readonly payments: Payments;
  readonly personalData: PersonalData;
  readonly pricing: Pricing;
  readonly properties: Properties;
  readonly reviews: Reviews;
  readonly search: Search;
  readonly support: Support;
  readonly tours: Tours;
  readonly wishlist: Wishlist;
}
