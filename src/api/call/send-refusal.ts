import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '#shared/result.ts';
import { STATUS } from './status-table.ts';

/** The body of a refusal. `data` must already be in wire form. */
export interface RefusalBody {
  readonly status: number;
  readonly message: string;
  readonly code: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly data?: unknown;
  readonly request_id: string;
}

/** Sends a refusal in the envelope, with Retry-After where one is known. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal, data?: unknown): FastifyReply {
  const { status, http } = STATUS[refusal.kind];
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(refusal.retryAfter))));
  return sendProblem(request, reply, http, { status, message: refusal.message, code: refusal.code, fields: refusal.fields, data });
}

/** Sends any problem in the envelope; remembers its code for the metrics. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  http: number,
  body: Omit<RefusalBody, 'request_id'>,
): FastifyReply {
  request.apiCode = body.code;
  return reply
    .code(http)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ ...body, request_id: request.id }));
}
