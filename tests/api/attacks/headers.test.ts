import fs from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ListeningServer, startListening } from '../../support/listening'

/** Without bounds a header of this size blocked the server for a second, that of a page for two. */
const BYTES = 60 * 1024
/** Maximum wait of other callers: 250 ms. */
const BLOCKED_MAX_MS = 500

let server: ListeningServer
beforeAll(async () => {
  server = await startListening()
})
afterAll(() => server.stop())

/** The headers that the server reads, found in its sources. */
function headersRead(): string[] {
  const files = fs
    .globSync('src/{server,lib}/**/*.ts')
    .filter((file) => !/\.test\.ts$|server\/platform\/outbound\//.test(file))
  const text = [...files, 'src/server.ts'].map((file) => fs.readFileSync(file, 'utf8')).join('\n')
  const named = [...text.matchAll(/(?:headers\.(?:get|has)|\.req\.header)\(\s*['"`]([\w-]+)['"`]/g)]
  const listed = [...text.matchAll(/(?:[hH]eaders = \[|for \(const name of \[)([^\]]*)\]/g)].flatMap(
    ([, list = '']) => [...list.matchAll(/'([a-z][a-z-]*)'/g)],
  )
  const names = [...named, ...listed].map(([, name = '']) => name.toLowerCase())
  return [...new Set([...names, 'x-forwarded-for'])].sort()
}

/** Headers in the sources that a response or the platform sets. */
const notFromCallers = new Set([
  'content-encoding',
  'content-length',
  'host',
  'content-security-policy',
  'cross-origin-resource-policy',
])
const names = headersRead().filter((name) => !notFromCallers.has(name))

const fill = (piece: string) => piece.repeat(Math.ceil(BYTES / piece.length)).slice(0, BYTES)
const distinct = Array.from({ length: 9000 }, (_, index) => `a${index.toString(36)}`)
const values: Record<string, string> = {
  commas: fill(','),
  tags: fill('a,'),
  'distinct tags': distinct.join(',').slice(0, BYTES),
  'long tag': fill('a-'),
  weights: fill('de;q=0.1,'),
  parameters: `a${fill(';q=1')}`,
  cookies: fill('a=%; '),
  'escaped bytes': fill('%E0%A4%A'),
  quotes: fill('W/"a", '),
  letters: fill('a'),
  colons: fill('::1, '),
  blanks: `a${fill(' ')}a`,
  tabs: `a${fill('\t ')}a`,
}

it('finds the headers that are read', () => {
  expect(names).toEqual(
    expect.arrayContaining(['accept-language', 'cookie', 'if-none-match', 'x-forwarded-for', 'via']),
  )
  expect(names.length).toBeGreaterThan(15)
})

/** Each entry point gets every value: an operation, a file and a body. */
const ways = ['GET /api/app/about', 'GET /api/media/docker/validate.txt', 'POST /api/auth/token']
/** Entry points with some of them. */
const others = [
  'GET /api/health/live',
  'GET /api/auth/oauth',
  'GET /api/validators/group?name=home',
  'GET /robots.txt',
  'POST /api/app/setup',
  'POST /api/users/forgot-password',
]

it.each(names)('%s may have 60 KB, and no other caller waits', async (name) => {
  const attack = async () => {
    for (const [at, value] of Object.values(values).entries())
      for (const target of [...ways, others[at % others.length] ?? '']) {
        const [method, path = ''] = target.split(' ')
        await server.send(path, { method, headers: { [name]: value } })
      }
  }
  const { blockedMs } = await server.measure(attack)
  expect(blockedMs).toBeLessThan(BLOCKED_MAX_MS)
})
