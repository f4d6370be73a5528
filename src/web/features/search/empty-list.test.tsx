import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import EmptyList from './empty-list.tsx';
import { differencesText } from './instead.server.ts';
import { parseList } from './list-state.ts';
import type { ListData } from './list.server.ts';

const address = new URLSearchParams('city=Lonavala&type=bungalow&popular=couple_friendly');
const { state } = parseList(address, '2026-11-27');

/** An empty list that asks for the group's rules; `away`: how its one nearest match differs. */
function drawn(away: string, fitsGroup = true, pairs: readonly unknown[] = []): string {
  const data = {
    state: { ...state, fitsGroup },
    path: '/search',
    neighbours: [],
    pairs,
    nearest: [{ away }],
    standing: 'found',
    placeName: 'Lonavala',
  } as unknown as ListData;
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <EmptyList data={data} busy={false}>
          {null}
        </EmptyList>
      ),
    },
  ]);
  return renderToStaticMarkup(<Page />);
}

test('says that house rules empty the list, and offers to leave out the group instead of other dates', () => {
  const html = drawn('');
  expect(html).toContain('each has a house rule that clashes with your group');
  expect(html).toContain('Drop “Fits our group”');
  expect(html).not.toContain('a week later');
  for (const other of [drawn('64 km from Pune'), drawn('', false)]) {
    expect(other).not.toContain('clashes with your group');
    expect(other).toContain('a week later');
  }
});

test('names a list that has only pairs by what it lacks: one stay for all', () => {
  expect(drawn('No pool', false, [{}])).toContain('No single stay for all of you');
  expect(drawn('No pool', false, [{}])).not.toContain('No Villa Available');
  expect(drawn('No pool', false)).toContain('No Villa Available');
});

test('leaves the number of clashing rules to the card', () => {
  expect(differencesText([{ kind: 'rules' }], 'Pune')).toBe('');
  expect(differencesText([{ kind: 'rules' }, { kind: 'pool' }], 'Pune')).toBe('No pool');
});
