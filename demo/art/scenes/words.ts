import type { BedKind, DrawnPool, DrawnProperty } from '../facts.ts';

const styles = {
  villa: 'villa',
  bungalow: 'bungalow',
  cottage: 'cottage',
  hotel: 'hotel',
  resort: 'resort',
  wada: 'wada round a court',
  konkan: 'Konkan house with a balcão',
} as const;
const numbers = ['', 'one', 'two', 'three', 'four', 'five'] as const;
const roofs = {
  tiled: 'a tiled roof',
  flat: 'flat roofs',
  gable: 'a gabled roof',
  mansard: 'a mansard roof',
  thatch: 'a thatched roof',
} as const;
const walls = {
  laterite: 'laterite block',
  lime: 'lime-washed',
  stone: 'stone',
  timber: 'timber',
  ochre: 'ochre',
  white: 'white',
  brick: 'brick',
  mint: 'mint-green',
} as const;
const beyond = {
  valley: 'the valley and its flat-topped hills',
  lake: 'the lake',
  hills: 'green hills',
  forest: 'forest',
  sea: 'the sea',
  town: 'the roofs of the town',
  fields: 'terraced fields',
} as const;
const hours = {
  dawn: 'at dawn',
  noon: 'at noon',
  golden: 'in late afternoon light',
  dusk: 'at dusk',
  night: 'at night',
  monsoon: 'in monsoon rain',
  mist: 'in winter mist',
} as const;

export type Hour = keyof typeof hours;

/** 'a two-storey white villa with flat roofs' */
export const houseWords = (p: DrawnProperty): string => {
  const storeys = numbers[p.art.storeys] ?? 'one';
  return `${/^[aeiou]/.test(storeys) && storeys !== 'one' ? 'an' : 'a'} ${storeys}-storey ${walls[p.art.wall]} ${styles[p.art.style]} with ${roofs[p.art.roof]}`;
};

export const landWords = (p: DrawnProperty): string => beyond[p.art.backdrop];
export const hourWords = (hour: Hour): string => hours[hour];

export const poolNames = {
  outdoor: 'outdoor pool',
  infinity: 'infinity pool',
  indoor: 'indoor pool',
  rooftop: 'rooftop pool',
} as const;

/** 'outdoor pool of 9 by 4.5 metres' */
export const poolWords = ({ kind, length, width }: DrawnPool): string =>
  `${poolNames[kind]} of ${length} by ${width} metres`;

export const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

const bedNames: Record<BedKind, readonly [one: string, more: string]> = {
  king: ['a king bed', 'king beds'],
  queen: ['a queen bed', 'queen beds'],
  double: ['a double bed', 'double beds'],
  single: ['a single bed', 'single beds'],
  bunk: ['a bunk', 'bunks'],
  sofa_bed: ['a sofa bed', 'sofa beds'],
  day_bed: ['a divan', 'divans'],
  cot: ['a cot', 'cots'],
  mattress: ['a mattress folded by the wall', 'mattresses folded by the wall'],
};

/** 'a king bed, 2 single beds' */
export function bedWords(beds: readonly BedKind[]): string {
  return [...new Set(beds)]
    .map((bed) => {
      const n = beds.filter((one) => one === bed).length;
      return n === 1 ? bedNames[bed][0] : `${n} ${bedNames[bed][1]}`;
    })
    .join(', ');
}
