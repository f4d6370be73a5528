import { describe, expect, test } from 'vitest';
import {
  INITIAL_STATE,
  LIFECYCLE,
  meetsDeadline,
  nextState,
  stayTimes,
  TERMINAL_STATES,
  type BookingActor,
  type BookingEvent,
  type BookingState,
  type LifecycleTimes,
} from './lifecycle.ts';

const STATES: readonly BookingState[] = [
  'held',
  'confirmed',
  'checked_in',
  'completed',
  'cancelled',
  'expired',
  'superseded',
  'no_show',
];
const EVENTS: readonly BookingEvent[] = [
  'confirm',
  'expire',
  'cancel',
  'check_in',
  'complete',
  'supersede',
  'mark_no_show',
  'take_back',
];
const ACTORS: readonly BookingActor[] = ['guest', 'property', 'operator', 'system', 'provider'];

const times: LifecycleTimes = stayTimes({
  checkIn: '2026-12-04',
  checkOut: '2026-12-06',
  policy: { checkinTime: '14:00', checkoutTime: '11:00' },
  holdExpiresAt: new Date('2026-12-01T10:15:00+05:30'),
});
const at = (ist: string): Date => new Date(`${ist}:00+05:30`);
const MOMENTS = [
  '2026-12-01T10:14',
  '2026-12-01T10:15',
  '2026-12-03T23:59',
  '2026-12-04T00:00',
  '2026-12-04T13:59',
  '2026-12-04T14:00',
  '2026-12-05T00:00',
  '2026-12-06T10:59',
  '2026-12-06T11:00',
  '2026-12-07T11:00',
].map(at);

describe('the lifecycle table', () => {
  test('reaches every state from held', () => {
    const reached = new Set<BookingState>([INITIAL_STATE]);
    for (let grown = true; grown;) {
      const before = reached.size;
      for (const row of LIFECYCLE) if (reached.has(row.from)) reached.add(row.to);
      grown = reached.size > before;
    }
    expect([...reached].sort()).toEqual([...STATES].sort());
  });

  test('lists as terminal exactly the states without outgoing events', () => {
    const left = new Set(LIFECYCLE.map((row) => row.from));
    expect(STATES.filter((state) => !left.has(state)).sort()).toEqual([...TERMINAL_STATES].sort());
  });

  test('has at most one row per state, event and actor', () => {
    const keys = LIFECYCLE.flatMap((row) =>
      row.actors.map((actor) => `${row.from} ${row.event} ${actor}`),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('has an event that leaves each non-terminal state at some moment', () => {
    for (const state of STATES.filter((s) => !TERMINAL_STATES.includes(s))) {
      const ways = EVENTS.flatMap((event) =>
        ACTORS.flatMap((actor) => MOMENTS.map((now) => nextState(state, event, actor, times, now))),
      );
      expect(ways.some((to) => to !== null)).toBe(true);
    }
  });

  test('refuses every event that it does not list', () => {
    const allowed = STATES.flatMap((state) =>
      EVENTS.map((event) => ({
        state,
        event,
        actors: ACTORS.filter((actor) =>
          MOMENTS.some((now) => nextState(state, event, actor, times, now) !== null),
        ),
      })),
    )
      .filter(({ actors }) => actors.length > 0)
      .map(({ state, event, actors }) => `${state} ${event}: ${actors.join(', ')}`);
    expect(allowed).toEqual([
      'held confirm: guest, operator, system, provider',
      'held expire: system',
      'held cancel: guest, operator, system',
      'confirmed cancel: guest, operator, system',
      'confirmed check_in: property, operator, system',
      'confirmed complete: property, operator, system',
      'confirmed supersede: guest, operator, system, provider',
      'confirmed mark_no_show: property, operator',
      'checked_in complete: property, operator, system',
      'checked_in take_back: property, operator',
      'completed check_in: property, operator',
      'completed mark_no_show: property, operator',
      'completed take_back: property, operator',
      'expired confirm: provider',
      'no_show take_back: property, operator',
    ]);
  });
});

describe('deadlines', () => {
  test.each([
    ['held', 'confirm', 'system', '2026-12-01T10:14', 'confirmed'],
    ['held', 'confirm', 'system', '2026-12-01T10:15', null],
    ['held', 'expire', 'system', '2026-12-01T10:14', null],
    ['held', 'expire', 'system', '2026-12-01T10:15', 'expired'],
    ['expired', 'confirm', 'provider', '2026-12-04T13:59', 'confirmed'],
    ['expired', 'confirm', 'provider', '2026-12-04T14:00', null],
    ['confirmed', 'cancel', 'guest', '2026-12-04T13:59', 'cancelled'],
    ['confirmed', 'cancel', 'guest', '2026-12-04T14:00', null],
    ['confirmed', 'cancel', 'operator', '2026-12-06T10:59', 'cancelled'],
    ['confirmed', 'cancel', 'operator', '2026-12-06T11:00', null],
    ['confirmed', 'check_in', 'operator', '2026-12-03T23:59', null],
    ['confirmed', 'check_in', 'operator', '2026-12-04T00:00', 'checked_in'],
    ['confirmed', 'check_in', 'system', '2026-12-06T10:59', null],
    ['confirmed', 'check_in', 'system', '2026-12-06T11:00', 'checked_in'],
    ['confirmed', 'mark_no_show', 'property', '2026-12-04T23:59', null],
    ['confirmed', 'mark_no_show', 'property', '2026-12-05T00:00', 'no_show'],
    ['no_show', 'take_back', 'property', '2026-12-06T10:59', 'confirmed'],
    ['no_show', 'take_back', 'property', '2026-12-06T11:00', null],
    ['completed', 'take_back', 'property', '2026-12-05T20:00', 'checked_in'],
    ['completed', 'take_back', 'property', '2026-12-06T11:00', null],
    ['checked_in', 'complete', 'system', '2026-12-06T10:59', null],
    ['checked_in', 'complete', 'system', '2026-12-06T11:00', 'completed'],
    ['checked_in', 'complete', 'operator', '2026-12-05T09:00', 'completed'],
    ['completed', 'check_in', 'operator', '2026-12-06T10:59', null],
    ['completed', 'check_in', 'operator', '2026-12-07T10:59', 'checked_in'],
    ['completed', 'mark_no_show', 'operator', '2026-12-07T10:59', 'no_show'],
    ['completed', 'mark_no_show', 'operator', '2026-12-07T11:00', null],
  ] as const)('%s, %s by %s at %s IST → %s', (state, event, actor, moment, to) => {
    expect(nextState(state, event, actor, times, at(moment))).toBe(to);
  });

  test('never expires a hold without an end', () => {
    const endless = { ...times, holdExpiresAt: null };
    expect(meetsDeadline('while-held', endless, at('2027-12-01T10:15'))).toBe(true);
    expect(meetsDeadline('hold-over', endless, at('2027-12-01T10:15'))).toBe(false);
  });
});
