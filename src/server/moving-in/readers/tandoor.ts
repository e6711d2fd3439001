import { type Archive, filesLike, isPictureName } from '../archive/archive'
import type { Reader, SourceItem, SourceLine, SourceRecipe } from '../source'
import { asList, asNumber, asObject, asText, parseJson } from './json-values'

/** Tandoor: a zip with a zip for each recipe, in it `recipe.json` and `image.*`. */
export const tandoor: Reader = {
  key: 'tandoor',
  name: 'Tandoor',
  endings: ['.zip'],
  async detect(archive) {
    const inner = filesLike(archive, /(^|\/)\d+\.zip$/i)
    if (inner.length > 0) return inner.length === archive.files.length ? 0.9 : 0.6
    return isOneRecipe(archive) ? 0.6 : 0
  },
  async *read(archive): AsyncIterable<SourceItem> {
    if (isOneRecipe(archive)) return yield* readOne(archive, archive.name)
    for (const file of filesLike(archive, /\.zip$/i)) {
      try {
        yield* readOne(await archive.inside(file), file.name)
      } catch {
        yield { kind: 'broken', name: file.name, reason: 'damaged' }
      }
    }
  },
}

const isOneRecipe = ({ files }: Archive) =>
  files.length <= 4 && files.some(({ path }) => path === 'recipe.json')

async function* readOne(archive: Archive, name: string): AsyncIterable<SourceItem> {
  const [file] = filesLike(archive, /\.json$/i)
  const json = asObject(parseJson((await file?.text()) ?? ''))
  if (!asText(json.name)) {
    yield { kind: 'broken', name, reason: 'no-recipe' }
    return
  }
  // The archive around it is read once only: a picture is fetched before the next recipe.
  const picture = archive.files.find(({ path }) => isPictureName(path))
  yield { kind: 'recipe', ...recipeOf(json), pictures: picture ? [{ read: () => picture.read() }] : [] }
}

function recipeOf(json: Record<string, unknown>): SourceRecipe {
  const working = asNumber(json.working_time) ?? 0
  const waiting = asNumber(json.waiting_time) ?? 0
  const steps = asList(json.steps)
    .map(asObject)
    .toSorted((one, other) => (asNumber(one.order) ?? 0) - (asNumber(other.order) ?? 0))
  const servings = asNumber(json.servings)
  const yieldWord = asText(json.servings_text)
  return {
    name: asText(json.name) ?? '',
    description: asText(json.description),
    ...(yieldWord ? { makes: { quantity: servings ?? 0, text: yieldWord } } : { servings }),
    cookTime: working || undefined,
    totalTime: working + waiting || undefined,
    ingredients: steps.flatMap(linesOf),
    steps: steps.flatMap((step) => {
      const text = asText(step.instruction)
      return text ? [{ text, title: asText(step.name) }] : []
    }),
    tags: asList(json.keywords).flatMap((keyword) => asText(asObject(keyword).name) ?? []),
    url: asText(json.source_url),
    nutrition: nutritionOf(asObject(json.nutrition)),
    createdAt: asText(json.created_at),
    updatedAt: asText(json.updated_at),
  }
}

/** The ingredients of one step; its name stands above the first. */
function linesOf(step: Record<string, unknown>): SourceLine[] {
  let title = asText(step.name)
  const lines: SourceLine[] = []
  for (const entry of asList(step.ingredients).map(asObject)) {
    const note = asText(entry.note)
    if (entry.is_header === true) {
      title = note ?? asText(asObject(entry.food).name) ?? title
      continue
    }
    const amount = entry.no_amount === true ? undefined : asNumber(entry.amount) || undefined
    const line = { title, quantity: amount, unit: nameOf(entry.unit), food: nameOf(entry.food), note }
    title = undefined
    if (line.food || line.note) lines.push(line)
  }
  return lines
}

const nameOf = (value: unknown) => asText(asObject(value).name)

function nutritionOf(given: Record<string, unknown>) {
  return {
    calories: asText(given.calories),
    carbohydrateContent: asText(given.carbohydrates),
    fatContent: asText(given.fats),
    proteinContent: asText(given.proteins),
  }
}
