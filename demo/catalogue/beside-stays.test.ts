import { describe, expect, it } from 'vitest';
import { FILTER_VALUES } from '#shared/filters.ts';
import { HOST_LANGUAGES } from '#shared/property-facts.ts';
import { blogPosts, catalogue, coupons, hosts, people, places, slider } from './index.ts';

const words = (html: string): number =>
  html
    .replace(/<[^>]+>/g, ' ')
    .trim()
    .split(/\s+/).length;

const expectUnique = (values: readonly string[]): void => {
  const seen = new Set<string>();
  const repeated = values.filter((value) => seen.size === seen.add(value).size);
  expect(repeated).toEqual([]);
};

describe('places, coupons, people, slides and posts', () => {
  it('places hang together', () => {
    expectUnique(places.map((place) => place.slug));
    const cities = new Set(
      places.filter((place) => place.kind === 'city').map((place) => place.slug),
    );
    for (const place of places)
      expect(place.kind === 'city' ? place.city : cities.has(place.city ?? '')).toBe(
        place.kind === 'city' ? undefined : true,
      );
    expect(places.filter((place) => place.popular).map((place) => place.name)).toEqual([
      'Lonavala',
      'Goa',
    ]);
    expect(places[0]).toMatchObject({ latitude: 18.7557237, longitude: 73.4090757 });
  });

  it('offers no amenity as a filter that no property has', () => {
    expect(
      FILTER_VALUES.amenities.filter(
        (id) => !catalogue.some((property) => property.amenities.includes(id)),
      ),
    ).toEqual([]);
  });

  it('coupons cover every kind and point at real properties', () => {
    expectUnique(coupons.map((coupon) => coupon.code));
    for (const coupon of coupons) {
      expect(coupon.code).toMatch(/^[A-Z0-9]{3,20}$/);
      expect([coupon.percent, coupon.rupees].filter((value) => value !== undefined)).toHaveLength(
        1,
      );
      if (coupon.propertySlug !== undefined)
        expect(catalogue.map((p) => p.slug)).toContain(coupon.propertySlug);
      if (coupon.maxUses !== undefined)
        expect(coupon.used ?? 0).toBeLessThanOrEqual(coupon.maxUses);
    }
    expect(coupons.map((coupon) => coupon.code)).toEqual(
      expect.arrayContaining(['WELCOME500', 'MONSOON15', 'EXPIRED10', 'FULLHOUSE']),
    );
    expect(coupons.some((coupon) => (coupon.bookTo ?? 1) <= 0)).toBe(true);
    expect(
      coupons.some((coupon) => coupon.maxUses !== undefined && coupon.used === coupon.maxUses),
    ).toBe(true);
    expect(new Set(coupons.map((coupon) => coupon.fundedBy))).toEqual(
      new Set(['platform', 'supplier']),
    );
  });

  it('people are recognisably fictional', () => {
    expectUnique(people.map((person) => person.phone));
    for (const person of people) {
      expect(person.phone).toMatch(/^\+9190000000\d\d$/);
      expect(person.email).toMatch(/@([a-z-]+\.)?example\.(in|com)$/);
    }
  });

  it('every property has a host of its own with a plausible name, who writes no reviews', () => {
    expect(hosts.map((host) => host.slug).toSorted()).toEqual(
      catalogue.map((p) => p.slug).toSorted(),
    );
    expectUnique(hosts.map((host) => host.name));
    const guests = new Set([
      ...catalogue.flatMap((p) => p.reviews.map((review) => review.author)),
      ...people.map((person) => person.name),
    ]);
    for (const host of hosts) {
      expect(host.name).toMatch(/^\p{Lu}\p{Ll}+(?: \p{Lu}[\p{L}']+){1,2}$/u);
      expect(guests.has(host.name), host.name).toBe(false);
      expect(host.languages.filter((code) => !HOST_LANGUAGES.includes(code))).toEqual([]);
      expect(host.languages.length).toBeGreaterThan(1);
    }
  });

  it('twenty-four posts of 350 to 600 words, each with its own picture', () => {
    expect(blogPosts).toHaveLength(24);
    expectUnique(blogPosts.map((post) => post.slug));
    expect(blogPosts.map((post) => post.picture).toSorted()).toEqual(
      Array.from({ length: 24 }, (_, i) => `blog-${String(i + 1).padStart(2, '0')}`),
    );
    for (const post of blogPosts) {
      const length = words(post.sections.map((section) => section.html).join(' '));
      expect(length, post.slug).toBeGreaterThanOrEqual(350);
      expect(length, post.slug).toBeLessThanOrEqual(600);
    }
  });

  it('three slides', () => {
    expect(slider.map((slide) => slide.picture)).toEqual([
      'banner-monsoon',
      'banner-lake',
      'banner-hills',
    ]);
  });
});
