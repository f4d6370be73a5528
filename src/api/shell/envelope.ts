import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import * as common from '#messages/common.ts';
import type { Metrics } from '#platform/telemetry/metrics.ts';
import { meetTrouble } from '#platform/trouble.ts';
import { TROUBLE_RETRY_AFTER } from '#platform/deadline.ts';
import { HTTP_STATUS, refuse, type Refusal } from '#shared/result.ts';
import { replySchema, type CallReply, type Contract } from './call.ts';
import type { ClientKind } from './identity.ts';

/** What the shell learns of a request before the handler runs. */
declare module 'fastify' {
  interface FastifyRequest {
    apiClient: ClientKind;
    /** the code of the refusal that was sent, '' for a success */
    apiCode: string;
  }
  interface FastifyContextConfig {
    /** path of the call, as metrics name it */
    call?: string;
  }
}

/** Sends what a handler returned; `check` is given the body as the caller will read it. */
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

/** In tests a reply that differs from its contract is a failure. */
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

/** What the envelope says of the specification's business refusals; every other kind says its HTTP status. */
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

/** Sends any problem in the envelope and notes its code for the metrics. */
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

/** Faults of the request that Fastify finds before a handler runs. */
const KNOWN: Readonly<Record<number, { readonly code: string; readonly message: () => string }>> = {
  400: { code: 'body.malformed', message: common.malformedJson },
  413: { code: 'body.too-large', message: common.tooLarge },
  415: { code: 'body.not-json', message: common.wrongContentType },
};

/**
 * Anything thrown. What the caller did wrong is said plainly, trouble below us is 503; everything else is a bug
 * of ours: logged with its request id, counted, and answered without a word about the inside.
 */
export function errorHandler(metrics: Pick<Metrics, 'errors'>) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) {
      const known = KNOWN[status] ?? { code: 'request.invalid', message: common.invalidInput };
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
    // only name, message and stack: a database error's detail would carry the traveller's values into the log
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
