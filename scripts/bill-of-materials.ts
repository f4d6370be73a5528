import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The parts of npm's lock file that this script reads. */
export interface LockFile {
  readonly version?: string;
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

interface Component {
  readonly type: 'library';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  /** `excluded`: used only to build and test. */
  readonly scope: 'required' | 'excluded';
  readonly hashes: readonly { readonly alg: 'SHA-512'; readonly content: string }[];
  readonly licenses?: readonly { readonly expression: string }[];
}

const HASH = 'sha512-';

/** The packages of a lock file by path, without our own: the root, its workspaces and the links to them. */
export const packagesOfOthers = (lock: LockFile): (readonly [string, LockedPackage])[] =>
  Object.entries(lock.packages).filter(
    ([path, { link }]) => path.startsWith('node_modules/') && link !== true,
  );

/** Every installed package of other authors in the lock file, as a CycloneDX bill of materials. */
export function billOfMaterials(lock: LockFile) {
  const components = new Map<string, Component>();
  for (const [path, { version = '', integrity = '', license, dev = false }] of packagesOfOthers(
    lock,
  )) {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const ref = `${name}@${version}`;
    const scope = dev && components.get(ref)?.scope !== 'required' ? 'excluded' : 'required';
    components.set(ref, {
      type: 'library',
      'bom-ref': ref,
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      scope,
      hashes: integrity.startsWith(HASH)
        ? [
            {
              alg: 'SHA-512',
              content: Buffer.from(integrity.slice(HASH.length), 'base64').toString('hex'),
            },
          ]
        : [],
      ...(license === undefined ? {} : { licenses: [{ expression: license }] }),
    });
  }
  const product = {
    type: 'application',
    name: 'verandah',
    version: lock.version ?? lock.packages['']?.version ?? '',
  } as const;
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: product },
    components: [...components.values()],
  } as const;
}

if (process.argv[1] === import.meta.filename) {
  const lock = JSON.parse(
    readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'),
  ) as LockFile;
  process.stdout.write(`${JSON.stringify(billOfMaterials(lock), null, 2)}\n`);
}
