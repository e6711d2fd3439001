import { displayQuantity } from '~/lib/quantity/display-quantity'
import { type Archive, filesLike, isPictureName } from '../archive/archive'
import type { Reader, SourceItem, SourceLine, SourceRecipe, SourceStep } from '../source'
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
    const links: Links = { named: [], known: new Set() }
    if (isOneRecipe(archive)) yield* readOne(archive, archive.name, links)
    else
      for (const file of filesLike(archive, /\.zip$/i)) {
        try {
          yield* readOne(await archive.inside(file), file.name, links)
        } catch {
          yield { kind: 'broken', name: file.name, reason: 'damaged' }
        }
      }
    const count = links.named.filter((key) => !links.known.has(key)).length
    if (count > 0) yield { kind: 'left-out', what: 'broken-links', count }
  },
}

interface Links {
  named: string[]
  known: Set<string>
}

/** Recipes have no ids in the file. */
const keyOf = (name: string) => name.trim().toLowerCase()

const isOneRecipe = ({ files }: Archive) =>
  files.length <= 4 && files.some(({ path }) => path === 'recipe.json')

async function* readOne(archive: Archive, name: string, links: Links): AsyncIterable<SourceItem> {
  const [file] = filesLike(archive, /\.json$/i)
  const json = asObject(parseJson((await file?.text()) ?? ''))
  if (!asText(json.name)) {
    yield { kind: 'broken', name, reason: 'no-recipe' }
    return
  }
  // The nested archive is open only now: the picture is read before the next recipe.
  const picture = archive.files.find(({ path }) => isPictureName(path))
  const recipe = recipeOf(json)
  links.known.add(keyOf(recipe.name))
  for (const line of recipe.ingredients ?? [])
    if (typeof line !== 'string' && line.recipe) links.named.push(line.recipe)
  yield { kind: 'recipe', ...recipe, pictures: picture ? [{ read: () => picture.read() }] : [] }
}

function recipeOf(json: Record<string, unknown>): SourceRecipe {
  const working = asNumber(json.working_time) ?? 0
  const waiting = asNumber(json.waiting_time) ?? 0
  const steps = asList(json.steps)
    .map(asObject)
    .toSorted((one, other) => (asNumber(one.order) ?? 0) - (asNumber(other.order) ?? 0))
  const servings = asNumber(json.servings)
  const yieldWord = asText(json.servings_text)
  const read = steps.map(stepOf)
  const { nutrition, others } = propertiesOf(asList(json.properties))
  return {
    key: keyOf(asText(json.name) ?? ''),
    name: asText(json.name) ?? '',
    description: asText(json.description),
    ...(yieldWord && servings
      ? { yieldText: `${servings} ${yieldWord}` }
      : { servings, yieldText: yieldWord }),
    cookTime: working || undefined,
    totalTime: working + waiting || undefined,
    ingredients: read.flatMap(({ lines }) => lines),
    steps: read.flatMap(({ step }) => step),
    notes: others.length > 0 ? [{ title: 'Nutrition', text: others.join('\n') }] : [],
    tags: asList(json.keywords).flatMap((keyword) => asText(asObject(keyword).name) ?? []),
    url: asText(json.source_url),
    nutrition: { ...nutritionOf(asObject(json.nutrition)), ...nutrition },
    createdAt: asText(json.created_at),
    updatedAt: asText(json.updated_at),
  }
}

/** One step with its ingredients; its name is the title of the first. */
function stepOf(step: Record<string, unknown>): { lines: SourceLine[]; step: SourceStep[] } {
  const name = asText(step.name)
  const entries = asList(step.ingredients).map(asObject)
  const linked = linkedRecipe(step)
  const lines = [...(linked ? [linked] : []), ...linesOf(entries, name)]
  const text = filledIn(asText(step.instruction) ?? '', entries) || (linked?.recipeName ?? '')
  const references = lines.flatMap(({ reference }) => reference ?? [])
  return { lines, step: text ? [{ text, title: name, references }] : [] }
}

/** A step may be another recipe. */
function linkedRecipe(step: Record<string, unknown>): SourceLine | null {
  const name = [step.step_recipe_data, step.step_recipe].map(nameOf).find(Boolean)
  return name ? { recipe: keyOf(name), recipeName: name, reference: crypto.randomUUID() } : null
}

function linesOf(entries: readonly Record<string, unknown>[], name: string | undefined): SourceLine[] {
  let title = name
  const lines: SourceLine[] = []
  for (const entry of entries) {
    const note = asText(entry.note)
    if (entry.is_header === true) {
      title = note ?? nameOf(entry.food) ?? title
      continue
    }
    const food = nameOf(entry.food)
    if (!food && !note) continue
    const recipe = nameOf(asObject(entry.food).recipe)
    lines.push({
      title,
      quantity: amountOf(entry),
      unit: nameOf(entry.unit),
      food,
      note,
      reference: crypto.randomUUID(),
      ...(recipe && { recipe: keyOf(recipe) }),
    })
    title = undefined
  }
  return lines
}

const amountOf = (entry: Record<string, unknown>) =>
  entry.no_amount === true ? undefined : asNumber(entry.amount) || undefined

/** `{{ ingredients[0] }}`, one part of it (`.amount`), and `{% scale(100) %}`. */
const PLACEHOLDER =
  /\{[{%]\s{0,9}(?:ingredients\[(\d{1,4})\](?:\.(amount|unit|food|note))?|scale\(\s{0,9}([\d.,]{1,12})\s{0,9}\))\s{0,9}[}%]\}/g

/** The instruction with placeholders replaced: they index the ingredients of the step. */
const filledIn = (instruction: string, entries: readonly Record<string, unknown>[]): string =>
  instruction.replace(PLACEHOLDER, (whole: string, at?: string, part?: string, scaled?: string) => {
    if (scaled !== undefined) return scaled
    const entry = entries[Number(at)]
    if (!entry) return whole
    const words = {
      amount: displayQuantity(amountOf(entry), false),
      unit: nameOf(entry.unit),
      food: nameOf(entry.food),
      note: asText(entry.note),
    }
    if (part === 'amount' || part === 'unit' || part === 'food' || part === 'note') return words[part] ?? ''
    return [words.amount, words.unit, words.food ?? words.note].filter(Boolean).join(' ')
  })

const nameOf = (value: unknown) => asText(asObject(value).name)

function nutritionOf(given: Record<string, unknown>) {
  return {
    calories: asText(given.calories),
    carbohydrateContent: asText(given.carbohydrates),
    fatContent: asText(given.fats),
    proteinContent: asText(given.proteins),
  }
}

const PROPERTIES = {
  calories: /^(calories|energy|kcal|kalorien|energie|brennwert|calorías|calorie[sën]*)$/i,
  carbohydrateContent:
    /^(carb(ohydrate)?s?|kohlenhydrate?|glucides|carbohidratos|carboidrati|koolhydraten)$/i,
  saturatedFatContent: /^(saturated fats?|gesättigte (fettsäuren|fette)|acides gras saturés)$/i,
  fatContent: /^(total )?(fats?|fett|lipides|grasas?|grassi|vetten)$/i,
  proteinContent: /^(proteins?|eiweiß|protéines|proteínas?|proteine|eiwitten)$/i,
  fiberContent: /^((dietary )?fib(er|re)s?|ballaststoffe|fibra)$/i,
  sugarContent: /^(sugars?|zucker|sucres?|azúcar(es)?|zuccheri|suikers)$/i,
  sodiumContent: /^(sodium|natrium|sodio)$/i,
  cholesterolContent: /^(cholesterol|cholesterin|colesterol)$/i,
} as const

const KJ_PER_KCAL = 4.184

/** Nutrition of newer versions; other properties, such as a price, as text. */
function propertiesOf(properties: readonly unknown[]): {
  nutrition: NonNullable<SourceRecipe['nutrition']>
  others: string[]
} {
  const nutrition: Record<string, string> = {}
  const others: string[] = []
  for (const property of properties.map(asObject)) {
    const type = asObject(property.property_type)
    const [name, unit] = [asText(type.name) ?? asText(property.name), asText(type.unit)]
    const amount = asNumber(property.property_amount)
    if (!name || amount === undefined) continue
    const key = Object.entries(PROPERTIES).find(([, names]) => names.test(name))?.[0]
    const isKilojoules = key === 'calories' && /^kj$/i.test(unit ?? '')
    if (key && !(key in nutrition) && !isKilojoules) nutrition[key] = String(amount)
    else if (isKilojoules && !('calories' in nutrition))
      nutrition.calories = String(Math.round(amount / KJ_PER_KCAL))
    else others.push(`${name}: ${[amount, unit].filter((part) => part !== undefined).join(' ')}`)
  }
  return { nutrition, others }
}
