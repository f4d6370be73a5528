import { CLOSE_SIGHTS } from '#shared/sights.ts';
import type { LatLng, MapName } from './base-map.ts';

/** A name along a road, turned as the road runs. */
interface RoadName {
  readonly name: string;
  readonly at: LatLng;
  /** degrees clockwise */
  readonly turn: number;
  readonly from: number;
}

/** Stations, toll plazas, caves, viewpoints, waterfalls and waters, shown at close zooms. */
export const landmarks: readonly MapName[] = [
  { kind: 'station', name: 'Lonavala', at: [18.7496, 73.4083], from: 13 },
  { kind: 'station', name: 'Khandala', at: [18.7589, 73.3798], from: 13 },
  { kind: 'station', name: 'Malavli', at: [18.7461, 73.4862], from: 12 },
  { kind: 'station', name: 'Kamshet', at: [18.7566, 73.5571], from: 12 },
  { kind: 'station', name: 'Karjat', at: [18.9107, 73.3235], from: 12 },
  { kind: 'station', name: 'Neral', at: [19.0261, 73.3186], from: 12 },
  { kind: 'station', name: 'Igatpuri', at: [19.6954, 73.5627], from: 12 },
  { kind: 'toll', name: 'Khalapur toll', at: [18.8302, 73.2912], from: 11 },
  { kind: 'toll', name: 'Khopoli exit', at: [18.7892, 73.3462], from: 12 },
  { kind: 'toll', name: 'Khandala exit', at: [18.7661, 73.3822], from: 12 },
  { kind: 'toll', name: 'Lonavala exit', at: [18.7587, 73.42], from: 12 },
  { kind: 'toll', name: 'Kusgaon toll', at: [18.7531, 73.4362], from: 13 },
  ...CLOSE_SIGHTS,
];

export const roadNames: readonly RoadName[] = [
  { name: 'Mumbai–Pune Expressway', at: [18.74, 73.513], turn: 1, from: 12 },
  { name: 'Mumbai–Pune Expressway', at: [18.807, 73.3205], turn: 37, from: 12 },
  { name: 'Old Mumbai–Pune Road', at: [18.7598, 73.49], turn: 1, from: 13 },
  { name: 'Ambavane Road', at: [18.668, 73.3925], turn: 84, from: 13 },
  { name: 'Pawna Road', at: [18.693, 73.5145], turn: -28, from: 13 },
];
