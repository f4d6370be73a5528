const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const named = (list: readonly (readonly [RegExp, string])[], text: string): string => list.find(([pattern]) => pattern.test(text))?.[1] ?? '';

/** What a session's device is called, as its owner would recognise it; never what the browser wrote itself. */
export function deviceOf(client: string, userAgent: string): string {
  if (client === 'android') return 'Android app';
  if (client === 'ios') return 'iPhone app';
  const [browser, system] = [named(BROWSERS, userAgent), named(SYSTEMS, userAgent)];
  if (browser === '') return system === '' ? 'Unknown device' : system;
  return system === '' ? browser : `${browser} on ${system}`;
}
