import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { common } from '#shared/messages/common.ts';
import type { ApiMetrics } from '../metrics.ts';
import { sendProblem } from './send-refusal.ts';

/** Faults of the request that Fastify finds before a handler runs. */
const KNOWN: Readonly<Record<number, { readonly code: string; readonly message: string }>> = {
  400: { code: 'body.malformed', message: common.malformedJson },
  413: { code: 'body.too-large', message: common.tooLarge },
  415: { code: 'body.not-json', message: common.wrongContentType },
};

/**
 * Anything thrown. What the caller did wrong is said plainly; everything else is a bug of ours: logged with its
 * request id, counted, and answered without a word about the inside.
 */
export function errorHandler(metrics: ApiMetrics) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) {
      const known = KNOWN[status] ?? { code: 'request.invalid', message: common.invalidInput };
      return sendProblem(request, reply, status, { status, ...known });
    }
    const call = request.routeOptions.config.call ?? 'unknown';
    metrics.errors.inc({ call });
    // only name, message and stack: a database error's detail would carry the traveller's values into the log
    request.log.error({ err: { type: error.name, code: error.code, message: error.message, stack: error.stack }, request_id: request.id, call }, 'call failed');
    return sendProblem(request, reply, 500, { status: 500, code: 'internal', message: common.ours });
  };
}
