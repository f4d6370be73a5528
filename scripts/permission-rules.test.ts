import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { calls } from '#api/calls.ts';
import routes from '#web/routes.ts';
import { callProblems, pageProblems } from './permission-rules.ts';

const ROOT = resolve(import.meta.dirname, '..');

describe('permission of a call', () => {
  it('is named by every call', () => {
    expect(callProblems(calls.map(({ contract }) => contract))).toEqual([]);
  });

  it.each([
    ['no permission', undefined, 'names no permission'],
    ['one that is not in the list', 'trip.sell', 'names no permission'],
  ])('refuses %s', (_, permission, sentence) => {
    expect(callProblems([{ path: 'host/today', ...(permission && { permission }) }])).toEqual([
      expect.stringContaining(sentence),
    ]);
  });

  const READ = {
    path: 'host/today',
    permission: 'nights.read',
    class: 'read',
    audit: 'none',
    undo: 'none',
    secondStep: 'staff',
  } as const;
  const WRITE = {
    path: 'host/invite',
    permission: 'team.change',
    class: 'write',
    audit: 'member.invited',
    undo: 'sent',
    secondStep: 'recent',
    idempotent: true,
  } as const;

  it('of the host’s side and the desk names audit event, undo and second step as the tables say', () => {
    expect(callProblems([READ, WRITE])).toEqual([]);
    const { audit: _audit, ...silent } = WRITE;
    for (const [contract, sentence] of [
      [silent, 'names no audit event'],
      [{ ...READ, audit: 'member.invited', undo: 'sent' }, 'none if it reads'],
      [{ ...WRITE, audit: 'rates.changed', undo: 'yes' }, 'does not list'],
      [{ ...WRITE, undo: 'yes' }, 'says undo yes'],
      [{ ...WRITE, secondStep: 'none' }, 'says second step none'],
      [{ ...WRITE, idempotent: false }, 'takes no Idempotency-Key'],
    ] as const)
      expect(callProblems([contract])).toEqual([expect.stringContaining(sentence)]);
  });

  it('needs a session unless visitors have it', () => {
    const signedIn = calls.filter(({ contract }) => contract.auth === 'required');
    expect(signedIn.map(({ contract }) => contract.permission)).not.toContain('public');
    expect(signedIn.length).toBeGreaterThan(20);
  });
});

describe('routes beside calls and pages', () => {
  /** Files that register routes at the framework, and who may use them. */
  const REGISTERED: Readonly<Record<string, string>> = {
    'src/api/index.ts': 'the public API document',
    'src/api/operations/outbox.ts': 'operators on this machine, in development',
    'src/api/operations/probes.ts': 'probes and monitoring',
    'src/api/operations/webhooks.ts': 'payment providers, by signature',
    'src/api/shell/mount.ts': 'calls, by the permission of their contract',
    'src/platform/media/routes.ts': 'everybody: pictures',
    'src/server/http/icon-routes.ts': 'everybody: icons',
    'src/server/http/service-worker.ts': 'everybody: the worker',
    'src/server/http/web.ts': 'pages, by requirePermission',
    'src/web/features/host/listing/photographs-upload.server.ts':
      'the owner of a property; addOwnPicture asks for property.change',
    'src/web/features/listing/photo-upload.server.ts':
      'the owner of a draft; asks for listing.submit',
  };

  it('are registered by the named files only', () => {
    const files = globSync('src/{api,platform,server,web}/**/*.ts', { cwd: ROOT }).filter(
      (file) => !/\.test\.|\/testing\//.test(file),
    );
    const registers = /\b(?:app|scope)\s*\.(?:get|post|put|patch|delete|all|route)\b[<(]/;
    expect(
      files.filter((file) => registers.test(readFileSync(join(ROOT, file), 'utf8'))).toSorted(),
    ).toEqual(Object.keys(REGISTERED).toSorted());
  });
});

describe('permission of a page', () => {
  it('is required by every loader and action', () => {
    const sources = new Map<string, string>();
    const read = (path: string) => {
      const text = sources.get(path) ?? readFileSync(join(ROOT, path), 'utf8');
      sources.set(path, text);
      return text;
    };
    expect(routes.length).toBeGreaterThan(80);
    expect(pageProblems(routes, read)).toEqual([]);
  });

  const FILES: Readonly<Record<string, string>> = {
    'src/web/a.route.tsx': "export { load as loader } from './a.server.ts';\n",
    'src/web/a.server.ts': 'export async function load({ context }) {\n  return context;\n}\n',
    'src/web/b.route.tsx':
      "export async function action({ context }) {\n  requirePermission(context, 'public');\n}\nexport const loader = () => redirect('/');\n",
    'src/web/c.route.tsx': 'export default function C() {\n  return null;\n}\n',
    'src/web/d.route.tsx':
      "export const loader = () => show();\n\nfunction show() {\n  return 1;\n}\n\nfunction other() {\n  requirePermission(context, 'public');\n}\n",
  };
  it.each([
    ['a loader in another file that does not ask', 'a', ['its loader does not begin with']],
    ['nothing of a form that asks and a bare redirect', 'b', []],
    ['a text that does not say that it is public', 'c', ['no handle that says it is public']],
    ['a loader beside a function that asks', 'd', ['its loader does not begin with']],
  ])('finds %s', (_, name, sentences) => {
    expect(pageProblems([{ file: `./${name}.route.tsx` }], (path) => FILES[path] ?? '')).toEqual(
      sentences.map((sentence) => expect.stringContaining(sentence)),
    );
  });
});
