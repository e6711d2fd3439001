import fs from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { fromBufferPromise } from 'yauzl'
import { buildPerson } from '../../../../tests/support/build'
import { otherAppsFolder } from '../../../../tests/support/other-apps-folder'
import { startTestServer, type TestServer } from '../../../../tests/support/server'
import { importAll, scanMigration } from './test-migrations'

/** The content of a recipe of an archive, read here independently of the readers. */
interface Wanted {
  name: string
  description?: string | undefined
  /** Lines as written; a heading is its own line. */
  lines?: string[]
  /** If the archive has parts of lines. */
  parts?: unknown[]
  /** All steps, one by one. */
  steps: string[]
  stepTitles?: string[]
  servings?: number
  makes?: number
  makesText?: string
  /** Minutes. */
  prep?: number
  cook?: number
  total?: number
  categories: string[]
  tags: string[]
  notes?: string[]
  nutrition?: Record<string, string | undefined>
  rating?: number | null
  url?: string | undefined
  added?: string | undefined
  hasPicture: boolean
}

type Json = ReturnType<typeof JSON.parse>
type Entries = Map<string, Buffer>

async function entriesOf(zip: Buffer): Promise<Entries> {
  const opened = await fromBufferPromise(zip)
  const entries: Entries = new Map()
  for await (const entry of opened.eachEntry())
    if (!/__MACOSX|\.DS_Store|\/$/.test(entry.fileName))
      entries.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)))
  return entries
}

const endingOn = (entries: Entries, ending: string) =>
  [...entries].filter(([name]) => name.endsWith(ending)).map(([name, bytes]) => ({ name, bytes }))
const jsonOf = (bytes: Buffer): Json => JSON.parse(bytes.toString())
const besides = (entries: Entries, name: string, other: string) =>
  entries.has(path.posix.join(name, '..', other))
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim())

const readers: Record<string, (entries: Entries) => Wanted[] | Promise<Wanted[]>> = {
  chowdown: (entries) =>
    endingOn(entries, '.md').map(({ bytes }) => {
      const [, head = '', ...body] = bytes.toString().split('---\n')
      const { title, ingredients, directions, tags, image } = parse(head)
      return {
        name: title,
        description: body.join('---\n').trim(),
        lines: ingredients,
        steps: directions,
        tags: tags.split(', '),
        categories: [],
        hasPicture: [...entries.keys()].some((name) => name.endsWith(`/images/${image}`)),
      }
    }),

  'mealie-alpha': (entries) =>
    endingOn(entries, '.json').map(({ name, bytes }) => {
      const json = jsonOf(bytes)
      const facts = json.nutrition
      return {
        name: json.name,
        description: json.description,
        lines: json.recipe_ingredient.map(({ note }: Json) => note),
        steps: json.recipe_instructions.map(({ text }: Json) => text),
        stepTitles: json.recipe_instructions.map(({ title }: Json) => title),
        ...(/^(\d+) serving/.test(json.recipe_yield)
          ? { servings: Number.parseInt(json.recipe_yield, 10) }
          : {}),
        prep: minutes(json.prep_time),
        cook: minutes(json.perform_time),
        total: minutes(json.total_time),
        categories: json.recipe_category,
        tags: json.tags,
        notes: json.notes.map(({ text }: Json) => text),
        nutrition: {
          fatContent: facts.fat_content,
          proteinContent: facts.protein_content,
          carbohydrateContent: facts.carbohydrate_content,
          fiberContent: facts.fiber_content,
          sodiumContent: facts.sodium_content,
          sugarContent: facts.sugar_content,
        },
        rating: json.rating,
        url: json.org_url,
        added: json.date_added,
        hasPicture: besides(entries, name, 'images/original.webp'),
      }
    }),

  nextcloud: (entries) =>
    endingOn(entries, 'recipe.json').map(({ name, bytes }) => {
      const json = jsonOf(bytes)
      const number = (text: string | null | undefined) => text?.replace(/[^\d.]+/g, '')
      const facts = Object.entries<string>(json.nutrition).filter(([key]) => /calories|Content$/.test(key))
      return {
        name: json.name,
        description: json.description,
        lines: json.recipeIngredient,
        steps: json.recipeInstructions,
        servings: json.recipeYield,
        prep: minutes(json.prepTime),
        cook: minutes(json.cookTime),
        total: minutes(json.totalTime),
        categories: [json.recipeCategory, ...json.recipeCuisine],
        tags: json.keywords.split(',').filter(Boolean),
        nutrition: Object.fromEntries(facts.map(([key, value]) => [key, number(value)])),
        url: json.url,
        hasPicture: besides(entries, name, 'full.jpg'),
      }
    }),

  paprika: (entries) =>
    endingOn(entries, '.paprikarecipe').map(({ bytes }) => {
      const json = jsonOf(gunzipSync(bytes))
      const [makes] = /\d+/.exec(json.servings) ?? []
      const makesText = plain(json.servings.replace(/^(about) (.+)$/, '$2 ($1)').replace(/\d+/, ''))
      return {
        name: json.name,
        description: json.description,
        lines: linesOf(json.ingredients),
        steps: json.directions.split('\n\n').map((step: string) => step.replace(/^\d+\. /, '')),
        ...(makesText ? { makes: Number(makes ?? 0), makesText } : { servings: Number(makes ?? 0) }),
        prep: minutes(json.prep_time),
        cook: minutes(json.cook_time),
        total: minutes(json.total_time),
        categories: json.categories,
        tags: [],
        notes: [json.notes, json.nutritional_info, json.difficulty].filter(Boolean),
        rating: json.rating || null,
        url: json.source_url,
        added: json.created.slice(0, 10),
        hasPicture: Boolean(json.photo_data),
      }
    }),

  tandoor: async (entries) =>
    Promise.all(
      [...entries.values()].map(async (zip) => {
        const inner = await entriesOf(zip)
        const json = jsonOf(inner.get('recipe.json') ?? Buffer.from(''))
        return {
          name: json.name,
          description: json.description,
          parts: json.steps.flatMap(({ ingredients }: Json) =>
            ingredients.map(({ amount, unit, food, note }: Json) => {
              // Neither a color nor a weight in brackets is a unit or a food: they stay words.
              const isColor = ['yellow', 'green'].includes(unit?.name)
              if (!isColor && !/\d/.test(food.name))
                return [amount || null, unit?.name ?? null, food.name, note]
              const words = isColor ? `${unit.name} ${food.name}` : food.name
              const said = [words, note].filter(Boolean).join(', ')
              return [amount || null, isColor ? null : (unit?.name ?? null), undefined, said]
            }),
          ),
          steps: json.steps.map(({ instruction }: Json) => instruction),
          servings: json.servings,
          cook: json.working_time,
          total: json.working_time + json.waiting_time,
          categories: [],
          tags: json.keywords.map(({ name }: Json) => name),
          url: json.source_url,
          hasPicture: [...inner.keys()].some((name) => name.startsWith('image.')),
        }
      }),
    ),
}

/** `PT1H10M`, `1 hour 10 minutes`, `10-13 Minutes`: the first number of each unit counts. */
function minutes(text: string | null | undefined): number {
  const units = { d: 1440, h: 60, m: 1 }
  let sum = 0
  for (const [, count, unit] of (text ?? '').matchAll(/(\d+)(?:-\d+)?\s*([dhm])/gi))
    sum += Number(count) * units[(unit ?? 'm').toLowerCase() as keyof typeof units]
  return sum
}

const FRACTIONS: Record<string, number> = { '¼': 0.25, '½': 0.5, '¾': 0.75 }

/** The leading amount of a line, in thousandths; undefined if it begins with a word. */
function leadingNumber(line: string): number | undefined {
  const [text] = /^\d+(?:[.,]\d+)?(?:\/\d+)?(?: \d\/\d| ?[¼½¾])?|^[¼½¾]/.exec(line) ?? []
  if (!text) return undefined
  let sum = 0
  for (const [, over, under, sign] of text.matchAll(/(\d+(?:[.,]\d+)?)(?:\/(\d+))?|([¼½¾])/g))
    sum += sign ? (FRACTIONS[sign] ?? 0) : Number(over?.replace(',', '.')) / Number(under ?? 1)
  return Math.round(sum * 1000) / 1000
}

/** Ignores white space and the colon of a heading. */
const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim().replace(/:$/, '')
const sorted = (texts: readonly string[]) => texts.map((text) => plain(text).toLowerCase()).toSorted()
const namesOf = (items: { name: string }[]) => sorted(items.map(({ name }) => name))

describe.skipIf(!otherAppsFolder)('real archives of other programs (OTHER_APPS_DATA)', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  it.each(Object.entries(readers))('%s is imported with every field', async (key, read) => {
    const bytes = fs.readFileSync(path.join(otherAppsFolder ?? '', `${key}.zip`))
    const wanted = await read(await entriesOf(bytes))
    const anna = await buildPerson(server)
    const { id, source, found } = await scanMigration(anna, bytes)
    expect(source.key).toBe(key.replace('-', '_'))
    expect(found).toMatchObject({ recipes: wanted.length, broken: [] })
    expect((await importAll(anna, id)).results).toMatchObject({ imported: wanted.length, failed: 0 })
    expect((await anna.get('/api/recipes')).body.total).toBe(wanted.length)
    for (const recipe of wanted) await expectSame(anna, recipe)
  })
})

async function expectSame(anna: Awaited<ReturnType<typeof buildPerson>>, wanted: Wanted): Promise<void> {
  const { items } = (await anna.get(`/api/recipes?search=${encodeURIComponent(`"${plain(wanted.name)}"`)}`))
    .body
  const { slug } = items.find(({ name }: Json) => plain(name) === plain(wanted.name))
  const { body: recipe } = await anna.get(`/api/recipes/${slug}`)
  const today = new Date().toISOString().slice(0, 10)
  expect({
    description: plain(recipe.description),
    steps: plain(recipe.recipeInstructions.map(({ text }: Json) => text).join(' ')),
    servings: recipe.recipeServings,
    makes: recipe.recipeYieldQuantity,
    makesText: recipe.recipeYield ?? '',
    prep: minutes(recipe.prepTime),
    cook: minutes(recipe.performTime),
    total: minutes(recipe.totalTime),
    categories: namesOf(recipe.recipeCategory),
    tags: namesOf(recipe.tags),
    notes: recipe.notes.map(({ text }: Json) => plain(text)),
    rating: recipe.rating,
    url: recipe.orgURL ?? '',
    added: recipe.dateAdded,
    hasPicture: recipe.image !== null,
  }).toEqual({
    description: plain(wanted.description),
    steps: plain(wanted.steps.join(' ')),
    servings: wanted.servings ?? 0,
    makes: wanted.makes ?? 0,
    makesText: wanted.makesText ?? '',
    prep: wanted.prep ?? 0,
    cook: wanted.cook ?? 0,
    total: wanted.total ?? 0,
    categories: sorted(wanted.categories),
    tags: sorted(wanted.tags),
    notes: (wanted.notes ?? []).map(plain),
    rating: wanted.rating ?? null,
    url: wanted.url ?? '',
    added: wanted.added ?? today,
    hasPicture: wanted.hasPicture,
  })
  const titles = recipe.recipeInstructions.map(({ title }: Json) => title).filter(Boolean)
  expect(titles).toEqual((wanted.stepTitles ?? []).filter(Boolean))
  const facts = Object.entries(wanted.nutrition ?? {}).filter(([, value]) => value)
  expect(
    Object.entries(recipe.nutrition)
      .filter(([, value]) => value)
      .toSorted(),
  ).toEqual(facts.toSorted())
  const lines: Json[] = recipe.recipeIngredient
  if (wanted.parts)
    expect(
      lines.map(({ quantity, unit, food, note }) => [quantity, unit?.name ?? null, food?.name, note]),
    ).toEqual(wanted.parts)
  if (wanted.lines) {
    const written = lines.flatMap(({ title, originalText }) =>
      title ? [title, originalText] : [originalText],
    )
    expect(written.map(plain)).toEqual(wanted.lines.map(plain))
    for (const { originalText, quantity } of lines)
      expect([originalText, quantity]).toEqual([originalText, leadingNumber(originalText) ?? quantity])
  }
  if (wanted.hasPicture) {
    const picture = await anna.get(`/api/media/recipes/${recipe.id}/images/original.webp`)
    expect(picture.status).toBe(200)
  }
}
