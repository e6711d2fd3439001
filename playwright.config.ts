import { defineConfig } from '@playwright/test'
import { installedBrowser } from './scripts/installed-browser.mjs'

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  testIgnore: process.env.THROUGH_EDGE ? [] : ['**/edge.spec.ts'],
  outputDir: 'test-results',
  // Two cores; extra workers fill idle time.
  workers: 4,
  fullyParallel: false,
  // A machine of others may stall a browser for seconds; what fails twice is broken.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    trace: 'on-first-retry',
    // A test waits for what moves; how things move is tested where it matters.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: installedBrowser(),
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
