import type { DrawnProperty } from '../facts.ts';
import type { MoodName } from '../kit/mood.ts';
import { bathroomsOf, bedroomsOf } from '../evidence.ts';
import { bath, bathWords } from '../interiors/bath.ts';
import { bedroom } from '../interiors/bedroom.ts';
import { dining } from '../interiors/dining.ts';
import { living } from '../interiors/living.ts';
import { lobby } from '../interiors/lobby.ts';
import { fromAfar } from './aerial.ts';
import { evening, facade, garden, hero, otherAngle } from './exterior.ts';
import { makeRng } from '../kit/random.ts';
import type { Scene } from './frame.ts';
import { poolside } from './poolside.ts';
import { verandahView } from './verandah.ts';
import {
  bedWords,
  houseWords,
  hourWords,
  landWords,
  poolNames,
  poolWords,
  sentence,
} from './words.ts';

const say = (scene: Scene, alt: string, caption: string): Scene => ({
  ...scene,
  alt: sentence(alt),
  caption,
});

/** Every picture of a property, the cover first. */
export function scenesFor(property: DrawnProperty): Scene[] {
  const rng = makeRng(`${property.slug}/programme`);
  const p = property;
  const { mood, side, scene } = hero(p);
  const house = houseWords(p);
  const land = landWords(p);
  const other = rng.pick(
    (['monsoon', 'dawn', 'noon', 'mist', 'golden'] as const).filter((m) => m !== mood),
  );
  const out: Scene[] = [
    say(scene, `${p.name}: ${house}, ${hourWords(mood)}, ${land} beyond`, 'From the drive'),
  ];
  const swim: MoodName = rng.pick(
    p.art.pool === 'infinity'
      ? (['dusk', 'golden'] as const)
      : (['noon', 'golden', 'dusk'] as const),
  );
  if (p.grounds.pools.length === 0)
    out.push(
      say(
        garden(p, rng.pick(['noon', 'dawn'] as const), side === 1 ? -1 : 1),
        `the garden in front of ${house}`,
        'In the garden',
      ),
    );
  for (const [i, pool] of p.grounds.pools.entries())
    out.push(
      say(
        poolside(p, pool, swim, i === 0 ? 'pool' : `pool-${i + 1}`),
        `the ${poolWords(pool)} ${hourWords(swim)}, looking towards ${land}`,
        sentence(poolNames[pool.kind]).slice(0, -1),
      ),
    );
  const out1 = rng.pick(['monsoon', 'mist', 'dawn', 'golden'] as const);
  const open = p.grounds.verandah === null && p.kind === 'bungalow' ? 'porch' : 'verandah';
  out.push(
    say(
      verandahView(p, out1),
      `chairs and two glasses of chai on the ${open}, looking out ${hourWords(out1)} to ${land}`,
      `From the ${open}`,
    ),
  );
  out.push(
    say(living(p, mood), `the living room with a long window towards ${land}`, 'Living room'),
  );
  const hours: readonly MoodName[] = ['dawn', 'night', 'noon', 'monsoon', 'golden'];
  const start = rng.int(0, 4);
  for (const [i, facts] of bedroomsOf(p).entries()) {
    const hour = hours[(start + i) % hours.length] ?? 'dawn';
    const title = facts.name;
    out.push(
      say(
        bedroom(p, facts, i, hour),
        `${title} ${hourWords(hour)}: ${bedWords(facts.beds)}, a window towards ${land}`,
        title,
      ),
    );
  }
  const steam = rng.pick(['noon', 'monsoon', 'mist'] as const);
  for (const [i, facts] of bathroomsOf(p).entries()) {
    out.push(
      say(
        bath(p, facts, i, i === 0 ? steam : 'noon'),
        `${facts.of}: ${bathWords(facts)}`,
        /bath/i.test(facts.of) ? facts.of : `Bathroom, ${facts.of}`,
      ),
    );
  }
  out.push(
    say(
      dining(p, rng.pick(['dusk', 'night'] as const)),
      `the dining room, laid with thalis under lamps, a window towards ${land}`,
      'Dining room',
    ),
  );
  out.push(
    say(
      otherAngle(p, other, side === 1 ? -1 : 1),
      `${house} from the other side, ${hourWords(other)}`,
      'From the other side',
    ),
  );
  const far = rng.pick(
    (['dawn', 'noon', 'monsoon', 'golden'] as const).filter((m) => m !== other && m !== mood),
  );
  out.push(
    say(
      fromAfar(p, far, side),
      `the ${p.art.style === 'konkan' ? 'house' : p.art.style} among its trees from a rise nearby, ${hourWords(far)}, ${land} behind`,
      'Seen from above',
    ),
  );
  out.push(say(evening(p, side), `${house} with lamps lit, under the stars`, 'After dark'));
  if (p.kind !== 'bungalow') {
    out.push(
      say(
        lobby(p, rng.pick(['noon', 'dusk', 'golden'] as const)),
        'the lobby, with a counter, a rack of keys and chairs to wait in',
        'Lobby',
      ),
    );
    out.push(
      say(
        facade(p, rng.pick(['golden', 'noon', 'dawn'] as const)),
        `the front of ${house}, seen close`,
        'The front',
      ),
    );
    out.push(
      say(
        verandahView(p, rng.pick(['dusk', 'noon', 'monsoon'] as const), true),
        `a balcony with two chairs and chai, looking out to ${land}`,
        'Balcony',
      ),
    );
  }
  return out;
}
