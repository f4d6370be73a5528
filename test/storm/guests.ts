import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '#demo/random.ts';
import { addDays } from '#shared/dates.ts';
import { STORIES } from './stories.ts';
import type { Guest, Surroundings, Visit } from './visit.ts';

/** Attempts of one person before the next one comes. */
const ATTEMPTS_EACH = 5;
/**
 * How long a guest waits for a code: a minute, in which a killed worker is back. A guest who asks again earlier reaches
 * the limit of codes for one number and cannot sign in.
 */
const CODE_WAIT_MS = 100;
const CODE_WAITS = 600;
/** Attempts before the wanted property changes. */
const ATTEMPTS_A_FASHION = 120;

interface Crowd extends Surroundings {
  readonly seed: string;
  /** The total number of attempts. */
  readonly bookings: number;
  /** The number of people who act at the same time. */
  readonly atOnce: number;
  /** Once aborted, no further attempt begins. */
  readonly stop: AbortSignal;
  signIn(mobile: string): Promise<Guest | null>;
}

/**
 * Lets guests make that many attempts to book. The actions of a guest depend only on the seed and the number of the
 * attempt.
 */
export async function runGuests(crowd: Crowd): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < crowd.bookings && !crowd.stop.aborted) {
      const first = next;
      next += ATTEMPTS_EACH;
      await person(crowd, first, Math.min(next, crowd.bookings));
    }
  };
  await Promise.all(Array.from({ length: crowd.atOnce }, lane));
}

async function person(crowd: Crowd, first: number, end: number): Promise<void> {
  const { seed, journal } = crowd;
  const mobile = `+91${9_100_000_000 + randomFrom(`${seed} mobile ${first}`).int(0, 89_999) * 10_000 + (first % 10_000)}`;
  const guest = await crowd.signIn(mobile);
  for (let attempt = first; attempt < end && !crowd.stop.aborted; attempt += 1) {
    if (guest === null) {
      journal.outcomes.add('could not sign in');
      continue;
    }
    const random = randomFrom(`${seed} attempt ${attempt}`);
    const names = Object.keys(STORIES);
    // The first round has each story once, without rivals.
    const own = names[attempt];
    const story = own ?? random.pick(names);
    const visit: Visit = {
      ...crowd,
      random,
      guest,
      story,
      fashion: own === undefined ? Math.floor(attempt / ATTEMPTS_A_FASHION) : null,
    };
    await look(visit);
    journal.outcomes.add(`${story}: ${(await STORIES[story]?.(visit)) ?? ''}`);
  }
}

/** Most people look around before they book. */
async function look({ client, random, site }: Visit): Promise<void> {
  if (random.chance(0.2))
    await client.ask({
      path: random.pick([
        '/',
        `/search?city=Lonavala&checkin=${site.from}`,
        '/search?city=Lonavala',
      ]),
    });
  if (random.chance(0.3))
    await client.ask({
      path: '/api/v1/hotel/hotel_list',
      body: {
        city: 'Lonavala',
        checkin: site.from,
        checkout: addDays(site.from, 2),
        room_qty: 1,
        adult_qty: 2,
      },
    });
}

/** Signs up with the code of an SMS; repeats requests whose answer was lost, until the storm stops. */
export async function signUpByCode(
  {
    client,
    stop,
    takeCode,
  }: {
    readonly client: Surroundings['client'];
    readonly stop: AbortSignal;
    takeCode(mobile: string): string | null;
  },
  mobile: string,
): Promise<Guest | null> {
  const local = mobile.slice(3);
  for (let round = 0; round < 6 && !stop.aborted; round += 1) {
    const body = {
      name: 'Storm Guest',
      mobile: local,
      email: `g${local}@example.in`,
      password: '',
    };
    const asked = await client.ask({ path: '/api/v1/hotel/register', body });
    const sent =
      asked?.http === 200
        ? asked
        : await client.ask({ path: '/api/v1/hotel/login_otp', body: { mobile: local } });
    if (sent?.http !== 200) continue;
    let code: string | null = null;
    for (let waits = 0; code === null && waits < CODE_WAITS && !stop.aborted; waits += 1) {
      await sleep(CODE_WAIT_MS);
      code = takeCode(mobile);
    }
    if (code === null) continue;
    const entered = await client.ask({
      path: '/api/v1/hotel/check_otp',
      body: { mobile: local, otp: code },
      cookie: sent.cookie,
    });
    if (entered?.http === 200 && entered.cookie !== '') return { mobile, cookie: entered.cookie };
  }
  return null;
}
