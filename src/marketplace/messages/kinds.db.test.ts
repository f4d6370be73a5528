import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { registeredSms } from '#i18n/sms.ts';
import { fixedClock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import {
  enqueueMessages,
  HELD_BACK_BY,
  kindOf,
  type MessageKind,
  type MessageTemplate,
  type NewMessage,
} from './index.ts';

/** Each kind of message, sent to a number and an address whose budgets are used up. */
let t: TestDatabase;
let ctx: Context;
const lines: { readonly facts: object; readonly said: string }[] = [];

beforeAll(async () => {
  t = await testDatabase();
  const base = testContext(t, {
    clock: fixedClock('2026-11-21T06:00:00Z'),
    env: { RATE_LIMITS: '1', LIMITS: 'sms.recipient.3600=1,email-unproved.recipient=1' },
  });
  const log = Object.assign(Object.create(base.log) as Context['log'], {
    warn: (facts: object, said: string) => void lines.push({ facts, said }),
  });
  ctx = { ...base, log };
});
beforeEach(async () => {
  await t.db.deleteFrom('messages').execute();
  await t.db.deleteFrom('budget_spends').execute();
  lines.length = 0;
});
afterAll(() => t.close());

const KINDS = Object.keys(HELD_BACK_BY) as readonly MessageKind[];
const SMS = Object.keys(registeredSms()) as readonly MessageTemplate[];
const PHONE = '+919876543210';
const ADDRESS = 'asha@example.in';

const sms = (template: MessageTemplate, n: number): NewMessage => ({
  eventKey: `${template}:${n}:sms`,
  channel: 'sms',
  to: PHONE,
  template,
  text: 'x',
});
const email = (template: MessageTemplate, n: number, proved = false): NewMessage => ({
  eventKey: `${template}:${n}:email`,
  channel: 'email',
  to: ADDRESS,
  template,
  subject: 's',
  text: 'x',
  sender: { account: 1 },
  proved,
});
const held = async (messages: readonly NewMessage[]) =>
  (await enqueueMessages(ctx, t.db, messages)).map(({ template }) => template);

test('a budget holds back requests and invitations, and nothing else', () => {
  const by = (reason: string) => KINDS.filter((kind) => HELD_BACK_BY[kind] === reason).toSorted();
  expect(by('budget')).toEqual([
    'listing-received',
    'review-invitation',
    'share-asked',
    'share-reminder',
  ]);
  // each of these is caused by a request with a limit of its own
  expect(by('request')).toEqual([
    'conversation-question',
    'listing-support',
    'otp',
    'otp-leave',
    'otp-link',
    'otp-listing',
    'otp-password',
    'otp-profile',
    'otp-step-up',
    'support-message',
    'team-invite',
    'tour-enquiry',
    'trip-notes',
  ]);
});

test('every registered SMS, in each language, has a kind', () => {
  expect(SMS.filter((template) => !KINDS.includes(kindOf(template)))).toEqual([]);
});

test.each(KINDS)('%s', async (kind) => {
  const withSms = SMS.filter((template) => kindOf(template) === kind);
  // these two use up the budgets
  expect(await held([sms('review-invitation', 0), email('share-asked', 0)])).toEqual([]);
  const messages = [...withSms.map((template) => sms(template, 1)), email(kind, 1)];
  const counted = HELD_BACK_BY[kind] === 'budget';
  expect(await held(messages)).toEqual(counted ? [...withSms, kind] : []);
  expect(await held([email(kind, 2, true)])).toEqual([]);
  const written = await t.db.selectFrom('messages').select('event_key').execute();
  expect(written).toHaveLength(2 + (counted ? 0 : messages.length) + 1);
});

test('logs and counts a held-back message by its kind, without personal data', async () => {
  const before = await ctx.metrics.registry.metrics();
  await held([email('share-asked', 0), email('share-asked', 1), sms('review-invitation', 2)]);
  expect(lines).toEqual([
    {
      facts: { kind: 'share-asked', channel: 'email', event: 'share-asked:1:email' },
      said: expect.stringContaining('held back'),
    },
  ]);
  const value = (text: string): number =>
    Number(
      /verandah_messages_total\{lane="email",outcome="held-back"\} (\d+)/.exec(text)?.[1] ?? 0,
    );
  expect(value(await ctx.metrics.registry.metrics()) - value(before)).toBe(1);
});
