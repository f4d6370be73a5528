import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, resolve, sep } from 'node:path';

/**
 * The allowed imports, in one table. All others are refused, so a new folder is checked from its first day. `npm run
 * lint` runs the check; docs/decisions/0023 gives the reasons.
 */

/**
 * Slices by tier, lowest first. A slice imports the doors of lower tiers: `index.ts` and the doors in
 * `SUB_DOORS`.
 */
const SLICE_TIERS: readonly (readonly string[])[] = [
  ['access'],
  ['audit', 'catalogue', 'messages', 'settlement'],
  ['accounts', 'inventory', 'payments'],
  ['pricing'],
  ['search', 'invoices', 'reviews', 'conversations', 'content', 'intake'],
  ['bookings'],
  ['boards', 'feeds', 'host', 'splits'],
  ['register', 'turnovers'],
  ['personal-data'],
];

/** Folders of a slice that have a door of their own beside the slice's. */
const SUB_DOORS: ReadonlySet<string> = new Set([
  'accounts/own-email',
  'accounts/people',
  'accounts/saved',
  'bookings/blocks',
  'bookings/day',
  'bookings/emails',
  'bookings/jobs',
  'bookings/trip',
  'bookings/views',
  'catalogue/before-sale',
  'inventory/first-rates',
  'payments/at-property',
  'pricing/rehearsal',
  'search/words',
]);

/** The other folders below src/, and what they may import there. `doors`: the index.ts of every slice. */
export const PARTS: Readonly<Record<string, readonly string[]>> = {
  i18n: ['i18n'],
  shared: ['shared', 'i18n'],
  platform: ['platform', 'shared', 'i18n'],
  api: ['api', 'doors', 'platform', 'shared', 'i18n'],
  web: ['web', 'shared', 'i18n'],
  server: ['server', 'api', 'web', 'doors', 'platform', 'shared', 'i18n', 'demo'],
};

/** Loaders and actions of pages run on the server alone, so these files may import use cases. */
const SERVER_ONLY = /\.server\.tsx?$/;
/** Files that reach a browser may import these as types. */
const TYPES_FOR_PAGES = new Set(['doors', 'platform', 'api']);
/** Code for browsers imports no Node module, no database code, and of packages only these. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  shared: ['zod'],
  i18n: ['icu-minify'],
};
/** Data, stand-ins and tests import anything. Product code imports none of them. */
const BESIDE = new Set(['demo', 'mocks', 'test', 'bench', 'scripts', 'db', 'deploy']);
const TEST_FILE = /\.test\.tsx?$|\/testing\//;

interface SourceFile {
  /** From the root, with slashes. */
  readonly path: string;
  readonly text: string;
}

interface Import {
  readonly target: string;
  readonly typesOnly: boolean;
}

const IMPORTS =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

/** All imports of a file. An import whose names are all marked `type` counts as a type import. */
export const importsOf = (text: string): Import[] =>
  [...text.matchAll(IMPORTS)].map(([whole, type, target, dynamic]) => {
    const names =
      /\{([^}]*)\}/
        .exec(whole)?.[1]
        ?.split(',')
        .map((name) => name.trim())
        .filter(Boolean) ?? [];
    const marked =
      names.length > 0 &&
      names.every((name) => name.startsWith('type ')) &&
      !/(?:import|export)\s+\w+\s*,/.test(whole);
    return { target: target ?? dynamic ?? '', typesOnly: type !== undefined || marked };
  });

/** The forbidden imports, a sentence each. Tests may import anything. */
export function brokenRules(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('src/') && !TEST_FILE.test(path))
    .flatMap((file) => {
      const from = areaOf(file.path);
      if (from === null)
        return [
          `${file.path}: ${dirname(file.path)} has no place in the table of scripts/import-rules.ts.`,
        ];
      return importsOf(file.text).flatMap((one) => {
        const problem = problemOf(file.path, from, one);
        return problem === null ? [] : [`${file.path} imports ${one.target}: ${problem}`];
      });
    });
}

interface Area {
  readonly part: string;
  /** Of a file in a slice. */
  readonly slice: string | null;
}

function areaOf(path: string): Area | null {
  const [top = '', part = '', slice = ''] = path.split('/');
  if (top !== 'src') return BESIDE.has(top) ? { part: top, slice: null } : null;
  if (part === 'marketplace') return tierOf(slice) < 0 ? null : { part, slice };
  return part in PARTS ? { part, slice: null } : null;
}

const DOOR = /^src\/marketplace\/([^/]+|[^/]+\/[^/]+)\/index\.ts$/;

function isDoor(path: string): boolean {
  const folder = DOOR.exec(path)?.[1];
  return folder !== undefined && (!folder.includes('/') || SUB_DOORS.has(folder));
}

const tierOf = (slice: string): number => SLICE_TIERS.findIndex((tier) => tier.includes(slice));

function problemOf(path: string, from: Area, { target, typesOnly }: Import): string | null {
  const inside = resolveTarget(path, target);
  if (inside === null) return packageProblem(from, target);
  const to = areaOf(inside);
  if (to === null) return 'that folder has no place in the table of scripts/import-rules.ts.';
  if (target.startsWith('.') && (to.part !== from.part || to.slice !== from.slice))
    return 'relative imports stay inside their slice or part.';
  if (from.slice !== null) return sliceProblem(from.slice, to, inside);
  return partProblem(path, from.part, to, inside, typesOnly);
}

function sliceProblem(slice: string, to: Area, inside: string): string | null {
  if (to.slice === slice) return null;
  if (to.slice !== null) {
    if (!isDoor(inside)) return `${to.slice} is entered through its door, index.ts.`;
    return tierOf(to.slice) < tierOf(slice) ? null : `${to.slice} does not stand below ${slice}.`;
  }
  return ['platform', 'shared', 'i18n'].includes(to.part)
    ? null
    : `a slice knows nothing of ${to.part}.`;
}

function partProblem(
  path: string,
  part: string,
  to: Area,
  inside: string,
  typesOnly: boolean,
): string | null {
  const allowed = PARTS[part] ?? [];
  const kind = to.slice === null ? to.part : 'doors';
  if (kind === 'doors' && !isDoor(inside))
    return `${to.slice} is entered through its door, index.ts.`;
  if (allowed.includes(kind)) return null;
  if (part === 'web' && TYPES_FOR_PAGES.has(kind))
    return typesOnly || SERVER_ONLY.test(path)
      ? null
      : 'code that may reach a browser knows this as types only; ask for it in a .server.ts file.';
  return `${part} may not know ${kind === 'doors' ? to.slice : to.part}.`;
}

function packageProblem(from: Area, target: string): string | null {
  const allowed = PACKAGES[from.part];
  return allowed === undefined || allowed.includes(target.split('/')[0] ?? '')
    ? null
    : `${from.part} runs in browsers and takes no package but ${allowed.join(', ')}.`;
}

/** The file of this repository that an import resolves to; null for packages and Node's modules. */
function resolveTarget(path: string, target: string): string | null {
  if (target.startsWith('.'))
    return normalize(join(dirname(path), target))
      .split(sep)
      .join('/');
  const alias = /^#([^/]+)\/(.*)$/.exec(target);
  if (alias === null) return null;
  const [, part = '', rest = ''] = alias;
  if (part === 'messages') return `src/i18n/compiled/${rest}`;
  return BESIDE.has(part) ? `${part}/${rest}` : `src/${part}/${rest}`;
}

/** Reads all sources below a folder. */
export const sourcesBelow = (root: string): SourceFile[] =>
  globSync('src/**/*.{ts,tsx}', { cwd: root }).map((file) => ({
    path: file.split(sep).join('/'),
    text: readFileSync(join(root, file), 'utf8'),
  }));

if (process.argv[1] === import.meta.filename) {
  const root = resolve(import.meta.dirname, '..');
  const broken = brokenRules(sourcesBelow(root));
  for (const sentence of broken) console.error(sentence);
  if (broken.length > 0)
    console.error(
      `${broken.length} imports in ${relative(process.cwd(), root) || '.'} break the rules of scripts/import-rules.ts.`,
    );
  process.exitCode = broken.length === 0 ? 0 : 1;
}
