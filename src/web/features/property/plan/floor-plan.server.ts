import { data, type RouterContextProvider } from 'react-router';
import {
  type PropertyFacts,
  propertyFacts,
  type PropertyWithRooms,
} from '#marketplace/catalogue/index.ts';
import * as house from '#messages/house.ts';
import * as texts from '#messages/floor-plan.ts';
import { AMENITY } from '#shared/amenities.ts';
import { type Grounds, groundsOf } from '#shared/grounds.ts';
import { propertyPath } from '#shared/ids.ts';
import { pageParams, pageTags } from '#web/app/page-meta.ts';
import { appContext } from '#web/context.ts';
import { findProperty } from '../find-property.server.ts';
import { bathText, bedText, careFacts, floorText, poolText } from '../house.server.ts';
import type { FloorPlanData, PlanRoom } from './floor-plan-view.ts';
import { entranceFloor } from './lay-floor.ts';
import { houseGround, type SiteFacts } from './lay-site.ts';
import { requirePermission } from '#web/app/session.server.ts';

const VIEWS = [
  ['valley', AMENITY.valleyView],
  ['lake', AMENITY.lakeView],
  ['sea', AMENITY.seaView],
  ['mountain', AMENITY.mountainView],
] as const;

/** A phrase at the beginning of a line. */
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function roomsOf(
  facts: PropertyFacts,
  property: PropertyWithRooms,
  surroundings: Grounds,
): readonly PlanRoom[] {
  return facts.rooms
    .filter((room) => room.spaces.length > 0)
    .map((room) => ({
      id: room.roomId,
      name: room.name,
      units:
        facts.rooms.length === 1 && room.units === 1 ? '' : texts.ofEach({ units: room.units }),
      surroundings: property.hotelType === 'bungalow' ? surroundings : null,
      spaces: room.spaces.map((space) => ({
        kind: space.kind,
        name: space.name,
        floor: space.floor,
        beds: space.beds,
        bath: space.bath,
      })),
      spaceTexts: room.spaces.map((space) => ({
        where: floorText(space.floor),
        beds: bedText(space.beds),
        bath: bathText(space),
        picture: property.pictures.find((picture) => picture.id === space.pictureId) ?? null,
      })),
    }));
}

function siteOf(
  facts: PropertyFacts,
  property: PropertyWithRooms,
  surroundings: Grounds,
): { site: SiteFacts; grounds: FloorPlanData['grounds'] } {
  const has = (id: number): boolean => property.amenityIds.includes(id);
  const spaces = facts.rooms[0]?.spaces ?? [];
  const villa = property.hotelType === 'bungalow';
  const views = VIEWS.filter(([, id]) => has(id)).map(([name]) => texts.views[name]());
  const site: SiteFacts = {
    house:
      villa && spaces.length > 0 ? houseGround(spaces, surroundings) : { width: 24, depth: 11 },
    grounds: surroundings,
    parking: facts.care?.parkingPlaces ?? 0,
    steps: facts.care?.stepsToDoor ?? 0,
    lawn: has(AMENITY.lawn),
    bonfire: has(AMENITY.bonfire),
    barbecue: has(AMENITY.barbecue),
    view: views.join(', '),
    rough: facts.care?.road === 'rough',
  };
  const throughVerandah = spaces.some(
    ({ kind, floor }) => kind === 'verandah' && floor === entranceFloor(spaces),
  );
  const cared = new Map(careFacts(facts).map((fact) => [fact.label, fact]));
  const care = (key: string, label: string) => {
    const fact = cared.get(label);
    return fact === undefined
      ? []
      : [{ key, label, text: [fact.text, fact.note].filter(Boolean).join('. ') }];
  };
  return {
    site,
    grounds: [
      { key: 'house', label: texts.house(), text: villa ? house.summary(facts) : property.name },
      {
        key: 'entrance',
        label: texts.entrance(),
        text: [
          capital(texts.entranceAt({ verandah: throughVerandah ? 'yes' : 'no' })),
          ...care('steps', house.steps()).map(({ label, text }) => `${label}: ${text}`),
        ].join('. '),
      },
      ...(surroundings.verandah === null
        ? []
        : [{ key: 'verandah', label: texts.verandah(), text: capital(texts.verandahAt()) }]),
      ...facts.pools.map((pool, i) => ({
        key: `pool-${i}`,
        label: poolText(pool).name,
        text: [
          capital(texts.poolAt[surroundings.pools[i]?.place ?? 'front']()),
          poolText(pool).text,
        ].join(', '),
      })),
      ...(site.parking > 0 ? care('parking', house.parking()) : []),
      ...(site.lawn ? [{ key: 'lawn', label: texts.lawn(), text: texts.lawnText() }] : []),
      ...(site.bonfire
        ? [{ key: 'bonfire', label: texts.bonfire(), text: texts.bonfireText() }]
        : []),
      ...(site.barbecue
        ? [{ key: 'barbecue', label: texts.barbecue(), text: texts.barbecueText() }]
        : []),
      ...care('road', house.road()),
      ...(site.view === ''
        ? []
        : [{ key: 'view', label: texts.view(), text: texts.viewAt({ view: site.view }) }]),
    ],
  };
}

/** `/floor-plan/:id`: the floors of a property and its grounds. */
export async function floorPlanLoader({
  context,
  params,
}: {
  context: Readonly<RouterContextProvider>;
  params: { id: string };
}) {
  requirePermission(context, 'public');
  const ctx = context.get(appContext);
  const property = await findProperty(ctx, params.id);
  const facts = await propertyFacts(ctx, property.id);
  const surroundings = groundsOf({
    slug: property.slug,
    spaces: facts?.rooms.flatMap((room) => room.spaces) ?? [],
    pools: facts?.pools ?? [],
  });
  const view: FloorPlanData = {
    id: property.id,
    name: property.name,
    path: propertyPath(property),
    picture: property.pictures[0] ?? null,
    rooms: facts === null ? [] : roomsOf(facts, property, surroundings),
    ...(facts === null || facts.care === null
      ? { site: null, grounds: [] }
      : siteOf(facts, property, surroundings)),
  };
  return data(view, { headers: { ...pageTags(`property:${property.id}`), ...pageParams([]) } });
}
