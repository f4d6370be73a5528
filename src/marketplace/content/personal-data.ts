import { sql } from 'kysely';
import { forgetMessages } from '#marketplace/messages/index.ts';
import type { PersonalDataPart } from '#platform/personal-data.ts';
import { supportMessageKey, tourEnquiryKey } from './enquiries.ts';

const TABLES = ['support_messages', 'tour_enquiries'] as const;

/**
 * Messages of the contact and tour forms. Anybody can enter any number and address, so a message is a person's only
 * if both contacts are verified.
 */
export const personalData: PersonalDataPart = {
  name: 'content',
  tables: TABLES,

  async export({ db }, { phone, email }) {
    const written = async (table: (typeof TABLES)[number]) => {
      if (phone === '' || email === '') return [];
      const rows = await db
        .selectFrom(table)
        .where('phone', '=', phone)
        .where(sql<boolean>`lower(email) = ${email}`)
        .selectAll()
        .orderBy('id')
        .execute();
      return rows.map(({ sender, ...rest }) => ({ ...rest, network: sender }));
    };
    return {
      messages_you_wrote: await written('support_messages'),
      tour_enquiries: await written('tour_enquiries'),
    };
  },

  async erase(_ctx, trx, { phone, email }) {
    if (phone === '' || email === '') return;
    const written = await trx
      .deleteFrom('support_messages')
      .where('phone', '=', phone)
      .where(sql<boolean>`lower(email) = ${email}`)
      .returning('id')
      .execute();
    const asked = await trx
      .deleteFrom('tour_enquiries')
      .where('phone', '=', phone)
      .where(sql<boolean>`lower(email) = ${email}`)
      .returning('id')
      .execute();
    await forgetMessages(trx, [
      ...written.map(({ id }) => supportMessageKey(id)),
      ...asked.map(({ id }) => tourEnquiryKey(id)),
    ]);
  },
};
