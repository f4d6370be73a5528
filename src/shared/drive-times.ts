/**
 * Driving times from Mumbai and Pune, without traffic: minutes to the town or exit where the route leaves the main
 * road, estimated by hand, and from there by distance on winding hill roads. Accurate to about a tenth.
 */

interface DriveTimes {
  /** minutes from Bandra Kurla Complex, in steps of five, above two hours of ten */
  readonly fromMumbai: number;
  /** minutes from Shivajinagar */
  readonly fromPune: number;
}

interface Anchor {
  readonly latitude: number;
  readonly longitude: number;
  readonly mumbai: number;
  readonly pune: number;
}

const ANCHORS: readonly Anchor[] = [
  { latitude: 18.7892, longitude: 73.3462, mumbai: 80, pune: 85 }, // Khopoli
  { latitude: 18.7572, longitude: 73.3752, mumbai: 95, pune: 75 }, // Khandala
  { latitude: 18.7496, longitude: 73.4062, mumbai: 100, pune: 70 }, // Lonavala
  { latitude: 18.7579, longitude: 73.4781, mumbai: 110, pune: 65 }, // Karla
  { latitude: 18.7612, longitude: 73.5571, mumbai: 115, pune: 55 }, // Kamshet
  { latitude: 18.6817, longitude: 73.4982, mumbai: 145, pune: 85 }, // Pawnanagar
  { latitude: 18.6362, longitude: 73.3982, mumbai: 135, pune: 110 }, // Ambavane
  { latitude: 18.9107, longitude: 73.3235, mumbai: 90, pune: 120 }, // Karjat
  { latitude: 19.0261, longitude: 73.3186, mumbai: 85, pune: 140 }, // Neral
  { latitude: 18.6414, longitude: 72.8722, mumbai: 140, pune: 190 }, // Alibaug
  { latitude: 18.801, longitude: 72.892, mumbai: 150, pune: 205 }, // Mandwa
  { latitude: 17.952, longitude: 73.892, mumbai: 245, pune: 105 }, // Wai
  { latitude: 17.9243, longitude: 73.8, mumbai: 265, pune: 130 }, // Panchgani
  { latitude: 17.9237, longitude: 73.6586, mumbai: 290, pune: 160 }, // Mahabaleshwar
  { latitude: 19.6954, longitude: 73.5627, mumbai: 140, pune: 240 }, // Igatpuri
  { latitude: 15.5937, longitude: 73.8142, mumbai: 630, pune: 500 }, // Mapusa
  { latitude: 15.2736, longitude: 73.9581, mumbai: 690, pune: 560 }, // Margao
];

/** No result farther than this from every anchor. */
const FARTHEST_KM = 45;
/** Kilometres of road per kilometre of straight line, and the speed off the main road. */
const WINDING = 1.45;
const KM_AN_HOUR = 30;
/** Speed on stones and mud. */
const ROUGH_METRES_A_MINUTE = 200;

const kilometres = (
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number =>
  Math.hypot(
    a.latitude - b.latitude,
    (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180),
  ) * 111.2;

const rounded = (minutes: number): number =>
  minutes > 120 ? Math.round(minutes / 10) * 10 : Math.round(minutes / 5) * 5;

/** Minutes by car to a place, with `roughMetres` unpaved; null away from our roads. */
export function driveTimes(
  place: { readonly latitude: number; readonly longitude: number },
  roughMetres = 0,
): DriveTimes | null {
  const ways = ANCHORS.map((anchor) => ({ anchor, km: kilometres(anchor, place) })).filter(
    ({ km }) => km <= FARTHEST_KM,
  );
  if (ways.length === 0) return null;
  const least = (from: 'mumbai' | 'pune'): number =>
    Math.min(...ways.map(({ anchor, km }) => anchor[from] + ((km * WINDING) / KM_AN_HOUR) * 60)) +
    roughMetres / ROUGH_METRES_A_MINUTE;
  return { fromMumbai: rounded(least('mumbai')), fromPune: rounded(least('pune')) };
}
