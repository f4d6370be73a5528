/** What a floor plan shows, what the pictures show and what the amenities say must be the same. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#demo/catalogue/index.ts';
import { drawnOf } from '#demo/drawn.ts';
import { AMENITY } from '#shared/amenities.ts';
import type { Grounds } from '#shared/grounds.ts';
import { FloorDrawing } from './floor-drawing.tsx';
import { floorsOf, layFloor } from './lay-floor.ts';
import { houseGround, laySite, type SiteFacts, SITE_HEIGHT, SITE_WIDTH } from './lay-site.ts';
import { legendOf } from './plan-legend.tsx';
import { SiteDrawing } from './site-drawing.tsx';

const POOL_AMENITY = {
  indoor: AMENITY.indoorPool,
  outdoor: AMENITY.outdoorPool,
  rooftop: AMENITY.rooftopPool,
  infinity: AMENITY.infinityPool,
} as const;
const PLACES = { outdoor: 'front', infinity: 'front', indoor: 'inside', rooftop: 'roof' } as const;

const poolsIn = (markup: string): string[] =>
  [...markup.matchAll(/data-pool="(\w+)" data-place="(\w+)"/g)].map(
    ([, kind, place]) => `${kind} ${place}`,
  );
const count = (markup: string, mark: string): number => markup.split(mark).length - 1;

/** The drawings of all floors of a property, joined. */
function floorsOfProperty(
  property: ReturnType<typeof drawnOf>,
  around: Grounds | null,
): { readonly markup: string; readonly legend: readonly string[] } {
  const plans = property.rooms.flatMap(({ spaces }) =>
    floorsOf(spaces).map((floor) => layFloor(spaces, floor, around)),
  );
  return {
    markup: plans
      .map((plan) =>
        renderToStaticMarkup(
          <FloorDrawing
            plan={plan}
            drive={property.grounds.drive}
            label="Plan"
            legend="legend"
            numberOf={(index) => index + 1}
            hrefOf={(index) => `#${index}`}
          />,
        ),
      )
      .join(''),
    legend: plans.flatMap((plan) => legendOf(plan).map(({ sign }) => sign)),
  };
}

describe.each(catalogue.map((property) => [property.slug, drawnOf(property)] as const))(
  '%s',
  (_slug, property) => {
    const { grounds, facts } = property;
    const whole = property.kind === 'bungalow';
    const said = facts.pools.map(({ kind }) => `${kind} ${PLACES[kind]}`);
    const spaces = property.rooms[0]?.spaces ?? [];
    const site: SiteFacts = {
      house: whole ? houseGround(spaces, grounds) : { width: 24, depth: 11 },
      grounds,
      parking: facts.parking,
      steps: facts.steps,
      lawn: true,
      bonfire: true,
      barbecue: true,
      view: 'Valley',
      rough: false,
    };

    it('has on its plan and in its pictures the pools of its amenities, where they are', () => {
      expect(grounds.pools.map(({ kind }) => POOL_AMENITY[kind]).toSorted()).toEqual(
        property.amenities
          .filter((id) => Object.values<number>(POOL_AMENITY).includes(id))
          .toSorted(),
      );
      const floors = floorsOfProperty(property, whole ? grounds : null);
      expect(poolsIn(floors.markup)).toEqual(whole ? said : []);
      expect(count(floors.legend.join(), 'pool')).toBe(whole ? said.length : 0);
      const drawing = renderToStaticMarkup(
        <SiteDrawing site={site} marks={[]} label="Grounds" scale="10 m" />,
      );
      expect(poolsIn(drawing)).toEqual(said);
    });

    it('has one entrance on its plan if it is let whole, and its verandahs at the front', () => {
      const floors = floorsOfProperty(property, whole ? grounds : null);
      expect(count(floors.markup, 'data-entrance')).toBe(whole ? 1 : 0);
      expect(count(floors.markup, 'data-verandah')).toBe(
        property.rooms.flatMap((room) => room.spaces).filter(({ kind }) => kind === 'verandah')
          .length,
      );
      const { house, verandah, door } = laySite(site);
      expect(verandah !== null).toBe(grounds.verandah !== null);
      if (verandah) expect(verandah.y).toBeCloseTo(house.y + house.h);
      expect(door.y).toBeCloseTo(house.y + house.h);
    });

    it('draws pools to scale: in the house those indoors, on free ground those in front', () => {
      const { house, verandah, pools, bays, road } = laySite(site);
      const front = verandah ? verandah.y + verandah.h : house.y + house.h;
      for (const { pool, ...box } of pools) {
        if (pool.place === 'front') {
          expect([box.w, box.h]).toEqual([pool.length, pool.width]);
          expect(box.y).toBeGreaterThanOrEqual(front + 2);
          for (const other of [road, ...bays])
            expect(box.x + box.w <= other.x || box.x >= other.x + other.w).toBe(true);
        } else {
          expect(box.x).toBeGreaterThan(house.x);
          expect(box.x + box.w).toBeLessThan(house.x + house.w);
          expect(box.y).toBeGreaterThan(house.y);
          expect(box.y + box.h).toBeLessThan(house.y + house.h);
        }
        expect(box.x).toBeGreaterThan(0);
        expect(box.x + box.w).toBeLessThan(SITE_WIDTH);
        expect(box.y + box.h).toBeLessThan(SITE_HEIGHT);
      }
    });
  },
);
