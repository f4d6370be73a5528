import { defineConfig } from 'vitest/config';

/**
 * unit: pure, no database. db: real PostgreSQL, a private database a file. api: the whole server through its public
 * door. journeys: Chromium against a built server.
 */
const database = { globalSetup: ['test/support/global-database.ts'], testTimeout: 60_000, hookTimeout: 120_000 };
const code = ['src/**', 'db/**', 'scripts/**', 'mocks/**', 'bench/**'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'unit', testTimeout: 60_000, include: code.map((c) => `${c}/*.test.{ts,tsx}`), exclude: ['**/*.db.test.ts', '**/node_modules/**'] } },
      { extends: true, test: { name: 'db', include: code.map((c) => `${c}/*.db.test.ts`), ...database } },
      { extends: true, test: { name: 'api', include: ['test/api/**/*.test.ts'], ...database } },
      { extends: true, test: { name: 'journeys', include: ['test/journeys/**/*.test.ts'], globalSetup: ['test/support/global-journeys.ts'], testTimeout: 120_000, hookTimeout: 240_000, maxWorkers: 2 } },
    ],
  },
});
