import type { Settings } from '#platform/settings.ts';
import type { Seller } from '#marketplace/invoices/index.ts';

/** Whether invoices still name the seller of the demo, who does not exist. */
export const isDemoSeller = ({ SELLER_GSTINS }: Settings): boolean => /DEMO\d{4}/.test(SELLER_GSTINS);

/** Who sells, from the settings. */
export const sellerSettings = (config: Settings): Seller => ({
  name: config.SELLER_NAME,
  address: config.SELLER_ADDRESS,
  email: config.SUPPORT_EMAIL,
  gstins: config.SELLER_GSTINS.split(','),
  invoicePrefix: config.INVOICE_PREFIX,
  creditNotePrefix: config.CREDIT_NOTE_PREFIX,
});
