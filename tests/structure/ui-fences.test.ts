import fs from 'node:fs'
import { expect, it } from 'vitest'
import { importsOf } from '../support/imports'
import { sourceFiles } from '../support/source-files'

const isTest = (file: string) => file.includes('.test.')
const filesIn = (...folders: string[]) =>
  sourceFiles(folders, ['.ts', '.tsx']).filter((file) => !isTest(file))
const crossings = (files: string[], isWrong: (file: string, target: string) => boolean) =>
  files.flatMap((file) =>
    importsOf(file)
      .filter((target) => isWrong(file, target))
      .map((target) => `${file} -> ${target}`),
  )

/**
 * The folders of the screens, below src/components/: each may import its own row and earlier ones, and within a row
 * only itself. A file belongs to the longest matching name.
 */
const rows = [
  ['ui'],
  ['kit'],
  ['timers', 'account', 'offline'],
  ['household', 'group'],
  ['session'],
  ['admin'],
  ['recipes'],
  ['recipes/text'],
  ['recipes/filter', 'shopping', 'reports'],
  ['mealplans', 'recipes/editor', 'recipes/cookbooks'],
  ['recipes/timeline'],
  ['recipes/menu'],
  ['recipes/explorer'],
  ['data', 'import', 'cookbooks', 'migrations', 'recently-deleted', 'recipes/finder'],
  ['recipes/page'],
  ['layout'],
  ['dev'],
]

function roomOf(file: string): string {
  const path = file.replace(/^src\/components\//, '')
  const rooms = rows.flat().filter((room) => path.startsWith(`${room}/`))
  return rooms.sort((a, b) => b.length - a.length)[0] ?? ''
}
const rowOf = (room: string) => rows.findIndex((row) => row.includes(room))

const components = filesIn('src/components')

it('every component is in a listed folder', () => {
  expect(components.length).toBeGreaterThan(200)
  expect(components.filter((file) => roomOf(file) === '')).toEqual([])
})

it('rooms import only downward, and features not each other', () => {
  const wrong = crossings(components, (file, target) => {
    if (!target.startsWith('src/components/')) return false
    const [from, to] = [roomOf(file), roomOf(target)]
    return from !== to && rowOf(to) >= rowOf(from)
  })
  expect(wrong).toEqual([])
})

it('components and queries do not import routes, queries no components and no messages', () => {
  expect(crossings(components, (_, target) => target.startsWith('src/routes'))).toEqual([])
  const queries = filesIn('src/queries')
  expect(queries.length).toBeGreaterThan(10)
  expect(
    crossings(queries, (_, target) => /^src\/(components|routes|paraglide\/messages)/.test(target)),
  ).toEqual([])
})

it('lib is pure: code that needs a window or React is in browser/', () => {
  const bridges = ['src/lib/api.ts', 'src/lib/page-context.ts', 'src/lib/session.functions.ts']
  const lib = filesIn('src/lib').filter((file) => !bridges.includes(file))
  expect(lib.length).toBeGreaterThan(50)
  const impure =
    /(?<![\w.$-])(window|document|navigator|localStorage|sessionStorage|indexedDB)(\.|\[)|typeof (window|document)|from '(react|react-dom|@tanstack\/[^']+)'/
  const code = (file: string) => fs.readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  expect(lib.filter((file) => impure.test(code(file)))).toEqual([])
})

it('the browser side calls operations by their id: no path of the API is spelled out', () => {
  const known = [
    // In-process calls, whose response sets cookies.
    'src/lib/session.functions.ts',
  ]
  const files = filesIn('src/components', 'src/queries', 'src/lib', 'src/browser', 'src/routes')
  const spelling = files.filter((file) => /['"`]\/api\//.test(fs.readFileSync(file, 'utf8')))
  expect(spelling.sort()).toEqual(known.sort())
})

it('no query key is spelled outside of queries/', () => {
  const files = filesIn('src/components', 'src/browser', 'src/lib', 'src/routes')
  expect(files.filter((file) => /queryKey: \[/.test(fs.readFileSync(file, 'utf8')))).toEqual([])
})

it('queries spell no key twice', () => {
  const spelled = filesIn('src/queries').flatMap((file) =>
    [
      ...fs
        .readFileSync(file, 'utf8')
        .matchAll(/(?<![\w>\])])\[('[a-z]+(?:-[a-z]+)*'(?:, '[a-z-]+')*)(?=\])/g),
    ]
      .map(([, key]) => key)
      .concat(
        [...fs.readFileSync(file, 'utf8').matchAll(/\bresource(?:<[^()]*>)?\(\s*('[a-z-]+')/g)].map(
          ([, name]) => name,
        ),
      ),
  )
  expect(spelled.length).toBeGreaterThan(30)
  expect(spelled.filter((key, at) => spelled.indexOf(key) !== at)).toEqual([])
})

it('the food engine and the app import each other by package name only', () => {
  const app = sourceFiles(['src', 'scripts', 'tests', 'build'], ['.ts', '.tsx', '.mjs'])
  expect(crossings(app, (_, target) => target.startsWith('packages/'))).toEqual([])
  const engine = sourceFiles(['packages'], ['.ts'])
  expect(engine.length).toBeGreaterThan(100)
  expect(crossings(engine, (_, target) => !target.startsWith('packages/food-engine/'))).toEqual([])
})

it('animations move or fade: no frame is repainted', () => {
  const steps = sourceFiles(['src/styles'], ['.css']).flatMap((file) =>
    [...fs.readFileSync(file, 'utf8').matchAll(/@keyframes [\w-]+ \{((?:[^{}]*\{[^{}]*\})*)/g)].map(
      ([, body = '']) => body,
    ),
  )
  expect(steps.length).toBeGreaterThan(5)
  const animated = steps.flatMap((body) => [...body.matchAll(/([\w-]+):/g)].map(([, property]) => property))
  const composited = ['opacity', 'rotate', 'scale', 'transform', 'translate']
  expect(animated.filter((property) => !composited.includes(property ?? ''))).toEqual([])
})
