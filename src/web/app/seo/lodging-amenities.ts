import type { Thing } from './thing.ts';

/** Our amenities by the names that search engines know them under; a pool is named by its kind. */
const KNOWN: Readonly<Record<number, readonly [name: string, value: boolean | string]>> = {
  7: ['wifi', true],
  19: ['elevator', true],
  24: ['smokingAllowed', true],
  26: ['ac', true],
  29: ['petsAllowed', true],
  36: ['gymFitnessEquipment', true],
  40: ['poolType', 'Indoor'],
  41: ['poolType', 'Outdoor'],
  42: ['poolType', 'Outdoor'],
  49: ['poolType', 'Outdoor'],
};

/** What a house has, each feature once; what search engines have no word for keeps our own. */
export function amenityFeatures(amenities: readonly { readonly id: number; readonly name: string }[]): readonly Thing[] {
  const features = new Map<string, Thing>();
  for (const { id, name } of amenities) {
    const [word, value] = KNOWN[id] ?? [name, true];
    features.set(`${word} ${value}`, { '@type': 'LocationFeatureSpecification', name: word, value });
  }
  return [...features.values()];
}

const COUNT = /^(\d+)\s+(.+)$/;

/** '3 king beds, 1 swing bed' → beds by kind; a text without numbers is one bed of that kind. */
export function beds(text: string): readonly Thing[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, count, kind] = COUNT.exec(part) ?? [];
      return { '@type': 'BedDetails', numberOfBeds: Number(count ?? 1), typeOfBed: (kind ?? part).replace(/\bbeds\b/, 'bed') };
    });
}
