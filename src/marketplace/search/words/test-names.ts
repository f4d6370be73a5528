import type { KnownName } from './read-words.ts';

const known = (
  kind: KnownName['kind'],
  name: string,
  within: readonly string[],
  label = [name, ...within.slice(0, 1)].join(', '),
): KnownName => ({ kind, name, label, within, latitude: 18.7, longitude: 73.4 });
const locality = (name: string) => known('locality', name, ['Lonavala', 'Maharashtra']);

/** A few places and properties, like a catalogue's. */
export const NAMES: readonly KnownName[] = [
  known('state', 'Maharashtra', []),
  ...['Lonavala', 'Mahabaleshwar', 'Panchgani', 'Alibaug', 'Karjat', 'Igatpuri'].map((name) =>
    known('city', name, ['Maharashtra']),
  ),
  known('city', 'Goa', [], 'Goa'),
  ...[
    'Tungarli',
    'Gold Valley',
    'Khandala',
    'Kune',
    'Valvan',
    'Tiger Point',
    'Pawna',
    'Karla',
    'Malavli',
    'Bhaja',
    'Kamshet',
  ].map(locality),
  known('locality', 'Tikona', ['Lonavala', 'Maharashtra'], 'Tikona'),
  ...[
    'Mogra House',
    'Dinbai’s Bungalow',
    'Hotel Ghat Mail',
    'Kettle & Cloud',
    'The Long Lawn',
    'Reedwater',
  ].map((name) => known('property', name, ['Lonavala', 'Maharashtra'], name)),
];
