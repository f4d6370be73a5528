import type { FastifyReply, FastifyRequest } from 'fastify';
import { HTTP_STATUS, type Refusal } from '#shared/result.ts';

/** What the envelope says of the specification's business refusals; every other kind says its HTTP status. */
const REFUSED_STATUS = 300;

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
  const http = HTTP_STATUS[refusal.kind];
  const status = refusal.kind === 'refused' ? REFUSED_STATUS : http;
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
