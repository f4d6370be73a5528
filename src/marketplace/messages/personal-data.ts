import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';
import type { PersonalDataPart } from '#platform/personal-data.ts';

const NO_WORDS = { recipient: '', subject: '', text: '', content: null, attachments: '[]', provider_reply: '', state: 'sent', last_error: 'erased with its account' } as const;

/** What was sent to somebody. Of an address only what was sent there once it was proved is given out. */
export const personalData: PersonalDataPart = {
  name: 'messages',
  tables: ['messages'],

  async export({ db }, { phone, email, emailProved }) {
    const places = [phone === '' ? '-' : phone, ...(emailProved ? [email.toLowerCase()] : [])];
    const messages = await db
      .selectFrom('messages')
      .select(['channel', 'recipient', 'template', 'subject', 'text', 'state', 'created_at', 'sent_at'])
      .where(sql<string>`lower(recipient)`, 'in', places)
      .orderBy('id')
      .execute();
    return { messages_sent_to_you: messages.map((message) => ({ ...message, text: message.template.startsWith('otp') ? '' : message.text })) };
  },

  async erase(_ctx, trx, { phone, email }, when) {
    const places = [phone, email.toLowerCase()].filter((place) => place !== '');
    if (when === 'retention-over' || places.length === 0) return;
    // that somebody was notified of an event stays, without a word of what or to whom: otherwise a job would do it anew
    await trx.updateTable('messages').set(NO_WORDS).where(sql<string>`lower(recipient)`, 'in', places).execute();
  },
};

/** Deletes what was sent, or given up, of a kind before an instant. */
export async function deleteFinished(trx: Db, template: string, before: Date): Promise<void> {
  await trx.deleteFrom('messages').where('template', '=', template).where('state', 'in', ['sent', 'dead']).where('created_at', '<', before).execute();
}
