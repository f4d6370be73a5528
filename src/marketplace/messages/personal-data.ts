import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';
import type { PersonalDataPart } from '#platform/personal-data.ts';
import { textOf } from './outbox.ts';
import { isCode } from './secrets.ts';

/** The row of an event stays without text and recipient: otherwise a job would send the message again. */
export const NO_WORDS = {
  recipient: '',
  subject: '',
  text: '',
  content: null,
  attachments: '[]',
  provider_reply: '',
  state: 'sent',
  last_error: 'its words were erased',
} as const;

/**
 * Messages to a verified number or address. The export contains only messages since its verification; all are erased.
 */
export const personalData: PersonalDataPart = {
  name: 'messages',
  tables: ['messages'],

  async export({ db, settings }, { phone, phoneSince, email, emailSince }) {
    const messages = await db
      .selectFrom('messages')
      .select([
        'channel',
        'recipient',
        'template',
        'subject',
        'text',
        'content',
        'state',
        'created_at',
        'sent_at',
      ])
      .where('recipient', '<>', '')
      .where((row) =>
        row.or([
          row.and([row('recipient', '=', phone), row('created_at', '>=', phoneSince)]),
          row.and([
            row(sql<string>`lower(recipient)`, '=', email),
            row('created_at', '>=', emailSince),
          ]),
        ]),
      )
      .orderBy('id')
      .execute();
    return {
      messages_sent_to_you: messages.map(({ content, text, ...message }) => ({
        ...message,
        text: isCode(message.template) ? '' : textOf({ text, content }, settings.BRAND_NAME),
      })),
    };
  },

  async erase(_ctx, trx, { phone, email }) {
    const places = [phone, email].filter((place) => place !== '');
    if (places.length === 0) return;
    await trx
      .updateTable('messages')
      .set(NO_WORDS)
      .where(sql<string>`lower(recipient)`, 'in', places)
      .execute();
  },
};

/** Empties the messages of events, for example support's copies of a person's texts. */
export async function forgetMessages(trx: Db, eventKeys: readonly string[]): Promise<void> {
  if (eventKeys.length > 0)
    await trx
      .updateTable('messages')
      .set(NO_WORDS)
      .where('event_key', 'in', [...eventKeys])
      .execute();
}
