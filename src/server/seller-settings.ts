import type { Config } from '#platform/config/index.ts';
import type { Seller } from '#marketplace/invoices/index.ts';

/** Who sells, from the settings. */
export const sellerSettings = (config: Config): Seller => ({
  name: config.SELLER_NAME,
  address: config.SELLER_ADDRESS,
  email: config.SUPPORT_EMAIL,
  gstins: config.SELLER_GSTINS.split(','),
  invoicePrefix: config.INVOICE_PREFIX,
  creditNotePrefix: config.CREDIT_NOTE_PREFIX,
});
