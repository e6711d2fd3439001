import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { sourceFiles } from '../support/source-files'

const server = sourceFiles(['src/server'], ['.ts']).filter((file) => !file.endsWith('.test.ts'))
const textOf = (file: string) => fs.readFileSync(file, 'utf8')
const filesWith = (pattern: RegExp, files: string[]) => files.filter((file) => pattern.test(textOf(file)))

/** What a file imports, as paths below src/. */
function importsOf(file: string): string[] {
  return [...textOf(file).matchAll(/(?:from|import\()\s*'([^']+)'/g)].flatMap(([, target = '']) => {
    if (target.startsWith('~/')) return [`src/${target.slice(2)}`]
    if (target.startsWith('.'))
      return [path.posix.normalize(path.posix.join(path.posix.dirname(file), target))]
    return []
  })
}

it('only db/ knows which database it is', () => {
  const outside = server.filter((file) => !file.startsWith('src/server/db/'))
  expect(filesWith(/isPostgres|better-sqlite3|from 'pg'|PostgresAdapter|SqliteAdapter/, outside)).toEqual([])
})

it('only outbound/ opens connections to other hosts', () => {
  const outside = server.filter((file) => !file.startsWith('src/server/outbound/'))
  expect(
    filesWith(
      /(?<![.\w])fetch\(|from '(undici|node:https?|node:net|node:tls|node:dgram|node:dns[^']*)'/,
      outside,
    ),
  ).toEqual([])
})

it('only media/ loads the picture library, with its doors shut', () => {
  const outside = server.filter((file) => file !== 'src/server/media/sharp.ts')
  expect(filesWith(/['"]sharp['"]/, outside)).toEqual([])
})

it('repositories know no HTTP, and SQL stands in repositories', () => {
  const repositories = server.filter((file) => file.endsWith('.repository.ts'))
  expect(filesWith(/from '(hono|\.\.\/http\/)/, repositories)).toEqual([])
  const services = server.filter((file) => /\.(service|api|present)\.ts$/.test(file))
  expect(filesWith(/\.(selectFrom|insertInto|updateTable|deleteFrom)\(/, services)).toEqual([])
})

/** The order of modules: each may import those of earlier rows, through their services, schemas and types. */
const rows = [
  [
    'access',
    'context.ts',
    'db',
    'env.ts',
    'at-most.ts',
    'errors.ts',
    'events.ts',
    'idempotency',
    'live',
    'theme',
    'transport',
    'lists',
    'outbound',
    'version.ts',
    'media',
  ],
  ['users', 'groups', 'households', 'auth', 'search'],
  ['ingredients', 'parsing', 'organizers', 'reports'],
  ['recipes'],
  ['import', 'shopping', 'mealplans', 'app-info'],
]
/** These two stand on top, with the lists of what they mount. */
const top = [
  'src/server/transport/app.ts',
  'src/server/transport/operations.ts',
  'src/server/boot.ts',
  'src/server/process.ts',
  'src/server/start-failure.ts',
  'src/server/nitro-plugin.ts',
  'src/server/transport/in-process.ts',
  'src/server/transport/docs.ts',
]

const rowOf = (file: string) => rows.findIndex((row) => row.includes(file.split('/')[2] ?? ''))
const moduleOf = (file: string) => file.split('/')[2]

it('every server module stands in the order', () => {
  expect([...new Set(server.filter((file) => rowOf(file) < 0 && !top.includes(file)).map(moduleOf))]).toEqual(
    [],
  )
})

it('modules import only downward', () => {
  const upward = server
    .filter((file) => !top.includes(file))
    .flatMap((file) =>
      importsOf(file)
        .filter(
          (target) =>
            target.startsWith('src/server/') &&
            rowOf(target.endsWith('.ts') ? target : `${target}.ts`) > rowOf(file),
        )
        .map((target) => `${file} -> ${target}`),
    )
  expect(upward).toEqual([])
})

it("a module never imports another module's repository", () => {
  const across = server.flatMap((file) =>
    importsOf(file)
      .filter(
        (target) =>
          target.startsWith('src/server/') &&
          target.includes('.repository') &&
          moduleOf(target) !== moduleOf(file),
      )
      .map((target) => `${file} -> ${target}`),
  )
  expect(across).toEqual([])
})

it('the browser side reaches the server through three files only', () => {
  const doors = ['src/lib/api.ts', 'src/lib/page-context.ts', 'src/lib/session.functions.ts']
  const browser = sourceFiles(
    [
      'src/components',
      'src/queries',
      'src/lib',
      'src/browser',
      'src/food-engine',
      'src/schemas',
      'src/routes',
    ],
    ['.ts', '.tsx'],
  )
  const crossing = browser.filter(
    (file) => !file.includes('.test.') && importsOf(file).some((target) => target.startsWith('src/server')),
  )
  expect(crossing.sort()).toEqual(doors)
})

it('schemas and lib import no screens', () => {
  const leaves = sourceFiles(['src/schemas', 'src/lib'], ['.ts', '.tsx'])
  const wrong = leaves.filter((file) =>
    importsOf(file).some((target) => /^src\/(components|routes|queries)\//.test(target)),
  )
  expect(wrong).toEqual([])
})
