import { fixedClock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import type { MailMessage } from '#platform/mail/index.ts';
import type { SmsMessage } from '#platform/sms/index.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase } from '#test/support/database.ts';
import type { NewEmail, NewSms } from '../index.ts';

const BEGIN = '2026-11-21T06:00:00Z';

/** An e-mail to Asha about an event. */
export const email = (
  eventKey: string,
  over: Partial<Omit<NewEmail, 'channel'>> = {},
): NewEmail => ({
  eventKey,
  channel: 'email',
  to: 'asha@example.in',
  template: 'booking-confirmed',
  subject: 'Booked',
  text: 'Your stay',
  ...over,
});

/** An SMS to Asha about an event. */
export const text = (eventKey: string, over: Partial<Omit<NewSms, 'channel'>> = {}): NewSms => ({
  eventKey,
  channel: 'sms',
  to: '+919876543210',
  template: 'booking-confirmed',
  text: 'Your stay',
  ...over,
});

/** A hanging send that can be made to fail: sends must end before their database does. */
export const neverSent = () => {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => undefined);
  return { send: promise, fail: () => reject(new Error('hung')) };
};

/** A database, and a provider of SMS and e-mail that notes what it is sent. */
export async function messagesFixture() {
  const t = await testDatabase();
  const clock = fixedClock(BEGIN);
  const sent: (SmsMessage | MailMessage)[] = [];
  let broken: Error | null = null;
  const take = async (message: SmsMessage | MailMessage): Promise<string> => {
    if (broken !== null) throw broken;
    sent.push(message);
    return '250 taken as Q1';
  };
  return {
    t,
    clock,
    sent,
    take,
    /** makes every send fail with this error; with null they succeed again */
    breakWith: (error: Error | null): void => {
      broken = error;
    },
    context: (
      over: Partial<Pick<Context, 'sms' | 'mail'>> & {
        env?: Readonly<Record<string, string>>;
      } = {},
    ) => testContext(t, { clock, sms: { send: take }, mail: { send: take }, ...over }),
    row: (eventKey: string) =>
      t.db
        .selectFrom('messages')
        .selectAll()
        .where('event_key', '=', eventKey)
        .executeTakeFirstOrThrow(),
    clear: async (): Promise<void> => {
      await t.db.deleteFrom('messages').execute();
      sent.length = 0;
      broken = null;
      clock.set(BEGIN);
    },
  };
}
