import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/machine/tools.mjs'

const executablePath = findChromium()

/** Journeys against the built product; every worker starts its own server on its own data (e2e/fixtures.ts). */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['dot'], ['json', { outputFile: 'test-results/journeys.json' }]],
  outputDir: 'test-results/journeys',
  use: {
    viewport: { width: 1280, height: 800 },
    // A trace of every journey would take almost as long as the journeys; `--trace retain-on-failure` asks for it.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && existsSync(executablePath) ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
