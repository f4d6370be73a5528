import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * unit: pure, no database. db: real PostgreSQL, a private database a file. api: the whole server through its public
 * door. attacks: what a hostile stranger would do to it. journeys: Chromium against a built server; one that fails is run
 * once more (and told of). Three files run at a time: on two cores, what one waits for another works.
 *
 * Files of a worker share the modules they load (`isolate: false`), which halves the processor time; not where a test puts
 * something in the place of a module or asks too exactly what its process does (unit-alone). So what a file changes in a module's own state, it puts back.
 */
const database = {
  globalSetup: ['test/support/global-database.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
};
const pure = { testTimeout: 60_000, exclude: ['**/*.db.test.ts', '**/node_modules/**'] };
/** They have `vi.mock`; the last three fell now and then after other files in their process. */
const ALONE = [
  'src/platform/passwords/passwords.test.ts',
  'src/marketplace/search/prices.test.ts',
  'src/web/app/seo/sitemap.test.ts',
  'src/platform/http/connections.test.ts',
  'src/platform/media/process/process.test.ts',
  'src/platform/pdf/sheet.test.ts',
];
const code = ['src/**', 'demo/**', 'scripts/**', 'mocks/**', 'bench/**'];

/** Files that take a quarter of a minute and more. Begun last, one of them would run alone at the end while the other core idles. */
const LONG = [
  'payment-crash.db',
  'slow-truth.db',
  'jobs.db',
  'provider-schedules.db',
  'migrate.db',
  'prepare.db',
  'backup.db',
  'api/cancellation',
  'api/one-connection',
  'api/processes',
  'api/lifecycle',
  'api/database-away',
  'attacks/bad-input',
  'attacks/machine',
  'attacks/unsafe-start',
  'journeys/every-route',
  'journeys/app',
  'journeys/offers-and-maps',
  'journeys/property',
  'journeys/sign-in-more',
  'journeys/payment',
  'journeys/search-words',
  'journeys/search',
  'journeys/group-tasks',
  'journeys/checkout',
];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      LONG.some((name) => moduleId.endsWith(`/${name}.test.ts`));
    return (await super.sort(files)).toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)));
  }
}

export default defineConfig({
  test: {
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          include: code.map((c) => `${c}/*.test.{ts,tsx}`),
          ...pure,
          exclude: [...pure.exclude, ...ALONE],
        },
      },
      { extends: true, test: { name: 'unit-alone', include: ALONE, ...pure } },
      {
        extends: true,
        test: {
          name: 'db',
          isolate: false,
          include: code.map((c) => `${c}/*.db.test.ts`),
          ...database,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          isolate: false,
          include: ['test/api/**/*.test.ts', 'test/storm/**/*.test.ts'],
          ...database,
        },
      },
      {
        extends: true,
        test: {
          name: 'attacks',
          isolate: false,
          include: ['test/attacks/**/*.test.ts'],
          ...database,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          isolate: false,
          include: ['test/journeys/**/*.test.ts'],
          globalSetup: ['test/support/global-journeys.ts'],
          testTimeout: 120_000,
          hookTimeout: 240_000,
          retry: 1,
        },
      },
    ],
  },
});
