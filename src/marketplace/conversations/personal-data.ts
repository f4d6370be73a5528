import type { PersonalDataPart } from '#platform/personal-data.ts';

/** A guest's threads are deleted with the account; published copies stay without a name, like reviews. */
export const personalData: PersonalDataPart = {
  name: 'conversations',
  tables: ['conversations', 'conversation_messages', 'property_questions'],

  async export({ db, settings }, { id }) {
    const messages = await db
      .selectFrom('conversation_messages as m')
      .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
      .leftJoin('properties as p', 'p.id', 'c.property_id')
      .select(({ fn, val }) => [
        fn.coalesce('p.name', val(settings.BRAND_NAME)).as('hotel'),
        'c.booking_id',
        'm.side',
        'm.text',
        'm.at',
      ])
      .where('c.user_id', '=', id)
      .orderBy('m.id')
      .execute();
    const answers = await db
      .selectFrom('conversation_messages as m')
      .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
      .innerJoin('properties as p', 'p.id', 'c.property_id')
      .select(['p.name as hotel', 'm.text', 'm.at'])
      .where('m.author_id', '=', id)
      .where('m.side', '=', 'property')
      .orderBy('m.id')
      .execute();
    return { conversations: messages, answers_to_guests: answers };
  },

  async erase(_ctx, trx, { id }) {
    const own = trx
      .selectFrom('conversation_messages as m')
      .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
      .select('m.id')
      .where('c.user_id', '=', id);
    await trx
      .updateTable('property_questions')
      .set({ author: 'A guest' })
      .where('message_id', 'in', own)
      .execute();
    await trx.deleteFrom('conversations').where('user_id', '=', id).execute();
  },
};
