/** What owners, answers and reviews say of parking, steps, road, pets, pools, power and signal, against the facts. */
import { describe, expect, it } from 'vitest';
import { AMENITY } from '#shared/amenities.ts';
import type { SeedProperty } from '../facts.ts';
import { QUESTIONS } from '../load-questions.ts';
import { catalogue } from './index.ts';
import { numberOf, saidOf, textOf } from './said.ts';

/** What the owner says of a property: on its page, and in answers to questions. */
const ownersTextsOf = (property: SeedProperty): string[] => [
  property.tagline,
  textOf(property.description),
  textOf(property.policy),
  textOf(property.rules),
  ...property.rooms.map((room) => `${room.description} ${room.amenities.join('. ')}.`),
  ...property.facts.rules.map((rule) => rule.sentence),
  property.facts.roadNote,
  ...QUESTIONS.filter(([slug]) => slug === property.slug).map(([, , , answer]) => answer),
];
const sentencesOf = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.split(/(?<=[.!?]) /));
/** The numbers that a pattern finds, in words or digits. */
const numbersIn = (sentence: string, pattern: RegExp): number[] =>
  [...sentence.matchAll(pattern)].map(([, word = '']) => numberOf(word)).filter((n) => n > 0);

const CARS = /\b([\w-]+)(?: small| covered)? cars?\b/gi;
const PARKING_FOR = /\bparking for ([\w-]+)\b/gi;
const STEPS = /\b([\w-]+) steps\b/gi;

describe.each(catalogue.map((property) => [property.slug, property] as const))(
  '%s',
  (_slug, property) => {
    const { facts } = property;
    const owners = sentencesOf(ownersTextsOf(property));
    const guests = sentencesOf(
      property.reviews.map(({ title, details }) => `${title}. ${details}`),
    );
    const has = (id: number): boolean => property.amenities.includes(id);
    const saying = (pattern: RegExp, sentences = owners): string[] =>
      sentences.filter((sentence) => pattern.test(sentence));

    it('has as many parking places as owner and guests say', () => {
      for (const sentence of owners)
        for (const n of [...numbersIn(sentence, CARS), ...numbersIn(sentence, PARKING_FOR)])
          expect(`${sentence} ${n}`).toBe(`${sentence} ${facts.parking}`);
      for (const sentence of saying(/parking/i, guests))
        for (const n of numbersIn(sentence, CARS))
          expect(n, sentence).toBeLessThanOrEqual(facts.parking);
    });

    it('has as many steps to the door as owner and guests say', () => {
      for (const sentence of saying(/\b(door|gate)\b/i, [...owners, ...guests]))
        for (const n of numbersIn(sentence, STEPS))
          expect(`${sentence} ${n}`).toBe(`${sentence} ${facts.steps}`);
      if (facts.steps === 0)
        expect(saying(/\b(door|porch|courtyard|front) steps?\b/i, [...owners, ...guests])).toEqual(
          [],
        );
    });

    it('is reached by a road as the owner describes it', () => {
      if (/\b(gravel|unpaved|sand|stony|track|mud)\b(?! drive)/i.test(facts.roadNote))
        expect(`${facts.roadNote} ${facts.road}`).toMatch(/drive|rough$/);
      if (saying(/\btar(?:red)? (?:to the gate|all through)\b/i).length > 0)
        expect(facts.road).toBe('tarred');
    });

    it('takes pets if guests brought theirs', () => {
      const pets = facts.rules.find(({ topic }) => topic === 'pets');
      if (saying(/^(?:Our|My|Brought) (?:\w+ )?(?:dogs?|labrador|beagles)\b/, guests).length > 0)
        expect(pets?.answer).not.toBe('no');
      if (/\bdogs are welcome\b/i.test(pets?.sentence ?? '')) expect(pets?.answer).toBe('yes');
    });

    it('has pools as deep, as warm and as fenced as anybody says', () => {
      const { pools } = facts;
      for (const sentence of saying(/\bpool\b/i)) {
        const shallow = /\bshallow (?:part|half|end)\b|\bshallow at\b/i.test(sentence);
        if (shallow && !/\bno shallow\b/i.test(sentence))
          expect(Math.min(...pools.map((pool) => pool.depthFrom)), sentence).toBeLessThanOrEqual(
            0.9,
          );
        if (/\bwaist-deep\b/i.test(sentence))
          expect(Math.max(...pools.map((pool) => pool.depthTo)), sentence).toBeLessThanOrEqual(1.1);
        if (/\bno fence\b/i.test(sentence))
          expect(
            pools.some((pool) => pool.fenced),
            sentence,
          ).toBe(false);
        if (/\bpool gate\b|\bpool is fenced\b/i.test(sentence))
          expect(
            pools.some((pool) => pool.fenced),
            sentence,
          ).toBe(true);
        if (/\bkept at \d+ degrees\b|\bheated (?:\w+ )?pool\b|\bwarm pool\b/i.test(sentence))
          expect(
            pools.some((pool) => pool.heated),
            sentence,
          ).toBe(true);
      }
    });

    it('has the power, the network, the lift and the cooling that its owner names', () => {
      if (saying(/\bgenerator\b/i).length > 0) expect(facts.power).toBe('generator');
      if (saying(/\b(?:wi-?fi|broadband|fibre)\b/i).length > 0)
        expect(has(AMENITY.wifi)).toBe(true);
      if (saying(/\bisn't any internet\b/i).length > 0) expect(has(AMENITY.wifi)).toBe(false);
      if (saying(/\bno lift\b/i).length > 0) expect(has(AMENITY.lift)).toBe(false);
      if (saying(/\b(?:a|the) lift\b/i).length > 0) expect(has(AMENITY.lift)).toBe(true);
      if (saying(/\bno television\b/i).length > 0) expect(has(AMENITY.television)).toBe(false);
      expect(has(AMENITY.airConditioning)).toBe(saying(/air-condition|\bcooled\b/i).length > 0);
    });

    it('has the rooms and keeps the hours that guests remember', () => {
      if (property.kind === 'bungalow')
        for (const sentence of guests) {
          const said = saidOf(sentence);
          for (const n of said.bathrooms.filter((count) => count > 1))
            expect(`${sentence} ${n}`).toBe(`${sentence} ${property.bathrooms}`);
          for (const n of said.bedrooms)
            expect(`${sentence} ${n}`).toBe(`${sentence} ${property.bedrooms}`);
        }
      if (
        saying(/\bcheck-?out (?:is )?at noon\b|\bnoon checkout\b/i, [...owners, ...guests]).length
      )
        expect(property.checkout).toBe('12:00');
      const until = facts.rules.find(({ topic }) => topic === 'music')?.until ?? '';
      for (const sentence of guests)
        for (const n of numbersIn(
          sentence,
          /(?<!camp )\b(?:speaker|music)\b[^.]*?\b(?:off|ended|stopped) at (\w+)\b/gi,
        ))
          expect(`${sentence} ${n + 12}:00`).toBe(`${sentence} ${until}`);
    });

    it('has a verandah if its owner speaks of one', () => {
      if (property.kind === 'bungalow' && saying(/\bverandah\b/i).length > 0)
        expect(property.rooms.flatMap(({ spaces }) => spaces.map(({ kind }) => kind))).toContain(
          'verandah',
        );
    });
  },
);

it('answers the questions of properties that exist', () => {
  const slugs = new Set(catalogue.map(({ slug }) => slug));
  expect(QUESTIONS.map(([slug]) => slug).filter((slug) => !slugs.has(slug))).toEqual([]);
});
