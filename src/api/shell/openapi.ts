import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { instant, isoDate, money } from '../replies.ts';
import { CALL_WORDS } from '../words/calls.ts';
import { FIELD_WORDS } from '../words/fields.ts';
import { REQUEST_EXAMPLES } from '../words/request-examples.ts';
import { refusalSchema, replySchema, type Call, type CallErrors, type Contract } from './call.ts';

type Json = Record<string, unknown>;

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // zod omits both for a transformed field, which all our request fields are
    override: ({ zodSchema, jsonSchema: made }) => {
      const { default: fallback, examples } = z.globalRegistry.get(zodSchema) ?? {};
      if (fallback !== undefined) made.default = fallback;
      if (Array.isArray(examples)) made.examples = examples;
    },
  }) as Json;
  return rest;
};

/** Descriptions of types, which say less than the words for a field. */
const TYPE_WORDS: ReadonlySet<unknown> = new Set(
  [money, isoDate, instant].map((type) => type.meta()?.description),
);

/** The words for a field of a call: of its place, of the call, or of its name. */
const wordsFor = (call: string, parent: string, name: string): string | undefined =>
  FIELD_WORDS[`${parent}.${name}`] ?? FIELD_WORDS[`${call}.${name}`] ?? FIELD_WORDS[name];

/** Adds words to the fields of a schema that have none, at any depth. `parent` is the field that holds them. */
function withWords(schema: Json, call: string, parent = call): Json {
  const within = (part: unknown, name: string): unknown =>
    typeof part === 'object' && part !== null ? withWords(part as Json, call, name) : part;
  const { properties, items, anyOf } = schema;
  return {
    ...schema,
    ...(properties === undefined
      ? {}
      : {
          properties: Object.fromEntries(
            Object.entries(properties as Record<string, Json>).map(([name, field]) => {
              const own = field['description'];
              const description =
                own === undefined || TYPE_WORDS.has(own)
                  ? (wordsFor(call, parent, name) ?? own)
                  : own;
              const inner = withWords(field, call, name === 'data' ? call : name);
              return [name, description === undefined ? inner : { ...inner, description }];
            }),
          ),
        }),
    ...(items === undefined ? {} : { items: within(items, parent) }),
    ...(Array.isArray(anyOf) ? { anyOf: anyOf.map((part) => within(part, parent)) } : {}),
  };
}

const json = (schema: Json, example?: object): Json => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
});

/** Refusals by status: its meaning, and the codes that any call may answer with it. */
const REFUSALS: Readonly<
  Record<number, { readonly means: string; readonly codes: CallErrors[number] }>
> = {
  400: {
    means: 'Wrong input, with a message for each field in `fields`.',
    codes: {
      'input.invalid': 'a field is missing or cannot be read',
      'body.malformed': 'the body is not JSON',
      'client.unknown': 'X-Client-Id is not a known client',
    },
  },
  401: {
    means: 'Not signed in.',
    codes: { 'session.required': 'there is no session, or it has ended' },
  },
  403: {
    means: 'Not allowed.',
    codes: {
      'account.not-yours': '`user_id` is another account',
      'request.cross-site': 'another site caused the request',
    },
  },
  404: { means: 'Not found.', codes: {} },
  409: { means: 'A business refusal (`status` 300) or a conflict (`status` 409).', codes: {} },
  410: { means: 'Expired.', codes: {} },
  413: { means: 'Too large.', codes: { 'body.too-large': 'the body is over 100 kB' } },
  415: { means: 'Not JSON.', codes: { 'body.not-json': 'Content-Type is not application/json' } },
  429: {
    means: 'Too many requests; Retry-After says in how many seconds to try again.',
    codes: { 'request.limited': 'too many requests from this network' },
  },
  500: { means: 'A fault of ours.', codes: { internal: 'tell us the `request_id`' } },
  503: {
    means: 'Not now; Retry-After says in how many seconds to try again.',
    codes: {
      'server.busy': 'the server has more to do than it can',
      'database.unavailable': 'the database does not answer',
      'disk.unavailable': 'a disk is full or does not answer',
      'bucket.unavailable': 'the store of pictures does not answer',
    },
  },
};

function refusal(status: number, errors: CallErrors): Json {
  const { means = '', codes = {} } = REFUSALS[status] ?? {};
  const listed = Object.entries({ ...errors[status], ...codes });
  return {
    description: [
      means,
      ...(listed.length === 0 ? [] : ['']),
      ...listed.map(([code, when]) => `- \`${code}\`: ${when}`),
    ].join('\n'),
    content: json({ $ref: '#/components/schemas/Refusal' }),
  };
}

/** Makes the OpenAPI 3.1 document of all calls from their contracts. */
export function openApiDocument(calls: readonly Call[], brandName: string, version: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: `${brandName} API`,
      version,
      description:
        'Every call is a POST with a JSON body. Replies carry `status`, and on success `data` and `count`; refusals a stable `code`, a `message` and, for wrong input, `fields`. Flags travel as "1" and "0", amounts in rupees, dates as YYYY-MM-DD in India. Unknown request fields are ignored. A reply that sends a one-time code carries `challenge_id`; clients that keep no cookies send it back with the code.',
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
  const call = contract.path.split('/').at(-1) ?? '';
  const description = contract.description ?? CALL_WORDS[contract.path];
  const parameter = (name: string): Json => ({ $ref: `#/components/parameters/${name}` });
  return {
    operationId: call,
    tags: [contract.path.split('/')[0]],
    summary: contract.summary,
    ...(description === undefined ? {} : { description }),
    security: securityOf(contract),
    parameters: [
      parameter('ClientId'),
      parameter('ClientVersion'),
      parameter('RequestId'),
      ...(contract.idempotent === true ? [parameter('IdempotencyKey')] : []),
    ],
    requestBody: {
      required: true,
      content: json(
        withWords(jsonSchema(contract.request, 'input'), call),
        contract.example?.request ?? REQUEST_EXAMPLES[contract.path],
      ),
    },
    responses: {
      200: {
        description: 'done',
        content: json(
          withWords(jsonSchema(replySchema(contract), 'output'), call),
          exampleReply(contract),
        ),
      },
      ...Object.fromEntries(
        Object.keys(REFUSALS)
          .map(Number)
          .filter(
            (status) =>
              status !== 401 ||
              contract.auth === 'required' ||
              contract.errors?.[401] !== undefined,
          )
          .map((status) => [status, refusal(status, contract.errors ?? {})]),
      ),
    },
  };
}

/** The example reply of a contract as a whole body. */
const exampleReply = ({ example, textStatus }: Contract): object | undefined =>
  example && {
    status: textStatus === true ? '200' : 200,
    ...example.reply,
    request_id: '3b241101-e2bb-4255-8caf-4136c566a962',
  };

function securityOf({ auth }: Contract): Json[] {
  if (auth === 'none') return [];
  return auth === 'optional'
    ? [{}, { session: [] }, { bearer: [] }]
    : [{ session: [] }, { bearer: [] }];
}

/** The browsable page of the document at /api/docs, with a policy that blocks other sites. */
export async function mountDocsPage(
  app: FastifyInstance,
  document: () => Record<string, unknown>,
  brandName: string,
): Promise<void> {
  await app.register(async (scope) => {
    // placeholder: our own document is returned on request
    await scope.register(swagger, { mode: 'static', specification: { document: {} as never } });
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      transformSpecification: document,
      transformSpecificationClone: false,
      // the plain layout, without the library's logo bar
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
