import { mix, overprint, type Hex } from './colour.ts';

/** The site's own inks; every other colour is one of these in some light. */
export const INK = {
  paper: '#FBF7EF',
  ink: '#1D2A24',
  monsoon: '#1F5A45',
  laterite: '#B5482F',
  turmeric: '#D99A1C',
  mist: '#E7EEE8',
  lamp: '#FFCB6B',
} as const;

export type MoodName = 'dawn' | 'noon' | 'golden' | 'dusk' | 'night' | 'monsoon' | 'mist';

/** The light of an hour, and its effect on sky, distance and surfaces. */
export interface Mood {
  name: MoodName;
  sky: readonly [top: Hex, middle: Hex, low: Hex];
  cloud: readonly [light: Hex, dark: Hex];
  /** the colour of the haze at a distance */
  haze: Hex;
  /** the filters of lit and of shaded faces */
  light: Hex;
  shade: Hex;
  shadow: Hex;
  shadowStrength: number;
  sun: { colour: Hex; radius: number; height: number } | undefined;
  /** how strongly lamps show, 0..1 */
  lamps: number;
  water: readonly [light: Hex, middle: Hex, deep: Hex];
  wet: boolean;
}

const moods: Record<MoodName, Mood> = {
  dawn: {
    name: 'dawn',
    sky: ['#7FA5A8', '#E7C6A0', '#FBEBCB'],
    cloud: ['#FBE3C4', '#D7A98C'],
    haze: '#EBCFB2',
    light: '#FFE9CC',
    shade: '#8C8E9A',
    shadow: '#3B4A52',
    shadowStrength: 0.34,
    sun: { colour: '#FFF3D0', radius: 44, height: 0.3 },
    lamps: 0.45,
    water: ['#F6DDBB', '#A9B9AE', '#5B7F7C'],
    wet: false,
  },
  noon: {
    name: 'noon',
    sky: ['#6FAAB4', '#A9CFCB', '#F1EEDB'],
    cloud: ['#FDFAF0', '#C9DAD2'],
    haze: '#CCDDD0',
    light: '#FFFBEF',
    shade: '#8E9FA0',
    shadow: '#20443C',
    shadowStrength: 0.42,
    sun: undefined,
    lamps: 0,
    water: ['#D6EBE2', '#5FAFA9', '#2B7F83'],
    wet: false,
  },
  golden: {
    name: 'golden',
    sky: ['#C9B27A', '#EFCB82', '#FCEBC0'],
    cloud: ['#FFF1CE', '#DFA868'],
    haze: '#EBC98F',
    light: '#FFE7B4',
    shade: '#8B7F80',
    shadow: '#43392F',
    shadowStrength: 0.42,
    sun: { colour: '#FFF4CF', radius: 58, height: 0.33 },
    lamps: 0.25,
    water: ['#FBE3AC', '#B9A66E', '#5C7A64'],
    wet: false,
  },
  dusk: {
    name: 'dusk',
    sky: ['#2F4C5E', '#B9705F', '#F3B562'],
    cloud: ['#F0A468', '#7E5562'],
    haze: '#C78667',
    light: '#F0B48A',
    shade: '#5B5B6E',
    shadow: '#1E2A35',
    shadowStrength: 0.42,
    sun: { colour: '#FFDF94', radius: 52, height: 0.42 },
    lamps: 1,
    water: ['#F0B878', '#8C6A6C', '#2F4C5A'],
    wet: false,
  },
  night: {
    name: 'night',
    sky: ['#0D1D29', '#17323F', '#39595B'],
    cloud: ['#2C4A52', '#142A35'],
    haze: '#294A50',
    light: '#6F8C99',
    shade: '#31434F',
    shadow: '#08131B',
    shadowStrength: 0.5,
    sun: { colour: '#F5EBCB', radius: 36, height: 0.16 },
    lamps: 1,
    water: ['#5F8288', '#214550', '#0F2731'],
    wet: false,
  },
  monsoon: {
    name: 'monsoon',
    sky: ['#5F7E7F', '#94ABA4', '#D3DED2'],
    cloud: ['#C3D0C7', '#6B8785'],
    haze: '#B4C7BC',
    light: '#DDE9DF',
    shade: '#76898A',
    shadow: '#1F3B37',
    shadowStrength: 0.22,
    sun: undefined,
    lamps: 0.9,
    water: ['#CBD9CF', '#7C9C95', '#3F665F'],
    wet: true,
  },
  mist: {
    name: 'mist',
    sky: ['#B9CBC6', '#D9E2D8', '#F5EFDF'],
    cloud: ['#F4F3E8', '#C3D1CA'],
    haze: '#DCE4DA',
    light: '#F6F3E6',
    shade: '#9AA9A8',
    shadow: '#3C524E',
    shadowStrength: 0.2,
    sun: { colour: '#FFF8E2', radius: 40, height: 0.24 },
    lamps: 0.55,
    water: ['#EEF0E4', '#B4C6BF', '#7E9C97'],
    wet: false,
  },
};

export const moodOf = (name: MoodName): Mood => moods[name];

/** A surface's ink in this light; `level` 0 = in shade, 1 = facing the sun. */
export const tone = (mood: Mood, base: Hex, level: number): Hex =>
  overprint(base, mix(mood.shade, mood.light, Math.max(0, Math.min(1, level))));

/** The same, further away: `distance` 0 = here, 1 = lost in the haze. */
export const away = (mood: Mood, base: Hex, level: number, distance: number): Hex =>
  mix(tone(mood, base, level), mood.haze, Math.max(0, Math.min(1, distance)));

export interface LeafInks {
  light: Hex;
  mid: Hex;
  dark: Hex;
  deep: Hex;
  bark: Hex;
}

/** Greens of the ghats: yellow where the sun comes through, near black inside. */
export function leafInks(
  mood: Mood,
  distance = 0,
  tint: 'fresh' | 'olive' | 'blue' | 'dry' = 'fresh',
): LeafInks {
  const sets = {
    fresh: ['#A9BC54', '#5C8F4C', '#2C6A48', '#173F33'],
    olive: ['#B9B258', '#7B8B46', '#47693F', '#233F30'],
    blue: ['#8FB58C', '#4B8570', '#235C52', '#143B39'],
    dry: ['#D3BB6A', '#A79A54', '#6C7446', '#3A4A34'],
  } as const;
  const [light, mid, dark, deep] = sets[tint];
  return {
    light: away(mood, light, 1, distance),
    mid: away(mood, mid, 0.85, distance),
    dark: away(mood, dark, 0.7, distance),
    deep: away(mood, deep, 0.6, distance),
    bark: away(mood, '#6B4B38', 0.5, distance),
  };
}
