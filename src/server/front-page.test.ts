import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import {
  createPageCache,
  freezePage,
  pageKey,
  REST_MS,
  type PageCache,
} from '#platform/http/page-cache.ts';
import { testSettings } from '#test/support/context.ts';
import { makeFrontPageAhead, type FrontPage } from './front-page.ts';

const clock = fixedClock('2026-12-01T10:00:00+05:30');
const key = (address: string): string => pageKey(clock.today(), address);
let cache: PageCache;
let front: FrontPage;
let asked: string[];
/** what happens on the way to a page that is made */
let meanwhile: () => void;

const page = (text: string) =>
  freezePage({
    status: 200,
    body: Buffer.from(text),
    headers: {},
    tags: ['properties'],
    leads: true,
  });
const keep = (address: string, text = 'home'): void =>
  cache.put(key(address), page(text), cache.mark());
const change = (): void => {
  cache.invalidate('properties');
  front.moved();
};

beforeEach(() => {
  vi.useFakeTimers();
  cache = createPageCache(1_000_000, () => Date.now());
  [asked, meanwhile] = [[], () => undefined];
  const inject = async ({ url }: { url: string }): Promise<void> => {
    asked.push(url);
    const mark = cache.mark();
    meanwhile();
    cache.put(key(url), page(`home ${asked.length}`), mark);
  };
  front = makeFrontPageAhead({
    app: { inject: inject as never },
    cache,
    ctx: { clock, settings: testSettings() },
  });
});
afterEach(() => {
  front.close();
  vi.useRealTimers();
});
const shown = (address: string): string | undefined =>
  cache.get(key(address))?.form('identity').body.toString();

test('what has moved is there again before anybody asks', async () => {
  keep('/');
  await vi.advanceTimersByTimeAsync(REST_MS);
  change();
  await vi.advanceTimersByTimeAsync(50);
  expect([asked, shown('/')]).toEqual([['/'], 'home 1']);
});

test('however much moves, it is made once in the time that a page rests', async () => {
  keep('/');
  for (let n = 0; n < 55; n += 1) {
    change();
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(asked).toEqual(['/', '/']);
  await vi.advanceTimersByTimeAsync(REST_MS);
  expect(asked).toEqual(['/', '/', '/']); // of the last change
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.length).toBe(3);
});

test('what moves while it is made is on the next one', async () => {
  keep('/');
  await vi.advanceTimersByTimeAsync(REST_MS);
  meanwhile = () => {
    meanwhile = () => undefined;
    change();
  };
  change();
  await vi.advanceTimersByTimeAsync(50);
  expect(asked).toEqual(['/']);
  await vi.advanceTimersByTimeAsync(REST_MS);
  expect([asked, shown('/')]).toEqual([['/', '/'], 'home 2']);
});

test('a language in which nobody asked is not made; what cannot be made is tried for as long as the old page is shown', async () => {
  change();
  await vi.advanceTimersByTimeAsync(REST_MS);
  expect(asked).toEqual([]);
  keep('/mr/');
  await vi.advanceTimersByTimeAsync(REST_MS);
  meanwhile = () => {
    throw new Error('the database is away');
  };
  change();
  await vi.advanceTimersByTimeAsync(10 * REST_MS);
  expect([new Set(asked), asked.length < 8, shown('/mr/')]).toEqual([
    new Set(['/mr/']),
    true,
    undefined,
  ]);
});
