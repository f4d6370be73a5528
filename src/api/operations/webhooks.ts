import type { FastifyInstance } from 'fastify';
import { providerCalled } from '#marketplace/bookings/index.ts';
import type { Context } from '#platform/context.ts';
import { meetTrouble } from '#platform/trouble.ts';
import { TROUBLE_RETRY_AFTER } from '#platform/deadline.ts';
import * as common from '#messages/common.ts';

/** Far above what a provider sends. */
const BODY_LIMIT = 256_000;

/**
 * Where payment providers call. They are known by their signature over the body's bytes, which therefore arrive
 * unread; client ids, cookies and the same-site check mean nothing here. 2xx tells the provider that we have it,
 * anything else that it shall call again; trouble below us is 503.
 */
export async function mountWebhooks(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<Buffer>(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, body),
    );
    scope.setErrorHandler((error: Error, request, reply) => {
      const trouble = meetTrouble(error);
      if (trouble === null) throw error;
      return reply
        .code(503)
        .header('retry-after', String(TROUBLE_RETRY_AFTER))
        .header('cache-control', 'no-store')
        .send({
          code: `${trouble}.unavailable`,
          message: common.unavailable(),
          request_id: request.id,
        });
    });
    for (const provider of ['stripe', 'phonepe']) {
      scope.post(
        `/api/v1/webhooks/${provider}`,
        { bodyLimit: BODY_LIMIT },
        async (request, reply) => {
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          const received = await providerCalled(ctx, provider, { headers: request.headers, body });
          if (!received.ok) ctx.security.record('webhook-refused', { provider });
          reply.header('cache-control', 'no-store');
          return received.ok
            ? reply.send({ received: true })
            : reply
                .code(401)
                .send({ code: received.code, message: received.message, request_id: request.id });
        },
      );
    }
  });
}
