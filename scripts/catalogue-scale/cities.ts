/**
 * The places of the generated properties: around real hill and coast towns, in clusters of unequal size, so a viewport,
 * a town and a region hold realistic numbers. The names of these places begin with 'scale-'.
 */
export interface ScaleCity {
  readonly slug: string;
  readonly name: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Share of all properties, in percent; the shares sum to 100. */
  readonly share: number;
  /** Radius of the cluster, in degrees. */
  readonly spread: number;
}

const at = (
  slug: string,
  name: string,
  latitude: number,
  longitude: number,
  share: number,
  spread: number,
  state = 'Maharashtra',
): ScaleCity => ({
  slug: `scale-${slug}`,
  name: `${name} (scale)`,
  state,
  latitude,
  longitude,
  share,
  spread,
});

export const SCALE_CITIES: readonly ScaleCity[] = [
  at('lonavala', 'Lonavala', 18.7557, 73.4091, 12, 0.22),
  at('north-goa', 'North Goa', 15.55, 73.78, 14, 0.25, 'Goa'),
  at('south-goa', 'South Goa', 15.12, 74.02, 9, 0.25, 'Goa'),
  at('mahabaleshwar', 'Mahabaleshwar', 17.9237, 73.6586, 8, 0.18),
  at('alibaug', 'Alibaug', 18.6414, 72.8722, 8, 0.2),
  at('karjat', 'Karjat', 18.9107, 73.3235, 7, 0.2),
  at('igatpuri', 'Igatpuri', 19.6954, 73.5627, 6, 0.25),
  at('nashik', 'Nashik', 19.9975, 73.7898, 7, 0.25),
  at('coorg', 'Coorg', 12.4244, 75.7382, 9, 0.3, 'Karnataka'),
  at('chikmagalur', 'Chikmagalur', 13.3153, 75.7754, 7, 0.3, 'Karnataka'),
  at('ooty', 'Ooty', 11.4102, 76.695, 7, 0.25, 'Tamil Nadu'),
  at('munnar', 'Munnar', 10.0889, 77.0595, 6, 0.25, 'Kerala'),
];
