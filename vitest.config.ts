import { defineConfig, type TestUserConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The name of a test file says which project runs it:
 *
 * - `*.test.ts` in a source folder is `unit`: no database, no process, no network, no waiting.
 * - `*.mock.test.ts` replaces a module with `vi.mock`; `*.slow.test.ts` starts processes, sends mail, hashes passwords,
 *   draws pictures or PDFs, or waits for a clock. Each of these files has a process of its own.
 * - `*.db.test.ts` runs on a real PostgreSQL, with a private database for each file; `*.pages.test.ts` does so and
 *   imports routes of pages, which are JSX.
 * - `test/api`, `test/attacks` and `test/journeys` run the whole server; the journeys do so in Chromium.
 * - `*.nightly.test.ts`, wherever it stands, and the package `demo/art` run in `npm run test:nightly` only, journeys
 *   among them in `journeys-nightly`.
 *
 * The files of a worker share the modules they load (`isolate: false`), which halves the processor time. A file that
 * changes the state of a module restores it. Four files run at a time, because many wait for processes and clocks.
 */
const SOURCES = '{src,demo,scripts,mocks,bench}/**';
const OTHER_PROJECTS = ['**/*.{mock,slow,db,pages}.test.ts'];
const NIGHTLY = ['**/*.nightly.test.ts', 'demo/art/**/*.test.ts'];
const IGNORED = ['**/node_modules/**', 'build/**', '.data/**'];

/**
 * Node loads the modules, as it does for the product, from its cache of compiled code. Only JSX and `vi.mock` need
 * Vitest's own loader, which compiles every module again in each worker.
 */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } };

const journeys = {
  ...native,
  globalSetup: ['test/support/global-journeys.ts'],
  testTimeout: 300_000,
  hookTimeout: 300_000,
};
const database = {
  ...native,
  globalSetup: ['test/support/global-database.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
};
/** Whole servers, which draw their pages as the product does: not with React for development. */
const server = { ...database, env: { NODE_ENV: 'production' } };

/** Files that take longest. They are the first of their project: the last to start would run alone. */
const LONG = [
  'payment-crash.db',
  'slow-truth.db',
  'jobs.db',
  'provider-schedules.db',
  'api/cancellation',
  'api/one-connection',
  'api/lifecycle',
  'attacks/bad-input',
  'attacks/machine',
  'attacks/unsafe-start',
  'journeys/every-route',
  'journeys/app-offline',
  'journeys/payment',
  'journeys/payment-providers',
  'journeys/social-sign-in',
  'journeys/search-words',
  'journeys/search',
  'journeys/checkout',
];

/** One project after the other: a worker keeps its modules while the next file is of the same project. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      LONG.some((name) => moduleId.endsWith(`/${name}.test.ts`));
    const sorted = await super.sort(files);
    const projects = new Set(sorted.map(({ project }) => project));
    return [...projects].flatMap((project) =>
      sorted
        .filter((file) => file.project === project)
        .toSorted((a, b) => Number(isLong(b)) - Number(isLong(a))),
    );
  }
}

/** A project of the files that match `include`. */
const project = (
  name: string,
  include: string | string[],
  { exclude = [], ...options }: TestUserConfig = {},
) => ({
  extends: true as const,
  test: {
    name,
    include: [include].flat(),
    isolate: false,
    exclude: [...IGNORED, ...(name.endsWith('nightly') ? [] : NIGHTLY), ...exclude],
    ...options,
  },
});

export default defineConfig({
  test: {
    maxWorkers: 4,
    sequence: { sequencer: LongFirst },
    // A loaded machine takes its time. A test waits for what should happen; these limits only end one that hangs.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
    projects: [
      project('unit', `${SOURCES}/*.test.{ts,tsx}`, { exclude: OTHER_PROJECTS }),
      project('unit-mocks', `${SOURCES}/*.mock.test.ts`, { isolate: true }),
      project('slow', `${SOURCES}/*.slow.test.ts`, { ...native, isolate: true }),
      project('db', `${SOURCES}/*.db.test.ts`, database),
      project('api', 'test/api/**/*.test.ts', { ...server, exclude: ['**/*.pages.test.ts'] }),
      project('pages', '{src,test/api}/**/*.pages.test.ts', { ...server, experimental: {} }),
      project('attacks', 'test/attacks/**/*.test.ts', server),
      project('journeys', 'test/journeys/**/*.test.ts', journeys),
      project('nightly', NIGHTLY, { ...database, exclude: ['test/journeys/**'] }),
      project('journeys-nightly', 'test/journeys/**/*.nightly.test.ts', journeys),
    ],
  },
});
