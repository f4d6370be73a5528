import { createHash, randomUUID } from 'node:crypto';
import { allowedOn } from '#marketplace/access/index.ts';
import { accountById } from '#marketplace/accounts/index.ts';
import { spendBudget } from '#platform/budget/index.ts';
import { defineOperation, keyedBy, leaveAudit, runCommand } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import * as texts from '#messages/conversations.ts';
import { severalLines } from '#shared/person.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { threadRow } from './property-inbox.ts';
import { lockForAnswer, storeAnswer } from './store-answer.ts';
import { MAX_TEXT, textProblem, threadNotFound } from './thread.ts';

interface GuestAnswered {
  readonly conversationId: number;
  readonly messageId: number;
}

const ANSWER = defineOperation<GuestAnswered>(
  'host.answer-guest',
  (answer) => answer as unknown as GuestAnswered,
);

/**
 * Answers a guest in the name of the property, by one of its people, once under a key, and tells the guest by e-mail
 * in the same transaction. Staff who act for an owner answer under their own name. Refuses `conversation.not-found`
 * (404, also to strangers), `conversation.invalid` (fields: text), `conversation.limited` (429), and what `allowedOn`
 * refuses.
 */
export async function answerGuest(
  ctx: Context,
  conversationId: number,
  typed: string,
  { idempotencyKey }: { readonly idempotencyKey: string | null },
): Promise<Result<GuestAnswered>> {
  const row = await threadRow(ctx.db, conversationId);
  if (row === undefined) return threadNotFound();
  const { propertyId, hotelName: propertyName, userId, bookingId } = row;
  const refused = await allowedOn(ctx, 'inbox.answer', propertyId);
  if (refused !== null) return refused.kind === 'not-found' ? threadNotFound() : refused;
  const { session } = ctx.actor;
  if (session === null) return threadNotFound();
  const text = severalLines(typed);
  const problem = textProblem(text, MAX_TEXT);
  if (problem !== null)
    return refuse('invalid', 'conversation.invalid', problem, { fields: { text: problem } });
  const said = ['answer-guest', conversationId, text];
  return runCommand(ctx, keyedBy(ctx, ANSWER, idempotencyKey, said), async (trx) => {
    if ((await lockForAnswer(trx, conversationId)) === null) return threadNotFound();
    const limit = await spendBudget(ctx, trx, 'conversation-answer', {
      account: session.account.id,
    });
    if (limit !== null)
      return refuse('limited', 'conversation.limited', texts.limited(), {
        retryAfter: limit.retryAfter,
      });
    const guest = await accountById({ db: trx }, userId);
    const acts = session.visit !== null;
    const messageId = await storeAnswer(ctx, trx, guest, {
      conversationId,
      about: { propertyId, propertyName, userId, bookingId },
      text,
      key: createHash('sha256')
        .update(`${session.account.id}\n${idempotencyKey ?? randomUUID()}`)
        .digest('hex'),
      authorId: acts ? null : session.account.id,
      answeredBy: acts ? session.account.name : '',
    });
    await leaveAudit(ctx, trx, {
      permission: 'inbox.answer',
      event: 'thread.answered',
      subject: `thread:${conversationId}`,
      propertyId,
      after: { message: messageId, mailed: guest !== null && guest.email !== '' },
    });
    return ok({ conversationId, messageId });
  });
}
