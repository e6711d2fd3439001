import { type Archive, type ArchiveFile, filesLike, folderOf } from '../archive/archive'
import type { Reader, SourceAsset, SourceIngredient, SourceItem, SourceRecipe, SourceStep } from '../source'
import { asList, asNumber, asObject, asText, parseJson } from './json-values'

const RECIPE = /(^|\/)recipes\/([^/]+)\/\2\.json$/i

/** The contract's reference product before its version 1: a folder a recipe with its JSON, pictures and assets. */
export const mealieAlpha: Reader = {
  key: 'mealie_alpha',
  name: 'Mealie (before 1.0)',
  endings: ['.zip'],
  detect: async (archive) => (filesLike(archive, RECIPE).length > 0 ? 0.85 : 0),
  async *read(archive): AsyncIterable<SourceItem> {
    for (const file of filesLike(archive, RECIPE)) {
      const json = snakeCased(asObject(parseJson(await file.text())))
      const name = asText(json.name)
      if (name) yield { kind: 'recipe', ...recipeOf(json), name, ...filesOf(archive, file, json) }
      else yield { kind: 'broken', name: file.name, reason: 'no-name-or-torn' }
      const comments = asList(json.comments).length
      if (comments > 0) yield { kind: 'left-out', what: 'comments', count: comments }
    }
  },
}

/** `recipeYield` and `recipe_yield` are the same. */
const snakeCased = (json: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(json).map(([key, value]) => [
      key.replace(/[A-Z]+/g, (letters) => `_${letters.toLowerCase()}`),
      value,
    ]),
  )

function recipeOf(json: Record<string, unknown>): Omit<SourceRecipe, 'name'> {
  const nutrition = asObject(json.nutrition)
  const text = (key: string) => asText(nutrition[key] ?? nutrition[snakeOf(key)])
  const extras = Object.entries(asObject(json.extras)).flatMap(([key, value]) => {
    const said = asText(value)
    return said ? [[key, said] as const] : []
  })
  return {
    key: asText(json.slug),
    description: asText(json.description),
    yieldText: asText(json.recipe_yield),
    totalTime: asText(json.total_time),
    prepTime: asText(json.prep_time),
    cookTime: asText(json.perform_time) ?? asText(json.cook_time),
    ingredients: asList(json.recipe_ingredient).flatMap(lineOf),
    steps: asList(json.recipe_instructions).flatMap((step): (string | SourceStep)[] => {
      if (typeof step === 'string') return [step]
      const { title, text } = asObject(step)
      return asText(text) ? [{ text: asText(text) ?? '', title: asText(title) }] : []
    }),
    notes: asList(json.notes).flatMap((note) => {
      const { title, text } = asObject(note)
      return asText(text) ? [{ title: asText(title), text: asText(text) ?? '' }] : []
    }),
    categories: namesOf(json.recipe_category),
    tags: namesOf(json.tags),
    tools: namesOf(json.tools),
    rating: asNumber(json.rating) || undefined,
    url: asText(json.org_url),
    createdAt: asText(json.date_added) ?? asText(json.created_at),
    updatedAt: asText(json.date_updated) ?? asText(json.updated_at),
    nutrition: {
      calories: text('calories'),
      fatContent: text('fatContent'),
      proteinContent: text('proteinContent'),
      carbohydrateContent: text('carbohydrateContent'),
      fiberContent: text('fiberContent'),
      sodiumContent: text('sodiumContent'),
      sugarContent: text('sugarContent'),
    },
    extras: Object.fromEntries(extras),
  }
}

const snakeOf = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const namesOf = (value: unknown) =>
  asList(value).flatMap((one) => asText(one) ?? asText(asObject(one).name) ?? [])

/** Lines without amounts of their own are text; others came in parts. */
function lineOf(value: unknown): SourceIngredient[] {
  if (typeof value === 'string') return [value]
  const line = asObject(value)
  const title = asText(line.title)
  const note = asText(line.note)
  const unit = asText(line.unit) ?? asText(asObject(line.unit).name)
  const food = asText(line.food) ?? asText(asObject(line.food).name)
  const isWhole = !unit && !food
  if (isWhole) return note || title ? [{ text: note ?? '', title }] : []
  return [{ title, quantity: asNumber(line.quantity), unit, food, note }]
}

function filesOf(archive: Archive, { path }: ArchiveFile, json: Record<string, unknown>) {
  const folder = folderOf(path)
  const beside = archive.files.filter((file) => file.path.startsWith(folder))
  const picture =
    beside.find((file) => /images\/original\.\w+$/i.test(file.path)) ??
    beside.find((file) => /images\/(min-)?original\.\w+$/i.test(file.path))
  const assets = asList(json.assets).flatMap((asset): SourceAsset[] => {
    const { name, file_name: snake, fileName: camel } = asObject(asset)
    const fileName = asText(snake) ?? asText(camel)
    const file = beside.find((one) => one.path === `${folder}assets/${fileName}`)
    return file && fileName ? [{ name: asText(name) ?? fileName, fileName, read: () => file.read() }] : []
  })
  return { pictures: picture ? [{ read: () => picture.read() }] : [], assets }
}
