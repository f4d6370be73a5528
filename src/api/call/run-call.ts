import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { cookieReader } from '#platform/http/cookies.ts';
import { common } from '#shared/messages/common.ts';
import { refuse, type Refusal } from '#shared/result.ts';
import { sessionOf } from '#marketplace/accounts/index.ts';
import { actingAs, type Caller } from '#platform/context.ts';
import type { CallReply, Contract } from '../contract/define.ts';
import { replySchema } from '../contract/define.ts';
import type { ApiSurroundings } from '../surroundings.ts';
import type { Call, CallContext } from './define-call.ts';
import { claimedUser, idempotencyKeyOf, readInput } from './read-input.ts';
import { tokenOf } from './session.ts';
import { sendRefusal } from './send-refusal.ts';

/** The route handler of one call: identity, input, use case, envelope. */
export function runCall(call: Call, around: ApiSurroundings): RouteHandlerMethod {
  const { contract, handle } = call;
  const { ctx, clock, config, metrics } = around;
  const check = config.checkReplies === true ? replyCheck(contract) : null;

  return async (request, reply) => {
    const turnAway = (refusal: Refusal) => {
      const data = refusal.data === undefined ? undefined : call.refusalData?.(refusal.data);
      return sendRefusal(request, reply, refusal, data);
    };
    const token = tokenOf(request.headers, request.apiClient, config.secureCookies);
    const session = contract.auth === 'none' || token === '' ? null : await sessionOf(ctx, token);
    if (contract.auth === 'required' && session === null) return turnAway(refuse('unauthenticated', 'session.required', common.signInFirst));

    const input = readInput(contract, request.body);
    if (!input.ok) return turnAway(input);
    const claimed = claimedUser(input.value);
    if (claimed !== 0 && claimed !== session?.account.id) return turnAway(refuse('forbidden', 'account.not-yours', common.notYours));
    const key = idempotencyKeyOf(contract, request.headers['idempotency-key']);
    if (!key.ok) return turnAway(key);

    const cookies: string[] = [];
    const cookie = cookieReader(request.headers.cookie, config.secureCookies);
    const fingerprint = cookie('fingerprint');
    const context: CallContext = {
      ctx: actingAs(ctx, { ...callerOf(request, token, cookie('challenge')), ...(fingerprint === '' ? {} : { fingerprint }), session, requestId: request.id }),
      clock,
      config,
      metrics,
      session,
      fingerprint,
      socialTicket: cookie('social'),
      idempotencyKey: key.value,
      setCookie: (cookie) => cookies.push(cookie),
    };
    const result = await handle(input.value, context);
    if (cookies.length > 0) reply.header('set-cookie', cookies);
    if (!result.ok) return turnAway(result);
    return sendReply(request, reply, contract, result.value, check);
  };
}

function callerOf(request: FastifyRequest, token: string, challengeId: string): Caller {
  return {
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    client: request.apiClient,
    ...(challengeId === '' ? {} : { challengeId }),
    ...(token === '' ? {} : { sessionToken: token }),
  };
}

function sendReply(
  request: FastifyRequest,
  reply: FastifyReply,
  contract: Contract,
  value: CallReply<Contract>,
  check: ((body: unknown) => void) | null,
): FastifyReply {
  const body = {
    status: contract.textStatus === true ? '200' : (value.status ?? 200),
    message: value.message,
    data: value.data,
    count: value.count,
    ...(value.extra as object | undefined),
    request_id: request.id,
  };
  check?.(JSON.parse(JSON.stringify(body)));
  return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** In tests a reply that differs from its contract is a failure. */
function replyCheck(contract: Contract): (body: unknown) => void {
  const schema = replySchema(contract).strict();
  return (body) => {
    const outcome = schema.safeParse(body);
    if (!outcome.success) throw new Error(`${contract.path} answers beside its contract: ${JSON.stringify(outcome.error.issues)}`);
  };
}
