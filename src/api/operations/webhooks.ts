import type { FastifyInstance } from 'fastify';
import { providerCalled } from '#marketplace/bookings/index.ts';
import type { Context } from '#platform/context.ts';
import { meetTrouble } from '#platform/trouble.ts';
import { TROUBLE_RETRY_AFTER } from '#platform/deadline.ts';
import * as common from '#messages/common.ts';

/** Bytes, far above the largest webhook. */
const BODY_LIMIT = 256_000;

/**
 * Webhooks of payment providers. Their signature over the raw body identifies them, so the body arrives unparsed;
 * client ids, cookies and the same-site check do not apply. 2xx tells the provider that the event is stored; any other
 * status makes it call again; a failure of ours is 503.
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
