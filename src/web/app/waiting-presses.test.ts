import { expect, test, vi } from 'vitest';
import { FailedAnswer, NoAnswer, untilAnswered, waitingPresses } from './waiting-presses.ts';

const soon = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

/** Rejects with each failure in turn, then answers. */
function attempts(failures: readonly Error[]) {
  const left = [...failures];
  return () => {
    const failure = left.shift();
    return failure === undefined ? Promise.resolve('answered') : Promise.reject(failure);
  };
}

const lost = () => new TypeError('Failed to fetch');

test('never waits for a request that is answered at once', async () => {
  expect(await untilAnswered({ what: 'send', sent: true }, attempts([]))).toBe('answered');
  expect(waitingPresses()).toEqual([]);
});

test('waits for the visitor after each attempt without an answer', async () => {
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

test('rejects with any other error', async () => {
  await expect(
    untilAnswered({ what: 'open', sent: true }, attempts([new Error('a bug')])),
  ).rejects.toThrow('a bug');
  expect(waitingPresses()).toEqual([]);
});

test('is replaced by a newer press', async () => {
  const newer = new AbortController();
  const answer = untilAnswered({ what: 'send', sent: true }, attempts([lost()]), newer.signal);
  await soon();
  newer.abort(new DOMException('newer', 'AbortError'));
  await expect(answer).rejects.toThrow('newer');
  expect(waitingPresses()).toEqual([]);
});

test('drops an unsent press when closed, and finishes a sent one unseen', async () => {
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

test('asks for the result of a payment by itself once there is a network', async () => {
  const browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  const answer = untilAnswered(
    { what: 'pay', sent: true, byItself: true },
    attempts([lost(), lost()]),
  );
  await soon();
  browser.dispatchEvent(new Event('online'));
  await soon();
  expect(waitingPresses()).toMatchObject([{ what: 'pay', tries: 1, trying: false }]);
  browser.dispatchEvent(new Event('online'));
  expect(await answer).toBe('answered');
  vi.unstubAllGlobals();
});

test('keeps a press that the server failed to do, until it is tried again or given up', async () => {
  const answer = untilAnswered({ what: 'send', sent: true }, attempts([new FailedAnswer()]));
  await soon();
  expect(waitingPresses()).toMatchObject([{ what: 'send', failed: true }]);
  waitingPresses()[0]?.again();
  expect(await answer).toBe('answered');
  const givenUp = untilAnswered({ what: 'send', sent: true }, attempts([new FailedAnswer()]));
  await soon();
  waitingPresses()[0]?.close();
  await expect(givenUp).rejects.toThrow(FailedAnswer);
  expect(waitingPresses()).toEqual([]);
});

test('names the wait that a refused attempt was asked for, until the next one', async () => {
  const answer = untilAnswered(
    { what: 'open', sent: true },
    attempts([new NoAnswer({ seconds: 12, isLimit: true }), lost()]),
  );
  for (const wait of [{ seconds: 12, isLimit: true }, null]) {
    await soon();
    expect(waitingPresses()).toMatchObject([{ wait }]);
    waitingPresses()[0]?.again();
  }
  expect(await answer).toBe('answered');
});
