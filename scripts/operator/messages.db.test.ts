import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverMessages, enqueueMessage, listUnsent } from '#marketplace/messages/index.ts';
import { fixedClock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { UndeliverableError } from '#platform/undeliverable.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { MESSAGES_HELP, messages } from './messages.ts';

let t: TestDatabase;
let ctx: Context;
let broken: Error | null = null;
const clock = fixedClock('2026-11-21T06:00:00Z');
const taken = () => (broken === null ? Promise.resolve('250 taken as Q1') : Promise.reject(broken));

beforeAll(async () => {
  t = await testDatabase();
  ctx = testContext(t, {
    clock,
    sms: { send: taken },
    mail: { send: taken },
    env: { SMS_DLT_TEMPLATES: 'otp=1107161234567890123' },
  });
});
afterAll(() => t.close());

const run = async (...args: string[]) => {
  const { lines, failed } = await messages(args, ctx);
  return `${failed ? 'FAILED ' : ''}${lines.join('\n')}`;
};

test('lists, shows, and retries under a name, once', async () => {
  expect(await run()).toBe('No message is waiting.');
  await enqueueMessage(ctx, t.db, {
    eventKey: 'a',
    channel: 'email',
    to: 'asha@example.in',
    template: 'booking-confirmed',
    subject: 'Booked',
    text: 'Your stay \u001b[31mred',
  });
  await enqueueMessage(ctx, t.db, {
    eventKey: 'otp:b',
    channel: 'sms',
    to: '+919876543210',
    template: 'otp',
    text: '123456 is your OTP.',
  });
  broken = new Error('connect ECONNREFUSED');
  await deliverMessages(ctx);
  expect(await run('failed')).toMatch(
    /^2 failed:\n.*email booking-confirmed\s+failed tries 1 {2}connect ECONNREFUSED\n/,
  );
  broken = new UndeliverableError('550 no such person');
  clock.advance(10_000);
  await deliverMessages(ctx);
  expect(await run()).toBe('No message is waiting.');
  const [mail, code] = await listUnsent(ctx, 'dead', 9);
  const id = String(mail?.id);
  const shown = await run('show', id);
  expect(shown).toContain('Error      550 no such person');
  expect(shown).toContain('Your stay  [31mred');
  expect(await run('show', String(code?.id))).toContain('•••••• is your OTP.');
  expect(await run('retry', id)).toBe('FAILED Say who decides: a name is kept with the message.');
  expect(await run('retry', String(code?.id), '--by', 'Sulochana')).toMatch(
    /^FAILED A code is not sent again/,
  );
  broken = null;
  expect(await run('retry', id, '--by', 'Sulochana')).toBe(
    `Message ${id} (booking-confirmed) is due now.`,
  );
  expect(await deliverMessages(ctx)).toBe(1);
  expect(await run('retry', id, '--by', 'Sulochana')).toBe(
    `FAILED Message ${id} is sent: there is nothing to try again.`,
  );
  expect(await run('show', id)).toContain('Reply      250 taken as Q1');
  expect(await run('retry-dead', '--by', 'Sulochana')).toBe('No message is dead, codes aside.');
});

test('prints the texts to register, with their ids', async () => {
  const printed = await run('templates');
  expect(printed).toContain(
    'otp  (1107161234567890123)\n  {#numeric#} is your Verandah OTP. It is valid for {#numeric#} minutes.',
  );
  expect(printed).toContain('booking-confirmed  (no id)');
  expect(printed).toMatch(
    /^otp-hi {2}\(no id(, not sent: SMS_LANGUAGES)?\)\n {2}\{#numeric#\} आपका Verandah OTP/m,
  );
  expect(printed).toContain('otp-mr  ');
});

test.each([
  [['nonsense']],
  [['show']],
  [['show', '1; drop table messages']],
  [['retry', '-1']],
  [['--nonsense']],
])('%j explains how it is used', async (args) => {
  expect(await run(...args)).toContain(MESSAGES_HELP);
});

test('reports an unknown number', async () => {
  expect(await run('show', '999999999999999')).toBe('FAILED There is no message 999999999999999.');
});
