import { RouterContextProvider, type EntryContext } from 'react-router';
import { expect, test } from 'vitest';
import handleRequest from './entry.server.tsx';

const answer = (headers: Headers, actionHeaders: Record<string, Headers>) =>
  handleRequest(
    new Request('https://verandah.example/trip/1', { method: 'HEAD' }),
    429,
    headers,
    { staticHandlerContext: { loaderHeaders: {}, actionHeaders } } as unknown as EntryContext,
    new RouterContextProvider(),
  );

test('a refused form says when to try again, also on a route without headers of its own', async () => {
  const asked = { 'routes/trip': new Headers({ 'Retry-After': '40' }) };
  expect((await answer(new Headers(), asked)).headers.get('Retry-After')).toBe('40');
  const own = await answer(new Headers({ 'Retry-After': '5' }), asked);
  expect(own.headers.get('Retry-After')).toBe('5');
  expect((await answer(new Headers(), {})).headers.has('Retry-After')).toBe(false);
});
