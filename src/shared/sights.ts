/** A fort, lake, peak, viewpoint, waterfall or cave that our maps draw and that a search may name. */
interface Sight {
  readonly kind: 'fort' | 'water' | 'peak' | 'view' | 'falls' | 'caves';
  readonly name: string;
  /** [latitude, longitude] in degrees */
  readonly at: readonly [latitude: number, longitude: number];
  /** lowest zoom of a map that shows it */
  readonly from: number;
}

/** Round Lonavala, drawn with the ground. */
export const SIGHTS: readonly Sight[] = [
  { kind: 'peak', name: 'Duke’s Nose', at: [18.7514, 73.3601], from: 12 },
  { kind: 'fort', name: 'Lohagad', at: [18.7098, 73.4758], from: 11 },
  { kind: 'fort', name: 'Visapur', at: [18.7232, 73.4902], from: 12 },
  { kind: 'fort', name: 'Tikona', at: [18.6322, 73.5128], from: 11 },
  { kind: 'fort', name: 'Tung', at: [18.6561, 73.4573], from: 12 },
  { kind: 'fort', name: 'Korigad', at: [18.6181, 73.3851], from: 11 },
  { kind: 'fort', name: 'Rajmachi', at: [18.8283, 73.3961], from: 11 },
  { kind: 'water', name: 'Pawna lake', at: [18.6742, 73.4632], from: 11 },
  { kind: 'water', name: 'Valvan lake', at: [18.7701, 73.4302], from: 13 },
  { kind: 'water', name: 'Tungarli lake', at: [18.7757, 73.4022], from: 14 },
  { kind: 'water', name: 'Lonavala lake', at: [18.7412, 73.4028], from: 14 },
  { kind: 'water', name: 'Bhushi dam', at: [18.7267, 73.3951], from: 13 },
  { kind: 'water', name: 'Shirota lake', at: [18.8041, 73.4588], from: 12 },
  { kind: 'water', name: 'Uksan lake', at: [18.7897, 73.5318], from: 12 },
];

/** Drawn at close zooms only. */
export const CLOSE_SIGHTS: readonly Sight[] = [
  { kind: 'view', name: 'Lion Point', at: [18.7196, 73.3802], from: 14 },
  { kind: 'view', name: 'Rajmachi Point', at: [18.7618, 73.3728], from: 13 },
  { kind: 'view', name: 'Amrutanjan Point', at: [18.7662, 73.3689], from: 14 },
  { kind: 'falls', name: 'Kune Falls', at: [18.7712, 73.3762], from: 13 },
  { kind: 'caves', name: 'Karla Caves', at: [18.7833, 73.4706], from: 12 },
  { kind: 'caves', name: 'Bhaja Caves', at: [18.728, 73.4817], from: 13 },
  { kind: 'caves', name: 'Bedse Caves', at: [18.7222, 73.5358], from: 13 },
  { kind: 'water', name: 'Thokarwadi lake', at: [18.856, 73.509], from: 12 },
  { kind: 'water', name: 'Vadivale lake', at: [18.806, 73.562], from: 12 },
];

/** A search near a sight finds stays within this many kilometres. */
export const SIGHT_RADIUS_KM = 10;

const key = (name: string): string => name.toLowerCase().replace(/[’']/g, '');
const BY_NAME: ReadonlyMap<string, Sight> = new Map(
  [...SIGHTS, ...CLOSE_SIGHTS].map((sight) => [key(sight.name), sight]),
);

/** The sight of exactly that name; capitals and apostrophes do not matter. */
export const sightNamed = (name: string): Sight | null => BY_NAME.get(key(name)) ?? null;
