import type { PersonalDataPart } from '#platform/personal-data.ts';

/** Listings that somebody with the account's number handed in. They are about a property and stay; support takes them down. */
export const personalData: PersonalDataPart = {
  name: 'intake',
  tables: ['listings', 'listing_pictures'],

  async export({ db }, { phone }) {
    const listings = await db
      .selectFrom('listings')
      .select(['id', 'state', 'hotel_name', 'hotelier_name', 'city', 'email', 'phone', 'submitted_at'])
      .where('phone', '=', phone === '' ? '-' : phone)
      .where('state', '<>', 'draft')
      .orderBy('id')
      .execute();
    return { listings };
  },

  erase: async () => undefined,
};
