import type { BaseRegion } from './types.ts';

/** Mahabaleshwar and Panchgani: the plateau between the Krishna and the Koyna. */
export const mahabaleshwar: BaseRegion = {
  water: [
    // Dhom
    [
      [17.976, 73.835],
      [17.984, 73.815],
      [17.981, 73.79],
      [17.987, 73.765],
      [17.979, 73.76],
      [17.972, 73.785],
      [17.969, 73.812],
      [17.966, 73.835],
    ],
    // Venna
    [
      [17.9338, 73.6641],
      [17.9362, 73.6632],
      [17.9371, 73.6671],
      [17.9349, 73.6688],
    ],
    // Koyna's upper end
    [
      [17.83, 73.66],
      [17.8, 73.672],
      [17.75, 73.69],
      [17.7, 73.702],
      [17.66, 73.72],
      [17.655, 73.708],
      [17.7, 73.69],
      [17.75, 73.677],
      [17.8, 73.66],
    ],
  ],
  lines: [
    {
      kind: 'ridge',
      points: [
        [18.02, 73.62],
        [17.985, 73.635],
        [17.955, 73.63],
        [17.93, 73.635],
        [17.905, 73.642],
        [17.88, 73.636],
        [17.85, 73.645],
      ],
    },
    {
      kind: 'ridge',
      points: [
        [17.945, 73.74],
        [17.938, 73.77],
        [17.931, 73.79],
        [17.93, 73.815],
        [17.936, 73.84],
      ],
    },
    {
      kind: 'highway',
      points: [
        [17.9237, 73.6586],
        [17.93, 73.675],
        [17.9299, 73.6989],
        [17.918, 73.73],
        [17.92, 73.77],
        [17.9243, 73.8],
        [17.935, 73.83],
        [17.95, 73.86],
        [17.952, 73.892],
      ],
    },
    {
      kind: 'road',
      points: [
        [17.9237, 73.6586],
        [17.94, 73.66],
        [17.9556, 73.6641],
      ],
    },
    {
      kind: 'road',
      points: [
        [17.9237, 73.6586],
        [17.91, 73.62],
        [17.93, 73.58],
        [17.94, 73.55],
      ],
    },
  ],
  names: [
    { kind: 'town', name: 'Mahabaleshwar', at: [17.9237, 73.6586], from: 8 },
    { kind: 'town', name: 'Panchgani', at: [17.9243, 73.8], from: 9 },
    { kind: 'town', name: 'Wai', at: [17.952, 73.892], from: 10 },
    { kind: 'village', name: 'Old Mahabaleshwar', at: [17.9576, 73.6641], from: 12 },
    { kind: 'village', name: 'Metgutad', at: [17.9319, 73.6989], from: 12 },
    { kind: 'village', name: 'Bhilar', at: [17.9098, 73.7611], from: 12 },
    { kind: 'village', name: 'Khingar', at: [17.9111, 73.8206], from: 12 },
    { kind: 'water', name: 'Dhom', at: [17.977, 73.8], from: 11 },
    { kind: 'water', name: 'Venna lake', at: [17.9356, 73.666], from: 14 },
  ],
};
