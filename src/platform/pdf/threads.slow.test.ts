import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { withDeadline } from '../deadline.ts';
import { drawInThread, DrawingBusyError, drawingThreads } from './threads.ts';

const SLOW = new URL('./testing/slow-drawing.ts', import.meta.url);
/** Milliseconds since 1970 at which a drawing that takes `ms` was done. */
const draw = async (kind: 'document' | 'picture', ms: number): Promise<number> =>
  Number(await drawInThread(kind, SLOW, ms));

// the start of the thread is no part of what is measured
beforeAll(() => draw('document', 0));
afterEach(() => {
  vi.restoreAllMocks();
});

test('pictures and documents take turns: neither waits behind all of the other', async () => {
  const pictures = Array.from({ length: 20 }, () => draw('picture', 20));
  const document = await draw('document', 0);
  const done = await Promise.all(pictures);
  expect(done.filter((at) => at < document).length).toBeLessThanOrEqual(2);

  const documents = Array.from({ length: 20 }, () => draw('document', 20));
  const picture = await draw('picture', 0);
  expect((await Promise.all(documents)).filter((at) => at < picture).length).toBeLessThanOrEqual(2);
  expect(await drawingThreads()).toBe(1);
});

test('pictures that fill their places leave those of documents free', async () => {
  const pictures = Promise.allSettled(Array.from({ length: 60 }, () => draw('picture', 0)));
  await draw('document', 0);
  const refused = (await pictures).filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
});

test('a request that has waited for as long as it may is told to come again, and is not drawn for', async () => {
  const before = draw('document', 400);
  const asked = withDeadline(50, () => drawInThread('document', SLOW, 0));
  await expect(asked).rejects.toBeInstanceOf(DrawingBusyError);
  const behindAnotherKind = withDeadline(50, () => drawInThread('picture', SLOW, 0));
  await expect(behindAnotherKind).rejects.toBeInstanceOf(DrawingBusyError);
  await before;
  expect(await draw('document', 0)).toBeGreaterThan(0);
});

test('what the drawing itself takes is no wait of the request', async () => {
  const drawn = await withDeadline(50, () => drawInThread('document', SLOW, 200));
  expect(drawn.length).toBeGreaterThan(0);
});

test('the time of a drawing begins when it is drawn; one that takes longer ends with its thread, as busy', async () => {
  const { timeout } = AbortSignal;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 4_000));
  // together longer than one may take, each shorter
  const inTurn = Array.from({ length: 4 }, () => draw('document', 1_200));
  expect(await Promise.all(inTurn)).toHaveLength(4);
  await expect(draw('document', 60_000)).rejects.toBeInstanceOf(DrawingBusyError);
  expect(await draw('document', 0)).toBeGreaterThan(0);
});
