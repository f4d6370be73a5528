import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { refusalSchema, replySchema, type Call, type Contract } from './call.ts';

type Json = Record<string, unknown>;

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
  }) as Json;
  return rest;
};

const json = (schema: Json): Json => ({ 'application/json': { schema } });
const refusal = (description: string): Json => ({
  description,
  content: json({ $ref: '#/components/schemas/Refusal' }),
});

/** The OpenAPI 3.1 document of all calls, written from their contracts; nothing is described twice. */
export function openApiDocument(calls: readonly Call[], brandName: string, version: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: `${brandName} API`,
      version,
      description:
        'Every call is a POST with a JSON body. Replies carry `status`, and on success `data` and `count`; refusals a stable `code`, a `message` and, for wrong input, `fields`. Flags travel as "1" and "0", amounts in rupees, dates as YYYY-MM-DD in India. Unknown request fields are ignored.',
    },
    servers: [{ url: '/api/v1' }],
    paths: Object.fromEntries(
      calls.map(({ contract }) => [`/${contract.path}`, { post: operation(contract) }]),
    ),
    components: {
      schemas: { Refusal: jsonSchema(refusalSchema, 'output') },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-vh_session',
          description: 'browsers; vh_session on loopback without TLS',
        },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'app clients (X-Client-Id: android or ios), token from check_otp',
        },
      },
      parameters: {
        ClientId: {
          name: 'X-Client-Id',
          in: 'header',
          schema: { type: 'string', examples: ['web', 'android', 'ios'] },
          description: 'absent: web',
        },
        ClientVersion: {
          name: 'X-Client-Version',
          in: 'header',
          schema: { type: 'string' },
          description: 'build of the client; not required',
        },
        RequestId: {
          name: 'X-Request-Id',
          in: 'header',
          schema: { type: 'string', minLength: 8, maxLength: 128 },
          description: 'echoed',
        },
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          schema: { type: 'string', maxLength: 200 },
          description: 'same key and body: the same answer; same key, other body: 409',
        },
      },
    },
  };
}

function operation(contract: Contract): Json {
  const parameter = (name: string): Json => ({ $ref: `#/components/parameters/${name}` });
  return {
    operationId: contract.path.split('/').at(-1),
    tags: [contract.path.split('/')[0]],
    summary: contract.summary,
    security: securityOf(contract),
    parameters: [
      parameter('ClientId'),
      parameter('ClientVersion'),
      parameter('RequestId'),
      ...(contract.idempotent === true ? [parameter('IdempotencyKey')] : []),
    ],
    requestBody: { required: true, content: json(jsonSchema(contract.request, 'input')) },
    responses: {
      200: { description: 'done', content: json(jsonSchema(replySchema(contract), 'output')) },
      400: refusal('wrong input, a message for each field'),
      ...(contract.auth === 'required' ? { 401: refusal('not signed in') } : {}),
      403: refusal("another person's, or caused by another site"),
      404: refusal('not found'),
      409: refusal('a business refusal (status 300) or a conflict (status 409)'),
      410: refusal('expired'),
      413: refusal('body over 100 kB'),
      415: refusal('body is not JSON'),
      429: refusal('too many requests; see Retry-After'),
      500: refusal('a fault of ours; tell us the request id'),
    },
  };
}

function securityOf({ auth }: Contract): Json[] {
  if (auth === 'none') return [];
  return auth === 'optional'
    ? [{}, { session: [] }, { bearer: [] }]
    : [{ session: [] }, { bearer: [] }];
}

/** The browsable page at /api/docs over the document, with a policy that loads nothing from elsewhere. */
export async function mountDocsPage(
  app: FastifyInstance,
  document: () => Record<string, unknown>,
  brandName: string,
): Promise<void> {
  await app.register(async (scope) => {
    // the document is ours and is put in its place when it is asked for
    await scope.register(swagger, { mode: 'static', specification: { document: {} as never } });
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      transformSpecification: document,
      transformSpecificationClone: false,
      // the plain layout: no bar with somebody else's mark
      uiConfig: {
        layout: 'BaseLayout',
        docExpansion: 'list',
        deepLinking: true,
        displayRequestDuration: true,
      },
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
