import type { FastifyInstance } from 'fastify';
import { BusyError, isPictureFormat, isPictureWidth, type Media } from './index.ts';
import { meetTrouble } from '../trouble.ts';
import { TROUBLE_RETRY_AFTER } from '../deadline.ts';

/** `/media/{id}/{width}.{format}`: immutable, because the id is a hash of the picture. */
export function registerMedia(app: FastifyInstance, media: Media): void {
  app.get<{ Params: { id: string; file: string } }>(
    '/media/:id/:file',
    { logLevel: 'warn' },
    async (request, reply) => {
      const [, size, format = ''] = /^(\d{2,4})\.([a-z0-9]{3,4})$/.exec(request.params.file) ?? [];
      const width = Number(size);
      if (!isPictureWidth(width) || !isPictureFormat(format))
        return reply.status(404).type('text/plain').send('There is no such picture.');
      try {
        const picture = await media.rendition(request.params.id, width, format);
        if (picture === null)
          return reply.status(404).type('text/plain').send('There is no such picture.');
        return reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          .type(picture.mime)
          .send(picture.body);
      } catch (error) {
        if (!(error instanceof BusyError) && meetTrouble(error) === null) throw error;
        return reply
          .status(503)
          .header('retry-after', String(TROUBLE_RETRY_AFTER))
          .type('text/plain')
          .send('Pictures are being made; please try again in a moment.');
      }
    },
  );
}
