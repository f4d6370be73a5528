import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostApi, type HostApi } from '../testing/host-api.ts';

let host: HostApi;
beforeAll(async () => {
  host = await hostApi();
});
afterAll(() => host.close());

const call = (name: string, over: object = {}, token = host.owner, key?: string) =>
  host.call(
    name,
    { hotel_id: host.villa.id, room_id: host.villa.rooms[0]?.id, ...over },
    token,
    key,
  );
const URL_OF_OTHER = 'https://calendar.example.com/mist-house-7f3a.ics';
const dataOf = ({ body }: { body: Record<string, unknown> }): unknown => body['data'];
interface Feed {
  readonly feed_id: number;
  readonly state: string;
}
const listed = async () => dataOf(await call('feeds')) as readonly Feed[];

it('adds a calendar once, without showing its address again', async () => {
  const first = await call('add_feed', { url: URL_OF_OTHER });
  expect(first).toMatchObject({
    http: 200,
    body: {
      data: [
        {
          name: 'calendar.example.com',
          site: 'calendar.example.com',
          state: 'reading',
          problem: null,
          age_seconds: null,
          failing_since: null,
          events: [],
          conflicts: [],
        },
      ],
    },
  });
  const again = await call('add_feed', { url: URL_OF_OTHER, name: 'Twice' });
  expect(dataOf(again)).toEqual(dataOf(first));
  expect(await listed()).toEqual(dataOf(first));
  expect(JSON.stringify(first.body)).not.toContain('7f3a');
});

it('names the field of a wrong address as the request does', async () => {
  expect((await call('add_feed', { url: 'http://10.0.0.1/a.ics' })).body).toMatchObject({
    code: 'feed.address',
    fields: { url: expect.any(String) },
  });
});

it('gives the address of our calendar again, and a new one once for a key', async () => {
  const [feed] = await listed();
  const link = async (over: object = {}, key?: string) =>
    dataOf(await call('export_link', { feed_id: feed?.feed_id, ...over }, host.owner, key)) as {
      readonly url: string;
      readonly read_at: null;
    };
  const first = await link();
  expect(first).toEqual({
    url: expect.stringMatching(/\/ical\/[\w-]{40}\.ics$/),
    read_at: null,
  });
  expect(await link()).toEqual(first);
  const renewed = await link({ renew: 1 }, 'the-key-of-a-renewal');
  expect(renewed.url).not.toBe(first.url);
  expect(await link({ renew: 1 }, 'the-key-of-a-renewal')).toEqual(renewed);
  expect((await call('export_link', { feed_id: 9_999 })).body['code']).toBe('feed.gone');
  expect((await call('export_link', { room_id: 9_999 })).body['code']).toBe('room.unknown');
});

it('reads again on request, and removes once for a key', async () => {
  const [feed] = await listed();
  const which = { feed_id: feed?.feed_id };
  expect(dataOf(await call('refresh_feed', which))).toMatchObject([{ state: 'reading' }]);
  const removed = await call('remove_feed', which, host.owner, 'the-key-of-removal');
  expect(dataOf(removed)).toEqual({ ...which, opened: 0 });
  const again = await call('remove_feed', which, host.owner, 'the-key-of-removal');
  expect([again.http, dataOf(again)]).toEqual([200, dataOf(removed)]);
  expect((await call('remove_feed', which)).body['code']).toBe('feed.gone');
  expect(await listed()).toEqual([]);
});

it('refuses caretakers and strangers', async () => {
  for (const name of ['feeds', 'add_feed', 'remove_feed', 'refresh_feed', 'export_link']) {
    const body = { url: URL_OF_OTHER, feed_id: 1 };
    expect((await call(name, body, host.caretaker)).body['code'], name).toBe('access.caretaker');
    expect((await call(name, body, host.stranger)).body['code'], name).toBe('access.denied');
  }
});
