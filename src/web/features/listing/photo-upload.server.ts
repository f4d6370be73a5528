import type { FastifyInstance, FastifyRequest } from 'fastify';
import { entryRefusal } from '#marketplace/access/index.ts';
import { sessionOf } from '#marketplace/accounts/index.ts';
import { dueStep, ownListing, picturePreview, takeUpload } from '#marketplace/intake/index.ts';
import { actingAs, SYSTEM, type Context } from '#platform/context.ts';
import { hasSecureCookies, readCookie } from '#platform/http/cookies.ts';
import { localePrefix } from '#i18n/locale.ts';
import { lookRefusal, type Gate } from '#platform/http/gate.ts';
import * as texts from '#messages/intake.ts';
import * as listingPhotos from '#messages/listing-photos.ts';
import type { Refusal } from '#shared/result.ts';
import {
  answerProblem,
  partsOf,
  refuseUpload,
  registerUploads,
  sendRefusal,
  wantsJson,
} from '#web/app/uploads.server.ts';
import { afterUploadHref, LISTING_PATH, UPLOAD_PATH } from './listing-view.ts';

/**
 * `POST /list-your-property/photos` takes photographs. It streams them one by one, past the body limit of other
 * forms. It saves the other fields too, so a page without scripts loses no typed text. It answers with the current
 * photographs if asked for JSON, else redirects to the form. `GET …/photos/:id` shows a photograph to its owner.
 */
export async function registerListingUpload(
  app: FastifyInstance,
  ctx: Context,
  gate: Gate,
): Promise<void> {
  const secure = hasSecureCookies(ctx.settings.publicUrl);
  await registerUploads(app, gate, (scope, { options, taking }) => {
    scope.get(UPLOAD_PATH, async (_request, reply) => reply.redirect(LISTING_PATH, 303));
    scope.get<{ Params: { id: string } }>(
      `${UPLOAD_PATH}/:id`,
      { logLevel: 'warn' },
      async (request, reply) => {
        const preview = await picturePreview(
          ctx,
          readCookie(request.headers.cookie, 'listing', secure),
          request.params.id,
        );
        if (preview === null)
          return reply.status(404).type('text/plain').send(listingPhotos.unknown());
        return reply
          .header('cache-control', 'private, max-age=3600')
          .header('content-security-policy', "default-src 'none'")
          .type('image/webp')
          .send(preview);
      },
    );
    /** The photographs of a browser's listing are not the owner's as whom its session looks. */
    const looksOnly = async (request: FastifyRequest): Promise<Refusal | null> => {
      const session = readCookie(request.headers.cookie, 'session', secure);
      return session === ''
        ? null
        : lookRefusal(request, await sessionOf(ctx, session), UPLOAD_PATH);
    };
    scope.post(
      UPLOAD_PATH,
      options,
      taking(async (request, reply) => {
        const denied = entryRefusal(null, 'listing.submit');
        if (denied !== null) return refuseUpload(request, reply, denied);
        const looks = await looksOnly(request);
        if (looks !== null) return refuseUpload(request, reply, looks);
        const token = readCookie(request.headers.cookie, 'listing', secure);
        if (token === '') return answerProblem(request, reply, 400, texts.cookies());
        const sender = actingAs(ctx, { ...SYSTEM, address: request.ip, requestId: request.id });
        const upload = await takeUpload(sender, token, partsOf(request));
        if (wantsJson(request) && upload.refusal !== null)
          return sendRefusal(reply, upload.refusal);
        const own = await ownListing(sender, token);
        if (wantsJson(request))
          return reply.send({ status: 200, added: upload.files, pictures: own?.pictures ?? [] });
        return reply.redirect(
          localePrefix() + afterUploadHref(upload, await dueStep(sender, own)),
          303,
        );
      }),
    );
  });
}
