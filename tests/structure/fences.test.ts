import fs from 'node:fs'
import { expect, it } from 'vitest'
import { importsOf, loadedBy } from '../support/imports'
import { sourceFiles } from '../support/source-files'

const server = sourceFiles(['src/server'], ['.ts']).filter((file) => !file.endsWith('.test.ts'))
const textOf = (file: string) => fs.readFileSync(file, 'utf8')
const filesWith = (pattern: RegExp, files: string[]) => files.filter((file) => pattern.test(textOf(file)))

it('each folder contains sources', () => {
  for (const folder of [
    'src/server',
    'src/components',
    'src/queries',
    'src/browser',
    'src/lib',
    'src/schemas',
    'src/routes',
  ])
    expect([folder, sourceFiles([folder], ['.ts', '.tsx']).length > 10]).toEqual([folder, true])
})

it('only db/ depends on the kind of database', () => {
  const outside = server.filter((file) => !file.startsWith('src/server/platform/db/'))
  expect(filesWith(/isPostgres|better-sqlite3|from 'pg'|PostgresAdapter|SqliteAdapter/, outside)).toEqual([])
})

it('only outbound/ opens connections to other hosts', () => {
  const outside = server.filter((file) => !file.startsWith('src/server/platform/outbound/'))
  expect(
    filesWith(
      /(?<![.\w])fetch\(|from '(undici|node:https?|node:net|node:tls|node:dgram|node:dns[^']*)'/,
      outside,
    ),
  ).toEqual([])
})

it('screens format dates with lib/dates, which is Gregorian in every language', () => {
  const screens = sourceFiles(['src/components', 'src/routes'], ['.ts', '.tsx'])
  expect(filesWith(/new Intl\.DateTimeFormat\(/, screens)).toEqual([])
})

it('only media/ loads sharp, with unused decoders disabled', () => {
  const outside = server.filter((file) => file !== 'src/server/platform/media/sharp.ts')
  expect(filesWith(/['"]sharp['"]/, outside)).toEqual([])
})

/** Large modules that many servers never use; `await import()` loads them on demand. */
const usedBySomeServers = [
  'aws4fetch',
  'age-encryption',
  'ical-generator',
  'ldapts',
  'nodemailer',
  'openid-client',
  'papaparse',
  'pg',
  'read-excel-file/node',
  'sharp',
  'packages/food-engine/src/sentences/english/english-reader.ts',
  'undici',
  'yaml',
]

it('rarely used modules are not loaded at startup', () => {
  const loaded = new Set<string>()
  const visit = (name: string) => {
    if (loaded.has(name)) return
    loaded.add(name)
    const file = [name, `${name}.ts`, `${name}.tsx`, `${name}/index.ts`].find(
      (path) => /\.tsx?$/.test(path) && fs.existsSync(path),
    )
    if (file) for (const next of loadedBy(file)) visit(next)
  }
  visit('src/server/assembly/boot.ts')
  expect(loaded.has('kysely')).toBe(true)
  expect(usedBySomeServers.filter((name) => loaded.has(name))).toEqual([])
})

const isHttp = (target: string) =>
  /^src\/server\/platform\/transport\/(?!metrics\/|idempotency\/(?!idempotency-key(\.ts)?$))/.test(target)
const importsHttp = (file: string) => importsOf(file).some(isHttp) || /from 'hono/.test(textOf(file))

it('repositories do not use HTTP, and only repositories contain SQL', () => {
  const repositories = server.filter((file) => file.endsWith('.repository.ts') && !isHttp(file))
  expect(repositories.length).toBeGreaterThan(20)
  expect(repositories.filter(importsHttp)).toEqual([])
  const services = server.filter((file) => /\.(service|api|present)\.ts$/.test(file))
  expect(services.length).toBeGreaterThan(40)
  expect(filesWith(/\.(selectFrom|insertInto|updateTable|deleteFrom)\(/, services)).toEqual([])
})

it('services do not use HTTP, except declarations of operations and responses with a session', () => {
  const known = ['src/server/people/auth/session-response.ts']
  const importers = server.filter(
    (file) => !isHttp(file) && !file.startsWith('src/server/assembly/') && importsHttp(file),
  )
  const declares = /\.(api|collection)\.ts$|\/lists\/collections\/collection\.ts$/
  expect(importers.filter((file) => !declares.test(file))).toEqual(known)
})

/** Folders of src/server/: each imports its own files and those of earlier layers. */
const layers = ['platform', 'people', 'kitchen', 'transfer', 'administration', 'assembly']
const layerOf = (file: string) => layers.indexOf(file.split('/')[2] ?? '')

it('the server has these layers, each with at most eight modules', () => {
  expect(fs.readdirSync('src/server').sort()).toEqual([...layers].sort())
  for (const layer of layers) {
    const modules = fs
      .readdirSync(`src/server/${layer}`, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
    expect([layer, modules.length <= 8]).toEqual([layer, true])
  }
})

it('layers import only from earlier layers', () => {
  const back = server.flatMap((file) =>
    importsOf(file)
      .filter((target) => target.startsWith('src/server/') && layerOf(target) > layerOf(file))
      .map((target) => `${file} -> ${target}`),
  )
  expect(back).toEqual([])
})

const moduleOf = (file: string) => file.split('/').slice(2, 4).join('/')

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
  const crossingFiles = ['src/lib/api.ts', 'src/lib/page-context.ts', 'src/lib/session.functions.ts']
  const browser = sourceFiles(
    ['src/components', 'src/queries', 'src/lib', 'src/browser', 'src/schemas', 'src/routes'],
    ['.ts', '.tsx'],
  )
  const crossing = browser.filter(
    (file) => !file.includes('.test.') && importsOf(file).some((target) => target.startsWith('src/server')),
  )
  expect(crossing.sort()).toEqual(crossingFiles)
})

/** The files below `folder` that import one of these folders. */
const importing = (folder: string, targets: RegExp) =>
  sourceFiles([folder], ['.ts', '.tsx']).filter(
    (file) => !file.includes('.test.') && importsOf(file).some((target) => targets.test(target)),
  )

it('schemas and lib import no screens, and lib needs no window', () => {
  expect(importing('src/schemas', /^src\/(components|routes|queries|browser)\//)).toEqual([])
  // A rendered page reads the cookies that the browser side writes.
  expect(importing('src/lib', /^src\/(components|routes|queries|browser)\//)).toEqual([
    'src/lib/page-context.ts',
  ])
})

it('browser imports neither screens nor queries', () => {
  expect(importing('src/browser', /^src\/(components|routes|queries)\//)).toEqual([])
})

it('only tests with their own process replace a module', () => {
  const tests = sourceFiles(['src', 'packages', 'tests'], ['.test.ts', '.test.tsx'])
  const shared = tests.filter((file) => !file.endsWith('.alone.test.ts'))
  expect(tests.length).toBeGreaterThan(100)
  expect(filesWith(/\bvi\.(do)?[mM]ock\(/, shared)).toEqual([])
})
