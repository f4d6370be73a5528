import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { fakeServices } from '#api/testing/fake-services.ts';
import { property } from '#api/testing/sample-property.ts';
import { servicesContext } from '#web/context.ts';
import { findProperty, indexing } from './find-property.server.ts';

const LEFT = 900;
const MOVED = 901;

const context = new RouterContextProvider();
context.set(servicesContext, fakeServices({ properties: { redirectOf: async (id) => (id === MOVED ? '/bungalow/new-name/12' : null), isRetired: async (id) => id === LEFT || id === MOVED } }));

/** the status that is thrown, and where it leads */
const answer = async (id: string): Promise<readonly unknown[]> => {
  try {
    return [200, (await findProperty(context, id)).id];
  } catch (thrown) {
    if (thrown instanceof Response) return [thrown.status, thrown.headers.get('location')];
    const { init } = thrown as { init: ResponseInit };
    return [init.status, new Headers(init.headers).get('x-robots-tag')];
  }
};

test.each([
  ['a house', String(property.id), [200, property.id]],
  ['one that moved', String(MOVED), [301, '/bungalow/new-name/12']],
  ['one that left for good', String(LEFT), [410, 'noindex']],
  ['one that never was', '999', [404, 'noindex']],
  ['a word', 'house', [404, 'noindex']],
  ['a number that is none', '01', [404, 'noindex']],
  ['a number beyond all', '99999999999', [404, 'noindex']],
])('%s', async (_, id, expected) => expect(await answer(id)).toEqual(expected));

test('a paused property has its page and is not to be listed', () => {
  expect(indexing({ state: 'live' })).toEqual({});
  expect(indexing({ state: 'paused' })).toEqual({ 'X-Robots-Tag': 'noindex' });
});
