import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/index.ts';
import type { MailMessage } from '#platform/mail/index.ts';
import { UndeliverableError } from '#platform/undeliverable.ts';
import { auditRows } from '#test/support/audit-rows.ts';
import { queriesOf } from '#test/support/count-queries.ts';
import {
  deliverLane,
  deliverMessages,
  emailHtml,
  enqueueMessage,
  enqueueMessages,
  listOutbox,
  listUnsent,
  messageById,
  retryDeadMessages,
  retryMessage,
  type NewEmail,
  type NewMessage,
  type NewSms,
} from './index.ts';
import { email, messagesFixture, neverSent, text } from './testing/messages-fixture.ts';

let f: Awaited<ReturnType<typeof messagesFixture>>;
beforeAll(async () => {
  f = await messagesFixture();
});
afterAll(() => f.t.close());
beforeEach(() => f.clear());

describe('enqueue', () => {
  test('is part of the caller’s transaction', async () => {
    const n = f.context();
    await inTransaction(f.t.db, async (trx) => {
      await enqueueMessage(n, trx, email('a'));
      throw new Error('undone');
    }).catch(() => undefined);
    expect(await deliverMessages(n)).toBe(0);
    expect(await listOutbox(n, null, 10)).toEqual([]);
  });

  test('writes one message for one event', async () => {
    const n = f.context();
    await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        enqueueMessage(n, f.t.db, email('same', { text: `text ${i}` })),
      ),
    );
    expect(await deliverMessages(n)).toBe(1);
    await enqueueMessage(n, f.t.db, email('same'));
    expect(await deliverMessages(n)).toBe(0);
    expect(f.sent).toHaveLength(1);
  });

  test('writes any number in one statement, without known events', async () => {
    const n = f.context();
    const statements = (messages: readonly NewMessage[]) =>
      queriesOf(f.t.pool, () => enqueueMessages(n, f.t.db, messages));
    expect(await statements([text('a'), email('b'), email('b'), email('c')])).toHaveLength(1);
    expect(await statements([text('a'), email('d')])).toHaveLength(1);
    expect(await statements([])).toEqual([]);
    expect(
      (await f.t.db.selectFrom('messages').select('event_key').orderBy('id').execute()).map(
        (message) => message.event_key,
      ),
    ).toEqual(['a', 'b', 'c', 'd']);
  });

  test('charges each message alone; one beyond its limit does not stop the others', async () => {
    const n = f.context({ env: { RATE_LIMITS: '1', LIMITS: 'sms.recipient.3600=1' } });
    const invited = {
      template: 'review-invitation',
      sender: { account: 1, number: '+919876543210' },
    } as const;
    const first = [text('a', invited), email('b', invited), text('c')];
    expect(await enqueueMessages(n, f.t.db, first)).toEqual([]);
    const heldBack = await enqueueMessages(n, f.t.db, [
      ...first,
      text('d', invited),
      email('e', invited),
      text('f', { ...invited, to: '+919876543211' }),
    ]);
    expect(heldBack.map(({ eventKey }) => eventKey)).toEqual(['d']);
    expect(
      (await f.t.db.selectFrom('messages').select('event_key').orderBy('id').execute()).map(
        (message) => message.event_key,
      ),
    ).toEqual(['a', 'b', 'c', 'e', 'f']);
  });

  test('renders the text of an e-mail with content on reading, not on writing', async () => {
    const n = f.context();
    await enqueueMessages(n, f.t.db, [
      email('a', {
        text: undefined,
        content: {
          preheader: 'p',
          title: 'Booked',
          blocks: [{ kind: 'text', text: 'Come any time.' }],
        },
      }),
    ]);
    expect((await f.row('a')).text).toBe('');
    const drawn = 'Booked\n\nCome any time.\n\nVerandah\n';
    expect([
      (await listOutbox(n, null, 1))[0]?.text,
      (await listUnsent(n, 'waiting', 1))[0]?.text,
    ]).toEqual([drawn, drawn]);
    await deliverMessages(n);
    expect(f.sent[0]?.text).toBe(drawn);
  });
});

describe('an operator', () => {
  const failed = async (eventKey: string, message: NewEmail | NewSms = email(eventKey)) => {
    await enqueueMessage(f.context(), f.t.db, message);
    f.breakWith(new UndeliverableError('550 no such person'));
    await deliverMessages(f.context());
    f.breakWith(null);
    return (await f.row(eventKey)).id;
  };

  test('lists waiting and dead ones, shows one, retries it with all its attempts, and records who did', async () => {
    const n = f.context();
    const id = await failed('a');
    await enqueueMessage(n, f.t.db, email('b'));
    expect([
      (await listUnsent(n, 'waiting', 9)).map((m) => m.eventKey),
      (await listUnsent(n, 'failed', 9)).length,
      (await listUnsent(n, 'dead', 9)).map((m) => m.eventKey),
    ]).toEqual([['b'], 0, ['a']]);
    expect(await retryMessage(n, id, '  ')).toMatchObject({
      ok: false,
      code: 'messages.by-required',
    });
    expect(await retryMessage(n, id, 'Sulochana')).toMatchObject({
      ok: true,
      value: {
        state: 'queued',
        attempts: 0,
        retriedBy: 'Sulochana',
        lastError: '550 no such person',
      },
    });
    expect(await deliverMessages(n)).toBe(2);
    expect(await messageById(n, id)).toMatchObject({
      state: 'sent',
      retriedBy: 'Sulochana',
      providerReply: '250 taken as Q1',
    });
    expect(await retryMessage(n, id, 'Sulochana')).toMatchObject({
      ok: false,
      code: 'messages.not-failed',
    });
    expect(await auditRows(n.db, `message:${id}`)).toEqual([
      ['messages.resent', 'Sulochana', null, { messages: 1 }, ''],
    ]);
  });

  test('retries all dead ones at once, except codes', async () => {
    const n = f.context();
    await failed('a');
    await failed('b');
    const code = await failed(
      'otp:2',
      text('otp:2', { template: 'otp', text: '123456 is your OTP.' }),
    );
    expect(await retryMessage(n, code, 'Sulochana')).toMatchObject({
      ok: false,
      code: 'messages.secret',
    });
    expect(await retryDeadMessages(n, 'Sulochana')).toEqual({ ok: true, value: 2 });
    expect(await retryDeadMessages(n, 'Sulochana')).toEqual({ ok: true, value: 0 });
    expect(await auditRows(n.db, 'messages:dead')).toEqual([
      ['messages.resent', 'Sulochana', null, { messages: 2 }, ''],
    ]);
    expect(await deliverMessages(n)).toBe(2);
    expect((await listUnsent(n, 'dead', 9)).map((m) => m.id)).toEqual([code]);
  });

  test('a message being sent is not sent a second time', async () => {
    const n = f.context();
    await enqueueMessage(n, f.t.db, email('a'));
    f.breakWith(new Error('The provider is down.'));
    await deliverMessages(n);
    f.breakWith(null);
    f.clock.advance(10_000);
    const held = neverSent();
    const ended = deliverLane(f.context({ mail: { send: () => held.send } }), 'email');
    await expect.poll(async () => (await f.row('a')).attempts).toBe(2);
    expect(await retryMessage(n, (await f.row('a')).id, 'Sulochana')).toMatchObject({
      ok: false,
      message: expect.stringContaining('being sent') as string,
    });
    held.fail();
    expect(await ended).toBe(0);
  });

  test('an unknown one is not found', async () =>
    expect([
      await messageById(f.context(), 4040),
      await retryMessage(f.context(), 4040, 'S'),
    ]).toMatchObject([null, { ok: false, code: 'messages.not-found' }]));
});

describe('html', () => {
  test('is rendered from the e-mail, and shows no code after sending', async () => {
    const n = f.context();
    await enqueueMessage(
      n,
      f.t.db,
      email('otp:3', {
        template: 'otp-profile',
        text: undefined,
        content: { preheader: 'p', title: 'Your OTP', blocks: [{ kind: 'code', code: '123456' }] },
      }),
    );
    const { id } = await f.row('otp:3');
    expect(await emailHtml(n, id)).toContain('123456');
    await deliverMessages(n);
    expect('html' in (f.sent[0] ?? {}) ? (f.sent[0] as MailMessage).html : '').toContain('123456');
    expect(await emailHtml(n, id)).not.toContain('123456');
    expect(JSON.stringify(await f.row('otp:3'))).not.toContain('123456');
  });

  test('an SMS and an unknown message have none', async () => {
    const n = f.context();
    await enqueueMessage(n, f.t.db, text('a'));
    expect([
      await emailHtml(n, (await f.row('a')).id),
      await emailHtml(n, 4040),
      await emailHtml(n, Number.NaN),
    ]).toEqual([null, null, null]);
  });
});

describe('outbox', () => {
  test('is newest first, by number or address in any spelling', async () => {
    const n = f.context();
    await enqueueMessage(n, f.t.db, email('1', { text: 'first' }));
    await enqueueMessage(n, f.t.db, email('2', { text: 'second', to: 'Asha@Example.in' }));
    await enqueueMessage(n, f.t.db, text('3', { text: 'third' }));
    expect((await listOutbox(n, 'ASHA@example.in', 10)).map((m) => m.text)).toEqual([
      'second',
      'first',
    ]);
    expect((await listOutbox(n, '+91 98765-43210', 10)).map((m) => m.text)).toEqual(['third']);
    expect(await listOutbox(n, null, 1)).toMatchObject([
      {
        text: 'third',
        channel: 'sms',
        to: '+919876543210',
        subject: '',
        attachments: [],
        at: f.clock.now(),
      },
    ]);
  });

  test.each(['', "'; drop table messages; --", 'x'.repeat(10_000), '\0', '%'])(
    'hostile recipient %j finds nothing',
    async (to) => {
      expect(await listOutbox(f.context(), to, 10)).toEqual([]);
    },
  );
});
