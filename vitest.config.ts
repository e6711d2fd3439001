import os from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const files = ['{src,packages}/**/*.test.{ts,tsx}', 'tests/{api,structure}/**/*.test.ts']
/**
 * What needs Vite: screens, and modules that ask for style sheets, the name of the build or the files of all languages.
 * Everything else runs as Node reads it; in the form that Vite gives modules every use of an import goes through a getter.
 */
const withVite = [
  'src/{browser,components,routes}/**/*.test.{ts,tsx}',
  'src/**/{read-item,bookmarklet-upload,page-while-closed}.test.ts',
]
/** Tests that replace a module need a process of their own. */
const alone = 'src/**/*.alone.test.ts'

/** Files of half a minute and more, which wait for processes of their own: begun last, they would end alone. */
const longest = ['api/restore-kill', 'moving-in/mealie-backup', 'auth/auth', 'api/permissions', 'cli/cli']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      longest.some((name) => moduleId.endsWith(`${name}.test.ts`))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    environment: 'node',
    globalSetup: ['tests/support/migrated-databases.ts'],
    setupFiles: ['tests/support/property-seed.ts'],
    // As in the browser: a busy machine may stall a test; what fails twice is broken.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
    // Many tests wait: for a child process, a timeout, the password hash of another thread.
    maxWorkers: 2 * os.availableParallelism(),
    env: { TZ: 'UTC', NODE_ENV: 'test' },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          isolate: false,
          include: files,
          exclude: [alone, ...withVite],
          execArgv: ['--import', fileURLToPath(new URL('scripts/resolve-src.mjs', import.meta.url))],
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      { extends: true, test: { name: 'vite', isolate: false, include: withVite, exclude: [alone] } },
      { extends: true, test: { name: 'alone', include: [alone] } },
    ],
  },
})
