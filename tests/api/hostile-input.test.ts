import { type ChildProcess, fork } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { MARKDOWN_MAX_STEPS, markdownSteps, RECIPE_MARKDOWN_MAX_STEPS } from '~/lib/recipe-text/markdown-cost'
import { childEnv } from '../support/child-env'
import type { Outcome, Task } from '../support/isolated-server'

/**
 * The worst input of people and pages, through the real server in a separate process. Without the bounds each of these
 * computes for five seconds and more, or ends in a 500. A server that hangs is killed: that fails its test, and the
 * next one gets a new server.
 */
const CPU_MAX_MS = 2000
const HANG_MS = 15_000
const LONG = 50_000
const MAX_ITEMS_PER_LIST = 300

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ramekin-hostile-'))
let child: ChildProcess | undefined
afterAll(() => {
  child?.kill('SIGKILL')
  fs.rmSync(folder, { recursive: true, force: true })
})

/** The next message of the process; rejects on timeout, or when it ends. */
function nextMessage<T>(from: ChildProcess, hangMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      from.kill('SIGKILL')
      reject(new Error('the server hangs'))
    }, hangMs)
    from.once('message', (message) => {
      clearTimeout(timer)
      // The message's type is defined by the process.
      resolve(message as T)
    })
    from.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('the server ended'))
    })
  })
}

async function runningServer(): Promise<ChildProcess> {
  if (child?.connected) return child
  child = fork('tests/support/isolated-server.ts', {
    execArgv: ['--import', './scripts/resolve-src.mjs'],
    env: {
      ...childEnv,
      DATA_DIR: folder,
      LOG_LEVEL: 'critical',
      MAX_ITEMS_PER_LIST: String(MAX_ITEMS_PER_LIST),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await nextMessage(child, 4 * HANG_MS)
  return child
}

async function perform(task: Task): Promise<Outcome> {
  const server = await runningServer()
  server.send(task)
  const outcome = await nextMessage<Outcome>(server, HANG_MS)
  expect(outcome.cpuMs).toBeLessThan(CPU_MAX_MS)
  return outcome
}

async function call(method: string, path: string, body?: string, type?: string) {
  const { status, text } = await perform({ kind: 'call', method, path, body, type })
  return { status, body: JSON.parse(text), length: text.length }
}
const anna = {
  get: (path: string) => call('GET', path),
  post: (path: string, body: unknown) => call('POST', path, JSON.stringify(body)),
  patch: (path: string, body: unknown) => call('PATCH', path, JSON.stringify(body)),
}

const fill = (piece: string, length = LONG) => piece.repeat(Math.floor(length / piece.length))

describe('texts of a recipe', () => {
  const pieces = [
    'a)*',
    '<b>x',
    '<b>',
    'mailto:a@',
    '1. ',
    '>',
    '[',
    '*a_',
    '`',
    '- ',
    '&#',
    'a\n',
    '\n',
    '| a ',
    '\\',
  ]

  it.each(pieces)('of %j are read in bounded time, regardless of their number', async (piece) => {
    const { body: slug } = await anna.post('/api/recipes', { name: `Hostile ${pieces.indexOf(piece)}` })
    const text = fill(piece, 4000)
    const recipeInstructions = [
      ...Array.from({ length: 10 }, () => ({ text: fill(piece) })),
      ...Array.from({ length: 90 }, (_, step) => ({ text: `${step} ${text}` })),
    ]
    const description = fill(piece)
    expect((await anna.patch(`/api/recipes/${slug}`, { description, recipeInstructions })).status).toBe(200)
    const { body: recipe } = await anna.get(`/api/recipes/${slug}`)
    const { text: texts } = await perform({ kind: 'render', recipe })
    expect(Number(texts)).toBeLessThanOrEqual(recipeInstructions.length + 1)
  })

  it('of more than a megabyte are refused', async () => {
    const { body: slug } = await anna.post('/api/recipes', { name: 'Endless' })
    const recipeInstructions = Array.from({ length: 20 }, () => ({ text: fill('stir ') }))
    expect((await anna.patch(`/api/recipes/${slug}`, { recipeInstructions })).status).toBe(413)
    expect((await anna.patch(`/api/recipes/${slug}`, { description: 'Long' })).status).toBe(200)
    const { body: recipe } = await anna.get(`/api/recipes/${slug}`)
    expect([recipe.description, recipe.recipeInstructions.length]).toEqual(['Long', 1])
  })

  it('cost a fixed number of steps at most', () => {
    for (const piece of pieces) expect(markdownSteps(fill(piece))).toBeGreaterThan(MARKDOWN_MAX_STEPS)
    expect(RECIPE_MARKDOWN_MAX_STEPS).toBeLessThanOrEqual(10 * MARKDOWN_MAX_STEPS)
  })
})

describe('filters, orders and searches', () => {
  const list = (query: Record<string, string>) => anna.get(`/api/recipes?${new URLSearchParams(query)}`)
  const all = (count: number, comparison: string) =>
    Array.from({ length: count }, () => comparison).join(' AND ')

  it.each([
    ['many comparisons with related rows', all(80, 'recipeIngredient.food.name NOT LIKE "%q%"')],
    ['a little more than allowed', all(17, 'recipeIngredient.note LIKE "%q%"')],
    [
      'a list of which all must be there',
      `tags.name CONTAINS ALL [${Array.from({ length: 700 }, (_, at) => at)}]`,
    ],
    ['a long pattern', `description LIKE "${'%a'.repeat(200)}"`],
    ['a long pattern of many parts', `recipeInstructions.text LIKE "${'%a'.repeat(120)}%"`],
    ['too many comparisons', all(101, 'name = "a"')],
  ])('%s are refused in words', async (_, queryFilter) => {
    const { status, body } = await list({ queryFilter })
    expect([status, typeof body.detail]).toEqual([400, 'string'])
    expect(body.detail).toMatch(/^Invalid query filter: /)
  })

  it.each([
    [
      'sensible ones',
      'tags.name IN ["easy", "quick"] AND rating >= 3 AND recipeIngredient.food.name LIKE "%on%"',
    ],
    ['the most that is allowed', all(16, 'recipeIngredient.food.name NOT LIKE "%q%"')],
    ['a long list of values', `name IN [${Array.from({ length: 900 }, (_, at) => at)}]`],
    ['many ids', `tags.id CONTAINS ALL [${Array.from({ length: 60 }, () => crypto.randomUUID())}]`],
  ])('%s get a response', async (_, queryFilter) => {
    const { status } = await list({ queryFilter })
    expect(status).toBe(200)
  })

  it('patterns that almost fit long texts return while others wait', async () => {
    const { body: slug } = await anna.post('/api/recipes', { name: 'Aaa' })
    const step = { title: '', summary: '', text: 'a'.repeat(50_000), ingredientReferences: [] }
    const recipeInstructions = Array.from({ length: 19 }, () => step)
    expect((await anna.patch(`/api/recipes/${slug}`, { recipeInstructions })).status).toBe(200)
    const parts = Array.from(
      { length: 14 },
      (_, at) => `recipeInstructions.text LIKE "%${'a'.repeat(240 - at)}b%"`,
    )
    const { status, body } = await list({ queryFilter: parts.join(' OR ') })
    expect([status, body.total]).toEqual([200, 0])
    const found = await list({ queryFilter: `recipeInstructions.text LIKE "%${'A'.repeat(200)}%"` })
    expect(found.body.total).toBe(1)
  })

  it('a search for a repeated pattern returns, however long the recipe is', async () => {
    const { body: slug } = await anna.post('/api/recipes', { name: 'Repeating' })
    const recipeIngredient = Array.from({ length: 140 }, (_, at) => ({ note: `${'z'.repeat(1400)} ${at}` }))
    expect((await anna.patch(`/api/recipes/${slug}`, { recipeIngredient })).status).toBe(200)
    const { status, body } = await list({ search: 'z'.repeat(250) })
    expect([status, body.total]).toEqual([200, 1])
  })

  it('orders have few terms', async () => {
    expect((await list({ orderBy: Array.from({ length: 11 }, () => 'name').join(',') })).status).toBe(400)
  })

  it.each(['"', '%', 'a ', "'", '(', 'ä', '*" '])('a search for many %j returns', async (piece) => {
    const { status } = await list({ search: fill(piece, 5000) })
    expect([200, 400, 422]).toContain(status)
  })
})

describe('shopping lists', () => {
  const newList = async () => (await anna.post('/api/households/shopping/lists', { name: 'L' })).body.id
  const entriesOf = (recipeId: string, entries: number, lines: number) =>
    Array.from({ length: entries }, (_, entry) => ({
      recipeId,
      recipeIngredients: Array.from({ length: lines }, (_, line) => ({
        note: `n ${entry} ${line}`,
        quantity: 1,
      })),
    }))
  const recipeId = async (name: string) => {
    const { body: slug } = await anna.post('/api/recipes', { name })
    return (await anna.get(`/api/recipes/${slug}`)).body.id
  }

  it('accept a bounded number of lines at once', async () => {
    const path = `/api/households/shopping/lists/${await newList()}/recipe`
    const many = entriesOf(await recipeId('Lines'), 100, 1000)
    expect((await anna.post(path, many)).status).toBe(422)
  })

  it('hold a bounded number of items, and report it', async () => {
    const path = `/api/households/shopping/lists/${await newList()}/recipe`
    const recipe = await recipeId('Full')
    expect((await anna.post(path, entriesOf(recipe, 1, MAX_ITEMS_PER_LIST))).status).toBe(200)
    const { status, body } = await anna.post(path, entriesOf(recipe, 2, 10))
    expect([status, body.detail.code]).toEqual([400, 'list_full'])
    expect(body.detail.message).toContain(String(MAX_ITEMS_PER_LIST))
  })

  it('merge thousands of lines into few items, with notes of a bounded length', async () => {
    const list = await newList()
    const { body: food } = await anna.post('/api/foods', { name: 'Salt' })
    const lines = Array.from({ length: 2000 }, (_, at) => ({
      food,
      note: `note ${at} ${'x'.repeat(100)}`,
      quantity: 1,
    }))
    const path = `/api/households/shopping/lists/${list}/recipe`
    const body = [
      { recipeId: await recipeId('Notes'), recipeIngredients: lines.slice(0, 1000) },
      { recipeId: await recipeId('More'), recipeIngredients: lines.slice(1000) },
    ]
    const response = await anna.post(path, body)
    expect(response.body.listItems).toHaveLength(1)
    expect(response.body.listItems[0].note.length).toBeLessThanOrEqual(5000)
  })
})

describe('forms', () => {
  const names = (count: number) => Array.from({ length: count }, (_, at) => at.toString(36))
  const encoded = (count: number) => names(count).join('&')
  const parts = (count: number) =>
    names(count)
      .map((name) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n\r\n`)
      .join('')
  const multipart = 'multipart/form-data; boundary=b'
  const urlencoded = 'application/x-www-form-urlencoded'

  it.each([
    ['of whoever signs in', '/api/auth/token', urlencoded, encoded(16_000)],
    ['of text', '/api/recipes/create/zip', urlencoded, encoded(300_000)],
    ['of parts', '/api/recipes/create/zip', multipart, `${parts(50_000)}--b--\r\n`],
    ['of parts that break off', '/api/recipes/create/zip', multipart, parts(1000)],
    ['of headers', '/api/recipes/create/zip', multipart, `--b\r\n${'x: y\r\n'.repeat(50_000)}`],
    ['of marks', '/api/recipes/create/zip', multipart, '--b\r\n'.repeat(50_000)],
  ])('%s with many fields are refused', async (_, path, type, body) => {
    const { status } = await call('POST', path, body, type)
    expect([400, 413]).toContain(status)
  })
})

describe('lists', () => {
  /** As many as fit into the largest body. */
  const many = (piece: string) => `[${Array.from({ length: 3_900_000 / (piece.length + 1) }, () => piece)}]`
  const id = crypto.randomUUID()

  it.each([
    ['PUT', '/api/recipes', many('{}')],
    ['PATCH', '/api/recipes', many('1')],
    ['PUT', '/api/households/cookbooks', many('{}')],
    ['PUT', '/api/households/shopping/items', many('{}')],
    ['PUT', `/api/households/shopping/lists/${id}/label-settings`, many('{}')],
    ['PUT', `/api/households/shopping/lists/${id}`, `{"listItems":${many('{}')}}`],
    ['POST', '/api/recipes/create/url/known', `{"urls":${many('1')}}`],
    ['POST', '/api/parser/ingredients', `{"ingredients":${many('"a"')}}`],
    ['POST', '/api/foods', `{"name":"Salt","aliases":${many('{}')}}`],
    ['PATCH', '/api/recipes/soup', `{"recipeInstructions":${many('{}')}}`],
    ['PUT', '/api/recipes', `[${Array.from({ length: 400 }, () => `{"notes":[${Array(900).fill('{}')}]}`)}]`],
    [
      'PATCH',
      '/api/recipes/soup',
      `{"extras":{${Array.from({ length: 300_000 }, (_, at) => `"${at}":[]`)}}}`,
    ],
  ])('of %s %s that are far too long are refused at once', async (method, path, body) => {
    const { status, length } = await call(method, path, body)
    expect(status).toBe(422)
    expect(length).toBeLessThan(1_000_000)
  })

  it('of a large body are refused at the first mistake, those of a small one list all', async () => {
    const items = (count: number) => JSON.stringify(Array.from({ length: count }, () => ({ note: 1 })))
    const mistakes = async (count: number) =>
      (await call('POST', '/api/households/shopping/items/create-bulk', items(count))).body.detail.length
    expect(await mistakes(100)).toBe(200)
    expect(await mistakes(12_000)).toBe(1)
  })
})

describe('everything else', () => {
  it.each(['1 1/2 cups ', '((((', '1/', '½', ', ', 'a-', '1 x ', '  '])(
    'lines of %j are parsed',
    async (piece) => {
      const ingredients = Array.from({ length: 50 }, () => fill(piece, 2000))
      const { status } = await anna.post('/api/parser/ingredients', { parser: 'nlp', ingredients })
      expect([200, 422]).toContain(status)
    },
  )

  it('JSON that is nested deeply is refused or ignored, never a failure of the server', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
    const { status } = await call('POST', '/api/recipes', `{"name":"Deep","extras":${deep}}`)
    expect(status).toBeLessThan(500)
  })
})
