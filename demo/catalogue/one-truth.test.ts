/** What a property's texts say and what its facts say must be the same. */
import { describe, expect, it } from 'vitest';
import { AMENITY, POOLS } from '#shared/amenities.ts';
import { capacityOf } from '#shared/capacity.ts';
import {
  bedsByKind,
  countBathrooms,
  countBedrooms,
  has,
  placesToSleep,
} from '#shared/property-facts.ts';
import type { SeedProperty, SeedRule } from '../facts.ts';
import { catalogue } from './index.ts';
import { numberOf, saidOf, textOf } from './said.ts';

const POOL_AMENITY = {
  indoor: AMENITY.indoorPool,
  outdoor: AMENITY.outdoorPool,
  rooftop: AMENITY.rooftopPool,
  infinity: AMENITY.infinityPool,
} as const;
const sleepsOf = (property: SeedProperty): number =>
  capacityOf(property.rooms.map((room) => ({ room, quantity: room.units }))).guests;
const spacesOf = (property: SeedProperty) => property.rooms.flatMap((room) => room.spaces);
const ruleOf = (property: SeedProperty, topic: SeedRule['topic']): SeedRule | undefined =>
  property.facts.rules.find((rule) => rule.topic === topic);
const clock = (hour: string, half: string): string =>
  `${Number(hour === '' ? 0 : hour) + 12}:${half === '' ? '00' : '30'}`;
/** Everything that a guest reads of a property, each with where it stands. */
const textsOf = (property: SeedProperty): [where: string, text: string][] => [
  ['tagline', property.tagline],
  ['description', textOf(property.description)],
  ['policy', textOf(property.policy)],
  ['rules', textOf(property.rules)],
  ...property.rooms.map((room): [string, string] => [
    room.name,
    `${room.description} ${room.bedType}. ${room.amenities.join('. ')}`,
  ]),
  ...property.facts.rules.map((rule): [string, string] => [rule.topic, rule.sentence]),
];

describe.each(catalogue.map((property) => [property.slug, property] as const))(
  '%s',
  (_slug, property) => {
    const whole = property.kind === 'bungalow';
    const { facts } = property;

    it('has the bedrooms, bathrooms and beds that it counts', () => {
      const [only] = property.rooms;
      if (whole && only) expect(countBedrooms(only.spaces)).toBe(property.bedrooms);
      expect(
        property.rooms.reduce((sum, room) => sum + room.units * countBathrooms(room.spaces), 0),
      ).toBe(property.bathrooms);
      for (const room of property.rooms) {
        const said = [...room.bedType.matchAll(/(\d+) [^,]+/g)].reduce(
          (sum, [, n]) => sum + Number(n),
          0,
        );
        const there = bedsByKind(room.spaces.flatMap((space) => space.beds)).reduce(
          (sum, { n }) => sum + n,
          0,
        );
        expect(`${room.name}: ${said} beds`).toBe(`${room.name}: ${there} beds`);
        for (const [kind, word] of [
          ['king', 'king'],
          ['queen', 'queen'],
          ['single', 'single'],
          ['bunk', 'bunk|berth'],
          ['sofa_bed', 'sofa'],
        ] as const) {
          const n = room.spaces.flatMap((space) => space.beds).filter((bed) => bed === kind).length;
          expect(
            `${room.name}: ${new RegExp(`(\\d+) (?:extra |window )?(?:${word})`).exec(room.bedType)?.[1] ?? 0} ${kind}`,
          ).toBe(`${room.name}: ${n} ${kind}`);
        }
        expect(
          placesToSleep(room.spaces),
          `${room.name} has a bed for each adult`,
        ).toBeGreaterThanOrEqual(room.maxAdults);
      }
      // children up to 12 may share a bed, but a text that counts sleepers counts places
      for (const [where, text] of textsOf(property))
        for (const [, word = ''] of text.matchAll(/\b([\w-]+) to sleep\b/gi))
          expect(
            placesToSleep(spacesOf(property)),
            `${where}: ${word} to sleep`,
          ).toBeGreaterThanOrEqual(numberOf(word));
    });

    it('says no other number of guests, bedrooms or bathrooms in any text', () => {
      for (const [where, text] of textsOf(property)) {
        const said = saidOf(text);
        if (whole) {
          for (const guests of said.guests)
            expect(`${where}: ${guests} guests`).toBe(`${where}: ${sleepsOf(property)} guests`);
          for (const bedrooms of said.bedrooms)
            expect(`${where}: ${bedrooms} bedrooms`).toBe(
              `${where}: ${property.bedrooms} bedrooms`,
            );
          for (const bathrooms of said.bathrooms)
            expect(`${where}: ${bathrooms} bathrooms`).toBe(
              `${where}: ${property.bathrooms} bathrooms`,
            );
        } else
          for (const rooms of said.rooms)
            expect(`${where}: ${rooms} rooms`).toBe(`${where}: ${property.bedrooms} rooms`);
      }
    });

    it('has the pools that it claims, and says their measures and hours only as they are', () => {
      expect(facts.pools.map((pool) => POOL_AMENITY[pool.kind]).toSorted()).toEqual(
        property.amenities.filter((id) => POOLS.includes(id)).toSorted(),
      );
      expect(facts.pools[0]?.kind ?? 'none').toBe(property.art.pool);
      for (const [where, text] of textsOf(property)) {
        for (const { length, width } of saidOf(text).pools) {
          expect(
            facts.pools.some(
              (pool) =>
                Math.abs(pool.length - length) < 0.35 &&
                (width === null || Math.abs(pool.width - width) < 0.35),
            ),
            `${where}: a pool of ${length.toFixed(1)} × ${width?.toFixed(1) ?? '?'} m`,
          ).toBe(true);
        }
        for (const [sentence] of text.matchAll(/[^.]*\b(?:pool|plunge)\b[^.]*/gi)) {
          for (const [, from, to] of sentence.matchAll(/\b(\d+) am to (\d+) pm\b/g))
            expect(`${where} ${from}-${Number(to) + 12}`).toBe(
              `${where} ${facts.pools[0]?.opens.replace(/^0|:00/g, '')}-${facts.pools[0]?.closes.replace(':00', '')}`,
            );
          for (const [, word = ''] of sentence.matchAll(
            /\b(?:closes at|lights off at|on the roof till) (\w+)\b/g,
          ))
            expect(`${where}: ${numberOf(word) + 12}`).toBe(
              `${where}: ${facts.pools[0]?.closes.replace(':00', '')}`,
            );
        }
      }
      if (facts.pools.length === 0)
        expect(
          textsOf(property).filter(([, text]) =>
            /\b(in|round|by|from|over|beside) (the|our) pool\b/i.test(text),
          ),
        ).toEqual([]);
    });

    it('speaks of a bathtub, a bucket bath or rails only where there are such', () => {
      const text = textsOf(property)
        .map(([, words]) => words)
        .join(' ');
      if (/\b(bath ?tubs?|tubs?|clawfoot|lion feet|round bath)\b/i.test(text))
        expect(has(spacesOf(property), 'bathtub'), 'bathtub').toBe(true);
      if (/\bbucket\b/i.test(text)) expect(has(spacesOf(property), 'bucket'), 'bucket').toBe(true);
      if (/\brails\b/i.test(text) && /grab rails|with rails/i.test(text))
        expect(has(spacesOf(property), 'rails'), 'rails').toBe(true);
    });

    it('claims the amenities that its facts bear out', () => {
      const claims = (id: number): boolean => property.amenities.includes(id);
      if (claims(AMENITY.stepFree)) expect(facts.steps, 'steps of a step-free house').toBe(0);
      expect(['parking', claims(AMENITY.parking)]).toEqual(['parking', facts.parking > 0]);
      expect(['power', claims(AMENITY.powerBackup)]).toEqual(['power', facts.power !== 'none']);
      expect(['pets', claims(AMENITY.pets)]).toEqual([
        'pets',
        ruleOf(property, 'pets')?.answer === 'yes',
      ]);
      if (claims(AMENITY.caretaker)) expect(['lives_in', 'on_call']).toContain(facts.caretaker);
      if (facts.caretaker === 'lives_in') expect(claims(AMENITY.caretaker), 'caretaker').toBe(true);
      expect(['staff', facts.caretaker === 'staff']).toEqual(['staff', !whole]);
    });

    it('gives its reason wherever it says ask or no, and its texts know no other hour', () => {
      for (const rule of facts.rules) {
        const answer =
          rule.topic === 'couples'
            ? property.flags.includes('couple_friendly')
              ? 'yes'
              : 'no'
            : rule.topic === 'food'
              ? property.flags.includes('pure_veg')
                ? 'no'
                : 'yes'
              : rule.answer;
        if (answer === 'ask' || answer === 'no')
          expect(`${rule.topic}: ${rule.sentence}`).toMatch(/\S{3}.*[.]$/);
      }
      const until = ruleOf(property, 'music')?.until;
      const rules = textOf(property.rules);
      for (const [, hour = '', half = ''] of rules.matchAll(
        /\b(?:music|sound|speakers?)[^.]*?\b(?:until|after|at|stops at|ends at|off at|from) (\d+)(:30)? ?(?:pm)?\b/gi,
      ))
        expect(clock(hour, half)).toBe(until);
      const visitors = ruleOf(property, 'day_visitors');
      for (const [, word = ''] of rules.matchAll(
        /\b([\w-]+(?: hundred and [\w-]+)?) (?:for a lunch|by day)\b/gi,
      ))
        expect(numberOf(word)).toBe(sleepsOf(property) + (visitors?.most ?? 0));
      for (const [, word = ''] of rules.matchAll(/\b(\w+) more for the day\b/gi))
        expect(numberOf(word)).toBe(visitors?.most);
    });

    it('sells its firm plan cheaper than the free one, and calls flexible what can be refunded', () => {
      for (const room of property.rooms) {
        for (const plan of room.plans) {
          if (
            /flexi|free|refundable|open plan|leisure/i.test(plan.name) &&
            !/non-refundable/i.test(plan.name)
          )
            expect(plan.refund, plan.name).not.toBe('none');
          if (plan.refund !== 'none') continue;
          // beside it stands a plan that can be cancelled, with the same things in it or all but one
          const free = room.plans.filter(
            (other) =>
              other.refund !== 'none' &&
              plan.inclusions.filter((thing) => !other.inclusions.includes(thing)).length <= 1,
          );
          expect(
            free.length,
            `${room.name}, ${plan.name}: what does the traveller save?`,
          ).toBeGreaterThan(0);
          for (const other of free)
            expect(
              (plan.percent ?? 100) + ((plan.add ?? 0) / room.rate.base) * 100,
              plan.name,
            ).toBeLessThan((other.percent ?? 100) + ((other.add ?? 0) / room.rate.base) * 100);
        }
      }
    });
  },
);
