import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { amenityIcon } from '#web/assets/icon-names.ts';

/** Apps show an icon about 24 points wide; four pixels a point are sharp on any screen. */
const PIXELS = 96;
const INK = '#1d2a24';
const A_MONTH = 30 * 24 * 60 * 60;

/** One icon of the sheet as an SVG file. */
function svgOf(name: string): string {
  const sheet = readFileSync(new URL('../../web/assets/icons.svg', import.meta.url), 'utf8');
  const shapes = new RegExp(`<symbol id="${name}"[^>]*>(.*?)</symbol>`, 's').exec(sheet)?.[1];
  if (shapes === undefined) throw new Error(`The sheet has no icon ${name}.`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="${INK}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${shapes}</svg>`;
}

/** Loads sharp at the first request: most servers never need it. */
async function toPng(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  // each icon is drawn once and small: sharp needs no cache and no threads
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp(Buffer.from(svg), { density: (72 * PIXELS) / 24 })
    .resize(PIXELS, PIXELS)
    .png()
    .toBuffer();
}

/**
 * `/icons/{name}.png` and `.svg`: the icons of amenities as pictures, for apps. An unknown name gives the tick, as on
 * pages. Each is drawn once and kept in memory; their number is that of the amenities.
 */
export function registerIcons(app: FastifyInstance): void {
  const drawn = new Map<string, Promise<Buffer>>();
  app.get<{ Params: { file: string } }>(
    '/icons/:file',
    { logLevel: 'warn' },
    async (request, reply) => {
      const [, asked, format] = /^([a-z0-9-]{1,40})\.(png|svg)$/.exec(request.params.file) ?? [];
      if (asked === undefined)
        return reply.status(404).type('text/plain').send('There is no such picture.');
      const name = amenityIcon(asked);
      reply.header('cache-control', `public, max-age=${A_MONTH}`);
      if (format === 'svg') return reply.type('image/svg+xml').send(svgOf(name));
      const picture = drawn.get(name) ?? toPng(svgOf(name));
      drawn.set(name, picture);
      return reply.type('image/png').send(await picture);
    },
  );
}
