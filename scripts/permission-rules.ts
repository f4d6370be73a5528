import { dirname, join, normalize, sep } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Contract } from '#api/shell/call.ts';
import { AUDIT_EVENTS } from '#shared/audit-events.ts';
import { grantOf, PERMISSIONS, type Grant, type Permission } from '#shared/permissions.ts';

// Every call and every page names the permission it needs; docs/decisions/0059 says why.

type Checked = Pick<Contract, 'path' | 'audit' | 'undo' | 'secondStep' | 'idempotent'> & {
  readonly permission?: string;
  readonly class?: string;
};

/**
 * Calls without a permission, or with an unknown one, a sentence each; and calls of the host's side and the desk whose
 * audit event, undo and second step are missing or not those of the two tables.
 */
export const callProblems = (contracts: readonly Checked[]): string[] =>
  contracts.flatMap((contract) => {
    const name = Object.keys(PERMISSIONS).find((known) => known === contract.permission);
    if (name === undefined) return [`${contract.path} names no permission.`];
    return /^(?:host|desk)\//.test(contract.path)
      ? hostProblems(contract, grantOf(name as Permission))
      : [];
  });

function hostProblems(
  { path, audit, undo, secondStep, idempotent, ...contract }: Checked,
  grant: Grant,
): string[] {
  if (audit === undefined || undo === undefined || secondStep === undefined)
    return [`${path} names no audit event, undo or second step.`];
  const reads = contract.class === 'read';
  const listed = grant.audit?.some((event) => event === audit) === true;
  const due = audit === 'none' ? 'none' : AUDIT_EVENTS[audit].undo;
  const problems: [boolean, string][] = [
    [reads !== (audit === 'none'), 'leaves an audit row if it writes, and none if it reads'],
    [!reads && !listed, `leaves ${audit}, which its permission does not list`],
    [undo !== due, `says undo ${undo}, and its event says ${due}`],
    [
      secondStep !== (grant.secondStep ?? 'none'),
      `says second step ${secondStep}, and its permission says ${grant.secondStep ?? 'none'}`,
    ],
    [contract.class === 'write' && idempotent !== true, 'takes no Idempotency-Key'],
  ];
  return problems.filter(([wrong]) => wrong).map(([, sentence]) => `${path} ${sentence}.`);
}

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
