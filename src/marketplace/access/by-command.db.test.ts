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
import { accountOf, sessionFor } from '#test/support/people.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';

let t: TestDatabase;
let server: Context;
let operator: Account;
let conversationId: number;

beforeAll(async () => {
  t = await testDatabase();
  server = testContext(t);
  operator = accountOf(await buildUser(t.db, { staff: ['operator', 'admin'] }), {
    staff: ['operator', 'admin'],
  });
  const guest = accountOf(await buildUser(t.db));
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
    'a visitor': ['access.denied', () => actingAs(server, { ...SYSTEM, requestId: 'r1' })],
    'staff without a second step': [
      'second-step.required',
      () => actingAs(server, { ...SYSTEM, requestId: 'r1', session: sessionFor(operator) }),
    ],
  } as const;

  it.each(Object.entries(network))('are refused to %s', async (_, [code, of]) => {
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
      refused.map(() =>
        expect.objectContaining({ kind: 'forbidden', code: expect.stringMatching(code) }),
      ),
    );
    expect(await threadForOperator(ctx, conversationId)).toBeNull();
  });

  it('run on the server', async () => {
    expect(await threadForOperator(server, conversationId)).toMatchObject({ conversationId });
    expect(await answerThread(server, { conversationId, text: 'Yes.', by: 'Meera' })).toMatchObject(
      {
        ok: true,
      },
    );
  });
});
