import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endSessionsOfAll, endSessionsOfNumber } from '#marketplace/accounts/index.ts';
import {
  answerThread,
  publishQuestion,
  threadForOperator,
  withdrawQuestion,
  writeMessage,
} from '#marketplace/conversations/index.ts';
import { approveListing, refuseListing } from '#marketplace/intake/index.ts';
import { retryDeadMessages, retryMessage } from '#marketplace/messages/index.ts';
import { retryRefund, settleRefundByHand } from '#marketplace/payments/index.ts';
import { publishReview, rejectReview } from '#marketplace/reviews/index.ts';
import { actingAs, SYSTEM, type Account, type Context } from '#platform/context.ts';
import { buildProperty, buildUser } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';

let t: TestDatabase;
let server: Context;
let operator: Account;
let conversationId: number;

beforeAll(async () => {
  t = await testDatabase();
  server = testContext(t);
  operator = { ...(await buildUser(t.db, { role: 'operator' })), role: 'operator', locale: 'en' };
  const guest: Account = { ...(await buildUser(t.db)), role: 'guest', locale: 'en' };
  const { id: propertyId } = await buildProperty(t.db);
  const about = { propertyId, propertyName: 'Mogra House', userId: guest.id, bookingId: null };
  const written = await writeMessage(server, {
    writer: guest,
    about,
    text: 'Is there a cot?',
    key: 'key-1-long',
  });
  conversationId = written.ok ? written.value.conversationId : 0;
});
afterAll(() => t.close());

describe('operators’ commands', () => {
  const network = {
    visitor: () => actingAs(server, { ...SYSTEM, requestId: 'r1' }),
    'an account with the operator’s role': () =>
      actingAs(server, { ...SYSTEM, requestId: 'r1', session: { id: 's', account: operator } }),
  };

  it.each(Object.entries(network))('are refused to a request of %s', async (_, of) => {
    const ctx = of();
    const refused = await Promise.all([
      answerThread(ctx, { conversationId, text: 'Yes.', by: 'Meera' }),
      publishQuestion(ctx, { conversationId, by: 'Meera' }),
      withdrawQuestion(ctx, 1, 'Meera'),
      publishReview(ctx, 1, 'Meera'),
      rejectReview(ctx, 1, 'Meera', 'spam'),
      approveListing(ctx, 1, 'Meera'),
      refuseListing(ctx, 1, 'Meera', 'no licence'),
      retryRefund(ctx, 1, 'Meera'),
      settleRefundByHand(ctx, 1, 'Meera', 'by bank'),
      endSessionsOfNumber(ctx, operator.phone, 'Meera'),
      endSessionsOfAll(ctx, 'Meera'),
      retryMessage(ctx, 1, 'Meera'),
      retryDeadMessages(ctx, 'Meera'),
    ]);
    expect(refused).toEqual(
      refused.map(() => expect.objectContaining({ kind: 'forbidden', code: 'access.denied' })),
    );
    expect(await threadForOperator(ctx, conversationId)).toBeNull();
  });

  it('run on the server', async () => {
    expect(await threadForOperator(server, conversationId)).toMatchObject({ id: conversationId });
    expect(await answerThread(server, { conversationId, text: 'Yes.', by: 'Meera' })).toMatchObject(
      {
        ok: true,
      },
    );
  });
});
