import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}', 'tests/{api,structure}/**/*.test.ts'],
    setupFiles: ['tests/support/property-seed.ts'],
    // As in the browser: a busy machine may stall a test; what fails twice is broken.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: '100%',
    env: { TZ: 'UTC', NODE_ENV: 'test' },
  },
})
