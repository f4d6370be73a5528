import { expect, test } from 'vitest';
import { NoAnswer, untilAnswered, waitingPresses } from './waiting-presses.ts';

const soon = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

/** Fails as often as it is told, then answers. */
function attempts(failures: readonly Error[]) {
  const left = [...failures];
  return () => {
    const failure = left.shift();
    return failure === undefined ? Promise.resolve('answered') : Promise.reject(failure);
  };
}

const lost = () => new TypeError('Failed to fetch');

test('what is answered at once never waits', async () => {
  expect(await untilAnswered({ what: 'send', sent: true }, attempts([]))).toBe('answered');
  expect(waitingPresses()).toEqual([]);
});

test('what nobody answers waits for the visitor, again and again', async () => {
  const answer = untilAnswered(
    { what: 'pay', sent: true },
    attempts([lost(), new NoAnswer(), new DOMException('late', 'TimeoutError')]),
  );
  for (const tries of [0, 1, 2]) {
    await soon();
    expect(waitingPresses()).toMatchObject([{ what: 'pay', sent: true, tries, trying: false }]);
    waitingPresses()[0]?.again();
    expect(waitingPresses()).toMatchObject([{ tries, trying: true }]);
  }
  expect(await answer).toBe('answered');
  expect(waitingPresses()).toEqual([]);
});

test('any other error is the caller’s', async () => {
  await expect(
    untilAnswered({ what: 'open', sent: true }, attempts([new Error('a bug')])),
  ).rejects.toThrow('a bug');
  expect(waitingPresses()).toEqual([]);
});

test('a newer press takes its place', async () => {
  const newer = new AbortController();
  const answer = untilAnswered({ what: 'send', sent: true }, attempts([lost()]), newer.signal);
  await soon();
  newer.abort(new DOMException('newer', 'AbortError'));
  await expect(answer).rejects.toThrow('newer');
  expect(waitingPresses()).toEqual([]);
});

test('closed, what was not sent is given up, and what was sent goes on unseen', async () => {
  const unsent = untilAnswered({ what: 'send', sent: false }, attempts([lost()]));
  const sent = untilAnswered({ what: 'send', sent: true }, attempts([lost()]));
  await soon();
  const presses = waitingPresses();
  expect(presses).toHaveLength(2);
  for (const press of presses) press.close();
  expect(waitingPresses()).toEqual([]);
  await expect(unsent).rejects.toThrow('gave the press up');
  presses[1]?.again();
  expect(await sent).toBe('answered');
});
