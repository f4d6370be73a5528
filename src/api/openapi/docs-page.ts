import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** The browsable page at /api/docs over the document, with a policy that loads nothing from elsewhere. */
export async function mountDocsPage(app: FastifyInstance, document: Record<string, unknown>, brandName: string): Promise<void> {
  await app.register(async (scope) => {
    // the document is ours, so the plugin only carries it; its own idea of an OpenAPI type is narrower than 3.1
    await scope.register(swagger, { mode: 'static', specification: { document: document as never } });
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      // the plain layout: no bar with somebody else's mark
      uiConfig: { layout: 'BaseLayout', docExpansion: 'list', deepLinking: true, displayRequestDuration: true },
      theme: { title: `${brandName} API` },
      staticCSP: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
        'frame-ancestors': ["'none'"],
      },
    });
  });
}
