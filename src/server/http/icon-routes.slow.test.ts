import Fastify from 'fastify';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { registerIcons } from './icon-routes.ts';

const app = Fastify();
registerIcons(app);

it('draws an icon as a picture with a long cache time', async () => {
  const png = await app.inject('/icons/waves.png');
  expect([png.statusCode, png.headers['content-type'], png.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'public, max-age=2592000',
  ]);
  expect(await sharp(png.rawPayload).metadata()).toMatchObject({
    format: 'png',
    width: 96,
    height: 96,
    hasAlpha: true,
  });
  expect((await sharp(png.rawPayload).stats()).isOpaque).toBe(false);
  const svg = await app.inject('/icons/waves.svg');
  expect([svg.statusCode, svg.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(svg.body).toMatch(/^<svg [^>]*>.*<path .*<\/svg>$/s);
});

it('draws the tick for an unknown name and answers 404 to an invalid one', async () => {
  expect((await app.inject('/icons/no-such-icon.svg')).body).toBe(
    (await app.inject('/icons/check.svg')).body,
  );
  for (const file of [
    'waves',
    'waves.gif',
    'WAVES.png',
    '..%2fapp.ts',
    `${'x'.repeat(41)}.png`,
    '.*.svg',
  ])
    expect((await app.inject(`/icons/${file}`)).statusCode, file).toBe(404);
});
