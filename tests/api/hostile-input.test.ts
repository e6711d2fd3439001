import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recipeJsonLd } from '~/lib/recipe-head/recipe-json-ld'
import { MARKDOWN_MAX_STEPS, markdownSteps, RECIPE_MARKDOWN_MAX_STEPS } from '~/lib/recipe-text/markdown-cost'
import { readRichTexts } from '~/lib/recipe-text/read-rich-texts'
import { buildPerson, type Person } from '../support/build'
import { send } from '../support/client'
import { startTestServer, type TestServer } from '../support/server'

/**
 * What people and pages write, at its worst, through the real server. Without the bounds each of these takes ten
 * seconds and more, or ends in a 500. The deadline is wide for a busy machine.
 */
const DEADLINE_MS = 3000
const LONG = 50_000
const MAX_ITEMS_PER_LIST = 300

let server: TestServer
let anna: Person
beforeAll(async () => {
  server = await startTestServer('sqlite', { env: { MAX_ITEMS_PER_LIST: String(MAX_ITEMS_PER_LIST) } })
  anna = await buildPerson(server)
})
afterAll(() => server.stop())

async function withinDeadline<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const result = await work()
  expect(performance.now() - begun).toBeLessThan(DEADLINE_MS)
  return result
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

  it.each(pieces)('of %j are read within a deadline, however many there are', async (piece) => {
    const { body: slug } = await anna.post('/api/recipes', { name: `Hostile ${pieces.indexOf(piece)}` })
    const text = fill(piece, 4000)
    const recipeInstructions = [
      ...Array.from({ length: 20 }, () => ({ text: fill(piece) })),
      ...Array.from({ length: 200 }, (_, step) => ({ text: `${step} ${text}` })),
    ]
    const description = fill(piece)
    expect((await anna.patch(`/api/recipes/${slug}`, { description, recipeInstructions })).status).toBe(200)
    const { body: recipe } = await anna.get(`/api/recipes/${slug}`)
    const read = await withinDeadline(async () => {
      recipeJsonLd(recipe, { origin: 'https://ramekin.test', path: '/' })
      return readRichTexts(recipe)
    })
    expect(read.size).toBeLessThanOrEqual(recipeInstructions.length + 1)
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
  ])('%s are answered', async (_, queryFilter) => {
    const { status } = await withinDeadline(() => list({ queryFilter }))
    expect(status).toBe(200)
  })

  it('orders have few terms', async () => {
    expect((await list({ orderBy: Array.from({ length: 11 }, () => 'name').join(',') })).status).toBe(400)
  })

  it.each(['"', '%', 'a ', "'", '(', 'ä', '*" '])('a search for many %j is answered', async (piece) => {
    const { status } = await withinDeadline(() => list({ search: fill(piece, 5000) }))
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

  it('take a bounded number of lines at once', async () => {
    const path = `/api/households/shopping/lists/${await newList()}/recipe`
    const many = entriesOf(await recipeId('Lines'), 100, 1000)
    expect((await withinDeadline(() => anna.post(path, many))).status).toBe(422)
  })

  it('hold a bounded number of items, and say so', async () => {
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
    const answer = await withinDeadline(() => anna.post(path, body))
    expect(answer.body.listItems).toHaveLength(1)
    expect(answer.body.listItems[0].note.length).toBeLessThanOrEqual(5000)
  })
})

describe('everything else', () => {
  it.each(['1 1/2 cups ', '((((', '1/', '½', ', ', 'a-', '1 x ', '  '])(
    'lines of %j are taken apart',
    async (piece) => {
      const ingredients = Array.from({ length: 50 }, () => fill(piece, 2000))
      const { status } = await withinDeadline(() =>
        anna.post('/api/parser/ingredients', { parser: 'nlp', ingredients }),
      )
      expect([200, 422]).toContain(status)
    },
  )

  it('JSON that is nested deeply is refused or ignored, never a failure of the server', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
    const request = new Request('http://ramekin.test/api/recipes', {
      method: 'POST',
      headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' },
      body: `{"name":"Deep","extras":${deep}}`,
    })
    const { status } = await withinDeadline(() => send(server, request))
    expect(status).toBeLessThan(500)
  })
})
