import { dirname, join, normalize, sep } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Contract } from '#api/shell/call.ts';
import { PERMISSIONS } from '#shared/permissions.ts';

// Every call and every page names the permission it needs; docs/decisions/0059 says why.

/** Calls without a permission, or with an unknown one, a sentence each. */
export const callProblems = (
  contracts: readonly (Pick<Contract, 'path'> & { readonly permission?: string })[],
): string[] =>
  contracts
    .filter(({ permission }) => !Object.keys(PERMISSIONS).some((name) => name === permission))
    .map(({ path }) => `${path} names no permission.`);

type Read = (path: string) => string;

/** Pages that require no permission, a sentence each. `read` returns a source by its path from the root. */
export const pageProblems = (routes: readonly RouteConfigEntry[], read: Read): string[] => [
  ...new Set(
    routes.flatMap(({ file, children = [] }) => [
      ...problemsOf(normalize(join('src/web', file)).split(sep).join('/'), read),
      ...pageProblems(children, read),
    ]),
  ),
];

function problemsOf(file: string, read: Read): string[] {
  const text = read(file);
  const parts = (['loader', 'action'] as const).filter((part) =>
    new RegExp(
      `^export (?:async function|function|const) ${part}\\b|\\b${part}\\b[^}]*\\} from`,
      'm',
    ).test(exportsOf(text)),
  );
  if (parts.length === 0)
    return /\bpermission: 'public'/.test(text)
      ? []
      : [`${file} has neither loader nor action, and no handle that says it is public.`];
  return parts
    .filter((part) => !asks(file, part, read, 3))
    .map((part) => `${file}: its ${part} does not begin with requirePermission.`);
}

const exportsOf = (text: string): string =>
  [...text.matchAll(/^export (?:\{[^}]*\} from '[^']+'|(?:async function|function|const) \w+)/gm)]
    .map(([whole]) => whole)
    .join('\n');

/** Whether a function requires a permission, itself or by a function that it calls. A bare redirect shows no data. */
function asks(file: string, name: string, read: Read, depth: number): boolean {
  const text = read(file);
  const body = bodyOf(text, name);
  if (body === null) {
    const from = sourceOf(text, name);
    return from !== null && asks(resolveFrom(file, from.path), from.name, read, depth);
  }
  if (/\b(?:requirePermission|sessionWith)\(/.test(body)) return true;
  if (/^export const \w+ = \(\) => redirect\([^;]*\);\s*$/.test(body)) return true;
  if (depth === 0) return false;
  const called = new Set([...body.matchAll(/\b(\w+)\(/g)].map(([, callee]) => callee ?? ''));
  return [...called].some(
    (callee) =>
      callee !== name &&
      (bodyOf(text, callee) !== null || sourceOf(text, callee) !== null) &&
      asks(file, callee, read, depth - 1),
  );
}

/** The source of a top-level function in a formatted file. */
const bodyOf = (text: string, name: string): string | null =>
  new RegExp(
    `^(?:export )?(?:async function|function|const) ${name}\\b[\\s\\S]*?(?=^(?:export|import|const|let|function|async|interface|type|/\\*\\*|//)|(?![\\s\\S]))`,
    'm',
  ).exec(text)?.[0] ?? null;

/** The file that a name is imported from, and its name there. */
function sourceOf(text: string, name: string): { path: string; name: string } | null {
  for (const [, names = '', path = ''] of text.matchAll(
    /^(?:import|export) \{([^}]*)\} from '([^']+)'/gm,
  )) {
    for (const one of names.split(',')) {
      const [original = '', alias = original] = one.trim().split(' as ');
      if (alias === name && (path.startsWith('.') || path.startsWith('#web/')))
        return { path, name: original };
    }
  }
  return null;
}

const resolveFrom = (file: string, path: string): string =>
  path.startsWith('#web/')
    ? `src/web/${path.slice('#web/'.length)}`
    : normalize(join(dirname(file), path))
        .split(sep)
        .join('/');
