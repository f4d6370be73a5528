import type { HouseRule, PropertyFacts } from '#marketplace/catalogue/index.ts';
import * as texts from '#messages/house.ts';
import * as phrases from '#messages/phrases.ts';
import { formatTime } from '#shared/dates.ts';
import { formatRupees } from '#shared/money.ts';
import { sleepsLine } from '#shared/phrases.ts';
import { sharingText } from '#shared/share-beds.ts';
import {
  bedsByKind,
  placesToSleep,
  type Pool,
  sleepingPlaces,
  type Space,
} from '#shared/property-facts.ts';
import type { HouseFact, HouseView, SleepingPlace } from './house-view.ts';

const FEET = 3.28084;
const NUMBER = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });
const noteOf = (rules: PropertyFacts['rules'], topic: HouseRule['topic']): string =>
  rules.find((rule) => rule.topic === topic)?.sentence ?? '';

/** '2 king beds, 1 day bed' */
export const bedText = (beds: Space['beds']): string =>
  bedsByKind(beds)
    .map(({ kind, n }) => texts.beds[kind]({ n }))
    .join(', ');

const fittingsText = (bath: Space['bath']): string =>
  bath.map((fitting) => texts.bath[fitting]()).join(', ');

/** A bathroom's fittings, or whether a bedroom has its own bathroom; '' for other rooms. */
export function bathText(space: Space): string {
  if (space.kind === 'bathroom') return texts.isBath({ fittings: fittingsText(space.bath) });
  if (space.kind !== 'bedroom') return '';
  return space.bath.length === 0
    ? texts.sharedBath()
    : texts.ownBath({ fittings: fittingsText(space.bath) });
}

/** 'Ground floor', 'One level down' */
export const floorText = (floor: number): string =>
  floor < 0 ? texts.below({ n: -floor }) : texts.floor({ floor });

/** 'Infinity pool', with size, depth and hours in one line. */
export function poolText(pool: Pool): { readonly name: string; readonly text: string } {
  const feet = (metres: number): string => NUMBER.format(Math.round(metres * FEET));
  return {
    name: texts.pools[pool.kind](),
    text: [
      texts.poolSize({
        length: NUMBER.format(pool.length),
        width: NUMBER.format(pool.width),
        feetLong: feet(pool.length),
        feetWide: feet(pool.width),
      }),
      pool.depthFrom === pool.depthTo
        ? texts.poolOneDepth({ from: NUMBER.format(pool.depthFrom) })
        : texts.poolDepth({ from: NUMBER.format(pool.depthFrom), to: NUMBER.format(pool.depthTo) }),
      texts.poolHours({ opens: formatTime(pool.opens), closes: formatTime(pool.closes) }),
      ...(pool.heated ? [texts.heated()] : []),
      pool.fenced ? texts.fenced() : texts.notFenced(),
    ].join(', '),
  };
}

function visitorsFact(rules: PropertyFacts['rules']): HouseFact[] {
  const rule = rules.find(({ topic }) => topic === 'day_visitors');
  if (rule === undefined) return [];
  const values = { most: rule.most ?? 0, time: rule.until === null ? '' : formatTime(rule.until) };
  const text =
    rule.answer === 'no'
      ? texts.visitorsNo()
      : rule.answer === 'ask'
        ? texts.visitorsAsk(values)
        : texts.visitorsYes(values);
  return [{ icon: 'users', label: texts.dayVisitors(), text, note: rule.sentence }];
}

/** The caretaker, the services and the access of a house. */
export function careFacts({ care, rules }: PropertyFacts): HouseFact[] {
  if (care === null) return [];
  const staffed = care.caretaker === 'staff';
  return [
    {
      icon: 'user-round-check',
      label: texts.caretaker(),
      text: texts.caretakers[care.caretaker](),
      note: '',
    },
    ...(staffed
      ? []
      : [
          {
            icon: 'cooking-pot',
            label: texts.cook(),
            text:
              care.cookPrice === null
                ? texts.cooks[care.cook]()
                : texts.cookPrice({ rupees: formatRupees(care.cookPrice) }),
            note: noteOf(rules, 'food'),
          } as const,
        ]),
    {
      icon: 'plug-zap',
      label: texts.power(),
      text: texts.powers[care.powerBackup](),
      note: care.powerRuns,
    },
    {
      icon: 'map',
      label: texts.road(),
      text:
        care.road === 'tarred'
          ? texts.tarred()
          : texts.rough({ metres: NUMBER.format(care.roughMetres) }),
      note: care.roadNote,
    },
    {
      icon: 'accessibility',
      label: texts.steps(),
      text: care.stepFree ? texts.stepFree() : texts.stepCount({ n: care.stepsToDoor }),
      note: '',
    },
    {
      icon: 'square-parking',
      label: texts.parking(),
      text: texts.cars({ n: care.parkingPlaces }),
      note: '',
    },
  ];
}

const bedsByRoom = (facts: PropertyFacts): SleepingPlace[] =>
  facts.rooms.flatMap((room) =>
    room.spaces
      .filter(({ beds, kind }) => beds.length > 0 || kind === 'bathroom')
      .map((space) => ({
        name: space.name,
        floor: floorText(space.floor),
        beds: bedText(space.beds),
        bath: bathText(space),
      })),
  );

/** How many sleep in beds and on mattresses in one unit of a room; 0 where its owner gave no beds. */
export const placesIn = (facts: Pick<PropertyFacts, 'rooms'> | null, roomId: number): number =>
  placesToSleep(facts?.rooms.find((room) => room.roomId === roomId)?.spaces ?? []);

/**
 * '6 in beds, 3 on mattresses', over all units, and how many children share a bed; '' where everybody has a place in a
 * bed
 */
export function placesText({ rooms, sleeps }: Pick<PropertyFacts, 'rooms' | 'sleeps'>): string {
  const [beds, mattresses] = rooms.reduce(
    ([inBeds, laid], room) => {
      const places = sleepingPlaces(room.spaces);
      return [inBeds + room.units * places.beds, laid + room.units * places.mattresses] as const;
    },
    [0, 0] as readonly [number, number],
  );
  const sharing = sharingText(sleeps, beds + mattresses);
  return mattresses === 0 && sharing === ''
    ? ''
    : [phrases.sleepingPlaces({ beds, mattresses }), sharing].filter(Boolean).join('; ');
}

/** The facts of a house for its page; null where the owner gave none. `villa`: let whole, so its rooms are counted. */
export function houseView(facts: PropertyFacts | null, villa: boolean): HouseView | null {
  if (facts === null || facts.rooms.every((room) => room.spaces.length === 0)) return null;
  const { bedrooms, beds, bathrooms, sleeps } = facts;
  const places = placesText(facts);
  return {
    summary: villa ? texts.summary({ bedrooms, beds, bathrooms }) : '',
    beds: villa ? beds : 0,
    places: villa ? places : '',
    sleeping: villa ? bedsByRoom(facts) : [],
    facts: [
      ...(villa
        ? [
            {
              icon: 'bed-double',
              label: texts.overnight(),
              text: sleepsLine(sleeps),
              note: places,
            } as const,
          ]
        : []),
      ...visitorsFact(facts.rules),
      ...facts.pools.map(
        (pool) =>
          ({
            icon: 'waves-ladder',
            label: poolText(pool).name,
            text: poolText(pool).text,
            note: '',
          }) as const,
      ),
      ...careFacts(facts),
    ],
  };
}
