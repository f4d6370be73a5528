import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#platform/context.ts';
import * as common from '#messages/common.ts';
import type { Gate } from '#platform/http/gate.ts';
import { refuse } from '#shared/result.ts';
import type { Call } from './call.ts';
import { compressReplies } from './compress-reply.ts';
import { errorHandler, sendProblem, sendRefusal } from './envelope.ts';
import { clientKind, isApp, requestIdOf } from './identity.ts';
import { runCall } from './run.ts';

/** Bodies over 100 kB are refused before they are read. */
const BODY_LIMIT = 100_000;

/** Dependencies of the shell. */
export interface ShellOptions {
  readonly ctx: Context;
  /** ids of registered partners, accepted in X-Client-Id beside web, android and ios */
  readonly partners: readonly string[];
  readonly gate: Gate;
}

/** Mounts every call on `app`, which is at /api/v1, behind the shared checks. */
export function mountCalls(
  app: FastifyInstance,
  calls: readonly Call[],
  options: ShellOptions,
): void {
  const { ctx } = options;
  const { metrics } = ctx;
  const byUrl = new Map(calls.map((call) => [`/${call.contract.path}`, call]));
  app.decorateRequest('apiClient', 'web');
  app.decorateRequest('apiCode', '');
  acceptJsonOnly(app);
  app.setErrorHandler(errorHandler(metrics));
  const callOf = (request: FastifyRequest): Call | undefined =>
    byUrl.get(`/${request.routeOptions.config.call ?? ''}`);
  app.addHook('onRequest', checkHeaders(callOf, byUrl, options));
  app.addHook('onSend', compressReplies(callOf));
  app.addHook('onResponse', async (request) => {
    const call = request.routeOptions.config.call ?? 'unknown';
    if (request.apiCode !== '') metrics.refusals.inc({ call, code: request.apiCode });
  });
  for (const [url, call] of byUrl) {
    app.post(
      url,
      { bodyLimit: BODY_LIMIT, config: { call: call.contract.path } },
      runCall(call, ctx),
    );
  }
  app.all('/*', (request, reply) => unknownCall(request, reply, byUrl));
}

/** The checks that need no body, cheapest first. */
function checkHeaders(
  callOf: (request: FastifyRequest) => Call | undefined,
  byUrl: ReadonlyMap<string, Call>,
  { gate, partners }: ShellOptions,
) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> => {
    // without genReqId a server counts req-1, req-2, …, which is not unique across machines
    if (request.id.startsWith('req-')) request.id = requestIdOf(request);
    reply.header('x-request-id', request.id);
    const call = callOf(request);
    const client = clientKind(request.headers['x-client-id'], partners);
    const refusal = gate.refusalOf(request, {
      kind: call?.contract.class ?? 'read',
      mostBytes: BODY_LIMIT,
      anyOrigin: client !== null && isApp(client),
    });
    if (refusal !== null) return sendRefusal(request, reply, refusal);
    if (call === undefined)
      return request.method === 'GET' && isDocument(request)
        ? undefined
        : unknownCall(request, reply, byUrl);
    if (client === null) {
      return sendRefusal(
        request,
        reply,
        refuse('invalid', 'client.unknown', common.unknownClient(), {
          fields: { 'X-Client-Id': common.unknownClient() },
        }),
      );
    }
    request.apiClient = client;
    return undefined;
  };
}

/** The OpenAPI document has the same prefix and is the only address here that answers GET. */
const isDocument = (request: FastifyRequest): boolean =>
  request.routeOptions.url?.endsWith('/openapi.json') === true;

/** 405 with Allow if only the method is wrong, else 404; before the body is read. */
function unknownCall(
  request: FastifyRequest,
  reply: FastifyReply,
  byUrl: ReadonlyMap<string, Call>,
): FastifyReply {
  const path = (request.url.split('?', 1)[0] ?? '').replace(/\/$/, '');
  const known = [...byUrl.keys()].some((url) => path.endsWith(url));
  if (!known)
    return sendProblem(request, reply, 404, {
      status: 404,
      code: 'call.unknown',
      message: common.unknownCall(),
    });
  reply.header('allow', 'POST');
  return sendProblem(request, reply, 405, {
    status: 405,
    code: 'call.wrong-method',
    message: common.wrongMethod(),
  });
}

/** Accepts only JSON; an empty body counts as absent. The parser refuses prototype keys. */
function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (request, body, done) => {
      if (body === '') done(null, undefined);
      else void parse(request, body, done);
    },
  );
}
