import { defineConfig } from '@playwright/test'
import { launchOptions } from './e2e/support/product/launch-options.ts'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/product/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // What takes long and rarely breaks; `.ci/run` and FULL=1 take it too.
  ...(process.env.FULL ? {} : { grepInvert: /@sweep/ }),
  forbidOnly: Boolean(process.env.CI),
  reporter: [['dot'], ['json', { outputFile: 'test-results/journeys.json' }]],
  outputDir: 'test-results/journeys',
  use: {
    viewport: { width: 1280, height: 800 },
    // What it answers, no route of a journey sees; the journey without a connection allows it.
    serviceWorkers: 'block',
    // A trace of every journey would take almost as long as the journeys; `--trace retain-on-failure` asks for it.
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
})
