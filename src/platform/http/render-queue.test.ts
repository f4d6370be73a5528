import { describe, expect, test } from 'vitest';
import { inLocale } from '../locale.ts';
import { currentLocale, PSEUDO_LOCALE } from '#i18n/locale.ts';
import { withDeadline } from '../deadline.ts';
import { createRenderQueue } from './render-queue.ts';

function held() {
  const started: string[] = [];
  const finish: (() => void)[] = [];
  const work = (name: string) => () =>
    new Promise<string>((done) => {
      started.push(name);
      finish.push(() => done(name));
    });
  return { started, finish, work };
}
const soon = () => new Promise((done) => setTimeout(done, 5));

describe('the render queue', () => {
  test('alternates between networks', async () => {
    const { started, finish, work } = held();
    const queue = createRenderQueue({ atOnce: 1 });
    const all = [
      ['1.1.1.1', 'a1'],
      ['1.1.1.1', 'a2'],
      ['1.1.1.1', 'a3'],
      ['2.2.2.2', 'b1'],
      ['2001:db8::1', 'c1'],
      ['2001:db8::2', 'c2'],
      ['2.2.2.2', 'b2'],
    ].map(([address = '', name = '']) => queue.run(address, work(name)));
    for (let i = 0; i < 7; i += 1) {
      await soon();
      finish.shift()?.();
    }
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'c2', 'b2']);
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'b2', 'a3']);
  });

  test('frees the place of a slow page and still answers it', async () => {
    const { finish, work } = held();
    const queue = createRenderQueue({ atOnce: 1, placeMs: 10 });
    const stuck = queue.run('1.1.1.1', work('stuck'));
    expect(await queue.run('2.2.2.2', async () => 'next')).toBe('next');
    finish[0]?.();
    expect(await stuck).toBe('stuck');
  });

  test('refuses pages past the limit of a network and of the queue', async () => {
    const { finish, work } = held();
    const queue = createRenderQueue({ atOnce: 1, ofOneNetwork: 2, inLine: 3 });
    const inside = ['1.1.1.1', '1.1.1.1', '2.2.2.2', '3.3.3.3'].map((address) =>
      queue.run(address, work(address)),
    );
    expect(await queue.run('1.1.1.1', work('one too many'))).toMatchObject({
      ok: false,
      kind: 'limited',
      retryAfter: 2,
    });
    expect(await queue.run('4.4.4.4', work('no room'))).toMatchObject({
      ok: false,
      kind: 'unavailable',
      retryAfter: 2,
    });
    for (let i = 0; i < 4; i += 1) {
      await soon();
      finish.shift()?.();
    }
    await Promise.all(inside);
    const again = queue.run('1.1.1.1', async () => 'room again');
    expect(await again).toBe('room again');
  });

  test('drops a request after the longest wait, or earlier at its deadline', async () => {
    const { finish, work, started } = held();
    const queue = createRenderQueue({ atOnce: 1, mostWaitMs: 100 });
    const first = queue.run('1.1.1.1', work('first'));
    const left: string[] = [];
    const leaves = async (name: string, answer: Promise<unknown>): Promise<void> => {
      expect(await answer).toMatchObject({ ok: false, kind: 'unavailable', retryAfter: 2 });
      left.push(name);
    };
    await Promise.all([
      leaves('patience', queue.run('2.2.2.2', work('second'))),
      leaves(
        'deadline',
        withDeadline(20, () => queue.run('3.3.3.3', work('third'))),
      ),
    ]);
    expect(left).toEqual(['deadline', 'patience']);
    finish[0]?.();
    expect(await first).toBe('first');
    await expect.poll(() => [queue.making, queue.waiting]).toEqual([0, 0]);
    expect(started).toEqual(['first']);
  });

  test('keeps errors and languages of pages apart', async () => {
    const queue = createRenderQueue({ atOnce: 1 });
    const english = queue.run('1.1.1.1', async () => currentLocale());
    const marked = inLocale(PSEUDO_LOCALE, () => queue.run('1.1.1.1', async () => currentLocale()));
    await expect(queue.run('1.1.1.1', () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    );
    expect(await Promise.all([english, marked])).toEqual(['en', PSEUDO_LOCALE]);
  });
});
