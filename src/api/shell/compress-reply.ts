import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress, quickestEncoding } from '#platform/http/encodings.ts';
import type { Call } from './call.ts';

/** Shorter replies fit a packet as they are. */
const LEAST_BYTES = 1024;

/**
 * An `onSend` hook that sends JSON in what the client takes. Replies of calls for signing in are left as they are: they
 * are the ones with a secret in them (an app's token) beside what the caller typed, whose length would tell of both.
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
