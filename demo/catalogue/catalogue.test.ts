import { describe, expect, it } from 'vitest';
import { AMENITY } from '#shared/amenities.ts';
import type { SeedProperty } from '../facts.ts';
import { blogPosts, catalogue, coupons, people, places, slider } from './index.ts';

const POOL_AMENITY = { indoor: 40, outdoor: 41, rooftop: 42, infinity: 49 } as const;

/** Paths that are pages of their own; a property slug must never shadow one. */
const ALIAS_PATHS = [
  'luxury-villas-in-lonavala',
  'best-luxury-villas-in-lonavala',
  'book-villas-in-lonavala',
  'villas-on-rent-in-lonavala',
  'rent-villas-in-lonavala',
  'rent-private-villas-in-lonavala',
  '2-bhk-villa-in-lonavala-for-rent',
  'private-swimming-pool-villa-in-lonavala-for-rent',
  'lonavala-villa-with-private-pool',
  'lonavala-villa-for-rent-with-swimming-pool',
  'book-villas-in-lonavala-with-pool',
  'villa-with-private-pool-in-lonavala',
  'villas-in-lonavala-with-swimming-pool',
  'villas-in-lonavala-for-one-night-stay',
  'verandah-for-rent-with-swimming-pool',
];

const REAL_BRANDS =
  /\b(taj|oberoi|marriott|hyatt|radisson|novotel|hilton|ibis|lemon tree|oyo|treebo|fabhotels?|airbnb|booking\.com|makemytrip|goibibo|agoda|saffronstays|stayvista|lohono|della|fariyas|zostel|maganlal|cooper'?s|mapro|swiggy|zomato|uber|google|whatsapp|instagram|netflix|jio|airtel|vodafone)\b/i;

const words = (html: string): number =>
  html
    .replace(/<[^>]+>/g, ' ')
    .trim()
    .split(/\s+/).length;

const kilometresBetween = (
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number => {
  const radians = Math.PI / 180;
  const x =
    (b.longitude - a.longitude) * radians * Math.cos(((a.latitude + b.latitude) / 2) * radians);
  const y = (b.latitude - a.latitude) * radians;
  return Math.hypot(x, y) * 6371;
};

const NUMBERS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
];
const TENS = { twenty: 20, thirty: 30, forty: 40 } as const;

/** 'thirty-two', 'Twelve' or '14' as a number; 0 for a word that is none. */
function numberOf(text: string): number {
  const [tens = '', ones = ''] = text.toLowerCase().split('-');
  return (
    Number(text) ||
    (tens in TENS ? TENS[tens as keyof typeof TENS] : NUMBERS.indexOf(tens) + 1) +
      (ones === '' ? 0 : NUMBERS.indexOf(ones) + 1)
  );
}

/**
 * How many people a text says may stay: 'Twelve guests overnight', 'Four adults and two small children'. Who comes for
 * the day is not meant.
 */
function wholeParties(html: string): { text: string; guests: number }[] {
  const text = html.replace(/<[^>]+>/g, ' ');
  const several = [
    ...text.matchAll(
      /\b([\w-]+) (?:guests|people|sleepers|trekkers|overnight|to sleep)\b(?! can\b| if nobody)/gi,
    ),
  ].map(([said, n = '']) => ({ text: said, guests: numberOf(n) }));
  const families = [...text.matchAll(/\b([\w-]+) adults and ([\w-]+) (?:small )?children\b/gi)].map(
    ([said, a = '', c = '']) => ({ text: said, guests: numberOf(a) + numberOf(c) }),
  );
  return [...several, ...families].filter(({ guests }) => guests > 0);
}

const expectUnique = (values: readonly string[]): void => {
  const seen = new Set<string>();
  const repeated = values.filter((value) => seen.size === seen.add(value).size);
  expect(repeated).toEqual([]);
};

const plansOf = (property: SeedProperty) => property.rooms.flatMap((room) => room.plans);
const howMany = (test: (property: SeedProperty) => boolean): number =>
  catalogue.filter(test).length;
const reviews = catalogue.flatMap((property) => property.reviews);

describe('the demo catalogue as a whole', () => {
  it('has at least 66 properties, most of them around Lonavala, some in every city', () => {
    const cityOf = new Map(places.map((place) => [place.slug, place.city ?? place.slug]));
    const perCity = Map.groupBy(catalogue, (property) => cityOf.get(property.place));
    expect(catalogue.length).toBeGreaterThanOrEqual(66);
    expect(perCity.get('lonavala')?.length).toBeGreaterThanOrEqual(44);
    for (const city of places.filter((place) => place.kind === 'city')) {
      expect(perCity.get(city.slug)?.length ?? 0, city.name).toBeGreaterThanOrEqual(2);
    }
  });

  it('repeats no slug, name, point, address, tagline, description, policy or rule list', () => {
    expectUnique(catalogue.map((property) => property.slug));
    expectUnique(catalogue.map((property) => property.name));
    expectUnique(catalogue.map((property) => `${property.latitude},${property.longitude}`));
    expectUnique(catalogue.map((property) => property.streetAddress));
    expectUnique(catalogue.map((property) => property.tagline));
    expectUnique(catalogue.map((property) => property.description));
    expectUnique(catalogue.map((property) => property.policy));
    expectUnique(catalogue.map((property) => property.rules));
  });

  it('holds every kind of property, payment, refund, offer, pool and demand several times', () => {
    expect(howMany((p) => p.kind === 'bungalow')).toBeGreaterThanOrEqual(46);
    expect(howMany((p) => p.kind === 'hotel')).toBeGreaterThanOrEqual(8);
    expect(howMany((p) => p.kind === 'resort')).toBeGreaterThanOrEqual(5);
    for (const how of ['all-at-property', 'flat-part', 'percent-part', 'online-only']) {
      expect(
        howMany((p) => p.pay.how === how),
        how,
      ).toBeGreaterThanOrEqual(5);
    }
    expect(
      howMany((p) => plansOf(p).some((plan) => plan.refund === 'default')),
    ).toBeGreaterThanOrEqual(20);
    expect(
      howMany((p) => plansOf(p).some((plan) => plan.refund === 'none')),
    ).toBeGreaterThanOrEqual(10);
    expect(
      howMany((p) => plansOf(p).some((plan) => typeof plan.refund !== 'string')),
    ).toBeGreaterThanOrEqual(10);
    for (const kind of ['hotel_discount', 'last_minute', 'booster', 'bungalow_offer']) {
      expect(
        howMany((p) => p.offers.some((offer) => offer.kind === kind)),
        kind,
      ).toBeGreaterThanOrEqual(5);
    }
    const ownOffers = catalogue
      .flatMap((p) => p.offers)
      .filter((offer) => offer.kind === 'bungalow_offer');
    expect(ownOffers.filter((offer) => offer.rupees !== undefined).length).toBeGreaterThanOrEqual(
      3,
    );
    expect(ownOffers.filter((offer) => offer.percent !== undefined).length).toBeGreaterThanOrEqual(
      3,
    );
    for (const pool of ['none', 'outdoor', 'infinity', 'indoor', 'rooftop']) {
      expect(
        howMany((p) => p.art.pool === pool),
        pool,
      ).toBeGreaterThanOrEqual(3);
    }
    expect(howMany((p) => p.demand === 'sold-out-this-weekend')).toBe(5);
    expect(howMany((p) => p.flags.includes('pure_veg'))).toBeGreaterThanOrEqual(4);
    expect(howMany((p) => !p.flags.includes('couple_friendly'))).toBeGreaterThanOrEqual(5);
    expect(howMany((p) => p.checkin !== '14:00')).toBeGreaterThanOrEqual(5);
    expect(howMany((p) => plansOf(p).length > 1)).toBeGreaterThanOrEqual(30);
  });

  it('has whole houses of every size from two to seven bedrooms', () => {
    for (const bedrooms of [2, 3, 4, 5, 6, 7]) {
      expect(
        howMany((p) => p.kind === 'bungalow' && p.bedrooms === bedrooms),
        `${bedrooms} BHK`,
      ).toBeGreaterThanOrEqual(2);
    }
  });

  it('has room rates below, exactly at and above the ₹7,500 line of GST', () => {
    const rates = catalogue
      .filter((p) => p.kind !== 'bungalow')
      .flatMap((p) => p.rooms.flatMap((room) => [room.rate.base, room.rate.weekend]));
    expect(rates.filter((rate) => rate < 7500).length).toBeGreaterThan(5);
    expect(rates.filter((rate) => rate === 7500).length).toBeGreaterThan(2);
    expect(rates.filter((rate) => rate > 7500).length).toBeGreaterThan(5);
  });

  it('names no real brand anywhere', () => {
    const text = JSON.stringify([catalogue, blogPosts, coupons, places, slider, people]);
    expect(text.match(REAL_BRANDS)?.[0]).toBeUndefined();
  });
});

describe.each(catalogue.map((property) => [property.slug, property] as const))(
  '%s',
  (_slug, property) => {
    it('has a slug of its own that no page uses', () => {
      expect(property.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(ALIAS_PATHS).not.toContain(property.slug);
    });

    it('lies near the place it names', () => {
      const place = places.find((candidate) => candidate.slug === property.place);
      if (place === undefined) throw new Error(`${property.place} is no place`);
      expect(kilometresBetween(property, place)).toBeLessThan(15);
      expect(property.zipcode).toMatch(/^4\d{5}$/);
    });

    it('is described in 90 to 180 words of plain markup and a short tagline', () => {
      expect(words(property.description)).toBeGreaterThanOrEqual(90);
      expect(words(property.description)).toBeLessThanOrEqual(180);
      expect(property.tagline.length).toBeLessThanOrEqual(90);
      const tags =
        [property.description, property.policy, property.rules]
          .join('')
          .match(/<\/?([a-z0-9]+)[^>]*>/g) ?? [];
      expect(tags.filter((tag) => !/^<\/?(p|ul|li|strong|em|h3)>$/.test(tag))).toEqual([]);
    });

    it('claims known amenities once each, and its picture shows no other pool, fire, grill or dog', () => {
      const known = new Set<number>(Object.values(AMENITY));
      expect(property.amenities.filter((id) => !known.has(id))).toEqual([]);
      expect(new Set(property.amenities).size).toBe(property.amenities.length);
      for (const [pool, id] of Object.entries(POOL_AMENITY)) {
        // a resort with two pools is drawn with the one outside
        if (property.art.pool === pool) expect(property.amenities).toContain(id);
      }
      if (property.art.pool === 'none')
        expect(property.amenities.filter((id) => [40, 41, 42, 49].includes(id))).toEqual([]);
      for (const [feature, id] of [
        ['bonfire', 103],
        ['barbecue', 104],
        ['dog', 29],
      ] as const) {
        if (property.art.features.includes(feature))
          expect(property.amenities, feature).toContain(id);
      }
      if (property.art.backdrop === 'sea')
        expect(['goa', 'alibaug']).toContain(
          places.find((p) => p.slug === property.place)?.city ?? property.place,
        );
    });

    it('sells its rooms consistently', () => {
      if (property.kind === 'bungalow') {
        expect(property.rooms.map((room) => room.units)).toEqual([1]);
        expect(property.bedrooms).toBeLessThanOrEqual(7);
      } else {
        expect(property.rooms.length).toBeGreaterThanOrEqual(2);
        expect(property.rooms.reduce((sum, room) => sum + room.units, 0)).toBe(property.bedrooms);
      }
      for (const room of property.rooms) {
        expect(room.rate.weekend / room.rate.base).toBeGreaterThanOrEqual(1.15);
        expect(room.rate.weekend / room.rate.base).toBeLessThanOrEqual(1.56);
        expect(room.includedChildren).toBeLessThanOrEqual(room.maxChildren);
        expect(room.plans.length).toBeGreaterThanOrEqual(1);
        expect(room.plans.length).toBeLessThanOrEqual(3);
        expectUnique(room.plans.map((plan) => plan.name));
      }
    });

    it('names no other number of guests than it takes, where it is let whole', () => {
      if (property.kind !== 'bungalow') return expect(wholeParties(property.rules)).toEqual([]);
      const adults = property.rooms.reduce((sum, room) => sum + room.maxAdults, 0);
      const children = property.rooms.reduce((sum, room) => sum + room.maxChildren, 0);
      for (const said of wholeParties(property.rules))
        expect([said, adults + children]).toEqual([said, said.guests]);
      for (const said of wholeParties(property.description))
        expect([said, adults + children]).toEqual([said, said.guests]);
    });

    it('has plans whose refund ladder falls and whose child bands cover 0 to 12 once', () => {
      for (const plan of plansOf(property)) {
        const ages = plan.childBands.flatMap((band) =>
          Array.from({ length: Math.max(0, band.to - band.from + 1) }, (_, i) => band.from + i),
        );
        expect(ages).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
        if (typeof plan.refund === 'string') continue;
        const steps = plan.refund.map((step) => [step.hoursBefore, step.percent] as const);
        expect(steps).toEqual(steps.toSorted((a, b) => b[0] - a[0] || b[1] - a[1]));
        expect(steps.map((step) => step[1])).toEqual(
          steps.map((step) => step[1]).toSorted((a, b) => b - a),
        );
        expect(steps[0]?.[1]).toBe(100);
      }
    });

    it('says in its policy what its plans say in numbers', () => {
      for (const plan of plansOf(property)) {
        if (plan.refund === 'default') expect(property.policy).toMatch(/12 days/);
        else if (plan.refund === 'none')
          expect(property.policy).toMatch(
            /not refund|no refund|non-refundable|not be refunded|cannot be refunded/i,
          );
        else
          for (const step of plan.refund) {
            const said =
              step.percent === 50
                ? /\b50%|half/i
                : step.percent === 100
                  ? /100%|all of it|everything|full/i
                  : new RegExp(`\\b${step.percent}%`);
            expect(property.policy).toMatch(new RegExp(`\\b${step.hoursBefore / 24}\\b`));
            expect(property.policy).toMatch(said);
          }
      }
    });

    it('discounts by percent or by rupees, never both', () => {
      for (const offer of property.offers) {
        expect([offer.percent, offer.rupees].filter((value) => value !== undefined)).toHaveLength(
          1,
        );
        if (offer.kind === 'last_minute') expect(offer.daysAheadMax).toBeGreaterThan(0);
      }
    });
  },
);

describe('the reviews', () => {
  it('number about 250, unevenly spread, with some properties below the three that make a score', () => {
    expect(reviews.length).toBeGreaterThanOrEqual(240);
    expect(howMany((p) => p.reviews.length === 0)).toBeGreaterThanOrEqual(2);
    expect(howMany((p) => p.reviews.length === 1 || p.reviews.length === 2)).toBeGreaterThanOrEqual(
      5,
    );
    expect(Math.max(...catalogue.map((p) => p.reviews.length))).toBe(9);
  });

  it('are each written once, by one person, in 20 to 60 words', () => {
    expectUnique(reviews.map((review) => review.details));
    expectUnique(reviews.map((review) => review.title));
    expectUnique(reviews.map((review) => review.author));
    expect(
      reviews
        .map((review) => review.author)
        .filter((author) => !/^\p{Lu}\p{Ll}+ \p{Lu}[\p{L}']+$/u.test(author)),
    ).toEqual([]);
    expect(
      reviews
        .filter((review) => words(review.details) < 20 || words(review.details) > 60)
        .map((review) => review.author),
    ).toEqual([]);
  });

  it('are mostly kind and sometimes not', () => {
    const kind = reviews.filter((review) => review.scores.overall >= 3.5).length;
    expect(kind / reviews.length).toBeGreaterThan(0.8);
    expect(reviews.length - kind).toBeGreaterThanOrEqual(8);
  });
});
