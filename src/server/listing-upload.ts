import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCrossSite } from '#api/index.ts';
import { addPicture, describePictures, listingProblems, movePicture, noteUpload, ownListing, picturePreview, removePicture, saveListing, type UploadNote } from '#marketplace/intake/index.ts';
import { actingAs, SYSTEM, type Context } from '#platform/context.ts';
import { hasSecureCookies, readCookie } from '#platform/http/cookies.ts';
import { BASIC_FIELDS, MOST_ALT, MOST_PICTURE_BYTES, MOST_PICTURES, type ListingAnswers } from '#shared/listing-fields.ts';
import { common } from '#shared/messages/common.ts';
import { intake as texts } from '#shared/messages/intake.ts';
import { listingPhotos, type PictureRefusal } from '#shared/messages/listing-photos.ts';
import { HTTP_STATUS, type Refusal } from '#shared/result.ts';

const PATH = '/list-your-property';
/** a whole form with the most photographs there may be, and what stands between them */
const MOST_BYTES = MOST_PICTURES * MOST_PICTURE_BYTES + 1_000_000;

/**
 * `POST /list-your-property/photos`: the one form of the product that carries files, streamed past the limits of other
 * bodies one file after the other. What else stands in the form is kept as well, so that nothing typed is lost where a
 * page without scripts sends its photographs. Asked for JSON it answers about the files, else it leads back to the form.
 * `GET …/photos/:id` shows a photograph to its owner.
 */
export async function registerListingUpload(app: FastifyInstance, ctx: Context): Promise<void> {
  const { publicUrl } = ctx.settings;
  const secure = hasSecureCookies(publicUrl);
  await app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false, limits: { fileSize: MOST_PICTURE_BYTES, files: MOST_PICTURES + 5, fields: 80, fieldSize: 2000, fieldNameSize: 100, parts: 120, headerPairs: 50 } });
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error({ err: error }, 'an upload failed');
      return answerProblem(request, reply, status, status === 413 ? listingPhotos.tooMuch : status < 500 ? common.invalidInput : common.ours);
    });
    scope.get(`${PATH}/photos`, async (_request, reply) => reply.redirect(PATH, 303));
    scope.get<{ Params: { id: string } }>(`${PATH}/photos/:id`, { logLevel: 'warn' }, async (request, reply) => {
      const preview = await picturePreview(ctx, readCookie(request.headers.cookie, 'listing', secure), request.params.id);
      if (preview === null) return reply.status(404).type('text/plain').send(listingPhotos.unknown);
      return reply.header('cache-control', 'private, max-age=3600').header('content-security-policy', "default-src 'none'").type('image/webp').send(preview);
    });
    scope.post(`${PATH}/photos`, async (request, reply) => {
      if (isCrossSite(request.headers, publicUrl)) return answerProblem(request, reply, 403, common.crossSite);
      if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) return answerProblem(request, reply.header('connection', 'close'), 413, listingPhotos.tooMuch);
      if (!request.isMultipart()) return answerProblem(request, reply, 415, common.invalidInput);
      const token = readCookie(request.headers.cookie, 'listing', secure);
      if (token === '') return answerProblem(request, reply, 400, texts.cookies);
      return takeForm(request, reply, actingAs(ctx, { ...SYSTEM, address: request.ip, requestId: request.id }), token);
    });
  });
}

/** Everything of a form but its files. */
interface Typed {
  readonly fields: Map<string, string>;
  readonly notes: UploadNote[];
  refusal: Refusal | null;
  saved: boolean;
}

async function takeForm(request: FastifyRequest, reply: FastifyReply, ctx: Context, token: string): Promise<FastifyReply> {
  const typed: Typed = { fields: new Map(), notes: [], refusal: null, saved: false };
  for await (const part of received(request.parts())) {
    if (part.type === 'field') typed.fields.set(part.fieldname, String(part.value));
    else if (part.filename === '') part.file.resume();
    else await takeFile(ctx, token, { name: part.filename, stream: part.file }, typed);
  }
  await keepFields(ctx, token, typed);
  const alts = [...typed.fields].filter(([name]) => name.startsWith('alt_')).map(([name, alt]) => [name.slice(4), alt.slice(0, 2 * MOST_ALT)] as const);
  if (alts.length > 0) note(typed, await describePictures(ctx, token, Object.fromEntries(alts)));
  const [intent = '', id = ''] = (typed.fields.get('intent') ?? '').split(':');
  if (intent === 'up' || intent === 'down') note(typed, await movePicture(ctx, token, id, intent === 'up' ? -1 : 1));
  if (intent === 'remove') note(typed, await removePicture(ctx, token, id));
  if (typed.notes.length > 0) await noteUpload(ctx, token, typed.notes);
  if (wantsJson(request)) return typed.refusal === null ? reply.send({ status: 200, added: typed.notes.length }) : sendRefusal(reply, typed.refusal);
  return reply.redirect(await nextAddress(ctx, token, typed, intent), 303);
}

/** A body that ends early or is no form is its sender's fault; limits of the parser carry their own status. */
async function* received<T>(things: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* things;
  } catch (error) {
    throw Object.assign(new Error(common.invalidInput, { cause: error }), { statusCode: (error as { statusCode?: number }).statusCode ?? 400 });
  }
}

function note(typed: Typed, result: { readonly ok: true } | Refusal): void {
  if (!result.ok) typed.refusal ??= result;
}

/** The draft begins with what was typed, at the latest before its first photograph. */
async function keepFields(ctx: Context, token: string, typed: Typed): Promise<void> {
  const answers: ListingAnswers = Object.fromEntries(BASIC_FIELDS.flatMap((field) => (typed.fields.has(field) ? [[field, typed.fields.get(field)]] : [])));
  if (typed.saved && Object.keys(answers).length === 0) return;
  const saved = await saveListing(ctx, token, answers);
  typed.saved = true;
  // a listing that was submitted takes photographs and no more words
  if (!saved.ok && saved.code !== 'listing.submitted') note(typed, saved);
}

async function takeFile(ctx: Context, token: string, file: { name: string; stream: AsyncIterable<Buffer> & { truncated: boolean; resume(): void } }, typed: Typed): Promise<void> {
  if (!typed.saved) await keepFields(ctx, token, typed);
  const chunks: Buffer[] = [];
  for await (const chunk of received(file.stream)) chunks.push(chunk);
  const added = await addPicture(ctx, token, { name: file.name, bytes: Buffer.concat(chunks), cut: file.stream.truncated });
  note(typed, added);
  typed.notes.push({ name: file.name, problem: added.ok ? null : problemOf(added) });
}

const problemOf = (refusal: Refusal): PictureRefusal => {
  const { problem = 'damaged' } = (refusal.data ?? {}) as { problem?: PictureRefusal };
  return problem;
};

/** Where a form without scripts goes on: the same table as the page's own action. */
async function nextAddress(ctx: Context, token: string, typed: Typed, intent: string): Promise<string> {
  if (typed.fields.get('step') === '3') return `${PATH}?step=3&photos=1#photos`;
  if (intent !== 'next') return `${PATH}?step=1&photos=1#photos`;
  const own = await ownListing(ctx, token);
  return own === null || (await listingProblems(ctx, own.answers, 'basics')) !== null ? `${PATH}?step=1&check=1` : `${PATH}?step=2`;
}

const wantsJson = (request: FastifyRequest): boolean => (request.headers.accept ?? '').includes('application/json');

function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const status = HTTP_STATUS[refusal.kind];
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  return reply.status(status).send({ status, code: refusal.code, message: refusal.message });
}

function answerProblem(request: FastifyRequest, reply: FastifyReply, status: number, message: string): FastifyReply {
  reply.status(status);
  return wantsJson(request) ? reply.send({ status, code: 'upload.refused', message }) : reply.type('text/plain; charset=utf-8').send(message);
}
