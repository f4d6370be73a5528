import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import * as common from '#messages/common.ts';
import type { Metrics } from '#platform/telemetry/metrics.ts';
import { meetTrouble } from '#platform/trouble.ts';
import { TROUBLE_RETRY_AFTER } from '#platform/deadline.ts';
import { HTTP_STATUS, refuse, type Refusal } from '#shared/result.ts';
import { replySchema, type CallReply, type Contract } from './call.ts';
import type { ClientKind } from './identity.ts';

/** Facts that the shell finds out about a request before the handler runs. */
declare module 'fastify' {
  interface FastifyRequest {
    apiClient: ClientKind;
    /** code of the sent refusal, '' for a success */
    apiCode: string;
  }
  interface FastifyContextConfig {
    /** path of the call as label of metrics */
    call?: string;
  }
}

/** Sends the return value of a handler; `check` gets the body as the caller will read it. */
export function sendReply(
  request: FastifyRequest,
  reply: FastifyReply,
  contract: Contract,
  value: CallReply<Contract>,
  check: ((body: unknown) => void) | null,
): FastifyReply {
  const body = {
    status: contract.textStatus === true ? '200' : (value.status ?? 200),
    message: value.message,
    data: value.data,
    count: value.count,
    ...(value.extra as object | undefined),
    request_id: request.id,
  };
  check?.(JSON.parse(JSON.stringify(body)));
  return sendJson(reply, body);
}

/** In tests, throws for a reply that breaks its contract. */
export function replyCheck(contract: Contract): (body: unknown) => void {
  const schema = replySchema(contract).strict();
  return (body) => {
    const outcome = schema.safeParse(body);
    if (!outcome.success)
      throw new Error(
        `${contract.path} answers beside its contract: ${JSON.stringify(outcome.error.issues)}`,
      );
  };
}

/** The envelope's status of the specification's business refusals; other kinds have their HTTP status. */
const REFUSED_STATUS = 300;

/** The body of a refusal. `data` must already be in wire form. */
interface RefusalBody {
  readonly status: number;
  readonly message: string;
  readonly code: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly data?: unknown;
}

/** Sends a refusal in the envelope, with Retry-After where one is known. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  data?: unknown,
): FastifyReply {
  const http = HTTP_STATUS[refusal.kind];
  const status = refusal.kind === 'refused' ? REFUSED_STATUS : http;
  if (refusal.retryAfter !== undefined)
    reply.header('retry-after', String(Math.max(1, Math.ceil(refusal.retryAfter))));
  return sendProblem(request, reply, http, {
    status,
    message: refusal.message,
    code: refusal.code,
    fields: refusal.fields,
    data,
  });
}

/** Sends any problem in the envelope and notes its code for metrics. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  http: number,
  body: RefusalBody,
): FastifyReply {
  request.apiCode = body.code;
  return sendJson(reply.code(http), { ...body, request_id: request.id });
}

const sendJson = (reply: FastifyReply, body: object): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));

/** Errors of a request that Fastify finds before a handler runs. */
const REQUEST_ERRORS: Readonly<
  Record<number, { readonly code: string; readonly message: () => string }>
> = {
  400: { code: 'body.malformed', message: common.malformedJson },
  413: { code: 'body.too-large', message: common.tooLarge },
  415: { code: 'body.not-json', message: common.wrongContentType },
};

/**
 * Answers a thrown error. An error of the caller is named; a failure of our infrastructure is 503; anything else is a
 * bug: logged with its request id, counted, and answered without internals.
 */
export function errorHandler(metrics: Pick<Metrics, 'errors'>) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) {
      const known = REQUEST_ERRORS[status] ?? {
        code: 'request.invalid',
        message: common.invalidInput,
      };
      return sendProblem(request, reply, status, {
        status,
        code: known.code,
        message: known.message(),
      });
    }
    const call = request.routeOptions.config.call ?? 'unknown';
    const trouble = meetTrouble(error);
    if (trouble !== null) {
      request.log.warn(
        { of: trouble, code: error.code, reason: error.message, request_id: request.id, call },
        'trouble',
      );
      return sendRefusal(
        request,
        reply,
        refuse('unavailable', `${trouble}.unavailable`, common.unavailable(), {
          retryAfter: TROUBLE_RETRY_AFTER,
        }),
      );
    }
    metrics.errors.inc({ call });
    // only name, message and stack: details of a database error would put the traveller's values into the log
    request.log.error(
      {
        err: { type: error.name, code: error.code, message: error.message, stack: error.stack },
        request_id: request.id,
        call,
      },
      'call failed',
    );
    return sendProblem(request, reply, 500, {
      status: 500,
      code: 'internal',
      message: common.ours(),
    });
  };
}
