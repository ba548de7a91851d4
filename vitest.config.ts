import { defineConfig } from 'vitest/config'
import { processTests } from './scripts/test/process-tests.mjs'

const engines = {
  globalSetup: ['backend/testing/postgres.ts'],
  // Nothing here changes a module: a worker's files share what is loaded, PGlite's program and the databases.
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    // Much of the time is the databases' own; by default a machine of two cores would get one worker.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,backend,bench,courses,lessons,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.engines.test.ts', '**/*.mocked.test.{ts,tsx}', ...processTests],
          setupFiles: ['app/testing/empty-storage.ts'],
          // A process for each file would take a third of the time.
          isolate: false,
          // Some read every lesson, or start processes; a busy machine takes its time.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        // What others import is changed, so each file has a process of its own.
        test: { name: 'mocked', include: ['app/**/*.mocked.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: {
          ...engines,
          name: 'engines',
          include: ['{backend,simulation,supabase}/**/*.engines.test.ts'],
          exclude: processTests,
        },
      },
      { extends: true, test: { ...engines, name: 'process', include: processTests } },
    ],
  },
})
