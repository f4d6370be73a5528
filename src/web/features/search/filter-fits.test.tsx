import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { chipsOf } from './filter-chips.tsx';
import FilterFields from './filter-fields.tsx';
import { GroupMissing } from './filters.tsx';
import ListGroup from './list-group.tsx';
import { parseList } from './list-state.ts';

const stateOf = (query: string) => parseList(new URLSearchParams(query), '2026-11-20').state;
const counts = { popular: {}, budget: {}, starRating: {}, propertyType: {}, amenities: {} };
const drawn = (part: ReactNode): string => {
  const Stub = createRoutesStub([{ path: '/', Component: () => part }]);
  return renderToStaticMarkup(<Stub />);
};

const fields = (query: string, fitting: number | null): string =>
  drawn(
    <FilterFields
      state={stateOf(query)}
      counts={counts}
      spread={null}
      fitting={fitting}
      onChange={() => {}}
    />,
  );

describe('the filter for stays that fit the group', () => {
  test('is offered with its count once the needs are known', () => {
    expect(fields('', null)).not.toContain('name="fits"');
    expect(fields('', 7)).toMatch(/name="fits"[^>]*>Fits our group<span>7</);
    expect(fields('fits=1', 7)).toMatch(/name="fits"[^>]*checked=""|checked=""[^>]*name="fits"/);
  });

  test('stands among the chips, each of which removes its filter', () => {
    const [chip] = chipsOf(stateOf('fits=1'), '/search');
    expect(chip?.label).toBe('Fits our group');
    expect(chip?.href).not.toContain('fits=');
  });

  test('asks for the group when an address has the filter but the needs are unknown', () => {
    expect(drawn(<ListGroup company={null} next="/search?fits=1" missing />)).toContain(
      'Tell us about yours',
    );
    const unless = (company: readonly [] | null, asked: boolean) =>
      drawn(<GroupMissing company={company} next="/search?fits=1" asked={asked} />);
    expect([unless([], true), unless(null, false)]).toEqual(['', '']);
  });
});
