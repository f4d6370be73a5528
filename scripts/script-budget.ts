import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/**
 * `node scripts/script-budget.ts`, after a build, prints the bytes of script (brotli) of a first visit to each page.
 * It ends with 1 when a page exceeds its limit.
 *
 * Counts the modules that a page imports before it is usable: entry, root, route and their imports. Scripts that load
 * after a press or a scroll do not count.
 */
export const MOST_BYTES = 130_000;
/** For Hindi and Marathi, whose letters take three bytes where Latin letters take one. */
const MOST_BYTES_ELSEWHERE = 135_000;

/** The pages that visitors land on; they reach the others from these. */
export const LIMITED = ['home', 'search', 'villa-list', 'property'] as const;

/** For each page of owners and caretakers, the sheet that opens after a press included. */
export const MOST_HOST_BYTES = 160_000;
const SHEET = 'src/web/ui/overlay-panels.tsx';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

interface FirstVisit {
  /** The route's file without `.route.tsx`. */
  readonly route: string;
  readonly bytes: number;
  /** the same with the code of dialogs and sheets */
  readonly bytesWithSheet: number;
  /** its scripts, from the root of the repository */
  readonly files: readonly string[];
  readonly over: boolean;
}

/**
 * The scripts of every page's first visit in the build under `root`, largest first. `folder`: the scripts of another
 * language.
 */
export function firstVisits(root: string, folder = ''): readonly FirstVisit[] {
  const client = join(root, 'build/client');
  const manifest = JSON.parse(
    readFileSync(join(client, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const sizes = new Map<string, number>();
  const sizeOf = (english: string): number => {
    const file = folder === '' ? english : english.replace('assets/', `assets/${folder}/`);
    const known = sizes.get(file);
    if (known !== undefined) return known;
    const sent = join(client, `${file}.br`);
    const size = existsSync(sent)
      ? readFileSync(sent).length
      : brotliCompressSync(readFileSync(join(client, file))).length;
    sizes.set(file, size);
    return size;
  };
  return routesOf(manifest)
    .map((route) => {
      const keys = Object.keys(manifest).filter(
        (key) =>
          key.startsWith('src/web/entry.client.ts') ||
          key.startsWith('src/web/root.ts') ||
          routeOf(key) === route,
      );
      const files = closure(manifest, keys);
      const bytesOf = (all: readonly string[]): number =>
        all.reduce((sum, file) => sum + sizeOf(file), 0);
      const bytes = bytesOf(files);
      return {
        route,
        bytes,
        bytesWithSheet: bytesOf(closure(manifest, [...keys, SHEET])),
        files: files.map((file) => `build/client/${file}`),
        over:
          LIMITED.some((one) => one === route) &&
          bytes > (folder === '' ? MOST_BYTES : MOST_BYTES_ELSEWHERE),
      };
    })
    .sort((a, b) => b.bytes - a.bytes);
}

/** The route of a module that the router made from a route's page; the router splits a route into several modules. */
const routeOf = (key: string): string | undefined =>
  /\/([\w-]+)\.route\.tsx/.exec(key)?.[1] ?? /^src\/web\/routes\/([\w-]+)\.tsx/.exec(key)?.[1];

/** The routes with a page. */
function routesOf(manifest: Manifest): readonly string[] {
  const names = Object.keys(manifest).map(routeOf);
  const routes = [...new Set(names.filter((name) => name !== undefined))];
  const missing = LIMITED.filter((name) => !routes.includes(name));
  if (missing.length > 0) throw new Error(`The build has no ${missing.join(', ')}.`);
  return routes;
}

/** The files of some chunks and of all their imports, each once. */
function closure(manifest: Manifest, keys: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The manifest names ${key} and does not have it.`);
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...files];
}

if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, '..');
  const visits = [
    '',
    ...readdirSync(join(root, 'build/client/assets'), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    ),
  ].flatMap((folder) => {
    console.log(folder === '' ? 'en' : folder);
    return firstVisits(root, folder).map((visit) => {
      console.log(
        `${String(visit.bytes).padStart(7)}  ${visit.route}${visit.over ? '  above its limit' : ''}`,
      );
      return visit;
    });
  });
  if (visits.some(({ over }) => over)) process.exit(1);
}
