import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownListing } from '#marketplace/intake/index.ts';
import { goodInput } from '#test/support/good-inputs.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';
import { visit, wrongCode } from '#test/support/visitor.ts';

const PHONE = '+919876543210';
const PATH = 'hotel/list_your_property';
const good = goodInput[PATH]!;

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

async function listingCode(): Promise<string> {
  const { rows } = await server.t.pool.query<{ text: string }>(
    "select text from messages where recipient = $1 and template = 'otp-listing' order by id desc limit 1",
    [PHONE],
  );
  return /^\d{6}/.exec(rows[0]?.text ?? '')?.[0] ?? 'none';
}

interface Listed {
  readonly verification: string;
  readonly challenge: string;
  readonly listing_id: number;
}

describe('a property submitted by calls', () => {
  it('names every missing field, sends nothing and stores nothing', async () => {
    const before = await server.rowCounts();
    const { http, body } = await visit(server).call(PATH, {});
    expect(http).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual([
      'hotelier_name',
      'hotel_name',
      'email',
      'phone',
      'star_rating',
      'no_rooms',
      'checkin_time',
      'checkout_time',
      'street_address',
      'country',
      'city',
      'locality',
      'zipcode',
    ]);
    expect(await server.rowCounts()).toEqual(before);
  });

  it('is submitted with the code sent to its phone, once, even if two requests send it', async () => {
    const owner = visit(server);
    const sent = await owner.call<Listed[]>(PATH, good);
    expect(sent.body).toMatchObject({
      status: 200,
      message: 'We sent a 6-digit OTP to +91 98765 43210.',
      data: [{ verification: 'otp_sent', listing_id: 0 }],
    });
    const { challenge } = sent.body.data[0]!;
    expect((await owner.call(PATH, good)).http).toBe(429);
    const otp = await listingCode();
    expect(
      (await owner.call(PATH, { ...good, challenge, otp: wrongCode(otp) })).body,
    ).toMatchObject({
      status: 400,
      fields: { otp: 'That code is not right. Check the message and try again.' },
    });
    expect(
      (
        await visit(server, '198.51.100.9').call(PATH, {
          ...good,
          challenge: challenge.split('').reverse().join(''),
          otp,
        })
      ).http,
    ).toBe(404);
    const both = await Promise.all([
      owner.call<Listed[]>(PATH, { ...good, challenge, otp }),
      owner.call<Listed[]>(PATH, { ...good, challenge, otp }),
    ]);
    expect(both.map(({ body }) => body.message)).toEqual([
      'Hotel Add Successfull!!',
      'Hotel Add Successfull!!',
    ]);
    expect(new Set(both.map(({ body }) => body.data[0]?.listing_id)).size).toBe(1);
    expect(
      (await server.t.pool.query("select 1 from listings where state = 'pending'")).rowCount,
    ).toBe(1);
  });

  it("does not sign in with a listing's code", async () => {
    server.clock.advance(31_000);
    const owner = visit(server);
    await owner.call(PATH, { ...good, hotel_name: 'Another House' });
    expect(
      (await owner.call('hotel/check_otp', { mobile: PHONE, otp: await listingCode() })).http,
    ).toBe(400);
  });
});

describe('photographs of a draft', () => {
  const BOUNDARY = 'between-the-parts';
  const TOKEN = 'a'.repeat(43);
  const photo = (background: string) =>
    sharp({ create: { width: 800, height: 600, channels: 3, background } })
      .jpeg()
      .toBuffer();
  const part = (head: string, body: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ]);
  const file = (name: string, body: Buffer | string, type = 'image/jpeg') =>
    part(`name="photos"; filename="${name}"\r\nContent-Type: ${type}`, body);
  const post = (parts: readonly Buffer[], headers: Record<string, string> = {}, token = TOKEN) =>
    server.app.inject({
      method: 'POST',
      url: '/list-your-property/photos',
      headers: {
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        accept: 'application/json',
        cookie: `vh_listing=${token}`,
        ...headers,
      },
      payload: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    });
  const own = (token = TOKEN) => ownListing(server.ctx, token);
  const preview = (id: string, token: string) =>
    server.app.inject({
      url: `/list-your-property/photos/${id}`,
      headers: { cookie: `vh_listing=${token}` },
    });

  it('are added with their descriptions, and shown to their owner alone', async () => {
    const sent = await post([
      part('name="hotel_name"', 'Fern House'),
      file('pool.jpg', await photo('#1f5a45')),
    ]);
    const listing = await own();
    expect(sent.json()).toEqual({ status: 200, added: 1, pictures: listing?.pictures });
    expect(listing).toMatchObject({
      answers: { hotel_name: 'Fern House' },
      pictures: [{ width: 800, height: 600 }],
    });
    const { id } = listing!.pictures[0]!;
    const seen = await preview(id, TOKEN);
    expect([
      seen.statusCode,
      seen.headers['content-type'],
      seen.headers['cache-control'],
      seen.headers['x-content-type-options'],
    ]).toEqual([200, 'image/webp', 'private, max-age=3600', 'nosniff']);
    for (const token of ['', 'b'.repeat(43), "' or 1=1 --"])
      expect((await preview(id, token)).statusCode).toBe(404);
    expect((await preview('..%2F..%2Fetc%2Fpasswd', TOKEN)).statusCode).toBe(404);
    expect((await server.app.inject(`/media/${id}/640.webp`)).statusCode).toBe(404);
  });

  it('work without scripts: the form comes back with the result of each file', async () => {
    const answer = await post(
      [
        file('clouds.jpg', await photo('#d99a1c')),
        file('page.jpg', '<html><script>alert(1)</script></html>'),
        part('name="intent"', 'upload'),
      ],
      { accept: 'text/html' },
    );
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      '/list-your-property?step=1&photos=1#photos',
    ]);
    expect((await own())?.uploadNotes).toEqual([
      { name: 'clouds.jpg', problem: null },
      { name: 'page.jpg', problem: 'not-a-picture' },
    ]);
  });

  it('one that is too large is refused with 413 and the others stay', async () => {
    const large = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(15_000_001)]);
    const before = (await own())!.pictures.length;
    expect((await post([file('large.jpg', large)])).statusCode).toBe(413);
    const some = await post([file('large.jpg', large), file('dusk.jpg', await photo('#12352a'))]);
    expect(some.json()).toMatchObject({
      status: 413,
      code: 'photo.too-large',
      message: 'large.jpg is larger than 15 MB.',
    });
    expect((await own())!.pictures).toHaveLength(before + 1);
  });

  it('a body above every limit is refused before it is read', async () => {
    expect((await post([], { 'content-length': String(400_000_000) })).statusCode).toBe(413);
  });

  it('a body that is not one of our forms changes nothing', async () => {
    const before = JSON.stringify(await own());
    expect(
      (await post([file('x.jpg', await photo('#445566'))], { 'sec-fetch-site': 'cross-site' }))
        .statusCode,
    ).toBe(403);
    expect(
      (await post([file('x.jpg', await photo('#445566'))], { origin: 'https://evil.example' }))
        .statusCode,
    ).toBe(403);
    expect(
      (await post([file('x.jpg', await photo('#445566'))], { cookie: 'x=y' })).statusCode,
    ).toBe(400);
    expect(
      (await post([], { 'content-type': 'application/x-www-form-urlencoded' })).statusCode,
    ).toBeGreaterThanOrEqual(400);
    expect(
      (
        await post([
          file('x.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'.padEnd(200), 'image/svg+xml'),
        ])
      ).statusCode,
    ).toBe(400);
    const stop = await server.app.inject({
      method: 'POST',
      url: '/list-your-property/photos',
      headers: {
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        cookie: `vh_listing=${TOKEN}`,
      },
      payload: `--${BOUNDARY}\r\nContent-Disposition: form-data; name="photos"; filename="cut.jpg"\r\n\r\nhalf a fi`,
    });
    expect(stop.statusCode).toBe(400);
    expect(JSON.stringify({ ...JSON.parse(JSON.stringify(await own())), uploadNotes: 0 })).toBe(
      JSON.stringify({ ...JSON.parse(before), uploadNotes: 0 }),
    );
    expect((await server.app.inject('/healthz')).statusCode).toBe(200);
  });

  it('a form with too many words, parts or files gets an error, and the server goes on', async () => {
    const many = await post(Array.from({ length: 200 }, (_, n) => part(`name="f${n}"`, 'x')));
    expect(many.statusCode).toBe(413);
    const prototype = await post([part('name="__proto__"', 'x'), part('name="constructor"', 'y')]);
    expect(prototype.statusCode).toBeLessThan(500);
    expect({}).not.toHaveProperty('x');
  });

  it('are reordered, described and removed by the same form', async () => {
    const [first, second] = (await own())!.pictures;
    await post([
      part(`name="alt_${second!.id}"`, ' The  clouds '),
      part('name="intent"', `up:${second!.id}`),
    ]);
    expect((await own())!.pictures[0]).toMatchObject({ id: second!.id, alt: 'The clouds' });
    expect((await post([part('name="intent"', `remove:${first!.id}`)])).statusCode).toBe(200);
    expect((await post([part('name="intent"', `remove:${first!.id}`)])).statusCode).toBe(404);
    expect(
      (await post([part('name="intent"', `remove:${second!.id}`)], {}, 'c'.repeat(43))).statusCode,
    ).toBe(404);
  });
});
