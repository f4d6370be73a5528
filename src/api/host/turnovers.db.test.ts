import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmed } from '#marketplace/bookings/testing/fixture.ts';
import { cleanerPage, makeCleanerLink, markByLink } from '#marketplace/turnovers/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { buildUser } from '#test/support/builders.ts';
import { hostApi, type HostApi } from '../testing/host-api.ts';

let host: HostApi;
beforeAll(async () => {
  host = await hostApi();
});
afterAll(() => host.close());

it('the day of a property has its turnovers, with the next guests and the cleaner’s link', async () => {
  const { api, db, villa } = host;
  const guest = await buildUser(db);
  const before = { ...api.ctx, clock: fixedClock('2026-11-10T10:00:00+05:30') };
  const stay = { checkIn: '2026-11-19', checkOut: '2026-11-21' };
  const id = await confirmed(before, guest.id, villa.id, { stay });
  await confirmed(before, guest.id, villa.id, {
    stay: { checkIn: '2026-11-22', checkOut: '2026-11-23' },
  });
  const turnovers = async () => {
    const { http, body } = await host.call('today', { hotel_id: villa.id }, host.caretaker);
    expect(http).toBe(200);
    return (body['data'] as { turnovers: unknown }).turnovers;
  };
  const due = {
    kind: 'booking',
    id,
    hotel_id: villa.id,
    departs: '2026-11-21',
    leave_by: '11:00',
    rooms: [{ name: 'Entire villa', quantity: 1 }],
    state: 'due',
    ready_at: null,
    ready_by: '',
    next: { from: '2026-11-22', at: '14:00', adults: 2, children: 0, are_here: '0' },
    link: '',
  };
  expect(await turnovers()).toEqual([due]);
  const made = await makeCleanerLink(api.ctx, { kind: 'booking', id }, { renew: false });
  if (!made.ok) throw new Error(made.code);
  const { path } = made.value;
  const token = path.slice('/t/'.length);
  expect(await markByLink(api.ctx, token, 'ready')).toMatchObject({ ok: true });
  expect(await turnovers()).toEqual([
    {
      ...due,
      state: 'ready',
      ready_at: api.ctx.clock.now().toISOString(),
      link: `https://verandah.example${path}`,
    },
  ]);
  expect(await cleanerPage(api.ctx, token)).toMatchObject({ ok: true });
  const other = await host.call('today', { hotel_id: villa.id }, host.stranger);
  expect(other.http).toBe(403);
});
