import { describe, expect, test } from 'vitest';
import { mapHref, parseMapAddress } from './map-address.ts';

const read = (query: string) => parseMapAddress(new URLSearchParams(query), '2026-11-21');

describe('the address of the map', () => {
  test('stands for all properties, tonight, two adults when it has no parameters', () => {
    expect(read('')).toEqual({
      address: {
        stay: { checkIn: '2026-11-21', checkOut: '2026-11-22' },
        party: { rooms: 1, adults: 2, childAges: [], moreRooms: true },
        bounds: null,
        toId: null,
      },
      notices: [],
    });
  });

  test.each([
    'checkin=2026-12-04&checkout=2026-12-06&rooms=1&adults=4&children=1&ages=5&bounds=18.5000,73.2000,18.9000,73.6000',
    'checkin=2026-12-04&checkout=2026-12-06&rooms=1&adults=2&children=0&to_id=12',
    'checkin=2026-12-04&checkout=2026-12-06&rooms=1&adults=2&children=0&fits=1',
  ])('reads and writes %s unchanged', (query) =>
    expect(mapHref(read(query).address)).toBe(`/google_map?${query}`),
  );

  test('drops the property of a map that was moved', () =>
    expect(mapHref(read('to_id=12&bounds=18,73,19,74').address)).not.toContain('to_id'));
  test.each(['to_id=abc', 'to_id=-1', 'to_id=0', 'bounds=1,2,3', 'bounds=19,73,18,74'])(
    'ignores %s',
    (query) => expect(read(query).address).toMatchObject({ bounds: null, toId: null }),
  );
});
