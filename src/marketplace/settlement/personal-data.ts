import type { PersonalDataPart } from '#platform/personal-data.ts';
import { detailsOf } from './payee-details.ts';

/**
 * Payees are known by the properties they let; the export has what the account itself entered. It stays with the books
 * that the law requires.
 */
export const personalData: PersonalDataPart = {
  name: 'settlement',
  tables: ['payee_details', 'payees'],

  async export({ db, settings }, { id }) {
    const rows = await db
      .selectFrom('payee_details as d')
      .innerJoin('payees as p', 'p.id', 'd.payee_id')
      .select(['p.id', 'p.name', 'p.gstin', 'd.sealed', 'd.entered_at'])
      .where('d.entered_by', '=', id)
      .orderBy('p.id')
      .execute();
    return {
      payees: rows.map(({ id: payeeId, name, gstin, sealed, entered_at: at }) => ({
        name,
        gstin,
        ...detailsOf(settings, payeeId, sealed),
        entered_at: at.toISOString(),
      })),
    };
  },

  erase: async () => undefined,
};
