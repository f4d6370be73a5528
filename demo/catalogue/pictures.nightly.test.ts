import { bathroomsOf, characterOf, levelOf, namedScenes, scenesFor } from '@verandah/art';
import { describe, expect, it } from 'vitest';
import { drawnOf } from '../drawn.ts';
import { catalogue as seeds, tours } from './index.ts';

const catalogue = seeds.map(drawnOf);

describe('the pictures of the catalogue', () => {
  const fittings = (slug: string) => bathroomsOf(catalogue.find((p) => p.slug === slug) ?? fail());

  it('draws a tub only in a room whose facts have one, a bucket only where there is no shower', () => {
    for (const property of catalogue) {
      for (const bath of bathroomsOf(property)) {
        const there = property.rooms[bath.roomIndex]?.spaces[bath.spaceIndex]?.bath ?? [];
        expect(there.includes('bathtub'), property.slug).toBe(bath.fitting === 'bathtub');
        if (bath.fitting === 'bucket') expect(there, property.slug).not.toContain('shower');
      }
    }
    expect(
      catalogue.filter((p) => bathroomsOf(p).some(({ fitting }) => fitting === 'bathtub')).length,
    ).toBeLessThan(catalogue.length / 2);
  });

  it('says tub, shower or bucket in the words for those who cannot see it', () => {
    const property = catalogue.find((p) => p.slug === 'corn-and-cloud') ?? fail();
    const alts = scenesFor(property)
      .filter((s) => s.name.startsWith('bath'))
      .map((s) => s.alt);
    expect(alts.join()).toMatch(/bucket/);
    expect(alts.join()).not.toMatch(/tub/);
    expect(
      fittings('dam-wall-bungalow').find(({ fitting }) => fitting === 'bathtub'),
    ).toMatchObject({ fitting: 'bathtub', tub: 'clawfoot' });
  });

  it('draws each pool of the facts once, with its measures, and the verandah only where there is one', () => {
    for (const property of catalogue) {
      const scenes = scenesFor(property);
      expect(
        scenes.flatMap(({ name, alt }) =>
          name.startsWith('pool')
            ? [/The (\w+) pool of (\S+) by (\S+) metres/.exec(alt)?.slice(1)]
            : [],
        ),
        property.slug,
      ).toEqual(
        property.facts.pools.map(({ kind, length, width }) => [kind, `${length}`, `${width}`]),
      );
      const verandah = property.rooms.some(({ spaces }) =>
        spaces.some(({ kind }) => kind === 'verandah'),
      );
      if (property.kind === 'bungalow')
        expect(
          scenes.filter(({ caption }) => caption === 'From the verandah').length,
          property.slug,
        ).toBe(verandah ? 1 : 0);
    }
  }, 300_000);

  it('furnishes neighbours differently, and plain houses plainly', () => {
    const looks = catalogue.map((p) => {
      const c = characterOf(p);
      return JSON.stringify([c.headboard, c.seat, c.ceiling, c.scheme(0)]);
    });
    expect(new Set(looks).size).toBe(catalogue.length);
    const plain = catalogue.filter((p) => levelOf(p) === 'simple');
    expect(plain.length).toBeGreaterThan(0);
    for (const p of plain)
      expect(['oxide', 'kota', 'tiles']).toContain(characterOf(p).scheme(0).floor);
  });

  it('lets one sun into a room: the windows of a wall look at one land', () => {
    const hotel = catalogue.find((p) => p.slug === 'tigers-yawn') ?? fail();
    const lobby = scenesFor(hotel).find((s) => s.name === 'lobby') ?? fail();
    const land = [...lobby.svg.matchAll(/<g clip-path="[^"]+"><use href="#(d\d+)"\/>/g)].map(
      ([, id]) => id,
    );
    expect(land.length).toBe(3);
    expect(new Set(land).size).toBe(1);
  });
});

describe('the tours', () => {
  it('have three drawn pictures each, no picture twice', () => {
    const drawn = new Set(namedScenes().map(({ name }) => name));
    const shown = tours.flatMap(({ pictures }) => [...pictures]);
    expect(shown.filter((name) => !drawn.has(name))).toEqual([]);
    expect(new Set(shown).size).toBe(tours.length * 3);
  });
});

function fail(): never {
  throw new Error('the property is missing');
}
