import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { compress, smallestEncoding, type Encoding } from '#platform/http/encodings.ts';
import { WORKER_FILE } from '#web/app/service-worker/names.ts';

/**
 * `/service-worker.js`: asked about at each visit, sent when it is new, for the whole site. Where there is no build
 * (development) it does not exist, which makes a browser that still has one give it up.
 */
export function registerWorkerFile(app: FastifyInstance, clientDir: string | null): void {
  const form = workerForms(clientDir);
  app.get(WORKER_FILE, async (request, reply) => {
    reply.header('cache-control', 'no-cache');
    const encoding = smallestEncoding(request.headers['accept-encoding']);
    const found = await form(encoding);
    if (found === null)
      return reply
        .status(404)
        .type('text/plain; charset=utf-8')
        .send('There is no service worker here.');
    reply.header('vary', 'accept-encoding').header('etag', found.etag);
    if (request.headers['if-none-match'] === found.etag) return reply.status(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .header('service-worker-allowed', '/')
      .type('text/javascript; charset=utf-8')
      .send(found.body);
  });
}

interface Form {
  readonly body: Buffer;
  readonly etag: string;
}

/** The worker's code in each encoding that was asked for, compressed once; null where there is none. */
function workerForms(clientDir: string | null): (encoding: Encoding) => Promise<Form | null> {
  const forms = new Map<Encoding, Form>();
  return async (encoding) => {
    const known = forms.get(encoding);
    if (known !== undefined) return known;
    const code =
      clientDir === null
        ? null
        : await readFile(join(clientDir, 'service-worker.js')).catch(() => null);
    if (code === null) return null;
    const made = {
      body: compress(code, encoding),
      etag: `"${createHash('sha256').update(code).digest('base64url').slice(0, 22)}-${encoding}"`,
    };
    forms.set(encoding, made);
    return made;
  };
}
