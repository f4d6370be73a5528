import { sql } from 'kysely';
import type { PersonalDataPart } from '#platform/personal-data.ts';

/**
 * Listings submitted with the account's number since its verification, or also with its e-mail. They are about a
 * property and stay; support deletes them on request.
 */
export const personalData: PersonalDataPart = {
  name: 'intake',
  tables: ['listings', 'listing_pictures'],

  async export({ db }, { phone, phoneSince, email }) {
    const listings = await db
      .selectFrom('listings')
      .select([
        'id',
        'state',
        'hotel_name',
        'hotelier_name',
        'city',
        'email',
        'phone',
        'submitted_at',
      ])
      .where('phone', '=', phone === '' ? '-' : phone)
      .where('state', '<>', 'draft')
      .where((row) =>
        row.or([
          row('submitted_at', '>=', phoneSince),
          row.and([row.val(email !== ''), row(sql<string>`lower(email)`, '=', email)]),
        ]),
      )
      .orderBy('id')
      .execute();
    return { listings };
  },

  erase: async () => undefined,
};
