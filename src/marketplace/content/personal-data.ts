import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';
import type { PersonalDataPart } from '#platform/personal-data.ts';

const TABLES = ['support_messages', 'tour_enquiries'] as const;

/** What somebody wrote through the contact and tour forms: theirs where number and e-mail are both the account's. */
export const personalData: PersonalDataPart = {
  name: 'content',
  tables: TABLES,

  async export({ db }, { phone, email }) {
    const written = async (table: (typeof TABLES)[number]) => {
      const rows = await ownRows(db, table, phone, email).selectAll().orderBy('id').execute();
      return rows.map(({ sender, ...rest }) => ({ ...rest, network: sender }));
    };
    return { messages_you_wrote: await written('support_messages'), tour_enquiries: await written('tour_enquiries') };
  },

  async erase(_ctx, trx, { phone, email }, when) {
    if (when === 'retention-over') return;
    for (const table of TABLES) await trx.deleteFrom(table).where('phone', '=', phone).where(sql<boolean>`lower(email) = lower(${email})`).execute();
  },
};

const ownRows = (db: Db, table: (typeof TABLES)[number], phone: string, email: string) => db.selectFrom(table).where('phone', '=', phone === '' ? '-' : phone).where(sql<boolean>`lower(email) = lower(${email})`);
