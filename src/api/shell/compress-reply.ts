import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress, quickestEncoding } from '#platform/http/encodings.ts';
import type { Call } from './call.ts';

/** Shorter replies fit into one packet uncompressed. */
const LEAST_BYTES = 1024;

/**
 * An `onSend` hook that compresses JSON as the client accepts it. It skips sign-in calls: their replies have a secret
 * (an app's token) beside values that the caller typed, and the compressed length would reveal both.
 */
export function compressReplies(callOf: (request: FastifyRequest) => Call | undefined) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
  ): Promise<unknown> => {
    if (typeof payload !== 'string' || callOf(request)?.contract.class === 'sign-in')
      return payload;
    if (
      !String(reply.getHeader('content-type')).startsWith('application/json') ||
      reply.hasHeader('content-encoding')
    )
      return payload;
    const body = Buffer.from(payload);
    if (body.length <= LEAST_BYTES) return payload;
    reply.header('vary', 'accept-encoding');
    const encoding = quickestEncoding(request.headers['accept-encoding']);
    if (encoding === 'identity') return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compress(body, encoding);
  };
}
