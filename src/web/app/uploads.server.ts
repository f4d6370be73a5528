import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { UploadPart } from '#marketplace/intake/index.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#i18n/locale.ts';
import { deadlineOfRequest, TROUBLE_RETRY_AFTER } from '#platform/deadline.ts';
import type { Gate } from '#platform/http/gate.ts';
import { inLocale } from '#platform/locale.ts';
import { meetTrouble } from '#platform/trouble.ts';
import { MOST_PICTURE_BYTES, MOST_PICTURES } from '#shared/listing-fields.ts';
import * as common from '#messages/common.ts';
import * as listingPhotos from '#messages/listing-photos.ts';
import { HTTP_STATUS, type Refusal } from '#shared/result.ts';

/** The largest form: the most photographs, and a million bytes for the other fields. */
const MOST_BYTES = MOST_PICTURES * MOST_PICTURE_BYTES + 1_000_000;

/** What answers the form of a request, once the gate has let it in; runs in the language of its page. */
type TakeForm = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Routes that take forms with photographs: streamed one by one, past the body limit of other forms. `register` gets
 * the scope of the routes, and the options and wrapper of each POST.
 */
export async function registerUploads(
  app: FastifyInstance,
  gate: Gate,
  register: (
    scope: FastifyInstance,
    upload: { readonly options: object; readonly taking: (take: TakeForm) => TakeForm },
  ) => void,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: {
        fileSize: MOST_PICTURE_BYTES,
        files: MOST_PICTURES + 5,
        fields: 80,
        fieldSize: 2000,
        fieldNameSize: 100,
        parts: 120,
        headerPairs: 50,
      },
    });
    scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      // a browser reads the answer after it has sent the rest: an unread rest would hold the connection for ever
      request.raw.unpipe();
      request.raw.resume();
      const trouble = meetTrouble(error);
      if (trouble !== null) {
        request.log.warn({ of: trouble, reason: error.message, request_id: request.id }, 'trouble');
        return answerProblem(
          request,
          reply.header('retry-after', String(TROUBLE_RETRY_AFTER)),
          HTTP_STATUS.unavailable,
          common.unavailable(),
        );
      }
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error({ err: error }, 'an upload failed');
      return answerProblem(
        request,
        reply,
        status,
        status === 413
          ? listingPhotos.tooMuch()
          : status < 500
            ? common.invalidInput()
            : common.ours(),
      );
    });
    const checkUpload = async (
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<FastifyReply | undefined> => {
      const refusal = gate.refusalOf(request, { kind: 'upload', mostBytes: MOST_BYTES });
      if (refusal !== null)
        return refuseUpload(request, reply.header('connection', 'close'), refusal);
      // browsers send the length of a form; a body without one could be endless
      return request.headers['content-length'] === undefined
        ? answerProblem(request, reply.header('connection', 'close'), 411, common.invalidInput())
        : undefined;
    };
    register(scope, {
      options: { onRequest: checkUpload },
      taking: (take) => (request, reply) =>
        inLocale(languageOf(request), async () => {
          if (!request.isMultipart())
            return answerProblem(request, reply, 415, common.invalidInput());
          deadlineOfRequest()?.lift();
          return take(request, reply);
        }),
    });
  });
}

/** The language of the page with the form. */
function languageOf({ query }: FastifyRequest): Locale {
  const { language } = query as { readonly language?: unknown };
  return LOCALES.find((locale) => locale === language) ?? DEFAULT_LOCALE;
}

/** The parts of the form, without empty file inputs. */
export async function* partsOf(request: FastifyRequest): AsyncGenerator<UploadPart> {
  for await (const part of received(request.parts())) {
    if (part.type === 'field') yield { field: part.fieldname, text: String(part.value) };
    else if (part.filename === '') part.file.resume();
    else {
      yield { file: part.filename, content: received(part.file), cut: () => part.file.truncated };
      part.file.resume(); // a refused file is skipped unread to reach the next part
    }
  }
}

/** A body that ends early or is no form is the sender's error; limits of the parser carry their own status. */
async function* received<T>(things: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* things;
  } catch (error) {
    throw Object.assign(new Error(common.invalidInput(), { cause: error }), {
      statusCode: (error as { statusCode?: number }).statusCode ?? 400,
    });
  }
}

export const wantsJson = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').includes('application/json');

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const status = HTTP_STATUS[refusal.kind];
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  return reply.status(status).send({ status, code: refusal.code, message: refusal.message });
}

export function refuseUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  { kind, message, retryAfter }: Refusal,
): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return answerProblem(
    request,
    reply,
    HTTP_STATUS[kind],
    kind === 'too-large' ? listingPhotos.tooMuch() : message,
  );
}

export function answerProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  message: string,
): FastifyReply {
  reply.status(status);
  return wantsJson(request)
    ? reply.send({ status, code: 'upload.refused', message })
    : reply.type('text/plain; charset=utf-8').send(message);
}
