import { randomUUID } from 'node:crypto';

const ACCEPTABLE = /^[A-Za-z0-9][A-Za-z0-9._:-]{7,127}$/;

/**
 * The caller's X-Request-Id when it is 8 to 128 harmless characters, else a new one. Meant for Fastify's `genReqId`,
 * so that logs, replies and error pages carry the same id.
 */
export function requestIdOf(request: { readonly headers: Readonly<Record<string, string | readonly string[] | undefined>> }): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && ACCEPTABLE.test(given) ? given : randomUUID();
}
