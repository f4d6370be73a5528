import * as map from '#messages/map.ts';
import { driveTimes } from '#shared/drive-times.ts';

const inWords = (minutes: number): string => {
  const [h, m] = [Math.floor(minutes / 60), minutes % 60];
  return h === 0 ? map.minutes({ m }) : m === 0 ? map.hours({ h }) : map.hoursMinutes({ h, m });
};

/**
 * 'About 1 h 40 min from Mumbai (BKC), 1 h 10 min from Pune (Shivajinagar), by car without traffic'; '' where no drawn
 * road leads near the place.
 */
export function driveWords(place: {
  readonly latitude: number;
  readonly longitude: number;
}): string {
  const times = driveTimes(place);
  return times === null
    ? ''
    : map.drive({ mumbai: inWords(times.fromMumbai), pune: inWords(times.fromPune) });
}

/** The same in one short line: 'By car: Mumbai 1 h 40 min, Pune 1 h 10 min'. */
export function driveBriefly(place: {
  readonly latitude: number;
  readonly longitude: number;
}): string {
  const times = driveTimes(place);
  return times === null
    ? ''
    : map.driveBriefly({ mumbai: inWords(times.fromMumbai), pune: inWords(times.fromPune) });
}
