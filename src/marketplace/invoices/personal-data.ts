import { NOBODY, type PersonalDataPart } from '#platform/personal-data.ts';
import { bookingNumber } from '#shared/ids.ts';
import { toRupees } from '#shared/money.ts';
import type { Buyer } from './content.ts';
import { numberTaxDocuments } from './tax-documents.ts';

/** Replaces the buyer once the law no longer requires a name; see the retention table. */
export const NO_BUYER: Buyer = {
  name: NOBODY,
  email: '',
  phone: '',
  gstinNo: '',
  companyName: '',
  companyAddress: '',
};

/** Buyers of invoices and credit notes. The law requires them for years; then they are removed. */
export const personalData: PersonalDataPart = {
  name: 'invoices',
  tables: ['tax_documents'],

  async export({ db }, { bookingIds }) {
    await numberTaxDocuments({ db });
    const documents = await db
      .selectFrom('tax_documents')
      .select(['kind', 'serial', 'issued_on', 'booking_id', 'total', 'buyer'])
      .where('booking_id', 'in', [0, ...bookingIds])
      .orderBy('id')
      .execute();
    return {
      invoices: documents.map(({ booking_id, total, buyer, ...document }) => ({
        ...document,
        booking: bookingNumber(booking_id),
        total: toRupees(total),
        billed_to: buyer,
      })),
    };
  },

  // the law requires the documents
  erase: async () => undefined,
};
