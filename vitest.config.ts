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
/** Tests that replace a module need their own process. */
const alone = 'src/**/*.alone.test.ts'

/** The longest files: begun last, they would end alone. */
const longest = [
  'api/restore-kill',
  'api/replicas',
  'api/permissions',
  'attacks/costly-reads',
  'attacks/another-group',
  'backups/backups',
  'moving-in/every-source',
  'moving-in/ramekin-archive',
  'moving-in/mealie-backup',
  'text/read-recipe-text',
  'pages/bounded-work',
  'auth/auth',
  'cli/cli',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // A process ends where the next file is of another project, so that files of a project stay together.
    const rank = ({ moduleId, project }: TestSpecification) => {
      if (project.name === 'alone') return 0
      return longest.some((name) => moduleId.endsWith(`${name}.test.ts`)) ? 1 : 2
    }
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
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
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
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
