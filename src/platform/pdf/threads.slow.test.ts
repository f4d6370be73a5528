import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { withDeadline } from '../deadline.ts';
import { drawInThread, DrawingBusyError, drawingThreads } from './threads.ts';

const SLOW = new URL('./testing/slow-drawing.ts', import.meta.url);
/** Milliseconds since 1970 at which a drawing of `ms` ended. */
const draw = async (kind: 'document' | 'picture', ms: number): Promise<number> =>
  Number(await drawInThread(kind, SLOW, ms));

// starts the thread before anything is measured
beforeAll(() => draw('document', 0));
afterEach(() => {
  vi.restoreAllMocks();
});

test('pictures and documents take turns', async () => {
  const pictures = Array.from({ length: 20 }, () => draw('picture', 20));
  const document = await draw('document', 0);
  const done = await Promise.all(pictures);
  expect(done.filter((at) => at < document).length).toBeLessThanOrEqual(2);

  const documents = Array.from({ length: 20 }, () => draw('document', 20));
  const picture = await draw('picture', 0);
  expect((await Promise.all(documents)).filter((at) => at < picture).length).toBeLessThanOrEqual(2);
  expect(await drawingThreads()).toBe(1);
});

test('a full queue of pictures leaves room for documents', async () => {
  const pictures = Promise.allSettled(Array.from({ length: 60 }, () => draw('picture', 0)));
  await draw('document', 0);
  const refused = (await pictures).filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
});

test('refuses a request that has waited too long, without drawing', async () => {
  const before = draw('document', 400);
  const asked = withDeadline(50, () => drawInThread('document', SLOW, 0));
  await expect(asked).rejects.toBeInstanceOf(DrawingBusyError);
  const behindAnotherKind = withDeadline(50, () => drawInThread('picture', SLOW, 0));
  await expect(behindAnotherKind).rejects.toBeInstanceOf(DrawingBusyError);
  await before;
  expect(await draw('document', 0)).toBeGreaterThan(0);
});

test('the drawing itself does not count as a wait of the request', async () => {
  const drawn = await withDeadline(50, () => drawInThread('document', SLOW, 200));
  expect(drawn.length).toBeGreaterThan(0);
});

test('the time of a drawing counts from its start; one that takes longer ends with its thread, as busy', async () => {
  const { timeout } = AbortSignal;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 4_000));
  // each shorter than the limit, together longer
  const inTurn = Array.from({ length: 4 }, () => draw('document', 1_200));
  expect(await Promise.all(inTurn)).toHaveLength(4);
  await expect(draw('document', 60_000)).rejects.toBeInstanceOf(DrawingBusyError);
  expect(await draw('document', 0)).toBeGreaterThan(0);
});
