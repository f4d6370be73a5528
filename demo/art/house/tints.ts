import type { DrawnProperty } from '../facts.ts';
import type { Hex } from '../kit/colour.ts';
import { makeRng } from '../kit/random.ts';
import type { Wall } from './materials.ts';

/** The owner's colours besides the walls; the same in all pictures of a house. */
export interface Tints {
  /** posts, rails, frames and shutters */
  trim: Hex;
  door: Hex;
  tile: Hex;
  /** awnings, parasols and the hotel's canopy */
  cloth: Hex;
}

const trims: Record<Wall, readonly Hex[]> = {
  laterite: ['#F0E3C8', '#F4EBDA', '#2F5B4C', '#E6D3A8'],
  lime: ['#3F6B57', '#7A4A30', '#2F5F7A', '#8A3B28'],
  stone: ['#7A4A30', '#F0E6D2', '#3F5B52', '#5A3A28'],
  timber: ['#F2E4C6', '#E9D6AE', '#3F5B52', '#F4EBDA'],
  ochre: ['#2F5B4C', '#7A3B28', '#F4EBDA', '#2F5F7A'],
  white: ['#7C4B31', '#2F5F7A', '#3F6B57', '#A8492F'],
  brick: ['#EBDDC4', '#F4EBDA', '#3F5B52', '#E6D3A8'],
  mint: ['#FBF5E6', '#7C4B31', '#A8492F', '#3F5B52'],
};
const doors: readonly Hex[] = ['#8A4B2B', '#2F5F7A', '#A23F3A', '#3F6B57', '#6A3F28', '#C98A2B'];
const tiles: readonly Hex[] = ['#BC5A3A', '#A84B33', '#C76B45', '#9C5440', '#B8623F'];
const cloths: readonly Hex[] = ['#B5482F', '#1F6A5A', '#D99A1C', '#2F5F7A', '#C96F4A'];

/** The tints of a slug, the same in every picture. */
export function tintsOf(property: DrawnProperty): Tints {
  const rng = makeRng(`${property.slug}/tints`);
  return {
    trim: rng.pick(trims[property.art.wall]),
    door: rng.pick(doors),
    tile: rng.pick(tiles),
    cloth: rng.pick(cloths),
  };
}
