import {
  closeMachines,
  openMachines,
  type TwoMachines,
} from '#marketplace/bookings/testing/fixture.ts';
import type { Clock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { startCalendarsStandIn, type CalendarsStandIn } from '#mocks/calendars/server.ts';
import { addFeed } from '../change-feeds.ts';

/** Two machines, a site with calendars on this machine, and a worker that may read it. */
export interface FeedsFixture {
  readonly f: TwoMachines;
  readonly site: CalendarsStandIn;
  readonly worker: Context;
  close(): Promise<void>;
}

export async function openFeeds(clock: Clock): Promise<FeedsFixture> {
  const f = await openMachines(clock);
  const site = await startCalendarsStandIn();
  return {
    f,
    site,
    worker: { ...f.one, settings: { ...f.one.settings, FEEDS_FROM_LOOPBACK: true } },
    close: async () => {
      await site.close();
      await closeMachines(f);
    },
  };
}

/** Adds a calendar of that site to a room, and returns its feed. */
export async function pasted(
  owner: Context,
  site: CalendarsStandIn,
  place: { readonly propertyId: number; readonly roomId: number },
  name: string,
): Promise<number> {
  const added = await addFeed(owner, { ...place, name, address: site.addressOf(name) });
  if (!added.ok) throw new Error(added.message);
  return added.value.feedId;
}
