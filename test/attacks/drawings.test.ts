import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawInThread } from '#platform/pdf/index.ts';
import { builtPages } from '#test/support/built-pages.ts';
import { twoPeople, type TwoPeople } from '#test/support/two-people.ts';

/** A client requests more drawings than the thread can draw. */
const SLOW = new URL('../../src/platform/pdf/testing/slow-drawing.ts', import.meta.url);
const MORE_THAN_WAIT = 34;
let p: TwoPeople;
beforeAll(async () => {
  p = await twoPeople(await builtPages());
}, 400_000);
afterAll(() => p.server.close());

const ask = async (url: string, accept: string) => {
  const { statusCode, headers, body } = await p.server.app.inject({
    method: 'GET',
    url,
    headers: { host: 'localhost', cookie: p.hers.cookie(), accept },
  });
  return { status: statusCode, headers, body };
};
/** Runs `work` while drawings of one kind use all their slots. */
async function whileFull<T>(kind: 'document' | 'picture', work: () => Promise<T>): Promise<T> {
  const drawings = Promise.allSettled(
    Array.from({ length: MORE_THAN_WAIT }, () => drawInThread(kind, SLOW, 150)),
  );
  try {
    return await work();
  } finally {
    await drawings;
  }
}

it('an invoice that waits too long gets 503: a page with a retry link, a sentence for a script', async () => {
  const path = `/receipt/${p.of.booking}/invoice.pdf`;
  const [page, text, hindi, card] = await whileFull('document', () =>
    Promise.all([
      ask(path, 'text/html,*/*'),
      ask(path, '*/*'),
      ask(`/hi${path}`, 'text/html'),
      ask(`/board/${p.of.board}/card.jpg`, 'image/*'),
    ]),
  );
  expect([page.status, page.headers['retry-after']]).toEqual([503, '2']);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['cache-control']).toBe('private, no-store');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body).toContain('Many documents are being made just now.');
  expect(page.body).toContain(`href="${path}"`);
  expect([text.status, text.headers['retry-after'], text.headers['content-type']]).toEqual([
    503,
    '2',
    'text/plain; charset=utf-8',
  ]);
  expect(text.body).toBe(
    'Many documents are being made just now. Please try again in a few seconds.',
  );
  expect([hindi.status, hindi.body.includes('lang="hi-IN"')]).toEqual([503, true]);
  expect(hindi.body).toContain(`href="/hi${path}"`);
  // Pictures have slots of their own.
  expect([card.status, card.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect((await ask(path, 'text/html')).headers['content-type']).toBe('application/pdf');
});

it('pictures that use all their slots delay no invoice', async () => {
  const invoice = await whileFull('picture', () =>
    ask(`/receipt/${p.of.booking}/invoice.pdf`, 'text/html'),
  );
  expect(invoice.status).toBe(200);
});
