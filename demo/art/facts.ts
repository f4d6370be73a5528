/** The facts of a property from which its pictures are drawn. Other data of a property are ignored. */

/** The outside of the house. `kind` says how it is sold, `style` how it is drawn. */
type HouseStyle = 'villa' | 'bungalow' | 'cottage' | 'hotel' | 'resort' | 'wada' | 'konkan';

/** The landscape behind the house. */
export type Backdrop = 'valley' | 'lake' | 'hills' | 'forest' | 'sea' | 'town' | 'fields';

export type PoolKind = 'outdoor' | 'infinity' | 'indoor' | 'rooftop';
export type PoolLining = 'turquoise' | 'blue' | 'black' | 'stone';

export type BedKind =
  | 'king'
  | 'queen'
  | 'double'
  | 'single'
  | 'bunk'
  | 'sofa_bed'
  | 'day_bed'
  | 'cot'
  | 'mattress';

export interface ArtFacts {
  style: HouseStyle;
  backdrop: Backdrop;
  pool: PoolKind | 'none';
  storeys: 1 | 2 | 3 | 4 | 5;
  roof: 'tiled' | 'flat' | 'gable' | 'mansard' | 'thatch';
  /** wall material or paint, chosen by hand so that neighbours in a list look different */
  wall: 'laterite' | 'lime' | 'stone' | 'timber' | 'ochre' | 'white' | 'brick' | 'mint';
  garden: 'lawn' | 'palms' | 'terraced' | 'orchard' | 'courtyard' | 'wild';
  /** objects in the grounds or on the deck */
  features: readonly (
    | 'bonfire'
    | 'swing'
    | 'gazebo'
    | 'barbecue'
    | 'hammock'
    | 'lawn-games'
    | 'jeep'
    | 'boat'
    | 'fountain'
    | 'string-lights'
    | 'dog'
  )[];
}

/** One space of a room or house. */
export interface DrawnSpace {
  readonly kind: 'bedroom' | 'bathroom' | 'sitting' | 'dining' | 'kitchen' | 'verandah' | 'other';
  readonly name: string;
  /** an entry for each bed */
  readonly beds: readonly BedKind[];
  readonly bath: readonly ('bathtub' | 'shower' | 'bucket' | 'rails')[];
}

/** A unit that can be booked: the whole house, or a room type. */
interface DrawnRoom {
  readonly name: string;
  readonly description: string;
  readonly bedType: string;
  readonly amenities: readonly string[];
  readonly spaces: readonly DrawnSpace[];
  /** whole rupees a night on a weekday; decides between plain and grand furnishing */
  readonly rate: { readonly base: number };
}

/** A pool, and where it is. Metres. */
export interface DrawnPool {
  readonly kind: PoolKind;
  readonly lining: PoolLining;
  readonly length: number;
  readonly width: number;
  /** of a pool in front of the house: its middle, right of the middle of the house */
  readonly x: number;
  /** of a pool in front of the house: the ground between the house and the water */
  readonly gap: number;
}

/** Where things lie around the house. Its floor plan is drawn from the same values. */
interface DrawnGrounds {
  /** the side of the drive for a person who faces the house: -1 left, 1 right */
  readonly drive: -1 | 1;
  /** null: a porch at the door, but no verandah */
  readonly verandah: 'front' | null;
  readonly pools: readonly DrawnPool[];
}

export interface DrawnProperty {
  /** the seed of all random choices */
  readonly slug: string;
  readonly name: string;
  readonly kind: 'bungalow' | 'hotel' | 'resort';
  readonly stars: 1 | 2 | 3 | 4 | 5;
  readonly bedrooms: number;
  readonly tagline: string;
  /** HTML */
  readonly description: string;
  readonly rules: string;
  readonly rooms: readonly DrawnRoom[];
  readonly grounds: DrawnGrounds;
  readonly art: ArtFacts;
}
