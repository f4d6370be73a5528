import { expect } from 'vitest';
import { settleRefunds } from '#marketplace/payments/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { decideSandboxOrder, type SandboxOutcome } from '#platform/payments/index.ts';
import { buildProperty, buildUser } from '#test/support/builders.ts';
import { testDatabase } from '#test/support/database.ts';
import { messageText } from '#test/support/message-text.ts';
import { modifyBooking } from '../change.ts';
import { expireHolds } from '../complete.ts';
import { payOnline, reconcilePayments } from '../pay.ts';
import { notifyOfFailedPayments, notifyOfRefunds } from '../reminders.ts';
import { settlePayment } from '../settle-payment.ts';
import { bookingInput, changeTo, openMachine } from './fixture.ts';
import { scriptedGateway } from './scripted-gateway.ts';

const NINE = '2026-12-01T09:00:00+05:30';
export const MINUTE = 60_000;

/** A stay at Christmas, confirmed before the test begins. */
export const stay = { checkIn: '2026-12-24', checkOut: '2026-12-26' };

/** An amount as SMS have it. */
export const rupees = (paise: number) => `Rs ${paise / 100}`;

/** The subject of the confirmation. */
export const confirmedMail = (id: number) =>
  `Booking OH000${id} confirmed: Cloud Porch, 4 Dec 2026`;

interface SentMessage {
  readonly subject: string;
  readonly heading: string;
  readonly sms: string | null;
}

/** Two machines that run the jobs of payments each minute, and a guest who gets the messages. */
export async function moneyMessagesFixture() {
  const clock = fixedClock(NINE);
  const t = await testDatabase();
  const provider = scriptedGateway(t.db, clock);
  const one = openMachine(t.url, clock, { max: 8, gateway: provider.gateway });
  const two = openMachine(t.url, clock, { max: 8, gateway: provider.gateway });
  let asha = await buildUser(t.db);
  const villaOnline = async (): Promise<number> =>
    (await buildProperty(t.db, { payHotel: false, nights: 90, name: 'Cloud Porch' })).id;
  /** The messages of a booking in the order of their events, e-mail and SMS of an event side by side. */
  const messagesOf = async (bookingId: number): Promise<SentMessage[]> => {
    const rows = await t.db
      .selectFrom('messages')
      .select(['id', 'channel', 'event_key', 'subject', 'text', 'content'])
      .orderBy('id')
      .execute();
    const mine = rows.filter((row) => new RegExp(`OH000${bookingId}\\b`).test(messageText(row)));
    const eventOf = (key: string): string => key.replace(/:(?:sms|email)$/, '');
    const events = [...new Set(mine.map(({ event_key }) => eventOf(event_key)))];
    expect(mine).toHaveLength(new Set(mine.map(({ event_key }) => event_key)).size);
    return events.map((event) => {
      const of = (channel: string) =>
        mine.filter((row) => row.channel === channel && eventOf(row.event_key) === event);
      const [email, sms] = [of('email'), of('sms')];
      expect([email.length, sms.length <= 1]).toEqual([1, true]);
      const { title = '' } = (email[0]?.content ?? {}) as { title?: string };
      return {
        subject: email[0]?.subject ?? '',
        heading: title,
        sms: sms[0]?.text.replace(/^Verandah: /, '') ?? null,
      };
    });
  };
  return {
    t,
    clock,
    provider,
    one,
    two,
    asha: () => asha,
    villaOnline,
    messagesOf,
    subjects: async (id: number) => (await messagesOf(id)).map(({ subject }) => subject),
    /** the text of the newest e-mail about a booking */
    textOfLast: async (bookingId: number): Promise<string> =>
      (
        await t.db
          .selectFrom('messages')
          .select(['text', 'content'])
          .where('channel', '=', 'email')
          .orderBy('id', 'desc')
          .execute()
      )
        .map(messageText)
        .find((text) => text.includes(`OH000${bookingId}`)) ?? '',
    /** runs all jobs that move money and notify of it, on both machines, each minute */
    pass: async (minutes: number): Promise<void> => {
      for (let n = 0; n < minutes; n += 1) {
        clock.advance(MINUTE);
        for (const job of [
          expireHolds,
          reconcilePayments,
          settleRefunds,
          notifyOfFailedPayments,
          notifyOfRefunds,
        ])
          await Promise.all([job(one), job(two)]);
      }
    },
    /** a hold with an open order */
    begin: async (
      propertyId?: number,
    ): Promise<{ id: number; amount: number; sessionId: string; propertyId: number }> => {
      const at = propertyId ?? (await villaOnline());
      const made = await payOnline(one, bookingInput(asha.id, { propertyId: at }));
      if (!made.ok) throw new Error(made.code);
      return {
        id: made.value.bookingId,
        amount: made.value.amount,
        sessionId: made.value.payment.sessionId,
        propertyId: at,
      };
    },
    decide: async (sessionId: string, outcome: SandboxOutcome): Promise<void> => {
      expect(await decideSandboxOrder(one, sessionId, outcome)).toBe(true);
      await settlePayment(one, sessionId);
    },
    /** the change of a confirmed booking to more nights, and where it is paid */
    startDearerChange: async (
      id: number,
      checkOut = '2026-12-29',
    ): Promise<{ sessionId: string; payNow: number }> => {
      const made = await modifyBooking(one, {
        ...changeTo(asha.id, id, '2026-12-24', checkOut),
        quoteId: null,
        amount: null,
        payAmount: null,
        idempotencyKey: null,
      });
      return made.ok && made.value.payment !== null
        ? { sessionId: made.value.payment.sessionId, payNow: made.value.payNow }
        : expect.fail('nothing to pay');
    },
    newGuest: async (): Promise<void> => {
      asha = await buildUser(t.db);
    },
    reset: (): void => {
      clock.set(NINE);
      provider.reset();
    },
    close: async (): Promise<void> => {
      await one.close();
      await two.close();
      await t.close();
    },
  };
}
