import { describe, expect, it } from 'vitest';
import type { RoomDetails } from '#marketplace/catalogue/index.ts';
import type { PlanOffer } from '#marketplace/pricing/index.ts';
import {
  boundsOf,
  chosenOf,
  readRoomsForm,
  roomsHref,
  stepped,
  type TariffView,
} from './rooms-view.ts';
import { unitsToMove, withPicks } from '#web/features/property/selection.ts';
import { roomOptions } from './rooms.server.ts';

const TODAY = '2026-11-21';
const hotel = { id: 9, hotelType: 'hotel', bedrooms: 20 } as const;
const villa = { id: 7, hotelType: 'bungalow', bedrooms: 4 } as const;
const STAY = 'checkin=2026-12-04&checkout=2026-12-06';
const read = (query: string, property: typeof hotel | typeof villa = hotel) =>
  readRoomsForm(new URLSearchParams(query), property, TODAY);
const picksOf = (query: string) =>
  read(query)
    .selection.picks.map((pick) => `${pick.roomId}.${pick.planId}.${pick.quantity}`)
    .join();

describe('the form of room selection', () => {
  it('reads steppers as picks, which set the number of rooms', () => {
    const { selection, sent } = read(
      `${STAY}&adults=5&rooms=1&shown=1&qty-1.10=2&qty-1.11=0&qty-2.20=1`,
    );
    expect(selection.picks).toEqual([
      { roomId: 1, planId: 10, quantity: 2 },
      { roomId: 2, planId: 20, quantity: 1 },
    ]);
    expect([selection.party.rooms, sent]).toEqual([3, true]);
  });

  it.each([
    ['every stepper at 0', 'shown=1&qty-1.10=0&qty-2.20=0', true, ''],
    ['an untouched form keeps the cheapest rooms that fit', 'shown=0&qty-1.10=0', false, ''],
    ['Continue on an untouched form chooses nothing', 'shown=0&qty-1.10=0&go=1', true, ''],
    ['a changed number of rooms drops the picks', 'rooms=2&shown=1&qty-1.10=1', false, ''],
    [
      'changed steppers win over the number of rooms',
      'rooms=2&shown=1&qty-1.10=3',
      false,
      '1.10.3',
    ],
    ['Select takes one plan alone', 'select=2.20.2&rooms=2&shown=2&qty-1.10=2', false, '2.20.2'],
    [
      'skips words, fractions, negatives and quantities that are too high',
      'shown=1&qty-1.10=two&qty-1.11=1.5&qty-2.20=-1&qty-2.21=999&qty-3.30=1',
      false,
      '3.30.1',
    ],
  ])('%s', (_what, query, nothingChosen, picks) => {
    expect([read(query).selection.nothingChosen, picksOf(query)]).toEqual([nothingChosen, picks]);
  });

  it('keeps a villa whole and at most its bedrooms', () => {
    const { selection, notices } = read(`${STAY}&rooms=9&select=7.70.3`, villa);
    expect([selection.picks, selection.party.rooms, notices.length]).toEqual([
      [{ roomId: 7, planId: 70, quantity: 1 }],
      4,
      1,
    ]);
  });

  it('has a short address that reads back as the same selection', () => {
    const { selection } = read(`${STAY}&adults=3&children=1&age=4&coupon=rain&shown=1&qty-1.10=2`);
    const again = readRoomsForm(
      new URL(roomsHref(9, selection), 'https://x.invalid').searchParams,
      hotel,
      TODAY,
    );
    expect(again).toMatchObject({ selection, sent: false, goOn: false, notices: [] });
  });

  it('adds a notice for dates in the past', () => {
    expect(read('checkin=2020-01-01&checkout=2020-01-03').notices).toHaveLength(1);
  });
});

const tariff = (over: Partial<TariffView> = {}): TariffView => ({
  roomId: 1,
  planId: 10,
  name: 'Flexible',
  facts: [],
  cancel: { text: '', gives: 'all' },
  base: 50,
  total: 90,
  before: 100,
  difference: '',
  free: 4,
  why: '',
  ...over,
});
const pick = (roomId: number, planId: number, quantity: number) => ({ roomId, planId, quantity });

describe('choosing rooms', () => {
  const draft = read(`${STAY}&adults=4&rooms=2`).selection;

  it('marks the quoted picks until the traveller chooses', () => {
    const quote = {
      available: true,
      why: '',
      ruled: false,
      days: 2,
      grandTotal: 1,
      payAmount: 0,
      picks: [pick(1, 10, 2)],
    };
    expect(chosenOf({ quote }, draft)).toEqual([pick(1, 10, 2)]);
    expect(chosenOf({ quote }, { ...draft, picks: [pick(2, 20, 1)] })).toEqual([pick(2, 20, 1)]);
    expect(chosenOf({ quote }, { ...draft, nothingChosen: true })).toEqual([]);
    expect(chosenOf({ quote: { ...quote, available: false } }, draft)).toEqual([]);
  });

  it('bounds steppers by free units, adults and one room', () => {
    expect(boundsOf([pick(1, 10, 1)], tariff(), 4)).toEqual({ quantity: 1, min: 1, max: 4 });
    expect(boundsOf([pick(1, 10, 1), pick(1, 11, 3)], tariff(), 8)).toEqual({
      quantity: 1,
      min: 0,
      max: 1,
    });
    expect(boundsOf([pick(1, 10, 1), pick(2, 20, 1)], tariff({ free: 9 }), 3)).toEqual({
      quantity: 1,
      min: 0,
      max: 2,
    });
    expect(boundsOf([pick(2, 20, 2)], tariff(), 2)).toEqual({ quantity: 0, min: 0, max: 0 });
    // sold out since it was chosen, but can still be removed
    expect(boundsOf([pick(1, 10, 2), pick(2, 20, 1)], tariff({ free: 0 }), 4)).toEqual({
      quantity: 2,
      min: 0,
      max: 2,
    });
  });

  it('moves the whole choice to one plan, up to its free units', () => {
    expect(unitsToMove([pick(2, 20, 3)], tariff(), draft, false)).toBe(3);
    expect(unitsToMove([pick(2, 20, 3)], tariff({ free: 2 }), draft, false)).toBe(2);
    expect(unitsToMove([], tariff(), draft, false)).toBe(2);
    expect(unitsToMove([pick(2, 20, 1)], tariff(), draft, true)).toBe(1);
  });

  it('keeps other plans when one plan’s stepper changes', () => {
    const next = stepped([pick(2, 20, 1)], tariff(), 2);
    expect(next).toEqual([pick(2, 20, 1), pick(1, 10, 2)]);
    expect(withPicks(draft, next, false)).toMatchObject({
      nothingChosen: false,
      party: { rooms: 3 },
    });
    expect(withPicks(draft, [], false)).toMatchObject({ nothingChosen: true, party: { rooms: 1 } });
  });
});

describe('the rooms on offer', () => {
  const room: RoomDetails = {
    id: 1,
    name: 'Fern room',
    description: '',
    bedType: '1 king bed',
    sizeSqft: 1320,
    maxAdults: 2,
    maxChildren: 1,
    includedChildren: 0,
    units: 4,
    amenities: ['Kettle'],
    pictures: [],
  };
  const plan: PlanOffer = {
    roomId: 1,
    planId: 10,
    arrayNo: 0,
    name: 'Flexible',
    inclusions: ['Breakfast until eleven'],
    planAmount: 100,
    netAmount: 90,
    formerAmount: 90,
    stayTotal: 200,
    stayBefore: 200,
    free: 2,
    notSellable: null,
    refundLadder: [{ hours_before: 288, percent: 100 }],
    cancellation: { kind: 'free', until: new Date('2026-11-22T08:30:00Z') },
    freeCancellationTill: new Date('2026-11-22T08:30:00Z'),
  };
  const tariffOf = (over: Partial<PlanOffer>) =>
    roomOptions([room], [{ ...plan, ...over }], () => 0)[0]?.tariffs[0];

  it('lists inclusions and cancellation terms of a rate plan', () => {
    expect(roomOptions([room], [plan], () => 2)).toMatchObject([
      {
        size: '1,320 sq.ft.',
        sleeps: 'Sleeps 2 adults + 1 child; one child shares a bed',
        tariffs: [
          {
            facts: ['Accommodation', 'Breakfast until eleven'],
            cancel: { text: 'Free cancellation till 22 Nov 2026, 2:00 PM', gives: 'all' },
          },
        ],
      },
    ]);
    expect(
      tariffOf({
        inclusions: [],
        cancellation: {
          kind: 'partly',
          percent: 50,
          until: new Date('2026-12-02T08:30:00Z'),
          amount: null,
        },
      }),
    ).toMatchObject({
      facts: ['Accommodation only'],
      cancel: { text: '50% back till 2 Dec 2026, 2:00 PM', gives: 'part' },
    });
    expect(tariffOf({ cancellation: { kind: 'firm', lapsed: false } })).toMatchObject({
      cancel: { text: 'Non-refundable', gives: 'nothing' },
    });
    expect(tariffOf({ cancellation: { kind: 'firm', lapsed: true } })).toMatchObject({
      name: 'Flexible',
      cancel: { text: 'Non-refundable for these dates', gives: 'nothing' },
    });
  });

  it('leaves out rooms without a plan', () =>
    expect(roomOptions([room, { ...room, id: 2 }], [plan], () => 0)).toHaveLength(1));
});
