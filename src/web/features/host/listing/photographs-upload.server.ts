import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sessionOf } from '#marketplace/accounts/index.ts';
import { addOwnPicture, ownPicturePreview } from '#marketplace/intake/index.ts';
import { actingAs, SYSTEM, type Context } from '#platform/context.ts';
import { hasSecureCookies, readCookie } from '#platform/http/cookies.ts';
import { lookRefusal, type Gate } from '#platform/http/gate.ts';
import { localePrefix } from '#i18n/locale.ts';
import * as texts from '#messages/listing-photos.ts';
import { readId } from '#shared/ids.ts';
import type { Refusal } from '#shared/result.ts';
import {
  partsOf,
  refuseUpload,
  registerUploads,
  sendRefusal,
  wantsJson,
} from '#web/app/uploads.server.ts';
import { FILES_PATH, photographsPath } from './photographs-view.ts';

/**
 * `POST /host/listing/:id/photographs/files` takes photographs of a property from its owner: JSON gets the number of
 * its photographs, a form without scripts leads back to the page, which says what became of each file. `GET
 * …/files/:picture` shows one without a public address.
 */
export async function registerOwnPhotographs(
  app: FastifyInstance,
  ctx: Context,
  gate: Gate,
): Promise<void> {
  const secure = hasSecureCookies(ctx.settings.publicUrl);
  const asked = async (
    request: FastifyRequest,
  ): Promise<{ ctx: Context; look: Refusal | null }> => {
    const token = readCookie(request.headers.cookie, 'session', secure);
    const session = token === '' ? null : await sessionOf(ctx, token);
    const caller = {
      ...SYSTEM,
      session,
      address: request.ip,
      requestId: request.id,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    };
    return { ctx: actingAs(ctx, caller), look: lookRefusal(request, session, FILES_PATH) };
  };
  await registerUploads(app, gate, (scope, { options, taking }) => {
    scope.get<{ Params: { id: string; picture: string } }>(
      `${FILES_PATH}/:picture`,
      { logLevel: 'warn' },
      async (request, reply) => {
        const { id, picture } = request.params;
        const owner = await asked(request);
        const preview = await ownPicturePreview(owner.ctx, readId(id) ?? 0, picture);
        if (preview === null) return reply.status(404).type('text/plain').send(texts.unknown());
        return reply
          .header('cache-control', 'private, max-age=300')
          .header('content-security-policy', "default-src 'none'")
          .type('image/webp')
          .send(preview);
      },
    );
    scope.post(
      FILES_PATH,
      options,
      taking(async (request, reply) => {
        const id = readId((request.params as { readonly id: string }).id) ?? 0;
        const owner = await asked(request);
        if (owner.look !== null) return refuseUpload(request, reply, owner.look);
        const refused: string[] = [];
        let [files, photographs, refusal] = [0, 0, null as Refusal | null];
        for await (const part of partsOf(request)) {
          if ('field' in part) continue;
          files += 1;
          const { file: name, content, cut } = part;
          const added = await addOwnPicture(owner.ctx, id, { name, content, cut });
          if (added.ok) photographs = added.value.pictures.length;
          // of no photograph but of the person: nothing else would be taken either
          else if (!added.code.startsWith('photo.')) return refuseUpload(request, reply, added);
          else {
            refusal ??= added;
            refused.push(`${files}.${added.code.slice('photo.'.length)}`);
          }
        }
        if (wantsJson(request))
          return refusal === null
            ? reply.send({ status: 200, photographs })
            : sendRefusal(reply, refusal);
        const said = new URLSearchParams({ added: String(files - refused.length) });
        if (refused.length > 0) said.set('refused', refused.join(','));
        return reply.redirect(`${localePrefix()}${photographsPath(id)}?${said}`, 303);
      }),
    );
  });
}
