import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'
import { findChromium } from '../../../scripts/machine/tools.mjs'

export function launchOptions(...more: string[]): LaunchOptions {
  const executablePath = findChromium()
  return {
    ...(executablePath && existsSync(executablePath) ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  }
}
